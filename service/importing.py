"""`autosage-memory import`: chats and facts out of what LangChain, mem0 and LangMem have written to files."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from rich.console import Console
from rich.progress import Progress as ProgressBar

from autosage_memory.graph.context import ChatContext
from autosage_memory.nodes.scope import check_home
from autosage_memory.nodes.token_counts import counter_for
from autosage_memory.service.chat_import import ChatImport, PreparedChat
from autosage_memory.service.fact_import import REFUSALS, import_facts, is_erased
from autosage_memory.service.import_chats import ImportedChat, read_chats
from autosage_memory.service.import_facts import ImportedFact, read_facts
from autosage_memory.service.import_files import Problem, Unreadable, parse
from autosage_memory.service.progress import progress
from autosage_memory.service.terminal import on_one_line
from autosage_memory.stores import open_store
from autosage_memory.stores.checkpointer import checkpointer_on
from autosage_memory.stores.database import Database, open_database
from autosage_memory.stores.errors import InvalidId, InvalidInput
from autosage_memory.stores.policy import PostgresPolicy
from autosage_memory.stores.scope_locks import PostgresLocks
from autosage_memory.stores.scopes import Scope
from autosage_memory.stores.settings import Settings

OUTCOMES = ("new", "known", "quarantined", "refused")

Format = Literal["auto", "langchain", "mem0", "langmem"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportOptions:
    """What the command line was given: whose the files become, and how they are read.

    Raises:
        InvalidId: an id that cannot be one.
        InvalidInput: options that do not go together, or nobody whose it becomes.
    """

    tenant: str
    subject: str | None = None
    user: str | None = None
    kb: str | None = None
    subject_from: str | None = None
    thread: str | None = None
    format: Format = "auto"
    dry_run: bool = False

    def __post_init__(self) -> None:
        named = [name for name in ("subject", "user", "subject_from") if getattr(self, name) is not None]
        if len(named) > 1:
            raise InvalidInput("name a subject, a user, or a field for subjects (--subject-from): one of them")
        if not named and self.kb is None:
            raise InvalidInput("whose is it? Name a subject, a user, a knowledge base, or --subject-from")
        _ = self.context(self.subject)

    def context(self, subject: str | None) -> ChatContext:
        """The context of turns that the owner might have had.

        Raises:
            InvalidId: `subject` cannot be one.
        """
        return ChatContext(
            tenant_id=self.tenant,
            caller="api_key" if self.user is None else "dashboard",
            caller_id=self.user or "command-line",
            external_subject_id=subject,
            knowledge_base_id=self.kb,
        )


@dataclass(frozen=True, slots=True)
class ReadFile:
    """What a file holds."""

    name: str
    written: datetime
    chats: Sequence[ImportedChat] = ()
    facts: Sequence[ImportedFact] = ()
    problems: Sequence[Problem] = ()


@dataclass(slots=True)
class Report:
    """What came of an import. Refusals are told at once, on `console`; all else goes to standard output."""

    console: Console
    counts: Counter[str] = field(default_factory=Counter)

    def refuse(self, file: str, position: str, reason: str, number: int = 1) -> None:
        """Say what is not imported, and why."""
        self.counts["refused"] += number
        place = f"{file}: {position}" if position else file
        self.console.print(on_one_line(f"{place}: {reason}"), markup=False)

    def chat(self, file: str, chat: PreparedChat, *, new: bool) -> None:
        """Say what became of a chat."""
        total = len(chat.messages)
        self.counts += Counter({"chats": 1, "messages": total} if new else {"known chats": 1})
        came = f"{total} messages, {total - len(chat.window)} of them summed up" if new else "known already"
        print(on_one_line(f"{file}: chat {chat.thread_id}: {came}"))

    def facts(self, whose: str, counts: Counter[str]) -> None:
        """Say what became of somebody's facts."""
        self.counts += Counter({f"{name} facts": number for name, number in counts.items() if name != "refused"})
        print(on_one_line(f"{whose}: {', '.join(f'{counts[name]} facts {name}' for name in OUTCOMES)}"))

    def conclude(self, *, dry_run: bool) -> None:
        """The closing line."""
        counts = self.counts
        parts = [f"{counts['chats']} chats with {counts['messages']} messages", f"{counts['new facts']} facts"]
        if held := counts["quarantined facts"]:
            parts.append(f"{held} more for review, for they claim authority")
        known = f"{counts['known chats']} chats and {counts['known facts']} facts are known already"
        verb = "Would import" if dry_run else "Imported"
        print(f"{verb} {', '.join(parts)}; {known}; {counts['refused']} refused.")


async def run_import(settings: Settings, files: Sequence[Path], options: ImportOptions, console: Console) -> int:
    """Import files, or with `options.dry_run` tell what that would do and write nothing. Returns the exit code: 0, or 1
    if anything was refused.

    Raises:
        AutosageError: a part cannot be opened, or the files need options that were not given; nothing was imported.
    """
    report, found = Report(console), list[ReadFile]()
    for path in files:
        try:
            found.append(await asyncio.to_thread(read_file, path, options.format))
        except Unreadable as error:
            report.refuse(str(path), "", str(error))
    check_owners(found, options)
    for file in found:
        for problem in file.problems:
            report.refuse(file.name, problem.position, problem.reason)
    chats = [(file, chat) for file in found for chat in file.chats]
    facts = sum(len(file.facts) for file in found)
    async with AsyncExitStack() as stack:
        async with progress("Opening the database", console):
            database = await stack.enter_async_context(open_database(settings))
        bar = stack.enter_context(ProgressBar(*ProgressBar.get_default_columns(), console=console, transient=True))
        task = bar.add_task("Importing", total=facts + sum(len(chat.messages) for _, chat in chats))
        importer = Importer(
            settings,
            options,
            database,
            PostgresPolicy(database),
            PostgresLocks(database),
            report,
            lambda count: bar.advance(task, count),
        )
        if chats:
            await importer.chats(chats)
        if facts:
            await importer.facts(found)
    report.conclude(dry_run=options.dry_run)
    return int(report.counts["refused"] > 0)


