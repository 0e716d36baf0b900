"""From credentials to a principal: what is good names one caller, and of what is bad nobody learns why."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import jwt
import pytest
from signing import IdentityProvider, identity_provider, private_key, public_pem, published

from autosage_memory.service.access_settings import AccessSettings
from autosage_memory.service.authentication import BAD, FAILURES, Authenticator, CredentialAccess, LocalAccess
from autosage_memory.service.principals import Principal
from autosage_memory.service.token_keys import PAUSE, RETRY, TTL, PublishedKeys
from autosage_memory.service.tokens import Tokens
from autosage_memory.stores.api_keys import ApiKeys
from autosage_memory.stores.database import Database, open_database
from autosage_memory.stores.errors import KeysUnavailable, TooManyRequests, Unauthenticated
from autosage_memory.stores.settings import Settings

AUDIENCE, ISSUER = "autosage-memory", "https://id.example.com/"
SECRET = "a shared secret of thirty-two bytes or more"
ANN = Principal("acme", "dashboard", "ann", frozenset({"read", "write"}))
HERE = "127.0.0.1"


class In(int):
    """So many seconds from when a token is made."""


def claims(**changes: Any) -> dict[str, Any]:
    """Those of a good token, changed; None leaves one out."""
    usual = {"iss": ISSUER, "aud": AUDIENCE, "sub": "ann", "tenant_id": "acme", "role": "developer", "exp": In(3600)}
    now = int(datetime.now(UTC).timestamp())
    given = {name: now + value if isinstance(value, In) else value for name, value in {**usual, **changes}.items()}
    return {name: value for name, value in given.items() if value is not None}


def signed(kind: str = "RS256", kid: str | None = None, **changes: Any) -> str:
    """A token signed with the key of this kind."""
    headers = {} if kid is None else {"kid": kid}
    return jwt.encode(claims(**changes), private_key(kind), kind.partition("/")[0], headers)


def encoded(part: Any) -> str:
    raw = part if isinstance(part, bytes) else json.dumps(part).encode()
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def by_hand(header: dict[str, Any], payload: Any, secret: str) -> str:
    """A token with a signature by SHA-256 and `secret`, whatever the secret is."""
    content = f"{encoded(header)}.{encoded(payload)}"
    return f"{content}.{encoded(hmac.digest(secret.encode(), content.encode(), hashlib.sha256))}"


def accepting(key: str, database: Database | None = None, **more: str) -> CredentialAccess:
    """Accepts tokens by this key; without a database it must not ask for API keys."""
    settings = AccessSettings.from_env(
        {"AUTOSAGE_JWT_KEY": key, "AUTOSAGE_JWT_AUDIENCE": AUDIENCE, "AUTOSAGE_JWT_ISSUER": ISSUER, **more}
    )
    return CredentialAccess(ApiKeys(database or Database(Settings(data_dir=Path("nowhere")))), settings)


async def accepts(access: Authenticator, credentials: str) -> bool:
    """Whether it does; if not, it says what it says of all that is bad."""
    try:
        await access.authenticate(f"Bearer {credentials}", HERE)
    except Unauthenticated as refused:
        told = str(refused)
    else:
        return True
    assert told == BAD
    return False


@pytest.mark.parametrize("kind", ["HS256", "RS256", "ES256", "EdDSA"])
async def test_a_token_names_a_dashboard_user(kind: str) -> None:
    """By `sub` and `tenant_id`, with what its `role` permits, whichever kind of key signs it."""
    access = accepting(SECRET if kind == "HS256" else public_pem(kind))
    token = jwt.encode(claims(), SECRET, "HS256") if kind == "HS256" else signed(kind)
    for authorization in (f"Bearer {token}", f"bearer  {token}"):
        assert await access.authenticate(authorization, HERE) == ANN


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"aud": ["other", AUDIENCE]}, "one of several audiences"),
        ({"exp": In(-10)}, "clocks differ a little"),
        ({"nbf": In(10), "iat": In(10)}, "clocks differ a little"),
        ({"sub": "a/b:ü@%2F", "tenant_id": "acme inc."}, "ids are any text"),
        ({"scope": "admin", "permissions": ["delete"]}, "unknown claims mean nothing"),
    ],
)
async def test_what_a_good_token_may_have(changes: dict[str, Any], why: str) -> None:
    """It is accepted, and permits what its role does."""
    principal = await accepting(public_pem("RS256")).authenticate(f"Bearer {signed(**changes)}", HERE)
    assert principal.permissions == {"read", "write"}, why
    assert (principal.knowledge_bases, principal.subjects) == (None, None)


@pytest.mark.parametrize(
    "changes",
    [
        {"exp": In(-60)},
        {"exp": None},
        {"exp": "soon"},
        {"exp": float("inf")},
        {"exp": True},
        {"nbf": In(60)},
        {"iat": In(60)},
        {"aud": None},
        {"aud": "other"},
        {"aud": AUDIENCE.upper()},
        {"aud": ["other"]},
        {"aud": {AUDIENCE: True}},
        {"iss": None},
        {"iss": "https://id.example.com"},
        {"sub": None},
        {"sub": ""},
        {"sub": "*"},
        {"sub": "a\nb"},
        {"sub": "\ud800"},
        {"sub": "a" * 101},
        {"sub": 17},
        {"tenant_id": None},
        {"tenant_id": " "},
        {"tenant_id": "*"},
        {"tenant_id": 17},
        {"tenant_id": ["acme"]},
        {"role": None},
        {"role": "admin"},
        {"role": "Owner"},
        {"role": ["owner"]},
    ],
    ids=lambda changes: "-".join(f"{name}={value!r:.20}" for name, value in changes.items()),
)
async def test_a_token_with_bad_claims(changes: dict[str, Any]) -> None:
    """However well it is signed."""
    access = accepting(public_pem("RS256"))
    assert await accepts(access, signed())
    assert not await accepts(access, signed(**changes))


def tampered(token: str, **changes: Any) -> str:
    header, _, signature = token.split(".")
    return f"{header}.{encoded(claims(**changes))}.{signature}"


def broken_tokens() -> dict[str, str]:
    """Tokens, each broken in one way, for one who accepts RS256 by one key."""
    pem, good = public_pem("RS256"), signed()
    header, payload, signature = good.split(".")
    jwk = published("RS256/intruder", None)
    return {
        "no signature": jwt.encode(claims(), None, "none"),
        "no signature, spelled otherwise": f"{encoded({'alg': 'None'})}.{payload}.",
        "no signature, as if signed": f"{encoded({'alg': 'none'})}.{payload}.{signature}",
        "the public key as a secret": by_hand({"alg": "HS256"}, claims(), pem),
        "the public key as a secret, stripped": by_hand({"alg": "HS256"}, claims(), pem.strip()),
        "the public key as a secret, said to be RS256": by_hand({"alg": "RS256"}, claims(), pem),
        "a shared secret": jwt.encode(claims(), SECRET, "HS256"),
        "another key": signed("RS256/intruder"),
        "another kind of key": signed("ES256"),
        "another algorithm": jwt.encode(claims(), private_key("RS256"), "RS512"),
        "another padding": jwt.encode(claims(), private_key("RS256"), "PS256"),
        "a key of its own": jwt.encode(claims(), private_key("RS256/intruder"), "RS256", {"jwk": jwk}),
        "a key from elsewhere": jwt.encode(claims(), private_key("RS256/intruder"), "RS256", {"jku": "https://x/"}),
        "something critical": jwt.encode(claims(), private_key("RS256"), "RS256", {"crit": ["x"], "x": 1}),
        "another role": tampered(good, role="owner"),
        "another tenant": tampered(good, tenant_id="acme2"),
        "another header": f"{encoded({'alg': 'RS256', 'typ': 'at+jwt'})}.{payload}.{signature}",
        "a name that is none": f"{encoded({'alg': 'RS256', 'kid': ['k']})}.{payload}.{signature}",
        "a shorter signature": f"{header}.{payload}.{signature[:-4]}",
        "two parts": f"{header}.{payload}",
        "four parts": f"{good}.{signature}",
        "no header": f".{payload}.{signature}",
        "a header that is no object": f"{encoded([])}.{payload}.{signature}",
        "a header that is no text": f"{encoded(bytes([255, 254]))}.{payload}.{signature}",
        "dots": "...",
        "a word": "token",
        "no ASCII": "tökén.ü.ß",
        "no Unicode": "\ud800.\ud800.\ud800",
        "no API key": "amk_",
    }


@pytest.mark.parametrize("how", broken_tokens())
async def test_a_broken_token(how: str) -> None:
    """Only the algorithm of the configured key counts, whatever a token says of itself."""
    assert not await accepts(accepting(public_pem("RS256")), broken_tokens()[how])


@pytest.mark.parametrize("algorithm", ["HS384", "HS512"])
async def test_a_secret_has_one_algorithm_too(algorithm: str) -> None:
    """And no public key is taken where a secret is configured."""
    access = accepting(SECRET)
    assert not await accepts(access, jwt.encode(claims(), SECRET.ljust(64), algorithm))
    assert not await accepts(access, signed("RS256"))
    assert not await accepts(access, jwt.encode(claims(), None, "none"))


async def test_without_a_key_no_token_is_accepted() -> None:
    """Not one with an empty signature either."""
    access = CredentialAccess(ApiKeys(Database(Settings(data_dir=Path("nowhere")))), AccessSettings())
    for token in (signed(), jwt.encode(claims(), None, "none"), by_hand({"alg": "HS256"}, claims(), "")):
        assert not await accepts(access, token)


@pytest.mark.parametrize("authorization", [None, "", "Bearer", "Bearer ", "Basic YW5uOnNlY3JldA==", signed()])
async def test_no_credentials(authorization: str | None) -> None:
    """What is no bearer token is told from one that is bad."""
    with pytest.raises(Unauthenticated, match="there is no bearer token"):
        await accepting(public_pem("RS256")).authenticate(authorization, HERE)


async def test_an_api_key_names_itself(database: Database) -> None:
    """With the permissions and limits it was created with; an unknown one is as bad as a bad token."""
    access = accepting(SECRET, database)
    key, text = await ApiKeys(database).create("acme", name="robot", permissions=["read"], subjects=["u-17"])
    principal = await access.authenticate(f"Bearer {text}", HERE)
    assert principal == Principal("acme", "api_key", key.id, frozenset({"read"}), None, frozenset({"u-17"}))
    assert not await accepts(access, f"amk_{key.id}_{'A' * 43}")
    assert not await accepts(access, f"amk_{'0' * 16}_{text[-43:]}")


async def test_a_revocation_holds_for_the_next_request(database: Database, settings: Settings) -> None:
    """Also in a process that has just accepted the key."""
    key, text = await ApiKeys(database).create("acme", name="robot", permissions=["read"])
    async with open_database(settings) as elsewhere:
        access = accepting(SECRET, elsewhere)
        assert await accepts(access, text)
        await ApiKeys(database).revoke("acme", key.id)
        assert not await accepts(access, text)


class Timer:
    """The time in seconds, which stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1_800_000_010.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def timer(monkeypatch: pytest.MonkeyPatch) -> Timer:
    """The time that rates are counted by."""
    timer = Timer()
    monkeypatch.setattr(time, "time", timer)
    return timer


