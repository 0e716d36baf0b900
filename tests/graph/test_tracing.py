"""Spans for OpenTelemetry: one a node and one a request, with names, numbers and outcomes alone."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from typing import Any

import httpx
import pytest
from fakes import ScriptedModel
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.store.memory import InMemoryStore
from opentelemetry import trace
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from servers import turn

from autosage_memory.graph import ChatContext, build_graph
from autosage_memory.service.assembly import open_parts
from autosage_memory.service.authentication import LocalAccess
from autosage_memory.service.http.app import create_app
from autosage_memory.stores.policy import StaticPolicy, TenantMemorySettings
from autosage_memory.stores.settings import Settings

CANARY = "canary-7f3a"
USER = ChatContext(tenant_id=f"t-{CANARY}", caller="api_key", caller_id="key-1", external_subject_id=f"u-{CANARY}")
PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


@pytest.fixture
def spans(monkeypatch: pytest.MonkeyPatch) -> InMemorySpanExporter:
    """What an SDK that is set up exports."""
    provider, exporter = TracerProvider(), InMemorySpanExporter()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    monkeypatch.setattr(trace, "_TRACER_PROVIDER", provider)  # an SDK can be set up once a process, for good
    return exporter


def attributes(span: ReadableSpan) -> dict[str, Any]:
    return dict(span.attributes or {})


def assert_no_content(found: Sequence[ReadableSpan]) -> None:
    assert found
    for span in found:
        assert CANARY not in span.to_json()
        assert not span.events, "of an error the type alone is told"


async def test_a_span_a_node(spans: InMemorySpanExporter) -> None:
    """Each node that ran, with how many facts it recalled and whether memory was used; no text and no id."""
    policy = StaticPolicy({f"t-{CANARY}": TenantMemorySettings(mode="durable", retention="explicit_only")})
    graph = build_graph(model=ScriptedModel(default=f"It is {CANARY}."), policy=policy)
    app = graph.compile(checkpointer=InMemorySaver(), store=InMemoryStore())
    for number, said in enumerate([f"Remember this: my dog is called {CANARY}.", "What is my dog called?"]):
        spans.clear()
        config: Any = {"configurable": {"thread_id": f"{CANARY}-{number}"}}
        out = await app.ainvoke({"messages": [("user", said)]}, config, context=USER)
    assert out["memory_used"] is True
    found = {span.name: attributes(span) for span in spans.get_finished_spans()}
    assert {"node admit", "node compact", "node recall", "node generate", "node archive"} <= set(found)
    assert found["node recall"] == {"autosage.node": "recall", "autosage.recalled": 1, "autosage.recalled_talk": 0}
    assert found["node generate"]["autosage.memory_used"] is True
    assert_no_content(spans.get_finished_spans())


async def test_a_node_that_fails(spans: InMemorySpanExporter) -> None:
    """Its span says that, and the error's type."""
    app = build_graph(model=ScriptedModel(RuntimeError(CANARY))).compile()
    with pytest.raises(Exception, match=r".") as failed:
        await app.ainvoke({"messages": [("user", CANARY)]})
    (span,) = [span for span in spans.get_finished_spans() if span.name == "node generate"]
    assert span.status.status_code is trace.StatusCode.ERROR
    assert attributes(span)["error.type"] == type(failed.value).__name__
    assert_no_content(spans.get_finished_spans())


async def test_a_span_a_request(settings: Settings, spans: InMemorySpanExporter) -> None:
    """It belongs to the caller's trace, and the nodes of its turn belong to it; FastAPI adds none of its own."""
    async with open_parts(settings) as parts:
        app = create_app(lambda: nullcontext(parts), lambda _: LocalAccess(), local=True)
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://localhost") as client,
        ):
            body = turn(f"My dog is called {CANARY}.", CANARY)
            done = await client.post(f"/chat/invoke?q={CANARY}", json=body, headers={"traceparent": PARENT})
            assert done.status_code == 200
            await client.get(f"/tenants/{CANARY}/memory-settings")
    found = {span.name: span for span in spans.get_finished_spans()}
    request, node = found["POST /chat/invoke"], found["node generate"]
    assert request.parent is not None
    assert f"{request.parent.trace_id:032x}" in PARENT
    assert node.parent is not None
    assert node.parent.span_id == request.context.span_id  # type: ignore[union-attr]
    assert attributes(request) == {
        "http.request.method": "POST",
        "http.route": "/chat/invoke",
        "http.response.status_code": 200,
    }
    assert attributes(found["GET /tenants/{tenant_id}/memory-settings"])["http.response.status_code"] == 404
    assert {span.name.partition(" ")[0] for span in found.values()} == {"POST", "GET", "node"}
    assert_no_content(spans.get_finished_spans())


def test_without_opentelemetry() -> None:
    """The graph runs as ever where the extra is not installed."""
    script = """
import sys
sys.modules["opentelemetry"] = None
from autosage_memory.graph import build_graph
print(build_graph().compile().invoke({"messages": [("user", "hello")]})["messages"][-1].type)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "ai", done.stderr
