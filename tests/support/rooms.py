"""A whole process in a test: the real graph, edge, archive and policy on a real Postgres, with a store of choice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from fakes import Clock, ScriptedModel
from langgraph.store.base import BaseStore, Op, Result

from autosage_memory.graph import build_graph
from autosage_memory.service.chat_archive import ChatArchive
from autosage_memory.service.turns import Turns
from autosage_memory.stores.checkpointer import checkpointer_on
from autosage_memory.stores.database import Database
from autosage_memory.stores.policy import PostgresPolicy
from autosage_memory.stores.transcript import PostgresTranscript


@dataclass
class Room:
    """What a test of the service works with."""

    database: Database
    policy: PostgresPolicy
    model: ScriptedModel
    turns: Turns
    archive: ChatArchive
    app: Any
    """The compiled graph behind `turns`."""
    clock: Clock

    def prompt(self) -> str:
        """All that the model was told in its last call."""
        return "\n".join(str(message.content) for message in self.model.calls[-1])


async def open_room(database: Database, store: BaseStore | None, **parts: Any) -> Room:
    """The parts on `database`; those of the graph that are not given are a model that says "fine" and a still clock."""
    model, clock, policy = parts.pop("model", ScriptedModel(default="fine")), Clock(), PostgresPolicy(database)
    saver = await checkpointer_on(database)
    given = {"model": model, "clock": clock, "policy": policy, "transcript": PostgresTranscript(database), **parts}
    app = build_graph(**given).compile(checkpointer=saver, store=store)
    return Room(
        database=database,
        policy=policy,
        model=model,
        turns=Turns(database, app, policy, clock=given["clock"]),
        archive=ChatArchive(database, saver),
        app=app,
        clock=clock,
    )


class RecordingStore(BaseStore):
    """A store that passes everything on and keeps what it was asked."""

    def __init__(self, behind: BaseStore) -> None:
        self._behind = behind
        self.operations: list[Op] = []

    def batch(self, ops: Iterable[Op]) -> list[Result]:
        raise AssertionError("the graph is asynchronous all the way")

    async def abatch(self, ops: Iterable[Op]) -> list[Result]:
        operations = list(ops)
        self.operations += operations
        return await self._behind.abatch(operations)
