"""How well facts are found: the product's store beside plain cosine, BM25 and mem0's own search, with the same vectors.

    python benchmarks/recall.py [--data FOLDER] [--vectors FOLDER] [--mem0-python PATH] [--embeddings local]

What is measured needs no language model: the share of the texts that answer a question which is among the first 1, 5,
10 and 20 results; how early they come (MRR and nDCG@10); and the share of unrelated turns for which anything is found,
so that a prompt would get facts that have nothing to do with it. Of every search its public interface is asked for 20
results and nothing else is set: thresholds count.

Without `--data` it runs on `benchmarks/data`, written for this about invented people (MIT, as the rest): short facts in
sixteen languages, for each a question that shares few words with it, others to be told from, and chatter that none of
them answers.

* `pairs`: constants were chosen on it. Its first six pairs say the same in every language; in `across` the others ask
  for them in English.
* `unseen`: four parts, each written before it was run and after the constants of its time had been chosen. No constant
  was chosen on it; kinds of chatter that its parts showed to be missing among `stores.probes` were added there, in
  other words. `held_out` was written apart and run once, after all that. `crowd` is both of them in one scope.

`--data` is a folder with public data sets in their own formats; what is not there is left out.

* `locomo/*.json`, LoCoMo (Maharana et al. 2024; CC BY-NC 4.0): a scope a conversation of two people, its turns.
* `beam-100k/N/`, BEAM (Tavakoli et al. 2025; CC BY-SA 4.0): a scope a chat, what the user said in it.
* `core_memory_update/*.jsonl`, Letta's evals (Apache-2.0): a scope ten facts, a newer one that contradicts one of them,
  and a question about it. `superseded` is what the store finds when the newer fact was kept as taking the other's
  place; to see that in such sentences takes a language model.

Embedding all of it offline takes some minutes: `--vectors` keeps vectors in a folder for the next run, and `--limit`
takes the first conversations, chats and cases. `--mem0-python` is the interpreter of an environment with mem0, see
`benchmarks/mem0_search.py`; without it mem0 is left out. Nothing here uses the network.

With all data sets it writes `docs/benchmarks/recall.md` and its chart.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from itertools import islice
from pathlib import Path

from finders import BM25, COSINE, OURS, SUPERSEDED, Find, bm25, cosine, mem0, ours
from langchain_core.embeddings import Embeddings
from measures import Answered
from recall_report import Page, Results, Tasks, show, write
from scopes import Scope, across_scope, beam_scopes, crowd_scope, locomo_scopes, pair_scopes, update_scopes
from vectors import KeptEmbeddings

from autosage_memory.stores.embeddings import calibration_of, open_embeddings
from autosage_memory.stores.settings import Settings

DATA = Path(__file__).parent / "data"


def scopes_of(data: Path | None, limit: int | None) -> Iterator[tuple[str, Iterator[Scope]]]:
    """The tasks whose data is there."""
    pairs, unseen, held_out = (
        json.loads((DATA / f"{name}.json").read_text(encoding="utf-8")) for name in ("pairs", "unseen", "held_out")
    )
    yield "pairs", pair_scopes(pairs)
    yield "across", iter([across_scope(pairs)])
    yield "unseen", (scope for part in unseen for scope in pair_scopes(part))
    yield "held_out", pair_scopes(held_out)
    yield "crowd", iter([crowd_scope([*unseen, held_out])])
    if data is not None:
        for name, pattern, read in (
            ("LoCoMo", "locomo/*.json", locomo_scopes),
            ("BEAM", "beam-100k", beam_scopes),
            ("updates", "core_memory_update/*.jsonl", update_scopes),
        ):
            if paths := sorted(data.glob(pattern)):
                yield name, islice((scope for path in paths for scope in read(path)), limit)


async def run(embeddings: Embeddings, options: argparse.Namespace) -> tuple[Results, Tasks]:
    """What everybody finds for every question; and the scopes of each task."""
    results: Results = {}
    tasks: Tasks = {}
    async with AsyncExitStack() as stack:
        find, find_superseded = await stack.enter_async_context(ours(embeddings))
        finders: dict[str, Find] = {OURS: find, COSINE: cosine(embeddings), BM25: bm25}
        if options.mem0_python:
            name, find_mem0 = await stack.enter_async_context(mem0(options.mem0_python, embeddings))
            finders[name] = find_mem0
        for task, scopes in scopes_of(options.data, options.limit):
            tasks[task] = list(scopes)
            able = finders | ({SUPERSEDED: find_superseded} if task == "updates" else {})
            results[task] = {name: [] for name in able}
            for scope in tasks[task]:
                for name, finder in able.items():
                    results[task][name] += map(Answered, scope.questions, await finder(scope))
    return results, tasks


def main() -> None:
    """Embed, search, print, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--embeddings", default="local", help="as AUTOSAGE_EMBEDDINGS")
    parser.add_argument("--data", type=Path, help="folder of LoCoMo, BEAM and core_memory_update")
    parser.add_argument("--limit", type=int, help="conversations, chats and cases of each, the first ones")
    parser.add_argument("--vectors", type=Path, help="folder that keeps vectors")
    parser.add_argument("--mem0-python", type=Path, help="interpreter of an environment that has mem0")
    options = parser.parse_args()
    embeddings = open_embeddings(Settings(data_dir=Path(), embeddings=options.embeddings))
    if options.vectors:
        embeddings = KeptEmbeddings(embeddings, calibration_of(embeddings).model, options.vectors)
    results, tasks = asyncio.run(run(embeddings, options))
    page = Page()
    show(page, results, tasks)
    if {"LoCoMo", "BEAM", "updates"} <= results.keys():
        write(page, results, calibration_of(embeddings).model)


if __name__ == "__main__":
    main()
