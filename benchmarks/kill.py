"""Kill a writing process again and again, and look whether anything it was told is written is lost.

The kills are aimed at the moment in which Chroma writes its vector index to disk, every 1,000 rows: the files are
watched, and once they change the process has a few milliseconds to live, which leaves some indexes damaged. After each
kill the store is opened as usual, and every acknowledged item must be read and found by search, without a manual step.

    python benchmarks/kill.py [CYCLES]
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

import numpy as np
from charts import machine, write_ranking
from langchain_core.embeddings import Embeddings
from langgraph.store.base import GetOp, PutOp

from autosage_memory.stores.chroma import ChromaStore
from autosage_memory.stores.embedded_chroma import EmbeddedFolder

NAMESPACE = ("kill", "test")
FLUSH = 1_000
BATCH = 25
CYCLES = 100


class Directions(Embeddings):
    """A text's vector is a direction that its hash picks."""

    model = "directions"

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Vectors of texts."""
        return [self.embed_query(text) for text in texts]

    def embed_query(self, text: str) -> list[float]:
        """Vector of a text."""
        vector: list[float] = np.random.default_rng(zlib.crc32(text.encode())).normal(size=384).tolist()
        return vector


def open_folder(path: Path) -> tuple[EmbeddedFolder, ChromaStore]:
    """The folder, and a store in it."""
    folder = EmbeddedFolder.opened(path)
    return folder, ChromaStore(folder, index={"dims": 384, "embed": Directions(), "fields": ["text"]})


def write(path: Path, first: int) -> None:
    """Write items for ever; print the number of each batch once it is acknowledged."""
    _, store = open_folder(path)
    for start in range(first, 10**9, BATCH):
        store.batch(
            [PutOp(NAMESPACE, str(number), {"text": f"text {number}"}) for number in range(start, start + BATCH)]
        )
        print(start + BATCH, flush=True)


def cycle(path: Path, written: int, delay: float) -> int:
    """Start a writer, and kill it `delay` seconds after Chroma began to write its index; how many items it wrote."""
    with subprocess.Popen(
        [sys.executable, __file__, "--write", str(path), str(written)], stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        written = int(child.stdout.readline())
        before = index_state(path)
        while index_state(path) == before:
            time.sleep(0.0002)
        time.sleep(delay)
        child.kill()
        return max([written, *map(int, child.stdout.read().split())])


def check(path: Path, written: int) -> tuple[int, int, float, bool]:
    """Items that cannot be read, items that search does not find, the seconds until the first answer, and whether the
    index was damaged and is being rebuilt."""
    started = time.perf_counter()
    folder, store = open_folder(path)
    store.search(NAMESPACE, query="text 0", limit=1)
    seconds = time.perf_counter() - started
    damaged = any(path.glob("*.unindexed"))
    items = store.batch([GetOp(NAMESPACE, str(number)) for number in range(written)])
    sample = [*range(0, written, max(1, written // 200)), written - 1]
    found = [store.search(NAMESPACE, query=f"text {number}", limit=1)[0] for number in sample]
    while any(path.glob("*.unindexed")):
        time.sleep(0.01)
    folder.close()
    return (
        sum(item is None for item in items),
        sum(item.key != str(number) for item, number in zip(found, sample, strict=True)),
        seconds,
        damaged,
    )


def main(cycles: int) -> None:
    """Kill, check, and sum up; exits with 1 if anything was lost."""
    chance = random.Random(0)
    lost = missed = 0
    answers: dict[bool, list[float]] = {False: [], True: []}
    with tempfile.TemporaryDirectory() as root:
        path, written = Path(root) / "0", 0
        for number in range(cycles):
            if written > 3 * FLUSH:
                path, written = Path(root) / str(number), 0
            written = cycle(path, written, chance.uniform(0, 0.02))
            unread, unfound, seconds, damaged = check(path, written)
            answers[damaged].append(seconds)
            lost, missed = lost + unread, missed + unfound
            print(
                f"kill {number + 1}: {written} items, {unread} lost, {unfound} not found, first answer {seconds:.2f} s"
            )
    rebuilt = len(answers[True])
    print(
        f"{machine()}\n{cycles} kills: {lost} items lost, {missed} not found by search, {rebuilt} indexes rebuilt, ",
        end="",
    )
    print(f"first answer after {max(answers[False] + answers[True]):.1f} s at the latest")
    names = {f"index intact ({len(answers[False])})": answers[False], f"index damaged ({rebuilt})": answers[True]}
    slowest = {name: max(seconds) for name, seconds in names.items() if seconds}
    title = f"{cycles} kills while Chroma writes its index: {lost} items lost, {missed} not found"
    write_ranking("kill", title, "seconds to the first answer, at most", slowest)
    sys.exit(bool(lost or missed))


def index_state(path: Path) -> list[tuple[str, int, int]]:
    """The files of Chroma's index, and what writing to them changes."""
    files = sorted((path / "data").glob("*/*.*"))
    try:
        return [(file.name, file.stat().st_size, file.stat().st_mtime_ns) for file in files]
    except FileNotFoundError:  # it was replaced just now
        return []


if __name__ == "__main__":
    if sys.argv[1:2] == ["--write"]:
        write(Path(sys.argv[2]), int(sys.argv[3]))
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else CYCLES)
