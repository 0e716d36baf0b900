"""The command line: `autosage-memory`. Every error it means to give is one line on stderr and a non-zero exit."""

from __future__ import annotations

import gc
import io
import logging
import os
import signal
import sys
from pathlib import Path
from typing import Annotated, Literal, cast

import typer
from dotenv import load_dotenv
from rich.console import Console

from autosage_memory.service.cli_keys import keys
from autosage_memory.service.cli_memories import memories
from autosage_memory.service.terminal import LOCAL_TENANT, errors, extra, read_settings, run
from autosage_memory.stores.errors import AutosageError, SettingsError

app = typer.Typer(
    name="autosage-memory",
    help="Memory for conversational assistants.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(memories, name="memories")
app.add_typer(keys, name="keys")

UsageError = cast(type[typer.BadParameter], typer.BadParameter.__base__)
"""What every misuse of the command line raises; typer exports only this one kind of it."""

Tenant = Annotated[str, typer.Argument(help="The tenant's id.")]


@app.command()
def chat(
    tenant: Annotated[str | None, typer.Option(help="Tenant; without one, `local`, with memory on.")] = None,
    subject: Annotated[str | None, typer.Option(help="End user of the API caller: external_subject_id.")] = None,
    kb: Annotated[str | None, typer.Option(help="Knowledge base the chat is about.")] = None,
    caller: Annotated[
        Literal["dashboard", "api_key"] | None, typer.Option(help="Who calls; default: api_key with a subject.")
    ] = None,
    thread: Annotated[str | None, typer.Option(help="Chat to go on with; default: a new one.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON line a turn.")] = False,
) -> None:
    """Chat: interactive on a terminal; with piped input, one turn a line."""
    from autosage_memory.service.chatting import ChatOptions, run_chat

    options = ChatOptions(tenant=tenant, subject=subject, kb=kb, caller=caller, thread=thread, as_json=as_json)
    raise typer.Exit(run(run_chat(read_settings(), options, errors)))


@app.command()
def settings(
    tenant: Tenant,
    mode: Annotated[Literal["disabled", "durable"] | None, typer.Option(help="Durable memory off or on.")] = None,
    retention: Annotated[
        Literal["none", "explicit_only", "automatic"] | None, typer.Option(help="What is stored.")
    ] = None,
    personal_data: Annotated[
        Literal["keep", "redact", "refuse"] | None, typer.Option(help="What happens to personal data in facts.")
    ] = None,
    chat_ttl_days: Annotated[
        int | None, typer.Option(help="Days without use after which `sweep` removes a chat; 0: it stays.")
    ] = None,
) -> None:
    """Show a tenant's memory settings, or change those given."""
    from autosage_memory.service.administration import tenant_settings
    from autosage_memory.stores.policy import TenantChanges

    changes = TenantChanges()
    if mode is not None:
        changes["mode"] = mode
    if retention is not None:
        changes["retention"] = retention
    if personal_data is not None:
        changes["personal_data"] = personal_data
    if chat_ttl_days is not None:
        changes["chat_ttl_days"] = chat_ttl_days or None
    print(run(tenant_settings(read_settings(), tenant, changes, console=errors)))


@app.command()
def kb(
    tenant: Tenant,
    knowledge_base: Annotated[str, typer.Argument(help="The knowledge base's id.")],
    mode: Annotated[
        Literal["disabled", "subject", "kb_restricted"] | None, typer.Option(help="Its kbMemoryMode; creates it.")
    ] = None,
) -> None:
    """Show a knowledge base's memory mode, or create it and set the mode."""
    from autosage_memory.service.administration import knowledge_base_settings

    print(run(knowledge_base_settings(read_settings(), tenant, knowledge_base, mode=mode, console=errors)))


@app.command()
def ingest(
    knowledge_base: Annotated[str, typer.Argument(help="The knowledge base's id; one that is new is created.")],
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            help="Files and folders: text, Markdown, HTML, PDF. A folder replaces what came from it before."
        ),
    ] = None,
    tenant: Annotated[str, typer.Option(help="The tenant's id.")] = LOCAL_TENANT,
    list_: Annotated[bool, typer.Option("--list", help="List its documents and how many passages each has.")] = False,
    remove: Annotated[str | None, typer.Option(help="Remove this document, named as --list shows it.")] = None,
) -> None:
    """Put documents into a knowledge base; one that was there is replaced. Chats ask it with --kb."""
    if bool(paths) + list_ + (remove is not None) != 1:
        raise typer.BadParameter("give files and folders, or --list, or --remove DOCUMENT")
    with extra("documents"):
        from autosage_memory.service.ingesting import drop_document, ingest, show_documents

    settings = read_settings()
    if list_:
        run(show_documents(settings, tenant, knowledge_base, console=errors))
    elif remove is not None:
        run(drop_document(settings, tenant, knowledge_base, remove, console=errors))
    else:
        raise typer.Exit(run(ingest(settings, tenant, knowledge_base, paths or [], console=errors)))


