"""The files to deploy with: what they name exists here, and no secret stands in them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml
from environments import Asked

from autosage_memory.service.access_settings import AccessSettings
from autosage_memory.service.cli import app
from autosage_memory.service.http import operations
from autosage_memory.stores.settings import Settings

ROOT = Path(__file__).parents[1]
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8"))
OURS = [name for name, service in COMPOSE["services"].items() if service["image"] == "autosage-memory"]
OTHERS_OWN = {"OPENAI_BASE_URL", "FORWARDED_ALLOW_IPS", "OTEL_EXPORTER_OTLP_ENDPOINT"}
"""What LangChain, uvicorn and OpenTelemetry read themselves."""


def test_every_setting_is_read() -> None:
    """Each variable that a service of ours is given is one that the settings read."""
    environ = Asked()
    Settings.from_env(environ)
    AccessSettings.from_env(environ)
    assert OURS == ["serve", "worker"]
    for name in OURS:
        assert set(COMPOSE["services"][name]["environment"]) <= environ.names | OTHERS_OWN


def test_every_setting_that_is_read_is_documented() -> None:
    """`.env.example` and the services name all of them, but the data folder, which servers by URL do without."""
    environ = Asked()
    Settings.from_env(environ)
    AccessSettings.from_env(environ)
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    assert all(re.search(rf"^# {name}=", example, re.MULTILINE) for name in environ.names)
    assert environ.names - {"AUTOSAGE_DATA_DIR"} <= set(COMPOSE["services"]["serve"]["environment"])


@pytest.mark.parametrize("name", OURS)
def test_every_command_is_one(name: str) -> None:
    """With its options, as the command line reads them."""
    command, *options = COMPOSE["services"][name]["command"]
    group: Any = typer.main.get_command(app)
    assert group.commands[command].make_context(command, options).params is not None


def test_no_secret_stands_there() -> None:
    """Passwords and tokens are asked for, without a default, and a server of ours is not open to the network."""
    text = (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8")
    for variable in re.findall(r"\$\{[^}]*\}", text):
        assert re.fullmatch(r"\$\{(POSTGRES_PASSWORD|CHROMA_TOKEN):\?[a-z ]+\}", variable)
    assert "--no-auth" not in text
    published = {name: service["ports"] for name, service in COMPOSE["services"].items() if "ports" in service}
    assert published == {"serve": ["127.0.0.1:8080:8080"]}


def test_stores_are_reached_from_inside_alone() -> None:
    """Postgres and Chroma are on internal networks, and nobody but its gate is on Chroma's."""
    services, networks = COMPOSE["services"], COMPOSE["networks"]
    for name in ("postgres", "chroma"):
        assert all(networks[network]["internal"] for network in services[name]["networks"])
    assert {name for name, service in services.items() if "chroma" in service["networks"]} == {"chroma", "chroma-gate"}


def test_who_is_waited_for_says_when_it_is_ready() -> None:
    """A service that others wait for, and ours, by a route that answers without credentials; Chroma's gate asks for the
    token that our services send."""
    services = COMPOSE["services"]
    for name in OURS:
        waited = {other for other, how in services[name]["depends_on"].items() if how["condition"] == "service_healthy"}
        assert waited == {"postgres"}
        assert "healthcheck" in services["postgres"]
        assert "${CHROMA_TOKEN" in services[name]["environment"]["AUTOSAGE_CHROMA_URL"]
    assert "/health/ready" in str(services["serve"]["healthcheck"]["test"])
    assert "/health/ready" in {getattr(route, "path", None) for route in operations.router.routes}
    gate = COMPOSE["configs"]["chroma-gate"]["content"]
    assert re.search(r'if \(\$\$http_x_chroma_token != "\$\{CHROMA_TOKEN:[^}]*\}"\) \{ return 401; \}', gate)


def test_what_the_files_name_is_there() -> None:
    """Networks, volumes and configs are declared; what the image is built from is here, and in its context."""
    for service in COMPOSE["services"].values():
        assert set(service["networks"]) <= set(COMPOSE["networks"])
        assert {volume.partition(":")[0] for volume in service.get("volumes", ())} <= set(COMPOSE["volumes"])
        assert {config["source"] for config in service.get("configs", ())} <= set(COMPOSE["configs"])
    dockerfile = ROOT / COMPOSE["services"]["serve"]["build"]["dockerfile"]
    lines = re.findall(r"^COPY (.+) \S+$", dockerfile.read_text(encoding="utf-8"), re.MULTILINE)
    copied = {name for line in lines for name in line.split()}
    ignored = (ROOT / "deploy" / "Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()
    assert {line[1:] for line in ignored if line.startswith("!")} == copied
    assert all((ROOT / name).exists() for name in copied)
