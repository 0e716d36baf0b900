"""Settings of one process, read once from an injected environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from platformdirs import user_data_path

from autosage_memory.stores.errors import SettingsError


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Where a process keeps things and which models it uses."""

    data_dir: Path
    """Folder of embedded Postgres and embedded Chroma."""
    database_url: str | None = field(default=None, repr=False)
    """Postgres server, maybe with a password; None: embedded Postgres in `data_dir`."""
    chroma_url: str | None = field(default=None, repr=False)
    """Chroma server; None: embedded Chroma in `data_dir`."""
    model: str | None = None
    """Name of the model that answers, `provider:name`; None: the built-in default, which has no language model."""
    utility_model: str | None = None
    """Name of the model that summarises and extracts; None: `model`."""
    embeddings: str = "local"
    """`local`: the offline default. `openai:NAME`: an OpenAI-compatible endpoint. `provider:NAME`: LangChain's."""
    time_travel_turns: int = 3
    """Turns of each chat that one can go back into, the last one included: older ones leave no checkpoint."""
    memory_tools: bool = False
    """Whether the model gets tools for memory; see `graph.context.GraphSettings`."""

    @classmethod
    def from_env(cls, environ: Mapping[str, str]) -> Settings:
        """Read the settings from `environ`; blank values count as unset.

        Raises:
            SettingsError: a value that cannot work; names the variable.
        """

        def get(name: str) -> str | None:
            return environ.get(name, "").strip() or None

        model = get("AUTOSAGE_MODEL")
        if model is None and get("OPENAI_API_KEY"):
            model = "openai:gpt-5-mini"
        return cls(
            data_dir=_data_dir(get("AUTOSAGE_DATA_DIR")),
            database_url=_url("AUTOSAGE_DATABASE_URL", get("AUTOSAGE_DATABASE_URL"), ("postgresql", "postgres")),
            chroma_url=_url("AUTOSAGE_CHROMA_URL", get("AUTOSAGE_CHROMA_URL"), ("http", "https")),
            model=model,
            utility_model=get("AUTOSAGE_UTILITY_MODEL"),
            embeddings=get("AUTOSAGE_EMBEDDINGS") or "local",
            time_travel_turns=_count("AUTOSAGE_TIME_TRAVEL_TURNS", get("AUTOSAGE_TIME_TRAVEL_TURNS") or "3"),
            memory_tools=_switch("AUTOSAGE_MEMORY_TOOLS", get("AUTOSAGE_MEMORY_TOOLS") or "0"),
        )


def _data_dir(value: str | None) -> Path:
    if value is not None:
        return Path(value).expanduser().absolute()
    # Postgres refuses to run as root, and the account it runs under cannot look into root's home.
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return Path("/var/lib/autosage-memory")
    return user_data_path("autosage-memory")


def _count(name: str, value: str) -> int:
    if not value.isascii() or not value.isdigit() or int(value) < 1:
        raise SettingsError(f"{name} must be a whole number, at least 1")
    return int(value)


def _switch(name: str, value: str) -> bool:
    if value not in ("0", "1"):
        raise SettingsError(f"{name} must be 0 or 1")
    return value == "1"


def _url(name: str, value: str | None, schemes: tuple[str, ...]) -> str | None:
    if value is None:
        return None
    try:
        parts = urlsplit(value)
        _ = parts.port
    except ValueError as error:
        raise SettingsError(f"{name} is not a URL: {error}") from None
    if parts.scheme not in schemes:
        raise SettingsError(f"{name} must start with {' or '.join(f'{scheme}://' for scheme in schemes)}")
    return value