@app.command()
def sweep(
    tenant: Annotated[str | None, typer.Option(help="Forget facts of this tenant alone; default: of all.")] = None,
    strategy: Annotated[
        Literal["time", "count", "importance", "hybrid"], typer.Option(help="Which facts go first.")
    ] = "hybrid",
    keep: Annotated[int | None, typer.Option(min=0, help="Facts that each scope may keep.")] = None,
    older_than: Annotated[
        int | None, typer.Option(min=0, max=36_500, help="Days after which facts go; by hybrid, interactions alone.")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="List what would go, and remove nothing.")] = False,
    texts: Annotated[bool, typer.Option("--texts", help="List the facts' texts too.")] = False,
) -> None:
    """Forget facts by --keep or --older-than; remove expired chats and items; finish erasures that broke off."""
    from datetime import timedelta

    from autosage_memory.service.sweeping import Forgetting, sweep

    max_age = None if older_than is None else timedelta(days=older_than)
    forgetting = Forgetting(strategy, keep, max_age, tenant)
    run(sweep(read_settings(), forgetting, dry_run=dry_run, with_texts=texts, console=errors))


@app.command()
def reindex() -> None:
    """Rebuild the vectors and the index of durable facts; needed after AUTOSAGE_EMBEDDINGS has changed."""
    from autosage_memory.service.administration import reindex

    run(reindex(read_settings(), errors))


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65_535, help="Port to listen on; 0: a free one.")] = 8080,
    no_auth: Annotated[
        bool, typer.Option("--no-auth", help="Ask for no credentials, and serve this machine alone: for development.")
    ] = False,
    no_worker: Annotated[
        bool, typer.Option("--no-worker", help="Leave the queue to `worker`; needs a Chroma server.")
    ] = False,
) -> None:
    """Serve chats and their memories over HTTP; ends on Ctrl-C or SIGTERM, after the requests under way."""
    with extra("serve"):
        from autosage_memory.service.access_settings import AccessSettings
        from autosage_memory.service.logs import write_log
        from autosage_memory.service.serving import ServeOptions, serve
    from autosage_memory.service.telemetry import export_spans

    options = ServeOptions(host=host, port=port, auth=not no_auth, worker=not no_worker)
    settings, access = read_settings(), AccessSettings.from_env(os.environ)
    export_spans()
    write_log()
    run(serve(settings, access, options, Console(highlight=False, soft_wrap=True)))


@app.command()
def worker() -> None:
    """Extract the facts of turns that were queued; ends on Ctrl-C or SIGTERM, after the turns under way."""
    with extra("serve"):
        from autosage_memory.service.logs import write_log
        from autosage_memory.service.worker import run_worker

    settings = read_settings()
    write_log()
    run(run_worker(settings, lambda: print("Working off the queue.", flush=True)))


