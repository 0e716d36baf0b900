"""JSON Web Tokens (RFC 7519) of dashboard users, as an identity provider or the dashboard's own server signs them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import jwt

from autosage_memory.service.access_settings import AccessSettings
from autosage_memory.service.principals import ROLES, Principal
from autosage_memory.service.token_keys import ConfiguredKey, PublishedKeys, TokenKeys
from autosage_memory.stores.scopes import check_id

LEEWAY = 30.0
"""Seconds that clocks may differ."""
REQUIRED = ("exp", "sub", "tenant_id", "role")


class Tokens:
    """Verifies tokens.

    Args:
        keys: what they are signed with.
        audience: whom they must be for.
        issuer: who must have issued them; None: whoever has the key.
    """

    def __init__(self, keys: TokenKeys, *, audience: str, issuer: str | None) -> None:
        self._keys = keys
        self._audience = audience
        self._issuer = issuer

    @classmethod
    def of(cls, settings: AccessSettings) -> Tokens | None:
        """Those that the settings accept; None: none."""
        if settings.jwt_audience is None:
            return None
        keys: TokenKeys
        if settings.jwt_key is not None:
            keys = ConfiguredKey(settings.jwt_key)
        else:
            keys = PublishedKeys(cast(str, settings.jwks_url))
        return cls(keys, audience=settings.jwt_audience, issuer=settings.jwt_issuer)

    async def verify(self, token: str) -> Principal | None:
        """Whom a token names; None if it is not good, whatever the reason.

        Raises:
            KeysUnavailable: nothing can be verified now.
        """
        try:
            key = await self._keys.find(jwt.get_unverified_header(token).get("kid"))
            if key is None:
                return None
            claims = jwt.decode(
                token,
                key.key,
                algorithms=[key.algorithm],
                audience=self._audience,
                issuer=self._issuer,
                leeway=LEEWAY,
                options={"require": list(REQUIRED)},
            )
            return principal_of(claims)
        except (jwt.PyJWTError, ValueError, OverflowError):
            return None


def principal_of(claims: Mapping[str, Any]) -> Principal:
    """The dashboard user of a verified token: `sub` of `tenant_id`, as `role` permits.

    Raises:
        ValueError: an id that cannot be one, or an unknown role.
    """
    role = claims["role"]
    if not isinstance(role, str) or role not in ROLES:
        raise ValueError("unknown role")
    return Principal(
        tenant_id=check_id(claims["tenant_id"], "tenant_id"),
        caller="dashboard",
        caller_id=check_id(claims["sub"], "sub"),
        permissions=ROLES[role],
    )
