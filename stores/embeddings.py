"""Which embeddings a process uses, and how their cosines become scores."""

from __future__ import annotations

import base64
import math
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec

import numpy as np
from langchain_core.embeddings import Embeddings
from numpy.typing import NDArray

from autosage_memory.stores import local_calibration, local_embeddings, probes
from autosage_memory.stores.bounded_embeddings import BoundedEmbeddings
from autosage_memory.stores.errors import SettingsError
from autosage_memory.stores.settings import Settings

CENTRING = 0.5
"""How much of what all personal questions have in common is taken out of a query's vector, so that a text which is
close to every question does not come first for each of them."""

AXIS_SHRINKAGE = 3.0
"""How much variance each direction is given, as a multiple of the mean one, when the axis is sought: there are fewer
probes than dimensions."""

MOST_RELEVANT = 2.5
"""About what a text can be relevant at most: 1 by its vector, 1 by its words, 0.5 by its neighbours."""

MOST_RELEVANT_PASSAGE = 2.0
"""What a passage can be relevant at most: 1 by its vector, 1 by its words."""

CHATTER_WEIGHT = 0.55
"""What it takes off every relevance when the query is as much chatter as the probes are on average."""

MOST_PERSONAL, MOST_CHATTY = -1.5, 1.5
"""Bounds of where a query lies on the axis, in which the means of the probes lie at -1 and 1."""

LEAST_RELEVANCE = 0.03
"""What a text must have of its own, however personal the question; unrelated facts have 0 on average."""

CROWD, CROWDING = 50, 0.006
"""In a scope of more than `CROWD` texts the threshold rises by `CROWDING` a doubling: the best of many unrelated texts
fits better than the best of few."""

FALSE_INJECTIONS = 0.05
"""Share of the chatter among the probes that an unknown model's threshold lets through. They are harder than what most
people write between their questions."""

UNRELATED = 0.6
"""Share of the questions among the probes to which no fact is as close as a passage must be to a question. A passage
that does not answer costs a little of the window, and the model sees that it does not; one that is missed costs the
answer."""

PASSAGE_CROWDING = 0.006
"""What `CROWDING` is for the relevance of passages. Of unrelated ones the best gains about 0.012 a doubling, between
50 and 3,000: half of that, since one that is missed costs more. Among 3,000 it costs 2 of 68 answers, and 10 more of 56
questions and turns of chatter that nothing answers find nothing. See `benchmarks/documents.py --beside`."""

REMOTE_TIMEOUT = 30.0
"""Seconds that a request to an endpoint may take."""

