"""What stands in a file that is to be imported: JSON, JSON lines or text, in whatever encoding a shell wrote it."""

from __future__ import annotations

import gzip
import json
import re
import zlib
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

ARCHIVES = (b"PK\x03\x04", b"7z\xbc\xaf", b"Rar!", b"BZh", b"\xfd7zXZ", b"\x28\xb5\x2f\xfd")
"""How zip and its kin begin."""
GZIP = b"\x1f\x8b"

_PICKLE = re.compile(rb"\x80[\x02-\x05]|c[\w.]+\n\w+\n|\([ld]p?\d*\n")
"""How a pickle begins, a binary or a textual one."""
_NO_TEXT = re.compile("[\0\ud800-\udfff]")


class Unreadable(Exception):
    """A file, or one thing in it, cannot be imported. Its text is the reason, without anything of the content."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing of a file that is not imported."""

    position: str
    """Such as `message 3`."""
    reason: str


def parse(data: bytes) -> Any:
    """The JSON value of a file; for JSON lines the list of their values, for anything else its text.

    Raises:
        Unreadable: it is no text, or JSON that breaks off or is damaged.
    """
    if data.startswith(GZIP):
        try:
            data = gzip.decompress(data)
        except (OSError, EOFError, zlib.error):
            raise Unreadable("the gzip file breaks off or is damaged") from None
    if data.startswith(ARCHIVES):
        raise Unreadable("an archive: unpack it, and name the files in it")
    try:
        text = data.decode(json.detect_encoding(data)).removeprefix("\ufeff")
    except UnicodeDecodeError:
        text = None
    if text is None or text[:1] not in ("{", "["):
        if _PICKLE.match(data):
            raise Unreadable("a pickle, which runs code when it is read: write the messages as JSON instead")
        if text is None or "\0" in text:
            raise Unreadable("it is not text in UTF-8, UTF-16 or UTF-32")
    try:
        return clean(_values(text))
    except RecursionError:
        raise Unreadable("its JSON is nested too deeply") from None


def _values(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        if text.lstrip()[:1] not in ("{", "[", '"'):
            return text
        damaged = f"its JSON breaks off or is damaged at line {error.lineno}"
    except ValueError:
        raise Unreadable("its JSON has a number that is too long") from None
    values = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                values.append(json.loads(line))
            except ValueError:
                raise Unreadable(f"line {number} is no JSON" if values else damaged) from None
    return values


def clean(value: Any) -> Any:
    """`value` with what no database takes for text, NUL and lone surrogates, replaced by U+FFFD."""
    if isinstance(value, str):
        return _NO_TEXT.sub("\ufffd", value)
    if isinstance(value, list):
        return [clean(item) for item in value]
    if isinstance(value, dict):
        return {clean(key): clean(item) for key, item in value.items()}
    return value


def time_of(value: object) -> datetime | None:
    """The time that an export names, as ISO text or seconds or milliseconds since 1970; without a zone it is UTC."""
    try:
        if isinstance(value, str):
            time = datetime.fromisoformat(value.strip())
            return time.replace(tzinfo=UTC) if time.tzinfo is None else time.astimezone(UTC)
        if isinstance(value, int | float) and not isinstance(value, bool):
            return datetime.fromtimestamp(value / 1000 if value > 1e11 else value, UTC)
    except (ValueError, OverflowError, OSError):
        pass
    return None
