"""The whole interface against its own OpenAPI document: what schemathesis makes of that, valid and not, is answered as
documented, with every kind of credentials."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import pytest
import schemathesis
import uvicorn
from api import ENVIRONMENT, token
from kept import keep
from schemathesis import engine
from schemathesis.checks import load_all_checks
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import events

from autosage_memory.service.access_settings import AccessSettings
from autosage_memory.service.assembly import Parts, open_parts
from autosage_memory.service.authentication import CredentialAccess
from autosage_memory.service.http.app import create_app
from autosage_memory.service.http.turn_schemas import LARGEST_BATCH
from autosage_memory.stores.api_keys import PERMISSIONS, ApiKeys
from autosage_memory.stores.facts import Entity
from autosage_memory.stores.scopes import Scope
from autosage_memory.stores.settings import Settings

T = TypeVar("T")

load_all_checks()


class Service:
    """The application behind a server on loopback, in a thread of its own: schemathesis is not asynchronous."""

    url: str
    parts: Parts

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()))

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """What the work gives, done beside the server."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def __enter__(self) -> Service:
        self._thread.start()
        assert self._ready.wait(60)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join()

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        async with open_parts(self._settings) as self.parts:

            @asynccontextmanager
            async def opened() -> Any:
                yield self.parts

            access = AccessSettings.from_env(ENVIRONMENT)
            app = create_app(opened, lambda parts: CredentialAccess(ApiKeys(parts.database), access))
            self._server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=0, log_config=None))
            serving = asyncio.create_task(self._server.serve())
            while not self._server.started:  # noqa: ASYNC110 - uvicorn has no event for it
                await asyncio.sleep(0.01)
            self.url = f"http://127.0.0.1:{self._server.servers[0].sockets[0].getsockname()[1]}"
            self._ready.set()
            await serving


@pytest.fixture(scope="module")
def service(module_settings: Settings) -> Iterator[Service]:
    """It serves a tenant that has things of each kind."""
    with Service(module_settings) as service:
        service.run(settle(service.parts))
        yield service


async def settle(parts: Parts) -> None:
    await parts.policy.update_tenant("acme", mode="durable", retention="explicit_only")
    await parts.policy.set_knowledge_base("acme", "handbook", "kb_restricted")
    named = (Entity("Ann", "person"), Entity("Northfell", "organisation"))
    for scope in (Scope("tenant", "acme"), Scope("subject", "acme", "u-17"), Scope("kb", "acme", "handbook")):
        await keep(parts, scope, "Ann works at Northfell.", entities=named)


async def key(parts: Parts, *permissions: Any) -> dict[str, str]:
    """Headers with a new API key."""
    _, text = await ApiKeys(parts.database).create("acme", name="test", permissions=permissions)
    return {"Authorization": f"Bearer {text}"}


def findings(service: Service, headers: dict[str, str], *, examples: int, only: str | None = None) -> list[str]:
    """What is not answered as documented."""
    schema = schemathesis.openapi.from_url(f"{service.url}/openapi.json", config=SchemathesisConfig(seed=1))
    # Else all but the very first check would be of what nobody has.
    ids = {"path.tenant_id": "acme", "path.knowledge_base_id": "handbook"}
    schema.config.update(headers=headers, parameters=ids)
    schema.config.generation.update(max_examples=examples, deterministic=True, database="none")
    # Its phase "coverage" searches minutes for values that no string parameter refuses; "stateful" takes what was
    # refused for done.
    schema.config.phases.update(phases=["examples", "fuzzing"])
    schema.hook(filter_case)
    # Erasing the tenant takes the credentials with it.
    schema = schema.include(path=only) if only else schema.exclude(path="/tenants/{tenant_id}/erase")
    found, checked = [], 0
    for event in engine.from_schema(schema).execute():
        if isinstance(event, events.NonFatalError | events.FatalError):
            found.append(str(event))
        if isinstance(event, events.ScenarioFinished):
            checks = [check for checks in event.recorder.checks.values() for check in checks]
            checked += len(checks)
            failures = [check.failure_info for check in checks if check.failure_info]
            found += [f"{one.failure.operation}: {one.failure.message}\n{one.code_sample}" for one in failures]
    assert checked > 0
    return found


def filter_case(context: Any, case: Any) -> bool:
    """Leave out what the document cannot say: ids of white space or `*` alone, and as many configs as inputs. And what
    only takes long: many turns in one batch."""
    named = [*(case.path_parameters or {}).values(), (case.query or {}).get("external_subject_id")]
    bare = [name for name in named if isinstance(name, str) and name.strip(" *") == ""]
    batch = case.body if isinstance(case.body, dict) else {}
    configs, inputs = batch.get("config"), batch.get("inputs")
    uneven = isinstance(configs, list) and isinstance(inputs, list) and len(configs) != len(inputs)
    many = isinstance(inputs, list) and 4 < len(inputs) <= LARGEST_BATCH
    return not (bare or uneven or many)


def test_with_all_permissions(service: Service) -> None:
    """Valid requests are taken, others refused, and every answer is as documented."""
    headers = service.run(key(service.parts, *PERMISSIONS))
    assert findings(service, headers, examples=8) == []


def test_with_a_key_that_reads(service: Service) -> None:
    """What is not permitted is 403, as documented."""
    assert findings(service, service.run(key(service.parts, "read")), examples=3) == []


def test_without_credentials(service: Service) -> None:
    """401, as documented, whatever is sent."""
    assert findings(service, {}, examples=2) == []


def test_erasing_the_tenant(service: Service) -> None:
    """By its owner; the user's token outlives the tenant."""
    headers = {"Authorization": f"Bearer {token()}"}
    assert findings(service, headers, examples=2, only="/tenants/{tenant_id}/erase") == []
