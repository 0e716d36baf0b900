"""What a fact claims, as far as rules can read it: what it says yes or no to, and the value of which attribute."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from autosage_memory.nodes import claim_words as known

LONGEST = 500
"""Characters of a text that is read at all: a longer one is more than one claim."""


@dataclass(frozen=True, slots=True)
class Wording:
    """The words of a sentence."""

    plain: str
    """The sentence in small letters, without contractions."""
    said: tuple[str, ...]
    """Its words, without those that change nothing."""
    names: frozenset[str]
    """Words that are written as names."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A sentence as the rules read it."""

    said: tuple[str, ...]
    """As in its `Wording`."""
    core: tuple[str, ...]
    """What it says yes or no to: words of liking, denying and "is" made one, time and emphasis left out."""
    denied: bool
    """Whether it says no."""
    names: frozenset[str]
    """As in its `Wording`."""
    open: bool
    """Whether the opposite may hold too: for others, at other times, within limits."""
    attribute: str = ""
    """What it gives the value of, such as `my manager`; "" for none."""
    value: tuple[str, ...] = ()
    kind: str = ""
    """What sort of value it is, such as `name`; "" for one that says how something is and not what."""
    several: bool = False
    """Whether one may have several of that attribute."""
    whole: bool = True
    """Whether it says nothing beside the value."""


@lru_cache(maxsize=4096)
def wording_of(text: str) -> Wording:
    """The words of a sentence; none of a text longer than `LONGEST`."""
    if len(text) > LONGEST:
        return Wording("", (), frozenset())
    written = unicodedata.normalize("NFKC", text).replace("’", "'").strip()
    written = _OPENING.sub("", written)
    plain = _replaced(_PLAIN, _small(written).rstrip(" .!。！।"))
    said = tuple(token for token in _tokens(plain) if token not in _SLIGHT)
    return Wording(plain, said, _names(written))


@lru_cache(maxsize=4096)
def read(text: str) -> Claim:
    """The claim of a sentence; an empty one for a text longer than `LONGEST`."""
    wording = wording_of(text)
    plain = wording.plain
    if not wording.said:
        return Claim(said=(), core=(), denied=False, names=frozenset(), open=True)
    marked = _replaced(_PHRASES, INSTEAD.split(plain, maxsplit=1)[0])
    if _KANA.search(plain):
        marked = _without_endings(marked)
    tokens = [_OWNER.get(token, token) for token in _tokens(marked)]
    concordant = any(token in _CONCORDANT for token in tokens)
    denials = 1 if concordant else sum(token == known.NO or token in _DENYING for token in tokens)
    claim = Claim(
        said=wording.said,
        core=tuple(_stripped(token) for token in tokens if token not in _DROPPED),
        denied=(denials + tokens.count("×")) % 2 == 1,
        names=wording.names,
        open=any(token in _UNDECIDED for token in tokens) or _UNDECIDED_ENDING.search(plain) is not None,
    )
    return _with_attribute(claim, plain)


def _with_attribute(claim: Claim, plain: str) -> Claim:
    """A claim with the attribute that it gives the value of, if it does."""
    compact = re.sub(r"[\s、，,]", "", plain) if _UNSPACED.search(plain) else ""
    for attribute, patterns in (("home", _HOMES), ("employer", _EMPLOYERS)):
        for pattern in patterns:
            for written in filter(None, (" ".join(claim.core), plain, compact)):
                if match := pattern.fullmatch(written):
                    return _of_place(claim, attribute, match)
    for language, pattern in _PEOPLE:
        for written in filter(None, (" ".join(_tokens(plain)), compact)):
            if match := pattern.fullmatch(written):
                value = tuple(match["value"].split())
                return replace(claim, attribute=f"my {language} {match['attribute']}", value=value, kind="name")
    return _of_possession(claim)


