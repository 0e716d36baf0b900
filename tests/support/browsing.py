"""The page in a real browser: the real application on a loopback port, and Chromium."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import AsyncIterator, Collection, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from api import ENVIRONMENT
from langgraph.store.base import PutOp
from playwright.async_api import Browser, BrowserContext, Page, async_playwright
from scripted_openai import Reply, Request, ScriptedOpenAI, text
from servers import serving
from starlette.types import ASGIApp, Receive, Scope, Send

from autosage_memory.service.access_settings import AccessSettings
from autosage_memory.service.assembly import Parts, open_parts
from autosage_memory.service.authentication import CredentialAccess, LocalAccess
from autosage_memory.service.http.app import create_app
from autosage_memory.stores import scopes
from autosage_memory.stores.api_keys import PERMISSIONS, ApiKeys, Permission
from autosage_memory.stores.facts import Entity, Fact, Relation, to_value
from autosage_memory.stores.settings import Settings

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
NEEDED = CHROMIUM is not None or "CI" in os.environ
"""Whether tests in a browser are run; where there is none, continuous integration fails."""
PREFIX = "/base"
"""Where a proxy that says nothing of it shows the application a second time."""


@dataclass
class Site:
    """What a test of the page works with."""

    url: str
    """Of an application that wants credentials."""
    local_url: str
    """Of one that wants none."""
    parts: Parts
    provider: ScriptedOpenAI
    browser: Browser

    async def key(self, tenant_id: str, permissions: Collection[Permission] = PERMISSIONS, **limits: Any) -> str:
        """A new API key."""
        keys = ApiKeys(self.parts.database)
        return (await keys.create(tenant_id, name="test", permissions=permissions, **limits))[1]

    async def revoke(self, tenant_id: str, key: str) -> None:
        """Accept a key no more."""
        assert await ApiKeys(self.parts.database).revoke(tenant_id, key.split("_")[1])

    async def tenant(self) -> str:
        """A new tenant with memory on."""
        tenant_id = f"tenant-{uuid4().hex[:8]}"
        await self.parts.policy.update_tenant(tenant_id, mode="durable", retention="explicit_only")
        return tenant_id

    async def keep(self, tenant_id: str, facts: Iterable[Fact], *, subject: str | None = None) -> None:
        """Put facts into the tenant's scope or a subject's."""
        namespace = scopes.Scope("subject" if subject else "tenant", tenant_id, subject).namespace
        await self.parts.store.abatch([PutOp(namespace, fact.id, to_value(fact)) for fact in facts])


@dataclass
class Visits:
    """The pages of one test, and what went wrong in them."""

    site: Site
    trouble: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    async def open(self, route: str = "", *, key: str | None = None, url: str | None = None, **options: Any) -> Page:
        """A page in a session of its own, signed in where a key is given."""
        usual = {"viewport": {"width": 1280, "height": 800}, "locale": "en-US", "timezone_id": "UTC"}
        context = await self.site.browser.new_context(**{**usual, **options})
        self.contexts.append(context)
        context.set_default_timeout(20_000)
        if key is not None:
            await context.add_init_script(f"sessionStorage.setItem('autosage-credentials', {json.dumps(key)})")
        page = await context.new_page()
        self._watch(page, url or self.site.url)
        await page.goto(f"{url or self.site.url}/ui/{route}")
        return page

    def _watch(self, page: Page, url: str) -> None:
        page.on("pageerror", lambda error: self.trouble.append(str(error)))
        page.on("console", lambda message: self._heard(message.type, message.text))
        page.on("request", lambda request: self._asked(request.url, url))

    def _heard(self, kind: str, said: str) -> None:
        if kind == "error" and "Failed to load resource" not in said:  # which a refused request is
            self.trouble.append(said)

    def _asked(self, asked: str, url: str) -> None:
        if not asked.startswith((url, "blob:")):
            self.trouble.append(f"a request to {asked}")


@asynccontextmanager
async def open_site(database_url: str, folder: Path) -> AsyncIterator[Site]:
    """The application, with credentials and without, and a browser."""
    assert CHROMIUM, "tests of the page need Chromium: apt-get install chromium"
    models = {"model": "openai:scripted-model", "embeddings": "openai:scripted-embeddings"}
    settings = Settings(data_dir=folder, database_url=database_url, **models)
    access = AccessSettings.from_env(ENVIRONMENT)
    with ScriptedOpenAI(default=answer) as provider, pytest.MonkeyPatch.context() as patch:
        for name, value in provider.environment.items():
            patch.setenv(name, value)
        async with open_parts(settings) as parts, async_playwright() as playwright:

            @asynccontextmanager
            async def opened() -> AsyncIterator[Parts]:
                yield parts

            app = create_app(opened, lambda parts: CredentialAccess(ApiKeys(parts.database), access))
            local = create_app(opened, lambda parts: LocalAccess(), local=True)
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            async with serving(_Stripped(app)) as url, serving(local) as local_url:
                yield Site(url, local_url, parts, provider, browser)
                await browser.close()


def answer(request: Request) -> Reply:
    """What the model says: slowly where it is asked to, and then it goes on only when the provider is released."""
    if "slowly" in request.messages[-1]["content"]:
        return Reply(text="one two three four five six", hang_after=4)
    return text("It is as you said.")


def fact(sentence: str, *names: str, days: float = 0, relations: Iterable[Relation] = (), **given: Any) -> Fact:
    """A fact that was kept some days ago and names products."""
    at = datetime(2026, 3, 1, 9, 30, tzinfo=UTC) - timedelta(days=days)
    usual = {
        "id": str(uuid4()),
        "text": sentence,
        "span": sentence,
        "source": "explicit",
        "learned_at": at,
        "valid_from": at,
    }
    known = {"entities": tuple(Entity(name, "product") for name in names), "relations": tuple(relations)}
    return Fact(**{**usual, **known, **given})


class _Stripped:
    """A proxy: what is asked under `PREFIX` reaches the application without it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("path", "").startswith(f"{PREFIX}/"):
            raw = scope["raw_path"].removeprefix(PREFIX.encode())
            scope = {**scope, "path": scope["path"].removeprefix(PREFIX), "raw_path": raw}
        await self._app(scope, receive, send)
