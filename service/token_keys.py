"""Keys that verify dashboard users' tokens: one that is configured, or those that an identity provider publishes."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from base64 import b64decode
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Protocol

import httpx
import jwt
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey
from cryptography.hazmat.primitives.serialization import load_der_public_key, load_pem_public_key
from cryptography.x509 import load_der_x509_certificate

from autosage_memory.stores.errors import KeysUnavailable

SECRET_BYTES, RSA_BITS = 32, 2048
"""The least that a shared secret and an RSA key must have."""
TTL, PAUSE, RETRY = 600.0, 60.0, 5.0
"""Seconds: how old a key set may get; how long it is not asked for again; the same while there is none at all."""
TIMEOUT = 5.0
"""Seconds in which a key set must come."""

log = logging.getLogger("autosage_memory.access")


@dataclass(frozen=True, slots=True)
class VerificationKey:
    """A key and the one algorithm it is used with, whatever a token says."""

    algorithm: str
    key: Any = field(repr=False)
    """As PyJWT takes it."""


class TokenKeys(Protocol):
    """Where keys come from."""

    async def find(self, kid: str | None) -> VerificationKey | None:
        """The key that a token names, or None.

        Raises:
            KeysUnavailable: there are none to look in.
        """
        ...


@dataclass(frozen=True, slots=True)
class ConfiguredKey:
    """The one key that is configured, whatever key a token names."""

    key: VerificationKey

    async def find(self, kid: str | None) -> VerificationKey | None:
        """See `TokenKeys.find`."""
        return self.key


class PublishedKeys:
    """The key set (RFC 7517) of an identity provider, kept for a while. An outage leaves the keys that are known.

    Args:
        url: where it is published.
        clock: seconds that only go forward.
    """

    def __init__(self, url: str, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._url = url
        self._clock = clock
        self._keys: dict[str | None, VerificationKey] = {}
        self._old_at = self._again_at = -math.inf
        self._lock = asyncio.Lock()

    async def find(self, kid: str | None) -> VerificationKey | None:
        """See `TokenKeys.find`. A key without a name is that of tokens that name none."""
        if self._is_due(kid):
            async with self._lock:  # who comes meanwhile waits for the same answer
                if self._is_due(kid):
                    await self._fetch()
        if not self._keys:
            raise KeysUnavailable("the identity provider's keys cannot be fetched")
        return self._keys.get(kid)

    def _is_due(self, kid: str | None) -> bool:
        now = self._clock()
        return now >= self._again_at and (now >= self._old_at or kid not in self._keys)

    async def _fetch(self) -> None:
        try:
            client = await asyncio.to_thread(httpx.AsyncClient)  # it reads certificates
            async with client, asyncio.timeout(TIMEOUT):
                answer = (await client.get(self._url)).raise_for_status()
            self._keys = read_key_set(answer.json())
            self._old_at = self._clock() + TTL
        except Exception as error:  # whatever it is, the keys that are known stay
            log.warning("the identity provider's keys cannot be fetched (%s)", type(error).__name__)
        self._again_at = self._clock() + (PAUSE if self._keys else RETRY)


def read_key(text: str) -> VerificationKey:
    """The key that a setting holds: a shared secret, or a public key as PEM, maybe with `\\n` for its line ends.

    Raises:
        ValueError: it can be neither, or is too weak; says what is needed.
    """
    if "-----BEGIN" not in text:
        secret = text.encode()
        if len(secret) < SECRET_BYTES:
            raise ValueError(f"a shared secret must have at least {SECRET_BYTES} bytes")
        if _is_public(text):
            raise ValueError("a public key must be PEM, with its BEGIN and END")
        return VerificationKey("HS256", secret)
    try:
        key = load_pem_public_key(text.replace("\\n", "\n").encode())
    except Exception:  # what it raises is not told, nor what it quotes
        raise ValueError("this PEM is not a public key") from None
    if (algorithm := algorithm_of(key)) is None:
        raise ValueError(f"a public key must be RSA of at least {RSA_BITS} bits, P-256 or Ed25519")
    return VerificationKey(algorithm, key)


def read_key_set(document: Any) -> dict[str | None, VerificationKey]:
    """The usable keys of a key set, by name. Shared secrets and private keys have no place in one.

    Raises:
        PyJWTError: it is none, or has no key at all.
        ValueError: none of its keys is usable.
    """
    if not isinstance(document, dict):
        raise ValueError("not a key set")
    keys = {
        one.key_id: VerificationKey(one.algorithm_name, one.key)
        for one in jwt.PyJWKSet.from_dict(document)
        if one.algorithm_name == algorithm_of(one.key) and one.public_key_use in (None, "sig")
    }
    if not keys:
        raise ValueError("no usable key")
    return keys


def algorithm_of(key: object) -> str | None:
    """The algorithm that a public key is used with; None: it is not used."""
    match key:
        case RSAPublicKey() if key.key_size >= RSA_BITS:
            return "RS256"
        case EllipticCurvePublicKey() if isinstance(key.curve, SECP256R1):
            return "ES256"
        case Ed25519PublicKey():
            return "EdDSA"
    return None


def _is_public(text: str) -> bool:
    """Whether it is a public key in another form than PEM. As a shared secret it would be one that everybody knows."""
    if text.startswith(("{", "ssh-", "ecdsa-", "sk-")):
        return True
    for load in (load_der_public_key, load_der_x509_certificate):
        with suppress(ValueError, UnsupportedAlgorithm):
            load(b64decode("".join(text.split())))
            return True
    return False
