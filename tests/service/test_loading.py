"""What files of each kind become: passages with the words a reader sees, labelled by where they stand."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfWriter

from autosage_memory.service.ingesting import list_files
from autosage_memory.service.loading import load_document
from autosage_memory.service.splitting import LABEL, SIZE, Section, split_sections, width
from autosage_memory.stores.errors import InvalidInput


def pdf(*pages: str) -> bytes:
    """A PDF with a line of text a page."""
    bodies = ["<< /Type /Catalog /Pages 2 0 R >>"]
    kids = " ".join(f"{4 + 2 * number} 0 R" for number in range(len(pages)))
    bodies.append(f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>")
    bodies.append("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    for number, text in enumerate(pages):
        drawn = f"BT /F1 12 Tf 72 720 Td ({text}) Tj ET"
        page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >>"
        bodies.append(f"{page} /Contents {5 + 2 * number} 0 R >>")
        bodies.append(f"<< /Length {len(drawn)} >>\nstream\n{drawn}\nendstream")
    out, places = "%PDF-1.4\n", []
    for number, body in enumerate(bodies, 1):
        places.append(len(out))
        out += f"{number} 0 obj\n{body}\nendobj\n"
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    start, size = len(out), len(bodies) + 1
    out += f"xref\n0 {size}\n0000000000 65535 f \n{table}trailer\n<< /Size {size} /Root 1 0 R >>\nstartxref\n{start}\n"
    return f"{out}%%EOF\n".encode()


def rewritten(data: bytes | None, password: str | None = None, owner: str | None = None) -> bytes:
    """That PDF, or one with a blank page, encrypted if there is a password."""
    writer = PdfWriter(clone_from=io.BytesIO(data)) if data else PdfWriter()
    if not data:
        writer.add_blank_page(612, 792)
    if password is not None:
        writer.encrypt(password, owner, algorithm="AES-256")
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def load(folder: Path, name: str, data: str | bytes) -> list[tuple[str, str]]:
    path = folder / name
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return [(passage.label, passage.text) for passage in load_document(path, name).passages]


MARKDOWN = """---
title: not text
---
Before.

# The `handbook`

## Leave [link](http://example.org)

\ttabbed, and 👩‍👩‍👧
```
# no heading
```

### Carry-over ###

Five days.

Setext
======

- a list
---
After a rule.

## Notes
one
## Notes
two
#hashtag
"""

HTML = """<!doctype html><html><head><title>The shop</title><style>.x{}</style><script>var x</script></head><body>
<nav>Home Imprint</nav><p>Wel<b>come</b>
here.</p><!-- comment --><h2>Open<br>ing</h2><ul><li>Mon<li>Tue</ul><table><tr><td>9</td><td>17</td></tr></table>
<h3>Holidays</h3>closed &amp; dark<div hidden>secret</div><pre>a
 b</pre><h2>Way</h2><template>no</template>by bus</body></html>"""


@pytest.mark.parametrize(
    ("name", "data", "passages"),
    [
        ("a.txt", "Line one.\r\nLine two.", [("part 1", "Line one.\nLine two.")]),
        ("a.TXT", "\ufeffwith a mark", [("part 1", "with a mark")]),
        ("a.txt", "größer".encode("utf-16"), [("part 1", "größer")]),
        (
            "a.md",
            MARKDOWN,
            [
                ("part 1", "Before."),
                ("The handbook › Leave link", "tabbed, and 👩‍👩‍👧\n```\n# no heading\n```"),
                ("The handbook › Leave link › Carry-over", "Five days."),
                ("Setext", "- a list\n---\nAfter a rule."),
                ("Setext › Notes", "one"),
                ("Setext › Notes (2)", "two\n#hashtag"),
            ],
        ),
        (
            "a.html",
            HTML,
            [
                ("The shop", "Welcome here."),
                ("The shop › Open ing", "Mon\nTue\n9 17"),
                ("The shop › Open ing › Holidays", "closed & dark\na\nb"),
                ("The shop › Way", "by bus"),
            ],
        ),
        ("a.htm", "<meta charset=latin1><h1>Caf\xe9</h1>\xfcber".encode("latin1"), [("Café", "über")]),
        ("a.pdf", pdf("First page.", "Second page."), [("page 1", "First page."), ("page 2", "Second page.")]),
        ("a.pdf", rewritten(pdf("No password needed."), "", "owner"), [("page 1", "No password needed.")]),
    ],
    ids=["text", "utf8-mark", "utf16", "markdown", "html", "html-latin1", "pdf", "pdf-owner-password"],
)
def test_passages_of_each_kind(tmp_path: Path, name: str, data: str | bytes, passages: list[tuple[str, str]]) -> None:
    """Headings or pages are the labels, unique in a document; what a reader does not see is not there."""
    assert load(tmp_path, name, data) == passages


@pytest.mark.parametrize(
    ("name", "data", "reason"),
    [
        ("a.txt", b"", "is empty"),
        ("a.md", b" \n\t", "is empty"),
        ("a.md", b"# Nothing\n## under headings", "has no text"),
        ("a.html", b"<nav>menu</nav><script>x</script>", "has no text"),
        ("a.txt", b"caf\xe9", "UTF-8"),
        ("a.txt", b"\0\1\2", "is not text"),
        ("a.docx", b"PK", "kinds"),
        ("noending", b"text", "kinds"),
        ("a.pdf", b"%PDF-1.7 broken", "not a PDF that can be read"),
        ("a.pdf", b"hello", "not a PDF that can be read"),
        ("a.pdf", pdf("x")[:-200], "not a PDF that can be read"),
        ("a.pdf", rewritten(None), "text recognition"),
        ("a.pdf", rewritten(pdf("secret"), "password"), "is encrypted"),
    ],
    ids=lambda value: None if isinstance(value, bytes) else value,
)
def test_what_cannot_be_read_says_why(tmp_path: Path, name: str, data: bytes, reason: str) -> None:
    """One line, without the file's text."""
    with pytest.raises(InvalidInput, match=reason) as raised:
        load(tmp_path, name, data)
    assert "\n" not in str(raised.value)


