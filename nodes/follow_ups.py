"""Whether a message is understood without the chat, and what to search for when no model can rewrite it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from autosage_memory.nodes.comparison import telling_words
from autosage_memory.nodes.follow_up_words import FollowUpWords, follow_up_words
from autosage_memory.nodes.requests import language_of
from autosage_memory.nodes.secrets import is_quarantined
from autosage_memory.stores.words import words

LONGEST_FOLLOW_UP = 300
"""Characters above which a message has words enough to be searched by itself."""
TELLING = 2
"""Words, beyond articles and question words, with which a sentence says something that a later one may point to."""
FRAGMENT, BARE_QUESTION = 3, 2
"""Words up to which a message without a question word, or with nothing but one, is the rest of another question."""
FRAGMENT_UNSPACED, BARE_QUESTION_UNSPACED = 6, 4
"""The same in characters where a language writes no spaces."""

_WORD = re.compile(r"[\w\u0900-\u097f]+(?:['’-][\w\u0900-\u097f]+)*")
_SENTENCE_END = re.compile(r"(?<=[.!?؟।])\s+|(?<=[。！？])|\n+")
_LETTER = re.compile(r"[^\W_]")
_CAPITAL = "A-ZÀ-ÖØ-ÞŁŚŻŹĆŃĄĘİŞĞА-ЯЁ"
_NAME = re.compile(rf"(?:(?<=[^\w])|^(?=\S+ [{_CAPITAL}]))[{_CAPITAL}][\w.’'-]*\w")
"""A capitalised word; at the beginning of a sentence only if a second one follows."""
_UNSPACED = "\u3040"
"""First character of the scripts of East Asia, whose words are pairs of characters."""
_DIGIT = re.compile(r"\d")
_QUESTION_MARK = re.compile("[?？؟]")


class Exchange(NamedTuple):
    """A message of the user and what the assistant said to it, "" for nothing."""

    user: str
    assistant: str


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
    return language_of(f"{question}\n{question}\n{previous[-LONGEST_FOLLOW_UP:]}")


def join_follow_up(question: str, said: Sequence[Exchange]) -> str:
    """A query for a message that leans on what was said before it, oldest first; for when no model can rewrite it.

    It takes along the names in the answer to the last message that stands alone, or where there are none, the answer's
    first sentence: there stands what the pronouns mean. The message itself would find again what was just answered.
    """
    if not said:
        return question
    at = next((place for place in reversed(range(len(said))) if _begins_topic(said, place)), 0)
    answer = _SENTENCE_END.split(_telling_part(said[at].assistant or said[at].user))[0]
    names = dict.fromkeys(name for name in _NAME.findall(answer) if topic_words(name))
    return f"{' '.join(names) or answer[:LONGEST_FOLLOW_UP]}\n{question}"


def _begins_topic(said: Sequence[Exchange], place: int) -> bool:
    text = said[place].user
    before = "\n".join(exchange.user for exchange in said[:place])
    asked = follow_up_words(conversation_language(text, before)).opening.sub("", text, count=1)
    return bool(topic_words(asked)) and stands_alone(text, before or None)


def rewrite_fault(text: str, question: str, *, before: str, given: str) -> str | None:
    """Why `text` cannot be a follow-up question as it is understood without the chat; None: it can.

    Args:
        text: what a model wrote.
        question: the user's message.
        before: what the user said before it.
        given: all that the model was given.
    """
    if not _LETTER.search(text):
        return "empty"
    if len(text) > len(question) + LONGEST_FOLLOW_UP:
        return "long"
    if is_quarantined(text) and not is_quarantined(question):
        return "instructions"
    language = conversation_language(question, before)
    written, known = set(words(text)), set(words(given))
    new = {word for word in written - known if word < _UNSPACED or not set(word) <= set(given)}
    if language_of(text) not in (language, language_of(question)) and len(new) > len(written) / 2:
        return "language"
    told = topic_words(text)
    invented = len(told & new) > (len(told) / 2 if _QUESTION_MARK.search(text) else 0)
    if (invented and _QUESTION_MARK.search(question)) or any(map(_DIGIT.search, new)):
        return "answer"
    kept = _own_words(question, follow_up_words(language))
    return "unrelated" if kept and not kept & told else None


def _own_words(question: str, found: FollowUpWords) -> set[str]:
    """What a follow-up says beside what points back: a rewritten one says it too. A lone verb is not enough to tell."""
    text = found.opening.sub("", question, count=1)
    if joined := found.joining.match(text):
        text = text[joined.end() :]
    text = found.pointing.sub(" ", text)
    own = topic_words(text)
    return own if len(own) > 1 else topic_words(" ".join(_NAME.findall(text)))


def topic_words(text: str) -> set[str]:
    """The words of a text that say what it is about: its telling words, but for single letters."""
    return {word for word in telling_words(text) if len(word) > 1}


def _telling_part(text: str) -> str:
    """A message from its first sentence on that says something, and is no heading; its last sentence if none does."""
    sentences = [sentence.strip() for sentence in _SENTENCE_END.split(text) if sentence.strip()]
    while len(sentences) > 1 and (len(topic_words(sentences[0])) < TELLING or sentences[0].endswith((":", "："))):
        del sentences[0]
    return "\n".join(sentences)


def _points_back(text: str, found: FollowUpWords) -> bool:
    """Whether a word points at something outside of `text`: in a later sentence it points at an earlier one."""
    for pointing in found.pointing.finditer(text):
        sentences = _SENTENCE_END.split(text[: pointing.start()])
        if len(topic_words(" ".join(sentences[:-1]))) < TELLING:
            return True
    return False


def _is_fragment(text: str, found: FollowUpWords, *, spaced: bool) -> bool:
    size = len(_WORD.findall(text)) if spaced else len(_LETTER.findall(text))
    if not found.asking.search(text):
        return size <= (FRAGMENT if spaced else FRAGMENT_UNSPACED)
    return size <= (BARE_QUESTION if spaced else BARE_QUESTION_UNSPACED) or not topic_words(text)