Array = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Calibration:
    """How one embedding model's cosines become scores.

    Small models give unrelated texts a high cosine, and a question one that depends more on what kind of question it is
    than on whether a text answers it. So queries are centred, cosines are stretched from the model's own floor, and a
    query is placed on the axis from the personal questions to the chatter among `stores.probes`: what it gains there
    moves all texts alike, so it changes what is relevant enough, not what is better.
    """

    model: str
    """Its name; vectors of different models do not mix."""
    dimensions: int
    """Length of its vectors."""
    threshold: float
    """The least score of a result, in [0, 1], in a scope of up to `CROWD` texts; 0: everything is one."""
    floor: float
    """Mean cosine of a centred question and a fact that have nothing in common."""
    centre: Array = field(repr=False, compare=False)
    """Mean vector of questions; shape (dimensions,)."""
    axis: Array = field(repr=False, compare=False)
    """From questions to chatter, both centred, scaled so that their means lie 2 apart; shape (dimensions,)."""
    middle: float = field(repr=False, compare=False)
    """Where on the axis the mean of the two lies."""
    passage_threshold: float = 0.0
    """The least relevance of a passage of a document, in a knowledge base of up to `CROWD` passages."""

    def centred(self, vector: Array) -> Array:
        """A query's vector as cosines are taken with it here: unit length. Zero stays zero."""
        moved = _unit(np.asarray([vector - CENTRING * self.centre], np.float32))
        return np.asarray(moved[0] if vector.any() else vector, np.float32)

    def likeness(self, cosine: Array) -> Array:
        """Cosines with a centred query as relevance: 0 for unrelated texts on average, 1 for the same."""
        return np.asarray((np.nan_to_num(cosine) - self.floor) / (1 - self.floor), np.float32)

    def scores(self, own: Array, relevance: Array, vector: Array | None, texts: int) -> Array:
        """Scores in [0, 1] of how relevant texts are; 0 below the threshold.

        Args:
            own: relevance by what a text says itself, which decides whether it is a result.
            relevance: the same and what its neighbours add, which decides the order.
            vector: the query's, centred; None counts as neither chatter nor personal.
            texts: how many the scope has.
        """
        place = 0.0 if vector is None else float(vector @ self.axis - self.middle)
        personal = CHATTER_WEIGHT * (MOST_CHATTY - min(max(place, MOST_PERSONAL), MOST_CHATTY))
        # From 0, for chatter at the floor, to 1, for a personal question that is the text.
        reach = MOST_RELEVANT + CHATTER_WEIGHT * (MOST_CHATTY - MOST_PERSONAL)
        scores: Array = np.clip((relevance + personal) / reach, 0, 1).astype(np.float32)
        if self.threshold <= 0:
            return scores
        threshold = self.threshold + CROWDING * _doublings(texts)
        passing = ((own + personal) / reach >= threshold) & (own >= LEAST_RELEVANCE)
        return np.asarray(np.where(passing, scores, 0), np.float32)

    def passage_scores(self, relevance: Array, texts: int) -> Array:
        """Scores in [0, 1] of how relevant passages of documents are; 0 below the threshold.

        Questions to documents are not personal, so the axis says nothing of them.

        Args:
            relevance: of passages.
            texts: how many the knowledge base has.
        """
        scores: Array = np.clip(relevance / MOST_RELEVANT_PASSAGE, 0, 1).astype(np.float32)
        if self.passage_threshold <= 0:
            return scores
        threshold = self.passage_threshold + PASSAGE_CROWDING * _doublings(texts)
        return np.asarray(np.where(relevance >= threshold, scores, 0), np.float32)

    def unbounded(self) -> Calibration:
        """The same without thresholds, for the order alone."""
        return replace(self, threshold=0.0, passage_threshold=0.0)


def _doublings(texts: int) -> float:
    """How often `CROWD` doubles up to so many texts."""
    return max(0.0, math.log2(max(1, texts) / CROWD))


def open_embeddings(settings: Settings) -> Embeddings:
    """The embeddings that `settings.embeddings` names. Nothing is loaded or asked before the first text.

    Raises:
        SettingsError: the name has no known form, or what it needs is not installed or not set.
    """
    if settings.embeddings == "local":
        return _local()
    provider, _, name = settings.embeddings.partition(":")
    if not provider or not name:
        raise SettingsError("AUTOSAGE_EMBEDDINGS must be 'local', 'openai:NAME' or 'PROVIDER:NAME'")
    return BoundedEmbeddings(
        _openai(name) if provider == "openai" else _provider(provider, name), settings.embeddings, batch=64
    )


def calibration_of(embeddings: Embeddings) -> Calibration:
    """The calibration of any model: known for the offline one, and `measured` for another."""
    return _local_calibration() if _name(embeddings) == local_embeddings.MODEL else measured(embeddings)


def measured(embeddings: Embeddings, *, every: int = 2) -> Calibration:
    """The calibration of a model, measured on each `every`th text of `stores.probes`.

    It embeds about 700 short texts, in a few batches where questions are embedded as documents are, so call it in a
    thread. The threshold is where `FALSE_INJECTIONS` of the chatter would find one of the facts, each half of it judged
    by the axis of the other.
    """
    chatter, questions = _queries(embeddings, probes.CHATTER[::every]), _queries(embeddings, probes.QUESTIONS[::every])
    facts = _unit(embeddings.embed_documents(probes.FACTS))
    nowhere = np.zeros(facts.shape[1], np.float32)
    calibration = Calibration(_name(embeddings), len(nowhere), 0.0, 0.0, questions.mean(axis=0), nowhere, 0.0)
    chatter, questions = (np.array([calibration.centred(one) for one in many]) for many in (chatter, questions))
    calibration = replace(calibration, floor=min(float((questions @ facts.T).mean()), 0.999))
    closest = calibration.likeness(questions @ facts.T).max(axis=1)
    calibration = replace(calibration, passage_threshold=float(np.quantile(closest, UNRELATED)))
    best = []
    for half in (0, 1):
        judge = _placed(calibration, questions[half::2], chatter[half::2])
        for turn in chatter[1 - half :: 2]:
            alike = judge.likeness(facts @ turn)
            best.append(judge.scores(alike, alike, turn, len(facts)).max())
    threshold = float(np.quantile(best, 1 - FALSE_INJECTIONS))
    return replace(_placed(calibration, questions, chatter), threshold=threshold)