def read_file(path: Path, wanted: Format) -> ReadFile:
    """What a file holds. Blocks.

    Raises:
        Unreadable: it is damaged or of no known form; nothing of it is to be imported.
    """
    try:
        data = path.read_bytes()
        written = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError as error:
        raise Unreadable(error.strerror or str(error)) from None
    value = parse(data)
    if wanted in ("auto", "langchain") and (read := read_chats(value)):
        chats, problems = read
        return ReadFile(str(path), written, chats=chats, problems=problems)
    if wanted != "langchain" and (stated := read_facts(value, None if wanted == "auto" else wanted)):
        facts, problems = stated
        return ReadFile(str(path), written, facts=facts, problems=problems)
    raise Unreadable("nothing that can be imported: no known form" if wanted == "auto" else f"it is not of {wanted}")


def check_owners(files: Sequence[ReadFile], options: ImportOptions) -> None:
    """Check that nothing of several owners would become one's, and that what is named goes with what was found.

    Raises:
        InvalidInput: it would, or it does not.
    """
    chats = sum(len(file.chats) for file in files)
    owners = {fact.owner for file in files for fact in file.facts} - {""}
    if options.subject_from is None and len(owners) > 1:
        raise InvalidInput(
            f"the files hold memories of {len(owners)} owners: give each its own with --subject-from user_id (mem0) or"
            " --subject-from namespace.2 (LangMem), or import them one by one"
        )
    if options.subject_from is not None and chats:
        raise InvalidInput("chats do not say whose they are: name a subject, a user or a knowledge base")
    if options.thread is not None and chats > 1:
        raise InvalidInput(f"--thread names one chat, and the files hold {chats}")


@dataclass(frozen=True, slots=True)
class Importer:
    """One import, while what it writes to is open."""

    settings: Settings
    options: ImportOptions
    database: Database
    policy: PostgresPolicy
    locks: PostgresLocks
    report: Report
    told: Callable[[int], None]

    async def chats(self, chats: Sequence[tuple[ReadFile, ImportedChat]]) -> None:
        """Import chats.

        Raises:
            InvalidInput: the tenant has no such knowledge base.
        """
        options, context = self.options, self.options.context(self.options.subject)
        known = None if options.kb is None else await self.policy.knowledge_base(options.tenant, options.kb)
        if options.kb is not None and known is None:
            raise InvalidInput("this tenant has no such knowledge base")
        restricted = known is not None and known.memory_mode == "kb_restricted"
        home = check_home(None, options.kb, restricted=restricted)
        saver = await checkpointer_on(self.database, time_travel_turns=self.settings.time_travel_turns)
        writer = ChatImport(self.database, saver, self.policy, context, home, counter_for(self.settings.model))
        scope = Scope("tenant", options.tenant).namespace
        for file, chat in chats:
            prepared = await writer.prepare(chat, thread_id=options.thread, written=file.written)
            try:
                if await is_erased(max(prepared.times, default=file.written), scope, context.owner, self.locks):
                    raise Unreadable(REFUSALS["erased"])
                new = await writer.write(prepared, dry_run=options.dry_run, told=self.told)
            except Unreadable as error:
                self.report.refuse(file.name, "", str(error))
                continue
            if new and prepared.cut:
                self.report.refuse(file.name, "summary", "it is too long, and loses its end")
            self.report.chat(file.name, prepared, new=new)

    async def facts(self, files: Sequence[ReadFile]) -> None:
        """Import facts, each subject's into its own scope."""
        async with open_store(self.settings) as store:
            for subject, facts in self._by_subject(files).items():
                try:
                    outcomes = await import_facts(
                        [(fact, file.written) for file, fact in facts],
                        store=store,
                        locks=self.locks,
                        policy=self.policy,
                        context=self.options.context(subject),
                        dry_run=self.options.dry_run,
                        told=self.told,
                    )
                except Unreadable as error:
                    named = ", ".join(dict.fromkeys(file.name for file, _ in facts))
                    self.report.refuse(named, f"{len(facts)} facts of {self._whose(subject)}", str(error), len(facts))
                    continue
                for (file, fact), told in zip(facts, outcomes, strict=True):
                    if told.outcome == "refused":
                        self.report.refuse(file.name, fact.position, told.reason)
                self.report.facts(self._whose(subject), Counter(told.outcome for told in outcomes))

    def _by_subject(self, files: Sequence[ReadFile]) -> dict[str | None, list[tuple[ReadFile, ImportedFact]]]:
        options = self.options
        found: defaultdict[str | None, list[tuple[ReadFile, ImportedFact]]] = defaultdict(list)
        for file in files:
            for fact in file.facts:
                subject = options.subject if options.subject_from is None else fact.fields.get(options.subject_from)
                try:
                    if options.subject_from is not None and subject is None:
                        raise InvalidId(f"it has no {options.subject_from}")
                    options.context(subject)
                except InvalidId as error:
                    self.report.refuse(file.name, fact.position, str(error))
                else:
                    found[subject].append((file, fact))
        return found

    def _whose(self, subject: str | None) -> str:
        options = self.options
        if subject is not None:
            return f"subject {subject}"
        return f"knowledge base {options.kb}" if options.user is None else f"user {options.user}"
