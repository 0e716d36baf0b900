"""The HTTP interface in a test: the real application and credentials, over httpx without a socket."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import jwt

from autosage_memory.service.access_settings import AccessSettings
from autosage_memory.service.assembly import Parts
from autosage_memory.service.authentication import CredentialAccess
from autosage_memory.service.http.app import create_app
from autosage_memory.stores.api_keys import PERMISSIONS, ApiKeys, Permission

SECRET = "a shared secret of thirty-two bytes or more"
AUDIENCE = "autosage-memory"
ENVIRONMENT = {"AUTOSAGE_JWT_KEY": SECRET, "AUTOSAGE_JWT_AUDIENCE": AUDIENCE, "AUTOSAGE_RATE_LIMIT": "100000/minute"}


@dataclass
class Api:
    """A running application, and who may use it."""

    client: httpx.AsyncClient
    """Each request without credentials of its own has none: give `headers=await api.key("acme")`."""
    parts: Parts

    async def key(
        self,
        tenant_id: str,
        permissions: Collection[Permission] = PERMISSIONS,
        *,
        knowledge_bases: Collection[str] | None = None,
        subjects: Collection[str] | None = None,
    ) -> dict[str, str]:
        """Headers with a new API key."""
        _, text = await ApiKeys(self.parts.database).create(
            tenant_id, name="test", permissions=permissions, knowledge_bases=knowledge_bases, subjects=subjects
        )
        return {"Authorization": f"Bearer {text}"}

    def user(self, tenant_id: str, user_id: str = "ann", role: str = "owner") -> dict[str, str]:
        """Headers with a dashboard user's token."""
        return {"Authorization": f"Bearer {token(tenant_id=tenant_id, sub=user_id, role=role)}"}


@asynccontextmanager
async def open_api(parts: Parts) -> AsyncIterator[Api]:
    """The application on `parts`, which stay open."""

    @asynccontextmanager
    async def opened() -> AsyncIterator[Parts]:
        yield parts

    settings = AccessSettings.from_env(ENVIRONMENT)
    app = create_app(opened, lambda parts: CredentialAccess(ApiKeys(parts.database), settings))
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    running: AbstractAsyncContextManager[Any] = app.router.lifespan_context(app)
    async with running, httpx.AsyncClient(transport=transport, base_url="http://api") as client:
        yield Api(client, parts)


def token(**claims: Any) -> str:
    """A token that `ENVIRONMENT` accepts: of the dashboard user ann, owner of acme, unless `claims` say otherwise; a
    claim that is None is left out."""
    usual = {"sub": "ann", "tenant_id": "acme", "role": "owner", "aud": AUDIENCE}
    given = {**usual, "exp": datetime.now(UTC) + timedelta(hours=1), **claims}
    return jwt.encode({name: value for name, value in given.items() if value is not None}, SECRET, "HS256")
