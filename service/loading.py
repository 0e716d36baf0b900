"""Read documents from files: text, Markdown, HTML and PDF."""

from __future__ import annotations

import codecs
import io
import logging
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from bs4 import BeautifulSoup
from bs4.element import NavigableString, PageElement, Tag
from pypdf import PdfReader
from pypdf.errors import DependencyError

from autosage_memory.service.splitting import Section, split_sections
from autosage_memory.stores.errors import InvalidInput
from autosage_memory.stores.knowledge import Document

LARGEST = 50 * 1024 * 1024
"""Bytes of a file at most."""

JOINT = " › "
"""Between the headings of a label."""

UNSEEN = frozenset(
    {"head", "title", "script", "style", "nav", "template", "noscript", "svg", "iframe", "button", "select"}
)
"""Elements of HTML whose text is not the document's."""

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
BLOCKS = frozenset(
    {
        *("p", "div", "section", "article", "main", "header", "footer", "aside", "figure", "figcaption", "blockquote"),
        *(
            "ul",
            "ol",
            "li",
            "dl",
            "dt",
            "dd",
            "table",
            "caption",
            "tr",
            "pre",
            "br",
            "hr",
            "form",
            "details",
            "summary",
        ),
    }
)
"""Elements of HTML that begin and end a line."""

_LINE = "\u2029"
_FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_HEADING = re.compile(r" {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*")
_UNDERLINE = re.compile(r" {0,3}(=+|-+)[ \t]*")
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")

logging.getLogger("pypdf").setLevel(logging.ERROR)  # what it repairs is no news to who ingests


def load_document(path: Path, name: str) -> Document:
    """The document in a file, under that name. Blocks.

    Raises:
        InvalidInput: it cannot be read, or has no text; says why in a few words.
    """
    read = READERS.get(path.suffix.lower())
    if read is None:
        raise InvalidInput(f"is none of the kinds that can be read: {', '.join(READERS)}")
    try:
        if not path.is_file():
            raise InvalidInput("is not a file" if path.exists() else "does not exist")
        if path.stat().st_size > LARGEST:
            raise InvalidInput(f"is larger than {LARGEST // 1024**2} MB")
        data = path.read_bytes()
    except OSError as error:
        raise InvalidInput(f"cannot be read: {error.strerror or type(error).__name__}") from None
    if not data.strip():
        raise InvalidInput("is empty")
    passages = split_sections(read(data))
    if not passages:
        raise InvalidInput("has no text")
    return Document(name, passages)


def text_sections(data: bytes) -> list[Section]:
    """Plain text: one section without a label."""
    return [Section("", decode(data))]


def markdown_sections(data: bytes) -> list[Section]:
    """Markdown: a section a heading. LangChain's splitter would drop indentation, tabs and joiners from the text."""
    lines: list[str] = []
    parts: list[tuple[int, str, list[str]]] = [(0, "", lines)]
    fence = ""
    for line in _FRONT_MATTER.sub("", decode(data)).split("\n"):
        mark = _FENCE.match(line)
        if fence or mark:
            if mark and not fence:
                fence = mark[1]
            elif mark and mark[1].startswith(fence) and not line.strip(" `~"):
                fence = ""
            lines.append(line)
            continue
        heading, underline = _HEADING.fullmatch(line), _UNDERLINE.fullmatch(line)
        if heading:
            lines = []
            parts.append((len(heading[1]), heading[2] or "", lines))
        elif underline and lines and lines[-1].strip() and lines[-1].lstrip()[0] not in "-*+|>":
            title = lines.pop()
            lines = []
            parts.append((1 if underline[1][0] == "=" else 2, title, lines))
        else:
            lines.append(line)
    return list(_labelled((level, _plain(title), "\n".join(body)) for level, title, body in parts))


