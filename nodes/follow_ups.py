"""Whether a message is understood without the chat, and what to search for when no model can rewrite it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from autosage_memory.nodes.follow_up_words import FollowUpWords, follow_up_words
from autosage_memory.nodes.user_language import language_of
from autosage_memory.stores.words import is_common, words

LONGEST_FOLLOW_UP = 300
"""Characters above which a message has words enough to be searched by itself."""
TELLING = 2
"""Words, beyond articles and question words, with which a sentence says something that a later one may point to."""
FRAGMENT, BARE_QUESTION = 3, 2
"""Words up to which a message without a question word, or with nothing but one, is the rest of another question."""
FRAGMENT_UNSPACED, BARE_QUESTION_UNSPACED = 6, 4
"""The same in characters where a language writes no spaces."""

_WORD = re.compile(r"[\w\u0900-\u097f]+(?:['’-][\w\u0900-\u097f]+)*")
_SENTENCE_END = re.compile(r"(?<=[.!?؟।\n])\s+|(?<=[。！？])")
_LETTER = re.compile(r"[^\W_]")


def stands_alone(question: str, previous: str | None) -> bool:
    """Whether a message is understood without what was said before it.

    Pronouns and demonstratives, conjunctions that begin it, and fragments ("in Berlin?", "why?") lean on the chat. A
    question about the user ("What is my wife's name?") does not, nor does a word of thanks.

    Args:
        question: the message, in one of fifteen languages.
        previous: what the user said before it, which helps to tell the language; None: nothing was said.
    """
    if previous is None or len(question) > LONGEST_FOLLOW_UP:
        return True
    language = conversation_language(question, previous)
    found = follow_up_words(language)
    text = found.opening.sub("", _telling_part(question), count=1)
    if not _LETTER.search(text):
        return True
    if joined := found.joining.match(text):
        tail = text[joined.end() :]
        return bool(found.own.search(tail) and found.asking.search(tail)) and not _points_back(tail, found)
    if _points_back(text, found):
        return False
    return bool(found.own.search(text)) or not _is_fragment(text, found, spaced=language not in ("zh", "ja"))


def points_back(text: str) -> bool:
    """Whether a text has words that point at something said before it."""
    return _points_back(text, follow_up_words(language_of(text)))


def conversation_language(question: str, previous: str) -> str:
    """The language of a message that may be too short to tell, with the one before it."""
    return language_of(f"{question}\n{question}\n{previous[:LONGEST_FOLLOW_UP]}")


def join_follow_up(question: str, said: Sequence[str]) -> str:
    """A query for a message that leans on `said`, what the user said before it, oldest first; without a model."""
    return "\n".join([*said[-1:], question])


def telling_words(text: str) -> set[str]:
    """The words of a text that say what it is about, as `stores.words` compares them."""
    return {word for word in words(text) if len(word) > 1 and not is_common(word)}


def _telling_part(text: str) -> str:
    """A message from its first sentence on that says something; its last sentence if none does."""
    sentences = [sentence for sentence in _SENTENCE_END.split(text) if sentence.strip()]
    while len(sentences) > 1 and len(telling_words(sentences[0])) < TELLING:
        del sentences[0]
    return " ".join(sentences)


def _points_back(text: str, found: FollowUpWords) -> bool:
    """Whether a word points at something outside of `text`: what stands in a later sentence points at an earlier one."""
    for pointing in found.pointing.finditer(text):
        sentences = _SENTENCE_END.split(text[: pointing.start()])
        if len(telling_words(" ".join(sentences[:-1]))) < TELLING:
            return True
    return False


def _is_fragment(text: str, found: FollowUpWords, *, spaced: bool) -> bool:
    size = len(_WORD.findall(text)) if spaced else len(_LETTER.findall(text))
    if not found.asking.search(text):
        return size <= (FRAGMENT if spaced else FRAGMENT_UNSPACED)
    return size <= (BARE_QUESTION if spaced else BARE_QUESTION_UNSPACED) or not telling_words(text)
