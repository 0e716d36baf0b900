"""Microsoft Presidio as a finder of personal data: names and addresses too, by models that you install.

    build_graph(find_personal_data=presidio_finder(AnalyzerEngine(), language="en"), …)

It needs the extra `pii` and a spaCy model of your choice. Presidio's own e-mail recogniser looks a list of domains up
on the network when first used: warm the analyzer up where it is built, not in a turn.
"""

from __future__ import annotations

from typing import Any, Protocol

from autosage_memory.nodes.personal_data import PersonalDataFinder, PersonalDatum, find_personal_data

SURE = 0.4
"""Score from which a finding counts; Presidio gives a bare pattern without context words less."""


class Analyzer(Protocol):
    """A `presidio_analyzer.AnalyzerEngine`, as far as it is used."""

    def analyze(self, text: str, language: str) -> list[Any]:
        """Findings with `entity_type`, `start`, `end` and `score`."""
        ...


def presidio_finder(analyzer: Analyzer, *, language: str, least: float = SURE) -> PersonalDataFinder:
    """What `analyzer` finds in texts, beside what `find_personal_data` does.

    Args:
        analyzer: used from one thread at a time, and blocking: tens of milliseconds a text with a small model.
        language: of the texts, as the analyzer names it.
        least: score from which a finding counts.
    """

    def find(text: str) -> list[PersonalDatum]:
        findings = analyzer.analyze(text=text, language=language)
        named = [
            PersonalDatum(str(found.entity_type).replace("_", " ").lower(), found.start, found.end)
            for found in findings
            if found.score >= least
        ]
        return [*find_personal_data(text), *named]

    return find
