"""Archive: write a chat's messages into its transcript, at the time they are said."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import Any

from langgraph.runtime import Runtime

from autosage_memory.graph.context import ChatContext, thread_id
from autosage_memory.graph.state import ChatState
from autosage_memory.nodes.history import Messages, conversation, current_index
from autosage_memory.stores.health import HEALTH
from autosage_memory.stores.transcript import Transcript

TRANSCRIPT_SECONDS = 5.0
"""How long a turn may wait for its transcript."""


async def archive(
    state: ChatState, runtime: Runtime[ChatContext], *, transcript: Transcript | None, clock: Callable[[], datetime]
) -> dict[str, Any]:
    """At the end of a turn, write down what was said: so all of a chat can be read and searched, with its times.

    Without a transcript, or a thread to file it under, nothing is written.
    """
    if transcript is not None and (thread := thread_id(runtime)):
        await write_down(thread, state["messages"], transcript=transcript, clock=clock, newest=True)
    return {}


async def write_down(
    thread: str, messages: Messages, *, transcript: Transcript, clock: Callable[[], datetime], newest: bool = False
) -> bool:
    """Write what the transcript lacks of the conversation; whether all of it stands there now.

    With `newest` that is asked of the newest turn alone, as long as the message before it stands there: what comes
    first is written first, and with all that an earlier turn could not write, so that it keeps its place.
    """
    talk = conversation(messages)
    try:
        async with asyncio.timeout(TRANSCRIPT_SECONDS):
            if newest and (at := current_index(talk)) and not await transcript.missing(thread, [str(talk[at - 1].id)]):
                talk = talk[at:]
            await transcript.append(thread, talk, at=clock())
    except Exception as error:  # a turn never fails for its transcript
        HEALTH.failed("transcript", type(error).__name__)
        return False
    HEALTH.succeeded("transcript")
    return True
