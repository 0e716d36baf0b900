"""The whole interface against its own OpenAPI document: what schemathesis makes of that, valid and not, is answered as
documented, with every kind of credentials.

At length, with all phases for all credentials: AUTOSAGE_SCHEMA_EXAMPLES=50 pytest tests/service/http/test_schema.py
"""

from __future__ import annotations

import asyncio
import os
import re
import threading
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar, cast, get_args
from urllib.parse import unquote

import limits
import pytest
import schemathesis
import uvicorn
from api import ENVIRONMENT, token
from kept import keep
from schemathesis import engine
from schemathesis.checks import load_all_checks
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import events

from autosage_memory.service import authentication
from autosage_memory.service.access_settings import AccessSettings
from autosage_memory.service.assembly import Parts, open_parts
from autosage_memory.service.authentication import CredentialAccess
from autosage_memory.service.http.app import create_app
from autosage_memory.service.http.turn_schemas import LARGEST_BATCH
from autosage_memory.service.principals import Role
from autosage_memory.stores.api_keys import PERMISSIONS, ApiKeys
from autosage_memory.stores.facts import Entity
from autosage_memory.stores.scopes import Scope
from autosage_memory.stores.settings import Settings

T = TypeVar("T")

load_all_checks()

ALL_PHASES = ("examples", "coverage", "fuzzing", "stateful")
ERASE = "/tenants/{tenant_id}/erase"
REVOKED = "revoked key"
LENGTH = int(os.environ.get("AUTOSAGE_SCHEMA_EXAMPLES", "0"))
"""Examples of each operation in a run at length; 0: a short run."""
COVERED = [
    "/me",
    "/knowledge-bases",
    "/tenants/{tenant_id}/memory-settings",
    "/tenants/{tenant_id}/subjects",
    "/chat/invoke",
]
"""What the phase "coverage" is run on each time. For all paths it takes a minute, most of it to make up values."""
SHORT: list[tuple[str, Sequence[str], int, list[str] | None]] = [
    ("read+write+delete", ("examples", "fuzzing"), 6, None),
    ("read+write+delete", ("coverage",), 1, COVERED),
    ("read+write+delete", ("stateful",), 2, None),
    ("read", ("examples", "fuzzing"), 2, None),
    ("nobody", ("examples", "fuzzing"), 2, None),
]
EVERYBODY = (*get_args(Role), "read", "write", "delete", "read+write+delete", "nobody", REVOKED, "expired token")
PLAN = [(who, ALL_PHASES, LENGTH, None) for who in EVERYBODY] if LENGTH else SHORT


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
            # A connection that closes while the tool makes up its next request fails that.
            config = uvicorn.Config(app, host="127.0.0.1", port=0, log_config=None, timeout_keep_alive=600)
            self._server = uvicorn.Server(config)
            serving = asyncio.create_task(self._server.serve())
            while not self._server.started:  # noqa: ASYNC110 - uvicorn has no event for it
                await asyncio.sleep(0.01)
            self.url = f"http://127.0.0.1:{self._server.servers[0].sockets[0].getsockname()[1]}"
            self._ready.set()
            await serving


