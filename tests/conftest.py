"""Real parts for all tests: one embedded Postgres a run, and a database to itself for each test that asks."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import hypothesis
import pytest
from databases import Databases, empty_database
from scripted_openai import ScriptedOpenAI

from autosage_memory.stores.database import Database, open_database
from autosage_memory.stores.embedded_postgres import EmbeddedPostgres
from autosage_memory.stores.settings import Settings

# How fast a machine is, and what it loads at first use, is no property of the code.
hypothesis.settings.register_profile("tests", deadline=None)
hypothesis.settings.load_profile("tests")

SHARED_FOLDER = "AUTOSAGE_TESTS_POSTGRES"
"""Environment variable by which the workers of one run find their common server."""


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        os.environ[SHARED_FOLDER] = str(enterable_folder())


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput") and (folder := os.environ.pop(SHARED_FOLDER, None)):
        shutil.rmtree(folder, ignore_errors=True)


def enterable_folder() -> Path:
    """A new folder that the account of embedded Postgres can enter; pytest's own ones it cannot, when root runs it."""
    folder = Path(tempfile.mkdtemp(prefix="autosage-"))
    folder.chmod(0o711)
    return folder


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """URL of the run's server."""
    server = EmbeddedPostgres(Path(os.environ[SHARED_FOLDER]))
    yield server.acquire()
    server.release()


@contextmanager
def empty_folder() -> Iterator[Path]:
    """A new data folder."""
    folder = enterable_folder()
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def databases(postgres_url: str) -> Iterator[Databases]:
    """The databases of this worker's tests."""
    with Databases(postgres_url) as databases:
        yield databases


@pytest.fixture
def database_url(databases: Databases) -> Iterator[str]:
    """URL of a migrated database without rows."""
    with databases.one() as url:
        yield url


@pytest.fixture
def new_database_url(postgres_url: str) -> Iterator[str]:
    """URL of a new database, for tests of what makes its tables or of all that its files hold."""
    with empty_database(postgres_url) as url:
        yield url


@pytest.fixture
def data_dir() -> Iterator[Path]:
    """An empty data folder."""
    with empty_folder() as folder:
        yield folder


@pytest.fixture
def settings(data_dir: Path, database_url: str) -> Settings:
    """Settings with a database and a data folder of the test's own."""
    return Settings(data_dir=data_dir, database_url=database_url)


@pytest.fixture(scope="module")
def module_settings(postgres_url: str) -> Iterator[Settings]:
    """Settings that a module's tests share, each with a tenant of its own."""
    with empty_database(postgres_url) as url, empty_folder() as folder:
        yield Settings(data_dir=folder, database_url=url)


@pytest.fixture
async def database(settings: Settings) -> AsyncIterator[Database]:
    """An open, migrated database."""
    async with open_database(settings) as database:
        yield database


@pytest.fixture
def provider(monkeypatch: pytest.MonkeyPatch) -> Iterator[ScriptedOpenAI]:
    """A provider of models over HTTP, which the environment names; it says what a test scripts."""
    with ScriptedOpenAI() as running:
        for name, value in running.environment.items():
            monkeypatch.setenv(name, value)
        yield running