def _of_place(claim: Claim, attribute: str, match: re.Match[str]) -> Claim:
    opening = {match["value"]} if match.start("value") == 0 else set[str]()
    value, whole = _name(match["value"], claim.names | opening)
    if not value:
        return claim
    denied = claim.denied or "ended" in match.re.groupindex
    kind = "region" if value[0] in _COUNTRIES else "name"
    return replace(claim, attribute=attribute, value=value, kind=kind, whole=whole, denied=denied)


def _of_possession(claim: Claim) -> Claim:
    """The claim of "my … is …", and of "… is my …" where one has one of that."""
    core = claim.core
    if core.count(known.IS) != 1:
        return claim
    before, after = core[: core.index(known.IS)], core[core.index(known.IS) + 1 :]
    if after[:1] and after[0] in ("my", "our") and _has(after, _ONE_NAME) and not _has(before[:1], EMPTY):
        before, after = after, before
    if len(before) < 2 or before[0] not in ("my", "our") or not after:
        return claim
    subject = tuple(token for token in before if token not in NEW)
    attribute = " ".join(subject)
    compound = subject[-1] in _ONE_VALUE and "'s" not in attribute  # an invoice's prefix is no invoice
    if not compound and any(map(is_several, subject)):
        return replace(claim, attribute=attribute, value=after, several=True)
    if _has(subject, _ONE_NAME):
        value, whole = _name(" ".join(after), claim.names | set(core[:1]))
        if value and not _is_no_name(value, claim):
            return replace(claim, attribute=attribute, value=value, kind="name", whole=whole)
    elif _has(subject, _ONE_VALUE):
        return replace(claim, attribute=attribute, value=after, kind=_kind(attribute, after, claim.names))
    return claim


def _kind(attribute: str, value: Sequence[str], names: frozenset[str]) -> str:
    if any(character.isdigit() or character == "@" for token in value for character in token):
        return "code"
    if value[0] in names or not _cased(value[0]):
        return "name"
    return "word" if _FAVOURITE.search(attribute) or attribute.endswith("name") else ""


def _name(written: str, names: frozenset[str] | set[str]) -> tuple[tuple[str, ...], bool]:
    """The name that `written` begins with, and whether that is all; none where another name is joined to it."""
    tokens = written.split()
    if not any(_cased(token) for token in tokens):
        return (tuple(tokens), True) if len(tokens) <= 2 else ((), False)
    length = 0
    while length < len(tokens) and (tokens[length] in names or (length and tokens[length] in _PARTICLES)):
        length += 1
    rest = tokens[length:]
    if rest and rest[0] not in _GOING_ON:
        return (), False
    return tuple(tokens[:length]), not rest


def _is_no_name(value: tuple[str, ...], claim: Claim) -> bool:
    """Whether a capitalised value is where somebody is from or, in German, what they are."""
    german = any(token in ("ist", "sind") for token in claim.said)
    return any(token in _ORIGINS for token in value) or (german and _TRADE.search(value[-1]) is not None)


def _names(written: str) -> frozenset[str]:
    """Capitalised words, folded, also without what an apostrophe adds to them; the first word alone may be any word."""
    found = [match[0] for match in _WRITTEN_WORD.finditer(written) if match[0][0].isupper()]
    return frozenset(_small(form) for word in found for form in (word, word.partition("'")[0]))


def is_several(token: str) -> bool:
    """Whether it names what one may have several of."""
    return token in _SEVERAL or any(token.removesuffix(ending) in _SEVERAL for ending in ("s", "es", "'s", "en", "n"))


def _has(tokens: Sequence[str], listed: frozenset[str]) -> bool:
    return any(token in listed for token in tokens)


def _cased(token: str) -> bool:
    return token.upper() != token.lower()


def _small(text: str) -> str:
    """In small letters, of which the Turkish i has one form."""
    return text.lower().replace("i̇", "i")


def _replaced(phrases: Sequence[tuple[re.Pattern[str], str]], text: str) -> str:
    for pattern, replacement in phrases:
        text = pattern.sub(replacement, text)
    return text


def _tokens(text: str) -> list[str]:
    return _TOKEN.findall(text)