def html_sections(data: bytes) -> list[Section]:
    """HTML: a section a heading, without scripts, styles and navigation."""
    soup = BeautifulSoup(data, "html.parser")
    title = soup.title.get_text(" ", strip=True) if soup.title and not soup.h1 else ""
    words: list[str] = []
    parts: list[tuple[int, list[str], list[str]]] = [(0, [title], words)]
    preformatted = 0
    for node, leaving in _walk(soup):
        if not isinstance(node, Tag):
            words.append(node.replace("\n", _LINE) if preformatted else node)
        elif node.name in HEADINGS and leaving:
            words = parts[-1][2]
        elif node.name in HEADINGS:
            words = []
            parts.append((HEADINGS.index(node.name) + 1, words, []))
        elif node.name in BLOCKS:
            words.append(_LINE)
            preformatted += (node.name == "pre") * (-1 if leaving else 1)
        elif node.name in ("td", "th"):
            words.append(" ")
    lines = ((level, _lines(heading).replace("\n", " "), _lines(body)) for level, heading, body in parts)
    return list(_labelled(lines))


def pdf_sections(data: bytes) -> list[Section]:
    """PDF: a section a page.

    Raises:
        InvalidInput: it is encrypted, broken, or has no text.
    """
    try:
        reader = PdfReader(io.BytesIO(data))
        if reader.is_encrypted and not reader.decrypt(""):
            raise InvalidInput("is encrypted")
        pages = [page.extract_text() for page in reader.pages]
    except InvalidInput:
        raise
    except DependencyError:
        raise InvalidInput("is encrypted in a way that this installation cannot read") from None
    except Exception as error:  # a broken file fails in any way
        raise InvalidInput(f"is not a PDF that can be read: {type(error).__name__}") from None
    if not any(page.strip() for page in pages):
        raise InvalidInput("has no text, only images: it needs text recognition (OCR) first")
    return [Section(f"page {number}", page) for number, page in enumerate(pages, 1)]


READERS: dict[str, Callable[[bytes], list[Section]]] = {
    ".txt": text_sections,
    ".md": markdown_sections,
    ".markdown": markdown_sections,
    ".html": html_sections,
    ".htm": html_sections,
    ".pdf": pdf_sections,
}


def decode(data: bytes) -> str:
    """Text in UTF-8, or in UTF-16 that says so.

    Raises:
        InvalidInput: it is neither.
    """
    encoding = "utf-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        raise InvalidInput("is not text in UTF-8") from None
    if "\0" in text:
        raise InvalidInput("is not text")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _labelled(parts: Iterable[tuple[int, str, str]]) -> Iterator[Section]:
    """Sections labelled by the headings that they stand under, given each heading's level."""
    path: list[tuple[int, str]] = []
    for level, title, text in parts:
        while path and path[-1][0] >= level:
            path.pop()
        path.append((level, title))
        yield Section(JOINT.join(heading for _, heading in path if heading), text)


def _plain(title: str) -> str:
    """A heading without Markdown's marks."""
    return _LINK.sub(r"\1", title).replace("`", "").replace("**", "").strip(" *_")


def _walk(soup: BeautifulSoup) -> Iterator[tuple[Tag | NavigableString, bool]]:
    """The texts and elements that are seen, each element when it begins and when it ends (True)."""
    waiting: list[tuple[PageElement, bool]] = [(soup, False)]
    while waiting:
        node, leaving = waiting.pop()
        if isinstance(node, Tag):
            if node.name in UNSEEN or node.has_attr("hidden"):
                continue
            yield node, leaving
            if not leaving:
                waiting.append((node, True))
                waiting += [(child, False) for child in reversed(node.contents)]
        elif type(node) is NavigableString:  # comments and the like are of other types
            yield node, leaving


def _lines(words: list[str]) -> str:
    """Text of HTML: runs of white space are one, and blocks stand on lines of their own."""
    lines = (" ".join(line.split()) for line in "".join(words).split(_LINE))
    return "\n".join(line for line in lines if line)
