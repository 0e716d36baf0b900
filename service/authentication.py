"""From credentials to a principal: API keys and dashboard users' tokens, the same for every server."""

from __future__ import annotations

import time
from typing import Protocol

import limits
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter

from autosage_memory.service.access_settings import AccessSettings, is_loopback
from autosage_memory.service.principals import ROLES, Principal
from autosage_memory.service.tokens import Tokens
from autosage_memory.stores.api_keys import PREFIX, ApiKeys
from autosage_memory.stores.chats import owner_key
from autosage_memory.stores.errors import TooManyRequests, Unauthenticated

FAILURES = limits.parse("60/minute")
"""Bad credentials that one address may show. Beyond that none of it are looked at."""
BAD = "the credentials are not valid"
"""Of all bad credentials, so that nothing tells which part was wrong."""


class Authenticator(Protocol):
    """Finds out who calls."""

    async def authenticate(self, authorization: str | None, address: str | None) -> Principal:
        """Who calls.

        Args:
            authorization: the `Authorization` header.
            address: where the request comes from.

        Raises:
            Unauthenticated: no credentials, or bad ones.
            TooManyRequests: the caller has used up its rate.
            DatabaseUnavailable: keys cannot be read.
            KeysUnavailable: tokens cannot be verified now.
        """
        ...


class CredentialAccess:
    """Whoever has an API key, or a dashboard user's token. Rates are counted by each process for itself.

    Args:
        keys: the API keys.
        settings: which tokens are good, and what one caller may ask.
    """

    def __init__(self, keys: ApiKeys, settings: AccessSettings) -> None:
        self._keys = keys
        self._tokens = Tokens.of(settings)
        self._rate = Rate(settings.rate_limit)
        self._failures = Rate(FAILURES)

    async def authenticate(self, authorization: str | None, address: str | None) -> Principal:
        """See `Authenticator.authenticate`."""
        scheme, _, credentials = (authorization or "").partition(" ")
        if scheme.lower() != "bearer" or not credentials.strip():
            raise Unauthenticated("there is no bearer token")
        await self._failures.check(address or "")
        principal = await self._principal(credentials.strip())
        if principal is None:
            await self._failures.count(address or "")
            raise Unauthenticated(BAD)
        await self._rate.use(
            owner_key(
                tenant_id=principal.tenant_id,
                caller=principal.caller,
                caller_id=principal.caller_id,
                external_subject_id=None,
            )
        )
        return principal

    async def _principal(self, credentials: str) -> Principal | None:
        if not credentials.startswith(PREFIX):
            return None if self._tokens is None else await self._tokens.verify(credentials)
        key = await self._keys.find(credentials)
        if key is None:
            return None
        return Principal(
            tenant_id=key.tenant_id,
            caller="api_key",
            caller_id=key.id,
            permissions=key.permissions,
            knowledge_bases=key.knowledge_bases,
            subjects=key.subjects,
        )


class LocalAccess:
    """Whoever is on this machine, without credentials: the one user of the one tenant `local`."""

    async def authenticate(self, authorization: str | None, address: str | None) -> Principal:
        """See `Authenticator.authenticate`."""
        if address is None or not is_loopback(address):
            raise Unauthenticated("without credentials this machine alone is served")
        return Principal(tenant_id="local", caller="dashboard", caller_id="local", permissions=ROLES["owner"])


class Rate:
    """How often each of many may do something."""

    def __init__(self, limit: limits.RateLimitItem) -> None:
        self._limit = limit
        # Of its strategies the one that keeps two numbers for each caller, not the times of all its requests; tidying
        # those up keeps a processor busy all the time once a hundred callers are there.
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())

    async def use(self, who: str) -> None:
        """Count it.

        Raises:
            TooManyRequests: it is too often, and does not count.
        """
        if not await self._limiter.hit(self._limit, who):
            await self._refuse(who)

    async def check(self, who: str) -> None:
        """Count nothing.

        Raises:
            TooManyRequests: it would be too often.
        """
        if not await self._limiter.test(self._limit, who):
            await self._refuse(who)

    async def count(self, who: str) -> None:
        """Count it, too often or not."""
        await self._limiter.hit(self._limit, who)

    async def _refuse(self, who: str) -> None:
        stats = await self._limiter.get_window_stats(self._limit, who)
        raise TooManyRequests(f"no more than {self._limit} are allowed", max(0.0, stats.reset_time - time.time()))
