"""The graph that runs one chat turn. Read it from top to bottom, then `graph/routes.py`, then a node a step."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from datetime import datetime

from langchain_core.language_models import BaseChatModel
from langchain_core.retrievers import BaseRetriever
from langchain_core.tools import BaseTool
from langgraph.graph import END, START
from langgraph.prebuilt import ToolNode

from autosage_memory.graph.context import ChatContext, GraphSettings, check_clock, local_now
from autosage_memory.graph.routes import (
    route_answer,
    route_archived,
    route_compacted,
    route_query,
    route_remembered,
    route_request,
)
from autosage_memory.graph.state import ChatInput, ChatOutput, ChatState
from autosage_memory.graph.streams import ChatGraph
from autosage_memory.graph.synchronous import node
from autosage_memory.nodes.admission import admit
from autosage_memory.nodes.archiving import archive
from autosage_memory.nodes.compaction import compact
from autosage_memory.nodes.detection import detect_explicit
from autosage_memory.nodes.generation import generate
from autosage_memory.nodes.memory_tools import MEMORY_TOOLS, MemoryTools
from autosage_memory.nodes.models import resolve_model
from autosage_memory.nodes.personal_data import PersonalDataFinder, find_personal_data
from autosage_memory.nodes.quoting import QuotingModel
from autosage_memory.nodes.recall import recall
from autosage_memory.nodes.remembering import remember
from autosage_memory.nodes.retention import Retention, retain
from autosage_memory.nodes.retrieval import retrieve
from autosage_memory.nodes.scope import resolve_scope
from autosage_memory.nodes.token_counts import TokenCounter, counter_for
from autosage_memory.nodes.tools import call_tools, tool_failure
from autosage_memory.nodes.understanding import understand
from autosage_memory.stores.database import Database
from autosage_memory.stores.errors import SettingsError
from autosage_memory.stores.policy import Policy, PostgresPolicy
from autosage_memory.stores.scope_locks import LOCAL_LOCKS, PostgresLocks, ScopeLocks
from autosage_memory.stores.settings import Settings
from autosage_memory.stores.transcript import PostgresTranscript, Transcript


def build_graph(
    *,
    model: BaseChatModel | str | None = None,
    utility_model: BaseChatModel | str | None = None,
    policy: Policy | None = None,
    knowledge: BaseRetriever | None = None,
    transcript: Transcript | None = None,
    retention: Retention | None = None,
    locks: ScopeLocks = LOCAL_LOCKS,
    find_personal_data: PersonalDataFinder = find_personal_data,
    tools: Sequence[BaseTool] = (),
    clock: Callable[[], datetime] = local_now,
    count_tokens: TokenCounter | None = None,
    settings: GraphSettings | None = None,
) -> ChatGraph:
    """The graph of one chat turn, not compiled yet: compile it with your checkpointer and store.

    Two turns at once on one thread need a lock of yours: savers do not compare and set, so one of the two would be
    lost. `service.turns` is that lock for the command line and the servers.

    Its stream modes, `astream_events` and `astream_log` show what a turn gives back, and no text of recalled facts, of
    the summary, or of the utility model.

    Args:
        model: what answers; a `BaseChatModel`, a name such as `openai:gpt-5-mini`, or None for the built-in default,
            which has no language model and answers by quoting.
        utility_model: what summarises, extracts, rewrites follow-up questions and judges what may be a memory request;
            None: `model`.
        policy: the tenants' settings; None: durable memory is off.
        knowledge: finds the passages to ground answers on; None: they come from the store, from the knowledge base
            that the turn's context names (see `stores.knowledge`).
        transcript: where messages go before they leave the state; None: none leaves, only requests are compacted.
        retention: where facts are extracted; None: in the turn, after the answer.
        locks: keep two writers of one scope apart; the default does within this process.
        find_personal_data: finds what a tenant may want redacted or refused in facts.
        tools: what the model may call.
        clock: the time, with a zone.
        count_tokens: size of messages and tools in tokens; None: exact for a named model whose vocabulary is
            installed (the extra `tokens`), else an estimate that errs on the large side. Neither downloads.
        settings: see `GraphSettings`.

    Raises:
        ModelUnavailable: a model's name cannot be resolved.
        SettingsError: the clock gives times without a zone, or one of `tools` has the name of a memory tool.
    """
    check_clock(clock)
    settings = settings or GraphSettings()
    count_tokens = count_tokens or counter_for(model if isinstance(model, str) else None)
    answering = resolve_model(model)
    utility = answering if utility_model is None else resolve_model(utility_model)
    summariser = None if isinstance(utility, QuotingModel) else utility
    memory_tools = None
    if settings.memory_tools:
        if taken := sorted({tool.name for tool in tools} & MEMORY_TOOLS.keys()):
            raise SettingsError(f"memory_tools has tools of these names already: {', '.join(taken)}")
        memory_tools = MemoryTools(
            transcript=transcript,
            utility_model=summariser,
            locks=locks,
            find_personal_data=find_personal_data,
            settings=settings,
            clock=clock,
        )
    sent = [*tools, *(MEMORY_TOOLS.values() if memory_tools is not None else ())]

    graph = ChatGraph(ChatState, context_schema=ChatContext, input_schema=ChatInput, output_schema=ChatOutput)
    graph.add_node("admit", node(admit, settings=settings, count_tokens=count_tokens, tools=sent))
    graph.add_node(
        "compact",
        node(
            compact,
            utility_model=summariser,
            transcript=transcript,
            settings=settings,
            count_tokens=count_tokens,
            tools=sent,
            knowledge=knowledge,
            clock=clock,
        ),
    )
    graph.add_node("resolve_scope", node(resolve_scope, policy=policy, settings=settings))
    graph.add_node("detect_explicit", node(detect_explicit, utility_model=summariser, settings=settings))
    graph.add_node(
        "remember", node(remember, find_personal_data=find_personal_data, locks=locks, settings=settings, clock=clock)
    )
    graph.add_node("understand", node(understand, utility_model=summariser, knowledge=knowledge, settings=settings))
    graph.add_node("recall", node(recall, transcript=transcript, settings=settings, clock=clock))
    graph.add_node("retrieve", node(retrieve, knowledge=knowledge, settings=settings))
    graph.add_node(
        "generate",
        node(
            generate,
            model=answering,
            tools=tools,
            memory_tools=memory_tools,
            transcript=transcript,
            settings=settings,
            count_tokens=count_tokens,
            clock=clock,
        ),
    )
    tool_node = ToolNode(tools, handle_tool_errors=tool_failure)
    graph.add_node("tools", node(call_tools, tool_node=tool_node, memory_tools=memory_tools))
    graph.add_node("archive", node(archive, transcript=transcript, clock=clock))
    graph.add_node(
        "retain",
        node(
            retain,
            utility_model=summariser,
            retention=retention,
            find_personal_data=find_personal_data,
            locks=locks,
            settings=settings,
            clock=clock,
        ),
    )

    graph.add_edge(START, "admit")
    graph.add_edge("admit", "compact")
    graph.add_conditional_edges("compact", route_compacted)
    graph.add_edge("resolve_scope", "detect_explicit")
    graph.add_conditional_edges("detect_explicit", route_request)
    graph.add_conditional_edges("remember", route_remembered)
    graph.add_conditional_edges("understand", route_query, ["recall", "retrieve", "generate"])
    graph.add_edge("recall", "generate")
    graph.add_edge("retrieve", "generate")
    graph.add_conditional_edges("generate", route_answer)
    graph.add_edge("tools", "compact")
    graph.add_conditional_edges("archive", route_archived)
    graph.add_edge("retain", END)
    return graph


def _deployed(settings: Settings) -> ChatGraph:
    database = Database(settings)
    return build_graph(
        model=settings.model,
        utility_model=settings.utility_model,
        policy=PostgresPolicy(database),
        transcript=PostgresTranscript(database),
        locks=PostgresLocks(database),
        settings=GraphSettings(memory_tools=settings.memory_tools),
    )


graph = _deployed(Settings.from_env(os.environ)).compile(name="autosage-memory")
"""What `langgraph.json` names: without checkpointer and store, which LangGraph Server brings."""
