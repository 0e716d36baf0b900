"""Stores that misbehave, for the promise that memory never costs the answer."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from langgraph.store.base import BaseStore, GetOp, Op, PutOp, Result, SearchItem, SearchOp


class FailingStore(BaseStore):
    """Every operation raises."""

    def batch(self, ops: Iterable[Op]) -> list[Result]:
        raise ConnectionError("store down")

    async def abatch(self, ops: Iterable[Op]) -> list[Result]:
        raise ConnectionError("store down")


class HangingStore(FailingStore):
    """No operation returns."""

    async def abatch(self, ops: Iterable[Op]) -> list[Result]:
        await asyncio.Event().wait()
        raise AssertionError("unreachable")


class RubbishStore(BaseStore):
    """Answers in time with what nobody stored: damaged values, foreign namespaces, wrong kinds of result."""

    def batch(self, ops: Iterable[Op]) -> list[Result]:
        return [self._result(op) for op in ops]

    async def abatch(self, ops: Iterable[Op]) -> list[Result]:
        return self.batch(ops)

    def _result(self, op: Op) -> Result:
        if isinstance(op, SearchOp):
            own, foreign = op.namespace_prefix, ("subject", "other", "other")
            values: list[tuple[tuple[str, ...], dict[str, Any]]] = [
                (own, {}),
                (own, {"content": 7, "status": "live"}),
                (own, {"content": "no provenance", "status": "live"}),
                (foreign, {"content": "FOREIGN", "status": "live"}),
            ]
            now = datetime.now(UTC)
            return [
                SearchItem(namespace, f"bad-{place}", value, now, now, score=0.9)
                for place, (namespace, value) in enumerate(values)
            ]
        return None if isinstance(op, GetOp | PutOp) else []
