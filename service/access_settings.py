"""Settings of who may use the service, read once from an injected environment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address

import httpx
from limits import RateLimitItem, parse_many

from autosage_memory.service.token_keys import VerificationKey, read_key
from autosage_memory.stores.errors import SettingsError

RATE_LIMIT = "600/minute"
"""Unless it is set."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AccessSettings:
    """How credentials are checked. API keys are always accepted, dashboard users' tokens if there is a key for them.

    Raises:
        SettingsError: tokens could not be told from those made for others; names the variable.
    """

    jwt_key: VerificationKey | None = None
    """What verifies tokens; None: `jwks_url`, or none are accepted."""
    jwks_url: str | None = None
    """Where an identity provider publishes its keys."""
    jwt_issuer: str | None = None
    """The `iss` of tokens. Needed with `jwks_url`: a provider may sign for many issuers with the same keys."""
    jwt_audience: str | None = None
    """The `aud` of tokens. Needed with either: a token for another service of the same issuer is none for this one."""
    rate_limit: RateLimitItem = field(default_factory=lambda: _limit(RATE_LIMIT))
    """What one API key or user may ask of each process."""
    metrics_token: str | None = field(default=None, repr=False)
    """What reads `/metrics`, which count all tenants together; None: nobody does."""

    def __post_init__(self) -> None:
        if self.jwt_key is not None and self.jwks_url is not None:
            raise SettingsError("set one of AUTOSAGE_JWT_KEY and AUTOSAGE_JWKS_URL, not both")
        if self.jwt_key is None and self.jwks_url is None:
            if self.jwt_issuer is not None or self.jwt_audience is not None:
                raise SettingsError("AUTOSAGE_JWT_KEY or AUTOSAGE_JWKS_URL must be set too: nothing verifies tokens")
        elif self.jwt_audience is None:
            raise SettingsError("AUTOSAGE_JWT_AUDIENCE must be set: tokens for other services must not be accepted")
        if self.jwks_url is not None and self.jwt_issuer is None:
            raise SettingsError("AUTOSAGE_JWT_ISSUER must be set: tokens of other issuers must not be accepted")

    @classmethod
    def from_env(cls, environ: Mapping[str, str]) -> AccessSettings:
        """Read the settings from `environ`; blank values count as unset.

        Raises:
            SettingsError: a value that cannot work, or one that is missing; names the variable.
        """

        def get(name: str) -> str | None:
            return environ.get(name, "").strip() or None

        return cls(
            jwt_key=_key(get("AUTOSAGE_JWT_KEY")),
            jwks_url=_jwks_url(get("AUTOSAGE_JWKS_URL")),
            jwt_issuer=get("AUTOSAGE_JWT_ISSUER"),
            jwt_audience=get("AUTOSAGE_JWT_AUDIENCE"),
            rate_limit=_limit(get("AUTOSAGE_RATE_LIMIT") or RATE_LIMIT),
            metrics_token=_token(get("AUTOSAGE_METRICS_TOKEN")),
        )


def is_loopback(address: str) -> bool:
    """Whether an IP address is this machine's own, in any spelling; what is none is not."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return False
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is not None:
        parsed = parsed.ipv4_mapped
    return parsed.is_loopback


def _key(value: str | None) -> VerificationKey | None:
    if value is None:
        return None
    try:
        return read_key(value)
    except ValueError as error:
        raise SettingsError(f"AUTOSAGE_JWT_KEY: {error}") from None


def _jwks_url(value: str | None) -> str | None:
    if value is None:
        return None
    try:
        url = httpx.URL(value)
    except httpx.InvalidURL:
        raise SettingsError("AUTOSAGE_JWKS_URL is not a URL") from None
    is_here = url.host == "localhost" or is_loopback(url.host)
    if not url.host or not (url.scheme == "https" or (url.scheme == "http" and is_here)):
        raise SettingsError("AUTOSAGE_JWKS_URL must start with https://, or on this machine with http://")
    return value


def _token(value: str | None) -> str | None:
    if value is not None and len(value) < 16:
        raise SettingsError("AUTOSAGE_METRICS_TOKEN must have at least 16 characters")
    return value


def _limit(value: str) -> RateLimitItem:
    try:
        (limit,) = parse_many(value)
    except ValueError:
        raise SettingsError("AUTOSAGE_RATE_LIMIT must be one limit, such as 600/minute") from None
    if limit.amount < 1 or limit.get_expiry() < 1:
        raise SettingsError("AUTOSAGE_RATE_LIMIT must allow at least 1 request")
    return limit
