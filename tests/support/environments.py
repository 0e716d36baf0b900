"""Environments of processes, for tests of settings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping


class Asked(Mapping[str, str]):
    """An empty environment that knows what it was asked for."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def __getitem__(self, name: str) -> str:
        self.names.add(name)
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0