def test_what_is_no_file_says_why(tmp_path: Path) -> None:
    """Neither a folder, nor what is not there, nor what is larger than the limit."""
    (tmp_path / "folder.md").mkdir()
    with (tmp_path / "huge.txt").open("wb") as file:
        file.truncate(50 * 1024 * 1024 + 1)
    for name, reason in (("folder.md", "not a file"), ("missing.md", "does not exist"), ("huge.txt", "larger than 50")):
        with pytest.raises(InvalidInput, match=reason):
            load_document(tmp_path / name, name)


def test_a_page_nested_without_end_is_read(tmp_path: Path) -> None:
    """Time grows with its length, and no recursion ends it."""
    assert load(tmp_path, "deep.html", "<div>" * 3_000 + "deep" + "</div>" * 3_000) == [("part 1", "deep")]


WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=900)


@given(st.lists(st.tuples(st.sampled_from(["", "A", "A (2)", "part 1", "B" * 300]), WORDS), max_size=8))
def test_splitting_keeps_every_word(sections: list[tuple[str, str]]) -> None:
    """Passages are short, none is blank, labels are unique, and nothing but white space between them is lost."""
    passages = split_sections(Section(*section) for section in sections)
    assert all(passage.text.strip() and width(passage.text) <= SIZE for passage in passages)
    assert len({passage.label for passage in passages}) == len(passages)
    assert all(len(passage.label) <= LABEL + 10 for passage in passages)
    kept = "".join("".join(passage.text.split()) for passage in passages)
    assert kept == "".join("".join(text.split()) for _, text in sections)


def test_a_sentence_is_cut_only_where_it_must_be() -> None:
    """Long text is cut between its paragraphs, lines or sentences, in scripts without spaces too."""
    for sentence, end in (("This is one sentence of several words. ", "."), ("これは一つの文です。", "。")):
        passages = split_sections([Section("", sentence * 60)])
        assert len(passages) > 1
        assert all(passage.text.endswith(end) for passage in passages)


def test_a_folder_is_listed_with_its_name(tmp_path: Path) -> None:
    """Documents are named by their path from the folder; loops, other kinds and doubles are told, hidden ones not."""
    root = tmp_path / "handbook"
    (root / "inner").mkdir(parents=True)
    for name in ("leave.md", "inner/a.txt", "logo.png", ".hidden.md", "inner/b\udcff.md"):
        (root / name).write_text("text", encoding="utf-8")
    (root / "inner" / "loop").symlink_to(root)
    (root / "dangling.md").symlink_to(root / "nowhere")
    (root / "itself.md").symlink_to(root / "itself.md")
    (tmp_path / "leave.md").write_text("text", encoding="utf-8")
    listing = list_files([root, tmp_path / "leave.md", root / "leave.md"])
    names = ["handbook/inner/a.txt", "handbook/inner/b\ufffd.md", "handbook/leave.md", "leave.md"]
    assert sorted({*listing.files} - {"handbook/dangling.md", "handbook/itself.md"}) == names
    assert listing.skipped == ["handbook/logo.png"]
    assert set(listing.failed) == {"handbook/inner/loop", f"leave.md ({root / 'leave.md'})"}
    for name in ("handbook/dangling.md", "handbook/itself.md"):
        with pytest.raises(InvalidInput, match=r"^(does not exist|cannot be read: Too many levels of symbolic links)$"):
            load_document(listing.files[name], name)
    assert [*list_files([Path(os.path.relpath(root)) / "."]).folders] == ["handbook"]


def test_what_vanished_from_a_folder_and_what_did_not(tmp_path: Path) -> None:
    """Documents of the folder that are gone; not those of others, nor those that cannot be listed or read now."""
    (tmp_path / "handbook").mkdir()
    (tmp_path / "handbook" / "leave.md").write_text("text", encoding="utf-8")
    listing = list_files([tmp_path / "handbook"])
    listing.failed["handbook/closed"] = "cannot be read: Permission denied"
    known = ["handbook/leave.md", "handbook/old.md", "handbook/closed/a.md", "handbook2/x.md", "handbook.md", "faq.md"]
    assert listing.vanished(known) == ["handbook/old.md"]