def _stripped(token: str) -> str:
    """A Korean word without its particle and a verb without its ending."""
    return _HANGUL_ENDING.sub("", token) if len(token) > 1 and "\uac00" <= token[0] <= "\ud7af" else token


def _without_endings(text: str) -> str:
    """A Japanese sentence without kana, with a denying verb marked."""
    text = re.sub(r"(?:[てで]い?)?(?:ません|ない|なくなった|なくなりました)(?:です|よ|ね|ん)*$", f" {known.NO} ", text)
    return re.sub(r"[\u3041-\u309f]+", " ", text)


def _set(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


_UNSPACED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
_KANA = re.compile(r"[\u3041-\u309f]")
_UNDECIDED_ENDING = re.compile(
    r"たい|られ|なければ|なきゃ|ないと|かもし|たら|ても|のに|でした|ました$|かった$|고 싶|수 있|있었|했어"
)
_HANGUL_ENDING = re.compile(r"(?<=.)(?:을|를|은|는|이|가|도|어요|아요|해요|합니다|습니다|는다|다|어|아)$")
_OPENING = re.compile(
    r"^(?:no|yes|well|actually|ok|okay|also|so|nein|ja|non|oui|sí|não|sim|sì|нет|да),\s+", re.IGNORECASE
)
_WRITTEN_WORD = re.compile(r"(?<=[\s(\"'„“«/-])(?!I\b)[^\W\d_][\w'.-]*(?<!\.)")
_TOKEN = re.compile(
    r"\d+(?:[.,:/-]\d+)*(?![^\W_])|[\u3040-\u30ff\u3400-\u9fff]|[¬♥×=%]"
    r"|(?:[^\s,;:!?.()\[\]\"“”„«»…。、，！？；：¬♥×=%\u3040-\u30ff\u3400-\u9fff]+(?:[.:](?=\w))?)+"
)
_PLAIN, _PHRASES = (
    tuple((re.compile(pattern), replacement) for pattern, replacement in phrases)
    for phrases in (known.PLAIN, known.PHRASES)
)
INSTEAD, LIMITS = (re.compile(pattern, re.IGNORECASE) for pattern in (known.INSTEAD, known.LIMITS))
"""Where a sentence names what it corrects, and where its exception begins."""
_HOMES = tuple(re.compile(pattern) for pattern in known.HOMES)
_EMPLOYERS = tuple(re.compile(pattern) for pattern in known.EMPLOYERS)
_PEOPLE = tuple((language, re.compile(pattern)) for language, pattern in known.PEOPLE)
_OWNER = {word: owner for owner, listed in known.OWNERS.items() for word in listed.split()}
_DENYING, _CONCORDANT, _UNDECIDED = _set(known.DENYING), _set(known.CONCORDANT), _set(known.UNDECIDED)
_SLIGHT = _set(known.SLIGHT)
_DROPPED = _SLIGHT | _set(known.LOOSE) | _DENYING | _CONCORDANT | {known.NO, "×"} | set("的了吗呢啊很已经现在目前")
_ONE_NAME, _ONE_VALUE, _SEVERAL = _set(known.ONE_NAME), _set(known.ONE_VALUE), _set(known.SEVERAL)
_ORIGINS, _COUNTRIES = _set(known.ORIGINS), _set(known.COUNTRIES)
NEW = _set(known.NEW)
"""Words before an attribute that leave it the same attribute."""
_FAVOURITE = re.compile(r"favou?rit|\blieblings|préféré|preferit|favoriete|ulubion|любим", re.IGNORECASE)
_TRADE = re.compile(r"(?:in|er|ist|eur|e|mann|frau)$")
_PARTICLES = _set("de of la le am an der do da del upon los las san den el van von di")
_GOING_ON = _set("with since for near because mit seit bei avec depuis con desde com met sinds z od as from until у с")
EMPTY = _set("i we my our ♥ = have has it you he she they do am ich wir je nous me мы я мне habe ai tengo tenho ho")
"""Words that tell nothing of what is said yes or no to."""
