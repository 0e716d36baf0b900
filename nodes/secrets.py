"""What memory must not hold: credentials, and text that claims authority or reaches beyond its own scope."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from autosage_memory.nodes.folding import fold
from autosage_memory.nodes.quarantine_patterns import BEYOND

SecretKind = Literal["private key", "key", "token", "card number", "password", "address with a password"]
"""What a secret is called where the user is told that it was not stored."""

MASK = "[secret removed]"

_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]")

_SHAPES: tuple[tuple[SecretKind, re.Pattern[str]], ...] = (
    (
        "private key",
        re.compile(r"-----BEGIN [A-Z0-9 ]*PRIVATE KEY[A-Z ]*-----(?:.*?-----END [^\n]*?-----|.*)", re.DOTALL),
    ),
    ("token", re.compile(r"\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?")),
    ("address with a password", re.compile(r"(?<=://)[^\s/:@]*:(?![<{$*])[^\s/@]{3,}(?=@)")),
    (
        "token",
        re.compile(
            r"(?<=[?&])(?:[\w-]*(?:token|secret|signature|password|passwd|api_?key)|key|sig|pwd)=[\w.%+/~-]{8,}", re.I
        ),
    ),
    ("token", re.compile(r"\bbearer\s+(?=[\w.~+/=-]*\d)[\w.~+/-]{16,}=*", re.I)),
    ("password", re.compile(r"\bbasic\s+(?=[A-Za-z0-9+/]*[A-Z0-9])[A-Za-z0-9+/]{12,}={1,2}", re.I)),
    (
        "key",
        re.compile(
            r"\b(?:(?:sk|rk|gsk|xai|tvly|hf|npm|glpat|shpat|dop_v1|gh[opsur]|github_pat|lin_api|pypi|r8|whsec)"
            r"[_-][\w-]{16,}|(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}|AIza[\w-]{35}|ya29\.[\w-]{20,}"
            r"|xox[abeoprs]-[\w-]{10,}|xapp-[\w-]{10,}|SG\.[\w-]{16,}\.[\w-]{16,}|ATATT[\w-]{20,}|key-[0-9a-f]{32}"
            r"|\d{8,10}:[\w-]{35}|AccountKey=[\w+/]{20,}=*)"
        ),
    ),
)
"""Secrets that show by their form alone, as their issuers document it."""

_NAMES = (
    r"(?<![A-Za-z0-9_-])(?:pass(?:word|code|phrase)?s?|passwd|pwd|pin(?:[ -](?:code|number))?"
    r"|(?:api|access|secret|private|signing|encryption|license)[ _-]?key"
    r"|(?:(?:access|auth|api|bearer|refresh|session|secret)[ _-]?)?token|client[ _-]?secret|credentials?"
    r"|passwort|kennwort|zugangscode|mot de passe|code secret|contraseña|clave(?: de acceso| secreta)?"
    r"|senha|palavra-passe|parola d'ordine|(?:şifre|parola)(?:m|miz|si|niz)?|пароль)(?![\w])"
    r"|密码|密碼|口令|パスワード|暗証番号|पासवर्ड|كلم[ةه] (?:السر|المرور)"
)
_LINKS = r"\s*(?:[:=：]|\b(?:is|are|was|ist|lautet|est|es|é|è|to)\b|是|为|為|は|है|هي|هو)\s*"
_RANDOM = (
    r"""(?=[^\s"'`,;]*[A-Za-z])(?=[^\s"'`,;]*[\d!@#$%^&?~+=])(?=[!-~]{6})[A-Za-z0-9][!-~]*[A-Za-z0-9!@#$%^&*?~+=]"""
)
_VALUE = re.compile(
    rf"(?:{_NAMES})(?:"
    rf"{_LINKS}(?:(?:now|actually|still|jetzt) )?"
    rf"(?P<told>[\"'`«“][^\"'`»”\n]{{4,}}[\"'`»”]|[!@#$%^&*?~+=]?{_RANDOM}|\d[\d -]{{2,}}\d)"
    rf"|\s{{0,2}}(?P<beside>{_RANDOM})"
    r"|\s*(?:[:=]|\bis\b)\s*(?P<word>[^\W\d_]{4,})\s*(?=[.,;!\n]|$))",
    re.I,
)
_NO_PASSWORD = re.compile(
    r"\w+(?:ed|ing)|(?:in)?(?:correct|valid|secure)|wrong|weak|strong|safe|kept|lost|forgotten|reset|hidden|same|unique"
    r"|unknown|empty|blank|optional|long|short|only|never|always|also|still|visible|written|gone|broken|right|fine|good"
    r"|public|private|different|there|here|below|above|none|null|true|false|case-sensitive|known|shown|taken|stolen|gibt"
    r"|weg|falsch|abgelaufen|incorrecta|expiré|scaduta|okay|sent|easy|hard|simple|complex|personal|temporary|permanent",
    re.I,
)
"""Words that say something about a password and are none."""
_SEED = re.compile(r"\b(?:seed|recovery|mnemonic) (?:phrase|words)\b\W*(?:is|are)?\W*((?:[a-z]+\W+){11,}[a-z]+)", re.I)
_CARD = re.compile(r"(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-])")
_ISSUERS = re.compile(
    r"4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|35\d{14}|6\d{15,18}"
)
"""Visa, Mastercard, American Express, Diners, JCB, and those that begin with 6."""


def find_secret(text: str) -> SecretKind | None:
    """The kind of the first credential in `text`, or None. Talk about credentials is none."""
    found = next(_find(text), None) or next(_find(_INVISIBLE.sub("", text)), None)
    return found[0] if found else None


def mask_secrets(text: str) -> str:
    """`text` with every credential in it replaced by `MASK`; without any, `text` itself."""
    masked = _mask(text)
    seen = _INVISIBLE.sub("", masked)
    return _mask(seen) if seen != masked and any(_find(seen)) else masked


def _mask(text: str) -> str:
    end, pieces = 0, []
    for _, start, stop in sorted(_find(text), key=lambda found: found[1]):
        if start >= end:
            pieces += [text[end:start], MASK]
        end = max(end, stop)
    return "".join(pieces) + text[end:]


def _find(text: str) -> Iterator[tuple[SecretKind, int, int]]:
    for kind, shape in _SHAPES:
        for match in shape.finditer(text):
            yield kind, match.start(), match.end()
    for match in _CARD.finditer(text):
        if _is_card(match[0]):
            yield "card number", match.start(), match.end()
    for match in _SEED.finditer(text):
        yield "key", match.start(1), match.end(1)
    for match in _VALUE.finditer(text):
        group = match.lastgroup or "word"
        if group != "word" or not _NO_PASSWORD.fullmatch(match[group]):
            yield ("password", *match.span(group))


def _is_card(written: str) -> bool:
    """Whether digits have an issuer's form and the check digit of ISO/IEC 7812 (Luhn)."""
    digits = [int(digit) for digit in written if digit.isdigit()]
    if not _ISSUERS.fullmatch("".join(map(str, digits))):
        return False
    doubled = (digit if place % 2 == 0 else sum(divmod(2 * digit, 10)) for place, digit in enumerate(reversed(digits)))
    return sum(doubled) % 10 == 0


def is_quarantined(text: str) -> bool:
    """Whether `text` claims authority, or reaches beyond the scope of whoever wrote it.

    Overriding the system, acting for or against other users, carrying data out, planting links. How the writer wants to
    be answered ("always answer in German") is a preference, and is not.
    """
    return BEYOND.search(fold(text).text) is not None
