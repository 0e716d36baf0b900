"""The settings of a process: read from a given environment, and documented."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from autosage_memory.stores.errors import SettingsError
from autosage_memory.stores.settings import Settings

ROOT = Path(__file__).parents[2]


def test_nothing_set_means_embedded_and_offline():
    """Without a variable everything is embedded, and no language model is named."""
    settings = Settings.from_env({})
    assert (settings.database_url, settings.chroma_url, settings.model, settings.utility_model) == (None,) * 4
    assert settings.embeddings == "local"
    assert settings.data_dir.is_absolute()


def test_each_variable_is_read():
    """Every documented variable reaches its setting; blank ones count as unset."""
    settings = Settings.from_env(
        {
            "AUTOSAGE_DATABASE_URL": "postgresql://h/d",
            "AUTOSAGE_CHROMA_URL": "http://h:8000",
            "AUTOSAGE_DATA_DIR": "data",
            "AUTOSAGE_MODEL": "openai:big",
            "AUTOSAGE_UTILITY_MODEL": " openai:small ",
            "AUTOSAGE_EMBEDDINGS": "",
            "AUTOSAGE_TIME_TRAVEL_TURNS": "1",
            "AUTOSAGE_MEMORY_TOOLS": "1",
        }
    )
    assert settings.database_url == "postgresql://h/d"
    assert settings.chroma_url == "http://h:8000"
    assert settings.data_dir == Path("data").absolute()
    assert (settings.model, settings.utility_model) == ("openai:big", "openai:small")
    assert settings.embeddings == "local"
    assert settings.time_travel_turns == 1
    assert settings.memory_tools


def test_an_api_key_alone_names_a_model():
    """With OPENAI_API_KEY and no model named there is a default one; a named one wins."""
    assert Settings.from_env({"OPENAI_API_KEY": "k"}).model == "openai:gpt-5-mini"
    assert Settings.from_env({"OPENAI_API_KEY": "k", "AUTOSAGE_MODEL": "openai:x"}).model == "openai:x"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("AUTOSAGE_DATABASE_URL", "mysql://h/d"),
        ("AUTOSAGE_DATABASE_URL", "h:5432"),
        ("AUTOSAGE_DATABASE_URL", "postgresql://h:notaport/d"),
        ("AUTOSAGE_CHROMA_URL", "ftp://h"),
        ("AUTOSAGE_MEMORY_TOOLS", "yes"),
        *(("AUTOSAGE_TIME_TRAVEL_TURNS", value) for value in ("0", "-1", "all", "1.5", "²")),
    ],
)
def test_a_value_that_cannot_work_names_its_variable(name, value):
    """It is refused where it is read, by the variable's name."""
    with pytest.raises(SettingsError, match=name):
        Settings.from_env({name: value})


def test_the_example_lists_every_variable():
    """`.env.example` documents each variable that the code reads, and no other of ours."""
    code = "".join(
        path.read_text(encoding="utf-8") for folder in ("stores", "service") for path in (ROOT / folder).rglob("*.py")
    )
    read = set(re.findall(r'"(AUTOSAGE_[A-Z_]+|OPENAI_API_KEY)"', code))
    shown = set(re.findall(r"^#? ?((?:AUTOSAGE|OPENAI)_[A-Z_]+)=", (ROOT / ".env.example").read_text(), re.MULTILINE))
    assert read <= shown
    assert shown - read == {"OPENAI_BASE_URL"}
