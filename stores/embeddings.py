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

LEXICAL_WEIGHT = 1.0
"""What it adds to a relevance, which is 1 for texts that say the same, when a text has every word of the query."""

LEXICAL_POWER = 1.5
"""Exponent of the share of the query that a text's words explain: a weak match of words stays weak."""

CHATTER_WEIGHT = 0.55
"""What it takes off every relevance when the query is as much chatter as the probes are on average."""

MOST_PERSONAL, MOST_CHATTY = -0.5, 1.0
"""Bounds of where a query lies on the axis, in which the means of the probes lie at -1 and 1."""

LEAST_RELEVANCE = 0.03
"""What a text must have of its own, however personal the question; unrelated facts have 0 on average."""

CROWD, CROWDING = 50, 0.006
"""In a scope of more than `CROWD` texts the threshold rises by `CROWDING` a doubling: the best of many unrelated texts
fits better than the best of few."""

FALSE_INJECTIONS = 0.02
"""Share of the chatter among the probes that an unknown model's threshold lets through."""

REMOTE_TIMEOUT = 30.0
"""Seconds that a request to an endpoint may take."""

Array = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Calibration:
    """How one embedding model's cosines become scores.

    Small models give unrelated texts a high cosine, and a question one that depends more on what kind of question it is
    than on whether a text answers it. So cosines are stretched from the model's own floor, and a query is placed on the
    axis from the personal questions to the chatter among `stores.probes`: what it gains there moves all texts alike, so
    it changes what is relevant enough, not what is better.
    """

    model: str
    """Its name; vectors of different models do not mix."""
    dimensions: int
    """Length of its vectors."""
    threshold: float
    """The least score of a result, in [0, 1], in a scope of up to `CROWD` texts; 0: everything is one."""
    floor: float
    """Mean cosine of a question and a fact that have nothing in common."""
    axis: Array = field(repr=False, compare=False)
    """From questions to chatter, scaled so that their means lie 2 apart; shape (dimensions,)."""
    middle: float = field(repr=False, compare=False)
    """Where on the axis the mean of the two lies."""

    def scores(self, cosine: Array, explained: Array, vector: Array | None) -> Array:
        """Fused scores in [0, 1]; 0 below the threshold.

        Args:
            cosine: of each text's vector with the query's.
            explained: the share of the query that each text's words explain, in [0, 1].
            vector: the query's, unit length; None counts as neither chatter nor personal.
        """
        same = (np.nan_to_num(cosine) - self.floor) / (1 - self.floor)
        relevance = same + LEXICAL_WEIGHT * explained**LEXICAL_POWER
        chatter = (
            0.0 if vector is None else float(np.clip(vector @ self.axis - self.middle, MOST_PERSONAL, MOST_CHATTY))
        )
        # From 0, for chatter at the floor, to 1, for a personal question that is the text.
        reach = 1 + LEXICAL_WEIGHT + CHATTER_WEIGHT * (MOST_CHATTY - MOST_PERSONAL)
        scaled = (relevance + CHATTER_WEIGHT * (MOST_CHATTY - chatter)) / reach
        scores = np.clip(scaled, 0, 1).astype(np.float32)
        if self.threshold <= 0:
            return scores
        threshold = self.threshold + CROWDING * max(0.0, math.log2(max(1, len(scores)) / CROWD))
        return np.where((scores >= threshold) & (relevance >= LEAST_RELEVANCE), scores, np.float32(0))

    def unbounded(self) -> Calibration:
        """The same without a threshold, for the order alone."""
        return replace(self, threshold=0.0)


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


def measured(embeddings: Embeddings) -> Calibration:
    """The calibration of a model, measured on `stores.probes`.

    It embeds about 300 short texts, in a few batches where questions are embedded as documents are, so call it in a
    thread. The threshold is where `FALSE_INJECTIONS` of the chatter would find one of the facts.
    """
    chatter, questions = _queries(embeddings, probes.CHATTER), _queries(embeddings, probes.QUESTIONS)
    facts = _unit(embeddings.embed_documents(probes.FACTS))
    apart = chatter.mean(axis=0) - questions.mean(axis=0)
    axis = apart * 2 / max(float(apart @ apart), 1e-9)
    middle = float((chatter.mean(axis=0) + questions.mean(axis=0)) @ axis / 2)
    floor = min(float((questions @ facts.T).mean()), 0.999)
    calibration = Calibration(_name(embeddings), len(axis), 1.0, floor, axis, middle)
    unexplained = np.zeros(len(facts), np.float32)
    best = [calibration.unbounded().scores(facts @ turn, unexplained, turn).max() for turn in chatter]
    return replace(calibration, threshold=float(np.quantile(best, 1 - FALSE_INJECTIONS)))


@cache
def _local_calibration() -> Calibration:
    steps = np.frombuffer(base64.b85decode(local_calibration.AXIS), np.int8)
    axis = np.asarray(steps * (local_calibration.AXIS_SCALE / 127), np.float32)
    return Calibration(
        local_embeddings.MODEL,
        len(axis),
        local_calibration.THRESHOLD,
        local_calibration.FLOOR,
        axis,
        local_calibration.MIDDLE,
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


def _unit(vectors: list[list[float]]) -> Array:
    array = np.array(vectors, np.float32)
    unit: Array = array / np.maximum(np.linalg.norm(array, axis=1, keepdims=True), 1e-9)
    return unit
