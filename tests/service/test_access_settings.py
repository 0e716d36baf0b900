"""Settings of access: what is safe is read, what is not is refused by the name of its variable."""

from __future__ import annotations

import json

import pytest
from signing import private_pem, public_pem, published

from autosage_memory.service.access_settings import AccessSettings
from autosage_memory.stores.errors import SettingsError

SECRET = "a shared secret of thirty-two bytes or more"
JWKS = "https://id.example.com/jwks.json"


def test_without_settings_there_are_api_keys_alone() -> None:
    """Blank values count as unset."""
    settings = AccessSettings.from_env({"AUTOSAGE_JWT_KEY": " ", "AUTOSAGE_RATE_LIMIT": ""})
    assert settings == AccessSettings()
    assert (settings.jwt_key, settings.jwks_url) == (None, None)
    assert str(settings.rate_limit) == "600 per 1 minute"


@pytest.mark.parametrize("kind", ["RS256", "ES256", "EdDSA"])
@pytest.mark.parametrize("ends", ["\n", "\\n"], ids=["lines", "escaped"])
def test_the_kind_of_a_key_decides_its_algorithm(kind: str, ends: str) -> None:
    """A public key is never taken for a shared secret."""
    pem = public_pem(kind).replace("\n", ends)
    settings = AccessSettings.from_env({"AUTOSAGE_JWT_KEY": pem, "AUTOSAGE_JWT_AUDIENCE": "us"})
    assert settings.jwt_key is not None
    assert settings.jwt_key.algorithm == kind


def test_a_secret_is_not_shown() -> None:
    """Not even where settings are printed."""
    settings = AccessSettings.from_env({"AUTOSAGE_JWT_KEY": SECRET, "AUTOSAGE_JWT_AUDIENCE": "us"})
    assert settings.jwt_key is not None
    assert settings.jwt_key.algorithm == "HS256"
    assert SECRET not in repr(settings)


@pytest.mark.parametrize(
    "url", [JWKS, "http://localhost:8080/jwks", "http://127.0.0.1/jwks", "http://[::1]:8080/jwks", "HTTPS://id/jwks"]
)
def test_key_sets_come_over_safe_connections(url: str) -> None:
    """Encrypted, or from this machine."""
    given = {"AUTOSAGE_JWKS_URL": url, "AUTOSAGE_JWT_ISSUER": "id", "AUTOSAGE_JWT_AUDIENCE": "us"}
    assert AccessSettings.from_env(given).jwks_url == url


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"JWT_KEY": "short"}, "AUTOSAGE_JWT_KEY: a shared secret must have at least 32 bytes"),
        ({"JWT_KEY": private_pem("RS256")}, "AUTOSAGE_JWT_KEY: this PEM is not a public key"),
        ({"JWT_KEY": "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----"}, "AUTOSAGE_JWT_KEY: this PEM"),
        ({"JWT_KEY": public_pem("RSA1024")}, "AUTOSAGE_JWT_KEY: a public key must be RSA of at least 2048 bits"),
        ({"JWT_KEY": public_pem("ES384")}, "AUTOSAGE_JWT_KEY: a public key must be"),
        ({"JWT_KEY": "ssh-ed25519 " + "A" * 68}, "AUTOSAGE_JWT_KEY: a public key must be PEM"),
        ({"JWT_KEY": json.dumps(published("ES256", "k"))}, "AUTOSAGE_JWT_KEY: a public key must be PEM"),
        *(
            ({"JWT_KEY": "".join(public_pem(kind).splitlines()[1:-1])}, "AUTOSAGE_JWT_KEY: a public key must be PEM")
            for kind in ("RS256", "ES256", "EdDSA")
        ),
        ({"JWT_KEY": f"'{public_pem('RS256')}'", "JWT_ISSUER": "id"}, "AUTOSAGE_JWT_AUDIENCE"),
        ({"JWT_KEY": SECRET}, "AUTOSAGE_JWT_AUDIENCE"),
        ({"JWT_KEY": SECRET, "JWKS_URL": JWKS}, "one of AUTOSAGE_JWT_KEY and AUTOSAGE_JWKS_URL"),
        ({"JWKS_URL": JWKS, "JWT_ISSUER": "id"}, "AUTOSAGE_JWT_AUDIENCE"),
        ({"JWKS_URL": JWKS, "JWT_AUDIENCE": "us"}, "AUTOSAGE_JWT_ISSUER"),
        ({"JWT_AUDIENCE": "us"}, "AUTOSAGE_JWT_KEY or AUTOSAGE_JWKS_URL"),
        ({"JWT_ISSUER": "id"}, "AUTOSAGE_JWT_KEY or AUTOSAGE_JWKS_URL"),
        ({"JWKS_URL": "http://id.example.com/jwks"}, "AUTOSAGE_JWKS_URL must start with https://"),
        ({"JWKS_URL": "http://127.0.0.1.example.com/jwks"}, "AUTOSAGE_JWKS_URL must start with https://"),
        ({"JWKS_URL": "file:///etc/keys"}, "AUTOSAGE_JWKS_URL must start with https://"),
        ({"JWKS_URL": "https:///jwks"}, "AUTOSAGE_JWKS_URL must start with https://"),
        ({"JWKS_URL": "https://id:port/jwks"}, "AUTOSAGE_JWKS_URL is not a URL"),
        ({"RATE_LIMIT": "many"}, "AUTOSAGE_RATE_LIMIT"),
        ({"RATE_LIMIT": "0/minute"}, "AUTOSAGE_RATE_LIMIT"),
        ({"RATE_LIMIT": "5/second;600/minute"}, "AUTOSAGE_RATE_LIMIT must be one limit"),
    ],
)
def test_unsafe_settings_are_refused(given: dict[str, str], named: str) -> None:
    """In one line that names the variable and quotes no key."""
    with pytest.raises(SettingsError, match=named) as refused:
        AccessSettings.from_env({f"AUTOSAGE_{name}": value for name, value in given.items()})
    assert given.get("JWT_KEY", "?") not in str(refused.value)
