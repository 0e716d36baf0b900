"""Ids and the namespaces of their scopes: odd ids in pairs made to be mistaken for each other."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from random import Random
from urllib.parse import quote, unquote

import pytest

from autosage_memory.stores.errors import InvalidId
from autosage_memory.stores.scopes import MAX_ID_LENGTH, Scope, check_id

PAIRS = 100_000

Identity = tuple[str, object, object]
"""Kind, tenant, and subject or knowledge base."""

SEEDS = (
    *("t1", "t10", "T1", "acme", "Acme", "ann.lee", "ann-lee", "ann lee", "Ann.Lee", "ａnn.lee", "a", "k1", "k1x"),
    *("é", "e\u0301", "ß", "SS", "İ", "ı", "ﬁ", "µ", "μ", "\u212b", "Å", "①", "😀", "👩‍👩‍👧", "日本", "ﷺ", "١", "1"),
    *(
        ".",
        "..",
        "/",
        "\\",
        ":",
        "::",
        "%",
        "%2E",
        "%25",
        "_",
        "-",
        "~",
        "|",
        "**",
        "a*",
        "$ne",
        "'; --",
        '"',
        "{}",
        "[]",
    ),
    *(
        "None",
        "null",
        "NaN",
        "0",
        "00",
        "-0",
        "1e3",
        "true",
        "tenant",
        "subject",
        "kb",
        "langgraph",
        "\u200b",
        "\u00ad",
    ),
    *("\u202e", "\ufeff", "\u00a0a", " a", "a ", "a  b", "\U0010ffff", "\ufffe", "x" * 100, "😀" * 100, "é" * 100),
)
IMPOSSIBLE = (
    *("", " ", "\u3000", "\t", "*", "a\0", "a\nb", "\x7f", "\x85", "\ud800", "\udfff", "x" * 101, "😀" * 101, "\u2028"),
    *(None, 0, 1, 1.5, True, b"t1", ["t1"], ("t1",), {"t1": 1}, ..., float("nan")),
)
TWISTS: tuple[Callable[[str], str], ...] = (
    lambda text: unicodedata.normalize("NFC", text),
    lambda text: unicodedata.normalize("NFD", text),
    lambda text: unicodedata.normalize("NFKC", text),
    lambda text: unicodedata.normalize("NFKD", text),
    str.casefold,
    str.upper,
    str.swapcase,
    str.strip,
    quote,
    lambda text: quote(text, safe=""),
    lambda text: unquote(text, errors="surrogateescape"),
    lambda text: text.replace(".", "%2E"),
    lambda text: text.replace(".", "-"),
    lambda text: text.replace("/", ":"),
    lambda text: text.replace(" ", "_"),
    lambda text: "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text),
    lambda text: text.encode("utf-16", "surrogatepass").decode("latin-1"),
    lambda text: text.encode("utf-8", "surrogatepass").decode("latin-1"),
    lambda text: text.encode("ascii", "ignore").decode(),
    lambda text: text.encode("unicode_escape").decode(),
    lambda text: text + "\u200b",
    lambda text: "\ufeff" + text,
    lambda text: text + " ",
    lambda text: text + "0",
    lambda text: text + "x",
    lambda text: text + "*",
    lambda text: text + "/",
    lambda text: text[:-1],
    lambda text: text * 2,
    lambda text: text[::-1],
)


def an_id(random: Random) -> str:
    return random.choice(("", ".", "/", ":", "%", " ")).join(random.choices(SEEDS, k=random.choice((1, 1, 2, 3))))


def a_pair(random: Random) -> tuple[Identity, Identity]:
    """Two identities that a careless encoding would take for one."""
    kind, tenant, owner = random.choice(("tenant", "subject", "kb")), an_id(random), an_id(random)
    one: Identity = (kind, tenant, None if kind == "tenant" else owner)
    twist = random.choice(TWISTS)
    match random.randrange(6):
        case 0:
            return one, (kind, twist(tenant), one[2])
        case 1 if kind != "tenant":
            return one, (kind, tenant, twist(owner))
        case 2 if kind != "tenant":
            cut, between = random.randrange(len(owner) + 1), random.choice("./:%-")
            return (kind, f"{tenant}{between}{owner[:cut]}", owner[cut:]), (
                kind,
                tenant,
                f"{owner[:cut]}{between}{owner[cut:]}",
            )
        case 3:
            return one, (random.choice(("tenant", "subject", "kb")), tenant, owner)
        case 4:
            return one, (kind, owner, None if kind == "tenant" else tenant)
        case _:
            return one, (kind, random.choice(IMPOSSIBLE), random.choice((one[2], *IMPOSSIBLE)))


def namespace_of(identity: Identity) -> tuple[str, ...] | None:
    """The namespace, or None if an id is refused. Any other error is the test's failure."""
    try:
        return Scope(*identity).namespace  # type: ignore[arg-type]
    except InvalidId:
        return None


def test_no_two_of_a_hundred_thousand_pairs_share_a_scope() -> None:
    """Whatever the ids are, each identity has a namespace of its own among all that were seen, which no other's
    begins with, or it is refused as an invalid id and nothing else."""
    random, refused = Random(17), 0
    seen: dict[tuple[str, ...], Identity] = {}
    for _ in range(PAIRS):
        pair = a_pair(random)
        spaces = [namespace_of(identity) for identity in pair]
        for identity, space in zip(pair, spaces, strict=True):
            if space is None:
                refused += 1
            else:
                assert seen.setdefault(space, identity) == identity
        one, other = spaces
        if one and other and one != other:
            assert one[: len(other)] != other
            assert other[: len(one)] != one
    assert len(seen) > 50_000
    assert refused > 10_000
    for space, (kind, tenant, owner) in seen.items():
        assert Scope.from_namespace(space) == Scope(kind, tenant, owner)  # type: ignore[arg-type]
        assert not any("." in label or "\0" in label or not label.isascii() for label in space)


@pytest.mark.parametrize("value", IMPOSSIBLE)
def test_what_cannot_be_an_id(value: object) -> None:
    """Refused by name, without the value."""
    with pytest.raises(InvalidId, match=r"^tenant_id must (?:be a string|not )"):
        check_id(value, "tenant_id")


@pytest.mark.parametrize("value", SEEDS)
def test_anything_else_is_literal_text(value: str) -> None:
    """Neither trimmed nor folded nor normalised, up to the longest one."""
    assert len(value) <= MAX_ID_LENGTH
    assert check_id(value, "tenant_id") == value
    assert Scope.from_namespace(Scope("subject", value, value).namespace) == Scope("subject", value, value)
