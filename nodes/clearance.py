"""What every fact passes before it is kept, whichever way it came: secrets, personal data, claims of authority."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from autosage_memory.nodes.personal_data import PersonalDataFinder, admit_personal_data
from autosage_memory.nodes.secrets import find_secret, is_quarantined
from autosage_memory.stores.facts import Fact
from autosage_memory.stores.policy import PersonalData

Refusal = Literal["refused_secret", "refused_personal"]


def clear_fact(fact: Fact, personal_data: PersonalData, find: PersonalDataFinder) -> Fact | Refusal:
    """The fact as it may be kept, or why it may not.

    A secret refuses it. Personal data is kept, redacted or refuses it, as the tenant wants. Text that claims authority
    or reaches beyond its scope makes it a quarantined fact: there for review, and never recalled.
    """
    if find_secret(fact.text) or find_secret(fact.span):
        return "refused_secret"
    text, span = (admit_personal_data(piece, personal_data, find) for piece in (fact.text, fact.span))
    if text is None or span is None:
        return "refused_personal"
    status = "quarantined" if is_quarantined(fact.text) else fact.status
    if (text, span) == (fact.text, fact.span):
        return replace(fact, status=status)
    # What was named by what is no longer there is no longer named.
    entities = tuple(entity for entity in fact.entities if entity.name in text)
    names = {"user", *(entity.name for entity in entities)}
    relations = tuple(relation for relation in fact.relations if {relation.source, relation.target} <= names)
    return replace(fact, text=text, span=span, status=status, entities=entities, relations=relations)
