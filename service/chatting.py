"""The chat of the command line: lines in, answers out."""

from __future__ import annotations

import asyncio
import getpass
import json
import os
import sys
import threading
import uuid
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from langchain_core.messages import AIMessageChunk
from rich.console import Console

from autosage_memory.graph.context import Caller, ChatContext
from autosage_memory.graph.state import Source
from autosage_memory.service.assembly import Parts, open_parts
from autosage_memory.service.progress import progress
from autosage_memory.service.terminal import LOCAL_TENANT, on_one_line
from autosage_memory.service.turns import spoken
from autosage_memory.stores.errors import InvalidInput, ModelUnavailable, SettingsError
from autosage_memory.stores.policy import TenantMemorySettings
from autosage_memory.stores.scopes import check_id
from autosage_memory.stores.settings import Settings

if TYPE_CHECKING:
    from prompt_toolkit.history import History

LOCAL_SETTINGS = TenantMemorySettings(mode="durable", retention="automatic")
"""Of a newcomer's tenant."""


@dataclass(frozen=True, slots=True)
class ChatOptions:
    """What the command line was given."""

    tenant: str | None
    subject: str | None
    kb: str | None
    caller: Caller | None
    thread: str | None
    as_json: bool


async def run_chat(settings: Settings, options: ChatOptions, console: Console) -> int:
    """Run turns until the input ends. Returns the exit code: 0, or 1 if a turn could not be answered.

    Raises:
        AutosageError: the options cannot work, a part cannot be opened, or the chat is not the caller's.
    """
    context = to_context(options)
    thread_id = str(uuid.uuid4()) if options.thread is None else check_id(options.thread, "thread_id")
    async with AsyncExitStack() as stack:
        async with progress("Opening the chat", console):
            parts = await stack.enter_async_context(open_parts(settings, warm=False))
            await _introduce(parts, options, thread_id, console)
        interactive = sys.stdin is not None and sys.stdin.isatty()
        failed, spoken = False, False
        async for line in _prompted(settings.data_dir) if interactive else _piped():
            spoken = True
            try:
                await _turn(parts, line, context, thread_id, options.as_json, console)
            except (InvalidInput, ModelUnavailable) as error:
                console.print(f"error: {error}", markup=False)
                failed = not interactive
        if not spoken and not interactive:
            raise InvalidInput("there was no message on the input")
        return int(failed)


def to_context(options: ChatOptions) -> ChatContext:
    """The runtime context of these options: the person at the keyboard is a dashboard user, or speaks for a subject.

    Raises:
        InvalidId: an id that cannot be one.
        SettingsError: options that do not go together.
    """
    caller = options.caller or ("dashboard" if options.subject is None else "api_key")
    if caller == "dashboard" and options.subject is not None:
        raise SettingsError("--subject goes with --caller api_key: a dashboard user has no external subject")
    return ChatContext(
        tenant_id=LOCAL_TENANT if options.tenant is None else options.tenant,
        caller=caller,
        caller_id=getpass.getuser() if caller == "dashboard" else "command-line",
        external_subject_id=options.subject,
        knowledge_base_id=options.kb,
    )


async def _introduce(parts: Parts, options: ChatOptions, thread_id: str, console: Console) -> None:
    if options.tenant is None and await parts.policy.introduce(LOCAL_TENANT, LOCAL_SETTINGS):
        console.print(f"Tenant {LOCAL_TENANT} is new: memory is on, facts are kept automatically.")
    elif (await parts.policy.tenant(options.tenant or LOCAL_TENANT)).mode == "disabled":
        change = f"autosage-memory settings {options.tenant} --mode durable --retention automatic"
        console.print(f"Durable memory is off for this tenant; {change} turns it on.", markup=False)
    if parts.notice:
        console.print(parts.notice)
    if options.thread is None:
        console.print(f"Chat {thread_id}; go on with it later by --thread {thread_id}")


async def _turn(parts: Parts, line: str, context: ChatContext, thread_id: str, as_json: bool, console: Console) -> None:
    answer, shown = dict[str, Any](), 0
    async with AsyncExitStack() as waiting:
        await waiting.enter_async_context(progress("Thinking", console))
        await parts.warming  # while the first line was being typed
        events = parts.turns.stream(line, thread_id=thread_id, context=context, stream_mode=["messages", "values"])
        async for mode, event in events:
            if mode == "values":
                answer = event
            elif not as_json and (text := spoken(*event)):
                await waiting.aclose()
                separator = "\n\n" if shown and not isinstance(event[0], AIMessageChunk) else ""
                print(separator + text, end="", flush=True)
                shown += 1
    if as_json:
        message = answer["messages"][-1]
        about = {"memory_used": answer["memory_used"], "sources": answer["sources"], "thread_id": thread_id}
        print(json.dumps({"answer": message.text, **about}, ensure_ascii=False), flush=True)
    else:
        lines = source_lines(answer["sources"])
        print("".join(f"\n{on_one_line(line)}" for line in ["", *lines] if lines), flush=True)


def source_lines(sources: Sequence[Source]) -> list[str]:
    """The sources that the answer cites, by their numbers in it."""
    return [
        f"[{number}] {source['document']}, {source['passage']}"
        for number, source in enumerate(sources, 1)
        if source.get("cited")
    ]


async def _piped() -> AsyncIterator[str]:
    """The lines of standard input, decoded tolerantly."""
    if sys.stdin is None:
        return
    loop, lines, file = asyncio.get_running_loop(), asyncio.Queue[str | None](), sys.stdin.fileno()

    # A thread of its own, reading the file itself: a read that waits must not hold up the end of the process.
    def read() -> None:
        rest = b""
        while chunk := os.read(file, 65_536):
            *whole, rest = (rest + chunk).split(b"\n")
            for line in whole:
                loop.call_soon_threadsafe(lines.put_nowait, line.decode("utf-8", "replace"))
        if rest:
            loop.call_soon_threadsafe(lines.put_nowait, rest.decode("utf-8", "replace"))
        loop.call_soon_threadsafe(lines.put_nowait, None)

    threading.Thread(target=read, name="standard input", daemon=True).start()
    while (line := await lines.get()) is not None:
        yield line.removesuffix("\r")


async def _prompted(data_dir: Path) -> AsyncIterator[str]:
    from prompt_toolkit import PromptSession

    session: PromptSession[str] = PromptSession(history=await asyncio.to_thread(_history, data_dir))
    while True:
        try:
            line = await session.prompt_async("> ")
        except (EOFError, KeyboardInterrupt):
            return
        if line.strip():
            yield line


def _history(data_dir: Path) -> History:
    """What was typed before; of this process alone where the data folder cannot hold it."""
    from prompt_toolkit.history import FileHistory, InMemoryHistory

    file = data_dir / "chat_history"
    try:
        data_dir.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)
    except OSError:
        return InMemoryHistory()
    return FileHistory(str(file))