async def test_each_caller_has_its_rate(database: Database, timer: Timer) -> None:
    """Beyond it the error says when to try again, and then it is so. Others, the same tenant's too, are not held up."""
    access = accepting(SECRET, database, AUTOSAGE_RATE_LIMIT="3/minute")
    keys = ApiKeys(database)
    _, first = await keys.create("acme", name="first", permissions=["read"])
    _, second = await keys.create("acme", name="second", permissions=["read"])
    ann, bob = (jwt.encode(claims(sub=name), SECRET, "HS256") for name in ("ann", "bob"))
    slash = [jwt.encode(claims(tenant_id=t, sub=u), SECRET, "HS256") for t, u in (("a/b", "c"), ("a", "b/c"))]
    for credentials in (first, ann, *slash):
        for _ in range(3):
            assert await accepts(access, credentials)
        with pytest.raises(TooManyRequests, match="no more than 3 per 1 minute") as refused:
            await accepts(access, credentials)
        assert 0 < refused.value.retry_after <= 60
    for credentials in (second, bob):
        assert await accepts(access, credentials)
    timer.now += refused.value.retry_after + 0.5
    assert await accepts(access, first)
    with pytest.raises(TooManyRequests):
        await accepts(access, first)


async def test_guessing_is_slowed(database: Database, timer: Timer) -> None:
    """An address that has shown many bad credentials is not listened to for a while; others are, and what only forgot
    its credentials is never counted."""
    access = accepting(SECRET, database)
    good = jwt.encode(claims(), SECRET, "HS256")
    for _ in range(FAILURES.amount + 1):
        with pytest.raises(Unauthenticated, match="no bearer token"):
            await access.authenticate(None, HERE)
    for number in range(FAILURES.amount):
        assert not await accepts(access, good[:-4] if number % 2 else f"amk_{number}")
    for credentials in ("amk_1", good):
        with pytest.raises(TooManyRequests) as refused:
            await accepts(access, credentials)
        assert 0 < refused.value.retry_after <= 60
    assert await access.authenticate(f"Bearer {good}", "192.0.2.7") == ANN
    timer.now += refused.value.retry_after + 0.5
    assert await accepts(access, good)


