"""The answer to "What would you like me to remember?": the fact that a bare "remember this:" announced."""

from __future__ import annotations

import re

from autosage_memory.nodes.extents import Cutter
from autosage_memory.nodes.folding import fold, fold_pattern
from autosage_memory.nodes.phrases import Grammar
from autosage_memory.nodes.reading import Page, Span


def answered_fact(text: str, grammar: Grammar) -> tuple[str, str] | None:
    """The fact that `text` names and what is left to answer; None if it is a question, a task or a refusal.

    `grammar` is of the language in which the user was asked.
    """
    page = Page(text, fold(text), grammar=grammar)
    cutter = Cutter(page, grammar, 0)
    stated: list[Span] = []
    for sentence in page.sentences:
        if cutter.is_statement(sentence):
            stated.append(sentence)
        elif stated or not page.begins(grammar, grammar.courtesy, sentence):
            break
    if not stated or any(
        page.begins(each, pattern, stated[0]) for each in page.grammars for pattern in (each.dismissal, each.private)
    ):
        return None
    span = cutter.before(Span(stated[0].start, stated[-1].end))
    opened = grammar.bound.match(page.text, span.start)
    if opened and opened["that"]:
        span = Span(opened.end(), span.end)
    if _REFUSAL.fullmatch(page.text, span.start, span.end) or not any(
        map(str.isalnum, page.text[span.start : span.end])
    ):
        return None
    return page.cut(span), cutter.rest(Span(0, stated[-1].end))


_REFUSAL = re.compile(
    fold_pattern(
        r"(?:(?:oh|ah|ach|sorry|no|nee|nein|non|não|nah|nope|ok|okay)[ ,.!]*)?(?:no|nah|nope|none|cancel(?: that| it)?|"
        r"nothing(?: at all| after all|, sorry)?|stop|skip(?: it)?|later|not now|maybe later|wrong (?:chat|window)|"
        r"i (?:forgot|don'?t know|changed my mind)|nein|nichts|abbrechen|später|weiß (?:ich )?nicht|egal|nada|luego|"
        r"cancela(?:r|lo)?|después|no (?:lo )?sé|non|rien|annule(?:r|z)?|plus tard|je ne sais pas|não|depois|não sei|"
        r"cancele|niente|nulla|annulla|dopo|più tardi|non (?:lo )?so|nee|niets|annuleer|annuleren|weet ik niet|"
        r"nie|nic|anuluj|później|hayır|hiçbir şey|iptal|boş ver|sonra|нет|ничего|отмена|неважно|потом|"
        r"不|没有|没什么|不用了?|算了|取消|いいえ|なんでもない|何でもない|やっぱりいい|キャンセル|"
        r"아니(?:요|야)?|아무것도(?: 아니야)?|취소|됐어|नहीं|कुछ नहीं|रहने दो|لا|لا شيء|إلغاء|لاحقا)"
    )
)
"""An answer that names nothing."""
