"""Keys that sign tokens in a test, and an identity provider that publishes them over real HTTP."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import jwt
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat


@cache
def private_key(kind: str) -> Any:
    """A key of this kind (`RS256`, `ES256`, `EdDSA`, `ES384`, or `RSA` and its bits), the same each time; after a `/` a
    word that makes it another."""
    match kind.partition("/")[0]:
        case "ES256":
            return ec.generate_private_key(ec.SECP256R1())
        case "ES384":
            return ec.generate_private_key(ec.SECP384R1())
        case "EdDSA":
            return ed25519.Ed25519PrivateKey.generate()
        case "RS256":
            return rsa.generate_private_key(65_537, 2048)
        case weak:
            return rsa.generate_private_key(65_537, int(weak.removeprefix("RSA")))


def public_pem(kind: str) -> str:
    """Its public half as PEM."""
    pem: bytes = private_key(kind).public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
    return pem.decode()


def private_pem(kind: str) -> str:
    """It as PEM."""
    pem: bytes = private_key(kind).private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return pem.decode()


def published(kind: str, kid: str | None, **more: Any) -> dict[str, Any]:
    """Its public half as a member of a key set."""
    algorithm = "RS256" if kind.startswith("R") else kind.partition("/")[0]
    member = json.loads(jwt.get_algorithm_by_name(algorithm).to_jwk(private_key(kind).public_key()))
    return {**member, **({} if kid is None else {"kid": kid}), **more}


class IdentityProvider:
    """Publishes what it is told to, and counts who asks."""

    def __init__(self) -> None:
        self.body: Any = {"keys": []}
        """JSON, or bytes that are sent as they are."""
        self.status = 200
        self.asked = 0
        self.reached = threading.Event()
        self.opened = threading.Event()
        """Cleared, it lets who asks wait."""
        self.opened.set()
        self.url = ""

    def publish(self, *members: dict[str, Any]) -> None:
        """Publish these keys alone."""
        self.body = {"keys": list(members)}


@contextmanager
def identity_provider() -> Iterator[IdentityProvider]:
    """One that runs on loopback."""
    provider = IdentityProvider()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            provider.asked += 1
            provider.reached.set()
            provider.opened.wait(30)
            body = provider.body if isinstance(provider.body, bytes) else json.dumps(provider.body).encode()
            self.send_response(provider.status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        provider.url = f"http://127.0.0.1:{server.server_port}/jwks.json"
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield provider
        finally:
            provider.opened.set()
            server.shutdown()
            thread.join()