@pytest.mark.parametrize("address", ["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])
async def test_without_credentials_this_machine_is_served(address: str) -> None:
    """As the one user of the one tenant, who may do everything."""
    local = Principal("local", "dashboard", "local", frozenset({"read", "write", "delete"}))
    for authorization in (None, "Bearer token"):
        assert await LocalAccess().authenticate(authorization, address) == local


@pytest.mark.parametrize("address", [None, "", "localhost", "10.0.0.1", "0.0.0.0", "::", "::ffff:10.0.0.1", "fe80::1"])
async def test_without_credentials_no_other_machine_is_served(address: str | None) -> None:
    """Whatever it sends."""
    with pytest.raises(Unauthenticated):
        await LocalAccess().authenticate("Bearer token", address)


@pytest.fixture
def provider() -> Iterator[IdentityProvider]:
    """An identity provider."""
    with identity_provider() as provider:
        yield provider


@pytest.fixture
def tokens(provider: IdentityProvider, timer: Timer) -> Tokens:
    """Verifies by the provider's keys."""
    return Tokens(PublishedKeys(provider.url, clock=timer), audience=AUDIENCE, issuer=ISSUER)


async def test_published_keys_are_fetched_once(provider: IdentityProvider) -> None:
    """For all kinds of keys, for many who ask at once, and until they are old; a key without a name is that of tokens
    without one."""
    kinds = {"r": "RS256", "e": "ES256", "d": "EdDSA", None: "RS256/nameless"}
    provider.publish(*(published(kind, kid, use="sig") for kid, kind in kinds.items()))
    given = {
        "AUTOSAGE_JWKS_URL": provider.url,
        "AUTOSAGE_JWT_AUDIENCE": AUDIENCE,
        "AUTOSAGE_JWT_ISSUER": ISSUER,
    }
    access = CredentialAccess(ApiKeys(Database(Settings(data_dir=Path("nowhere")))), AccessSettings.from_env(given))
    asked = [signed(kind, kid) for kid, kind in kinds.items()] * 5
    assert await asyncio.gather(*(accepts(access, token) for token in asked)) == [True] * 20
    assert not await accepts(access, signed("RS256", "e"))
    assert not await accepts(access, signed("RS256/intruder", "r"))
    assert not await accepts(access, signed("RS256", "r", aud="other"))
    assert not await accepts(access, signed("RS256", "r", iss="other"))
    assert not await accepts(access, jwt.encode(claims(), None, "none", {"kid": "r"}))
    assert not await accepts(access, by_hand({"alg": "HS256", "kid": "r"}, claims(), public_pem("RS256")))
    assert provider.asked == 1


async def test_keys_are_rotated(provider: IdentityProvider, tokens: Tokens, timer: Timer) -> None:
    """An unknown name is asked for, but no more than once a minute; a key that was withdrawn is good until then."""
    old, new = signed("RS256", "old"), signed("ES256", "new")
    provider.publish(published("RS256", "old"))
    assert await tokens.verify(old) == ANN
    provider.publish(published("ES256", "new"))
    timer.now += PAUSE - 1
    assert await tokens.verify(new) is None
    assert provider.asked == 1
    timer.now += 1
    assert await tokens.verify(old) == ANN
    assert provider.asked == 1, "its name is known"
    assert await tokens.verify(new) == ANN
    assert await tokens.verify(old) is None
    assert provider.asked == 2


async def test_a_withdrawn_key_is_not_kept(provider: IdentityProvider, tokens: Tokens, timer: Timer) -> None:
    """Keys that have grown old are looked up before they are used."""
    token = signed("RS256", "old")
    provider.publish(published("RS256", "old"))
    assert await tokens.verify(token) == ANN
    provider.publish(published("ES256", "new"))
    timer.now += TTL - 1
    assert await tokens.verify(token) == ANN
    timer.now += 1
    assert await tokens.verify(token) is None
    assert provider.asked == 2


RUBBISH: list[tuple[int, Any]] = [
    (500, b"down"),
    (302, b""),
    (200, b"not JSON"),
    (200, []),
    (200, {"keys": []}),
    (200, {"keys": [{"kty": "RSA"}, 17, {"kty": "EC", "alg": ["ES256"], "kid": 5}]}),
]


@pytest.mark.parametrize(("status", "body"), RUBBISH, ids=range(len(RUBBISH)))
async def test_an_outage_leaves_the_keys(
    provider: IdentityProvider, tokens: Tokens, timer: Timer, status: int, body: Any
) -> None:
    """Users go on; the provider is tried once a minute, and heard when it is back."""
    token = signed("RS256", "k")
    provider.publish(published("RS256", "k"))
    assert await tokens.verify(token) == ANN
    provider.status, provider.body = status, body
    timer.now += TTL
    for _ in range(3):
        assert await tokens.verify(token) == ANN
    assert provider.asked == 2
    provider.status = 200
    provider.publish(published("ES256", "new"))
    timer.now += PAUSE
    assert await tokens.verify(token) is None
    assert provider.asked == 3


async def test_a_provider_that_was_never_there(provider: IdentityProvider, tokens: Tokens, timer: Timer) -> None:
    """That nobody can be verified is told from bad credentials, and ends as soon as the provider is there."""
    token = signed("RS256", "k")
    with identity_provider() as gone:
        pass
    with pytest.raises(KeysUnavailable):
        await Tokens(PublishedKeys(gone.url), audience=AUDIENCE, issuer=ISSUER).verify(token)
    provider.status = 503
    for _ in range(3):
        with pytest.raises(KeysUnavailable):
            await tokens.verify(token)
    assert provider.asked == 1
    provider.status = 200
    provider.publish(published("RS256", "k"))
    timer.now += RETRY
    assert await tokens.verify(token) == ANN


async def test_a_slow_provider_holds_up_nobody_else(provider: IdentityProvider, tokens: Tokens, timer: Timer) -> None:
    """While the keys are asked for a name that is unknown, tokens with a known one are verified."""
    provider.publish(published("RS256", "k"))
    assert await tokens.verify(signed("RS256", "k")) == ANN
    timer.now += PAUSE
    provider.reached.clear()
    provider.opened.clear()
    unknown = asyncio.create_task(tokens.verify(signed("ES256", "unknown")))
    await asyncio.to_thread(provider.reached.wait)
    assert await tokens.verify(signed("RS256", "k")) == ANN
    assert not unknown.done()
    provider.opened.set()
    assert await unknown is None


@pytest.mark.filterwarnings("ignore:The RSA key is 1024 bits long")
@pytest.mark.parametrize(
    "member",
    [
        {"kty": "oct", "k": encoded(SECRET.encode()), "alg": "HS256"},
        published("RS256", None, use="enc"),
        published("RS256", None, alg="RS512"),
        published("RS256", None, alg="HS256"),
        published("RSA1024", None),
        published("ES384", None),
    ],
    ids=["secret", "for encryption", "RS512", "HS256", "weak", "P-384"],
)
async def test_published_keys_of_other_kinds_are_left_out(
    provider: IdentityProvider, tokens: Tokens, member: dict[str, Any]
) -> None:
    """A set may have them; nothing is verified by them."""
    provider.publish({**member, "kid": "k"}, published("EdDSA", "good"))
    assert await tokens.verify(signed("EdDSA", "good")) == ANN
    forged = [
        jwt.encode(claims(), SECRET, "HS256", {"kid": "k"}),
        by_hand({"alg": "HS256", "kid": "k"}, claims(), public_pem("RS256")),
        jwt.encode(claims(), private_key("RS256"), "RS256", {"kid": "k"}),
        jwt.encode(claims(), private_key("RS256"), "RS512", {"kid": "k"}),
        jwt.encode(claims(), private_key("RSA1024"), "RS256", {"kid": "k"}),
        jwt.encode(claims(), private_key("ES384"), "ES384", {"kid": "k"}),
    ]
    assert [await tokens.verify(token) for token in forged] == [None] * len(forged)