@app.command()
def cost(
    messages_a_day: Annotated[float, typer.Option(min=0, help="Messages of all users together.")] = 1_000,
    prices: Annotated[
        Path | None, typer.Option(help="Table of prices; default: prices.toml in the data folder.")
    ] = None,
) -> None:
    """Estimate what a month costs, by purpose and model, from the tokens that were metered."""
    from autosage_memory.service.cost import show_cost

    run(show_cost(read_settings(), messages_a_day, prices, Console(highlight=False, soft_wrap=True)))


@app.command()
def consent(
    tenant: Tenant,
    subject: Annotated[str, typer.Argument(help="The end user: external_subject_id.")],
    given: Annotated[bool | None, typer.Option("--given/--withdrawn", help="Whether it may be remembered.")] = None,
) -> None:
    """Show whether an end user may be remembered, or write it down."""
    from autosage_memory.service.administration import subject_consent

    print(run(subject_consent(read_settings(), tenant, subject, given=given, console=errors)))


@app.command("import")
def import_(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE", help="Dumps of LangChain's memories; exports of mem0 and LangMem.")
    ],
    tenant: Annotated[str, typer.Option(help="The tenant's id.")],
    subject: Annotated[str | None, typer.Option(help="The end user whose it becomes: external_subject_id.")] = None,
    user: Annotated[str | None, typer.Option(help="The dashboard user whose it becomes.")] = None,
    kb: Annotated[str | None, typer.Option(help="The knowledge base it is about.")] = None,
    subject_from: Annotated[
        str | None, typer.Option(help="Field that names each memory's end user: user_id, or namespace.2.")
    ] = None,
    thread: Annotated[str | None, typer.Option(help="The chat's id here; default: one made of what it holds.")] = None,
    format: Annotated[
        Literal["auto", "langchain", "mem0", "langmem"], typer.Option(help="What the files are.")
    ] = "auto",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Tell what would be imported, and write nothing.")] = False,
) -> None:
    """Import chats of LangChain's memories, and facts of mem0 and LangMem. Done again, it adds nothing."""
    from autosage_memory.service.importing import ImportOptions, run_import

    options = ImportOptions(
        tenant=tenant,
        subject=subject,
        user=user,
        kb=kb,
        subject_from=subject_from,
        thread=thread,
        format=format,
        dry_run=dry_run,
    )
    raise typer.Exit(run(run_import(read_settings(), files, options, errors)))


@app.command()
def doctor() -> None:
    """Tell what is configured, what can be reached, and what memory failed to do."""
    from autosage_memory.service.doctor import examine

    raise typer.Exit(run(examine(read_settings(), Console(highlight=False, soft_wrap=True), errors)))


def main() -> None:
    """Run the command line of this process."""
    gc.set_threshold(10_000)  # what loads stays: to look through it for garbage so often takes a tenth of the start
    logging.basicConfig(format="%(message)s", level=logging.ERROR)
    logging.getLogger("autosage_memory").setLevel(logging.WARNING)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that what is open is closed
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    os.environ.setdefault("LANGGRAPH_STRICT_MSGPACK", "true")
    try:
        _load_env(Path(".env"))
        code = app(standalone_mode=False)
    except UsageError as error:
        if message := error.format_message():  # without a command the help has been printed, and there is none
            errors.print(f"error: {message}", markup=False)
        sys.exit(error.exit_code)
    except AutosageError as error:
        errors.print(f"error: {error}", markup=False)
        sys.exit(1)
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)
    except OSError as error:  # what is left is the output: a full disk, a reader that has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        errors.print(f"error: the output cannot be written: {error.strerror or error}", markup=False)
        sys.exit(1)
    sys.exit(code)


def _load_env(path: Path) -> None:
    """Read the folder's `.env`; what is exported already stays as it is."""
    try:
        load_dotenv(path)
    except (OSError, ValueError) as error:
        raise SettingsError(f".env cannot be read: {error}") from None