@pytest.fixture(scope="module")
def service(module_settings: Settings) -> Iterator[Service]:
    """It serves a tenant that has things of each kind, and looks at bad credentials however many come."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(authentication, "FAILURES", limits.parse("100000/minute"))
        with Service(module_settings) as service:
            service.run(settle(service.parts))
            yield service


async def settle(parts: Parts) -> None:
    await parts.policy.update_tenant("acme", mode="durable", retention="explicit_only")
    await parts.policy.set_knowledge_base("acme", "handbook", "kb_restricted")
    named = (Entity("Ann", "person"), Entity("Northfell", "organisation"))
    for scope in (Scope("tenant", "acme"), Scope("subject", "acme", "u-17"), Scope("kb", "acme", "handbook")):
        await keep(parts, scope, "Ann works at Northfell.", entities=named)


async def headers_of(who: str, parts: Parts) -> dict[str, str]:
    """Headers with credentials of a kind: those of a role, or a new API key with the permissions that are named."""
    if who == "nobody":
        return {}
    if who in get_args(Role):
        return {"Authorization": f"Bearer {token(role=who)}"}
    if who == "expired token":
        return {"Authorization": f"Bearer {token(exp=datetime.now(UTC) - timedelta(days=1))}"}
    keys = ApiKeys(parts.database)
    made, text = await keys.create(
        "acme", name="test", permissions=PERMISSIONS if who == REVOKED else cast(Any, who.split("+"))
    )
    if who == REVOKED:
        await keys.revoke("acme", made.id)
    return {"Authorization": f"Bearer {text}"}


def findings(service: Service, who: str, phases: Sequence[str], examples: int, only: list[str] | None) -> list[str]:
    """What is not answered as documented."""
    schema = schemathesis.openapi.from_url(f"{service.url}/openapi.json", config=SchemathesisConfig(seed=1))
    # Else all but the very first check would be of what nobody has.
    ids = {"path.tenant_id": "acme", "path.knowledge_base_id": "handbook"}
    schema.config.update(headers=service.run(headers_of(who, service.parts)), parameters=ids)
    # What stands in `Authorization` is ours to vary: to make bad values of it takes longer than all requests.
    schema.config.generation.update(
        max_examples=examples, deterministic=True, database="none", with_security_parameters=False
    )
    schema.config.phases.update(phases=list(phases))

    def filter_case(context: Any, case: Any) -> bool:
        return can_be_judged(case)

    schema.hook(filter_case)
    # Erasing the tenant takes the credentials with it.
    schema = schema.include(path=only) if only else schema.exclude(path=ERASE)
    found, checked = [], 0
    for event in engine.from_schema(schema).execute():
        if isinstance(event, events.NonFatalError | events.FatalError):
            found.append(str(event))
        if isinstance(event, events.ScenarioFinished):
            for case_id, checks in event.recorder.checks.items():
                checked += len(checks)
                case = event.recorder.cases[case_id].value
                failures = [check.failure_info for check in checks if check.failure_info and not misjudged(check, case)]
                found += [f"{one.failure.operation}: {one.failure.message}\n{one.code_sample}" for one in failures]
    assert checked > 0
    return found


def can_be_judged(case: Any) -> bool:
    """Leave out what the document cannot say: ids of white space or `*` alone, as many configs as inputs, and that a
    chat or a memory may be called as a route is. And what only takes long: many turns in one batch."""
    body = case.body if isinstance(case.body, dict) else {}
    named = [*(case.path_parameters or {}).values(), (case.query or {}).get("external_subject_id"), *ids_in(body)]
    bare = any(unquote(name).strip(" *") == "" for name in named if isinstance(name, str) and name)
    called_so = case.method == "DELETE" and case.operation.path.endswith(("/search", "/graph"))
    configs, inputs = body.get("config"), body.get("inputs")
    uneven = isinstance(configs, list) and isinstance(inputs, list) and len(configs) != len(inputs)
    many = isinstance(inputs, list) and 4 < len(inputs) <= LARGEST_BATCH
    return not (bare or called_so or uneven or many)


def ids_in(body: dict[str, Any]) -> list[Any]:
    """What a body names: a knowledge base to be made, and what its turns are configured with."""
    configs = body.get("config")
    configurable = [
        one.get("configurable")
        for one in (configs if isinstance(configs, list) else [configs])
        if isinstance(one, dict)
    ]
    return [body.get("id"), *(name for one in configurable if isinstance(one, dict) for name in one.values())]


def misjudged(check: Any, case: Any) -> bool:
    """Whether what was refused is not valid: the tool does not keep to patterns of ids where a step leads to the next,
    nor to `minProperties` when it leaves properties out. Or it asks for 405 where credentials come first."""
    ids = [unquote(str(id)) for id in (case.path_parameters or {}).values()]
    against_pattern = any(re.search("[\\x00-\\x1f\\x7f-\\x9f]", id) for id in ids)
    if check.name == "unsupported_method":
        return check.failure_info.failure.status_code == 401
    return check.name == "positive_data_acceptance" and (against_pattern or case.body == {"memorySettings": {}})


@pytest.mark.parametrize(("who", "phases", "examples", "only"), PLAN)
def test_answers_are_as_documented(
    service: Service, who: str, phases: Sequence[str], examples: int, only: list[str] | None
) -> None:
    """Valid requests are taken, others refused with 400, what is not permitted is 403, and without credentials that are
    good all is 401."""
    found = findings(service, who, phases, examples, only)
    assert not found, "\n\n".join(found)


def test_erasing_the_tenant(service: Service) -> None:
    """By its owner; the user's token outlives the tenant."""
    found = findings(service, "owner", ["examples", "fuzzing"], LENGTH or 2, [ERASE])
    assert not found, "\n\n".join(found)