def _placed(calibration: Calibration, questions: Array, chatter: Array) -> Calibration:
    """The calibration with the axis between these questions and this chatter."""
    axis = _axis(questions, chatter)
    middle = float((chatter.mean(axis=0) + questions.mean(axis=0)) @ axis / 2)
    return replace(calibration, axis=axis, middle=middle)


def _axis(questions: Array, chatter: Array) -> Array:
    """The direction that tells the two best apart: Fisher's, the covariance within them shrunk to a sphere."""
    apart = chatter.mean(axis=0) - questions.mean(axis=0)
    within = np.concatenate([questions - questions.mean(axis=0), chatter - chatter.mean(axis=0)]).astype(np.float64)
    covariance = within.T @ within / len(within)
    shrinkage = AXIS_SHRINKAGE * np.trace(covariance) / len(covariance)
    direction = np.linalg.solve(covariance + (shrinkage + 1e-9) * np.eye(len(covariance)), apart)
    return np.asarray(direction * 2 / max(float(apart @ direction), 1e-9), np.float32)


@cache
def _local_calibration() -> Calibration:
    centre, axis = (
        np.asarray(np.frombuffer(base64.b85decode(code), np.int8) * (scale / 127), np.float32)
        for code, scale in (
            (local_calibration.CENTRE, local_calibration.CENTRE_SCALE),
            (local_calibration.AXIS, local_calibration.AXIS_SCALE),
        )
    )
    return Calibration(
        local_embeddings.MODEL,
        len(axis),
        local_calibration.THRESHOLD,
        local_calibration.FLOOR,
        centre,
        axis,
        local_calibration.MIDDLE,
        local_calibration.PASSAGE_THRESHOLD,
    )


@cache
def _local() -> Embeddings:
    missing = [package for package in local_embeddings.PACKAGES if find_spec(package) is None]
    if missing:
        raise SettingsError(f"AUTOSAGE_EMBEDDINGS=local needs the package {missing[0]}, which is not installed here")
    return BoundedEmbeddings(local_embeddings.LocalEmbeddings(), local_embeddings.MODEL)


def _openai(name: str) -> Embeddings:
    from langchain_openai import OpenAIEmbeddings
    from openai import OpenAIError

    try:
        # Its own length check would download a tokenizer; `BoundedEmbeddings` keeps texts short enough.
        return OpenAIEmbeddings(model=name, check_embedding_ctx_length=False, timeout=REMOTE_TIMEOUT, max_retries=1)
    except OpenAIError:
        raise SettingsError(f"AUTOSAGE_EMBEDDINGS=openai:{name} needs OPENAI_API_KEY") from None


def _provider(provider: str, name: str) -> Embeddings:
    if find_spec("langchain") is None:
        raise SettingsError(f"AUTOSAGE_EMBEDDINGS={provider}:{name} needs the package langchain")
    try:
        embeddings: Embeddings = import_module("langchain.embeddings").init_embeddings(name, provider=provider)
    except (ImportError, ValueError) as error:
        raise SettingsError(f"AUTOSAGE_EMBEDDINGS={provider}:{name}: {str(error).splitlines()[0]}") from None
    return embeddings


def _name(embeddings: Embeddings) -> str:
    return str(getattr(embeddings, "model", type(embeddings).__name__))


def _queries(embeddings: Embeddings, texts: list[str]) -> Array:
    # Most models make no difference between questions and documents, and a batch saves a hundred requests.
    batch = _unit(embeddings.embed_documents(texts))
    if np.allclose(_unit([embeddings.embed_query(texts[0])]), batch[:1], atol=1e-3):
        return batch
    return _unit([embeddings.embed_query(text) for text in texts])


def _unit(vectors: list[list[float]] | Array) -> Array:
    array = np.array(vectors, np.float32)
    unit: Array = array / np.maximum(np.linalg.norm(array, axis=1, keepdims=True), 1e-9)
    return unit
