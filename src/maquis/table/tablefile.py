"""The file of a table, before anything is asked of it: who may open it, how old it is, what is whole of it.

One server at a time has the file, whatever it is called; no other user of the machine can read it.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from maquis.engine import durable
from maquis.engine.errors import MaquisError

APPLICATION = 0x6D617175
AT_APPLICATION = 68
"""Where an SQLite file has it, from its start."""
BESIDE = ("-wal", "-shm", "-journal")
"""Endings of the names of what SQLite keeps beside a file."""
HELP = "; a copy of it made earlier may be whole, and maquis recover takes out what is whole of its games, one by one"

MIGRATIONS = [
    """
    CREATE TABLE games (
        id TEXT PRIMARY KEY, title TEXT NOT NULL, created TEXT NOT NULL, made REAL NOT NULL,
        delay INTEGER NOT NULL, clock INTEGER NOT NULL, acting TEXT NOT NULL DEFAULT '',
        since REAL NOT NULL DEFAULT 0, over INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE lines (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE, n INTEGER NOT NULL, line BLOB NOT NULL,
        UNIQUE (game, n)
    ) STRICT;
    CREATE TABLE seats (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE, number INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('side', 'spectator', 'umpire')), side TEXT NOT NULL, name TEXT NOT NULL,
        key BLOB UNIQUE, policy TEXT NOT NULL DEFAULT '', notify TEXT NOT NULL DEFAULT '',
        trouble TEXT NOT NULL DEFAULT '', seconds REAL NOT NULL DEFAULT 0, phase REAL NOT NULL DEFAULT 0,
        revoked INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (game, number)
    ) STRICT;
    """,
    "ALTER TABLE seats ADD COLUMN renewed INTEGER NOT NULL DEFAULT 0",
    """
    ALTER TABLE seats ADD COLUMN invitation BLOB;
    ALTER TABLE seats ADD COLUMN taken REAL NOT NULL DEFAULT 0;
    ALTER TABLE seats ADD COLUMN used REAL NOT NULL DEFAULT 0;
    CREATE UNIQUE INDEX invitations ON seats (invitation);
    ALTER TABLE games ADD COLUMN brought INTEGER NOT NULL DEFAULT 0;
    UPDATE games SET brought = 1 WHERE title LIKE '% (brought)'
    """,
    """
    ALTER TABLE games ADD COLUMN maker TEXT NOT NULL DEFAULT '';
    ALTER TABLE games ADD COLUMN used REAL NOT NULL DEFAULT 0;
    ALTER TABLE games ADD COLUMN idle REAL NOT NULL DEFAULT 0;
    ALTER TABLE seats ADD COLUMN agreed BLOB;
    CREATE TABLE gone (id TEXT PRIMARY KEY) STRICT;
    """,
    """
    ALTER TABLE games ADD COLUMN lesson TEXT NOT NULL DEFAULT '';
    ALTER TABLE games ADD COLUMN tried INTEGER NOT NULL DEFAULT 0
    """,
]
"""How to get from each version of the file to the next."""


class StorageError(MaquisError):
    """The file cannot be opened, or a change could not be made safe: nothing of it counts."""


def connect(path: Path) -> sqlite3.Connection:
    """Open the file as every program must: whatever is committed is on disk, and no other user can read it."""
    _alone(path)
    found = None
    try:
        found = sqlite3.connect(path, timeout=5, isolation_level=None, check_same_thread=False)
        _version(path, found)
        _private(path)
        found.execute("PRAGMA foreign_keys = ON")
        found.execute("PRAGMA journal_mode = WAL")
        found.execute("PRAGMA synchronous = FULL")
        found.execute("PRAGMA secure_delete = ON")
        _migrate(path, found)
    except BaseException as error:
        if found is not None:
            found.close()
        if isinstance(error, sqlite3.Error):
            raise StorageError(f"{path} cannot be opened as the file of a table: {_wrong(error)}") from None
        raise
    return found


def _wrong(error: sqlite3.Error) -> str:
    """What is wrong, and what can be done about it if it is damage."""
    damaged = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT
    return f"{error}{HELP}" if damaged else str(error)


def check(path: Path, found: sqlite3.Connection) -> None:
    """Raise `StorageError` if the file is damaged: what is written to such a file may do more harm."""
    with told(path):
        (said,) = found.execute("PRAGMA quick_check(1)").fetchone()
    if said != "ok":
        raise StorageError(f"{path} is damaged: {' '.join(said.split())}{HELP}")


def _alone(path: Path) -> None:
    """Raise `StorageError` for a file with two names: SQLite keeps what is newest beside the one it was opened by."""
    try:
        names = os.stat(path).st_nlink
    except OSError as error:
        raise StorageError(f"{path} cannot be opened as the file of a table: {error.strerror}") from None
    if names > 1:
        raise StorageError(
            f"{path} has {names} names (hard links), and what was written last may be kept beside another: "
            "leave it one name"
        )


def _private(path: Path) -> None:
    """Close the file to other users, and what SQLite keeps beside it."""
    path = Path(os.path.realpath(path))
    for each in (path, *(path.with_name(f"{path.name}{ending}") for ending in BESIDE)):
        with suppress(OSError):
            each.chmod(durable.PRIVATE)


def _migrate(path: Path, found: sqlite3.Connection) -> None:
    """Bring the file to this version; raise `StorageError` if it is another program's, or newer.

    It is written anew, for what older versions deleted of it may still be there.
    """
    before = _version(path, found)
    if before == len(MIGRATIONS):
        return
    if before:
        found.execute("VACUUM")
    found.execute("BEGIN IMMEDIATE")
    try:
        version = _version(path, found)
        for script in MIGRATIONS[version:]:
            for statement in script.split(";"):
                found.execute(statement)
        found.execute(f"PRAGMA application_id = {APPLICATION}")
        found.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        found.execute("COMMIT")
    except BaseException:
        found.execute("ROLLBACK")
        raise


def _version(path: Path, found: sqlite3.Connection) -> int:
    (version,) = found.execute("PRAGMA user_version").fetchone()
    (application,) = found.execute("PRAGMA application_id").fetchone()
    (tables,) = found.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if tables and application != APPLICATION:
        raise StorageError(f"{path} is not the file of a table: another program made it")
    if version > len(MIGRATIONS):
        raise StorageError(f"{path} was made by a newer maquis: it is version {version}, not {len(MIGRATIONS)}")
    return int(version)


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold the file for this server, whatever it is called; raise `StorageError` if another has it.

    A new file is private before there is anything in it, and gone again if it comes to nothing.
    """
    fd, new = _file(path, real := Path(os.path.realpath(path)))
    try:
        if not durable.lock(fd):
            raise StorageError(
                f"{path} is in use by another server: stop that one first, or name another file with --db"
            )
        os.lseek(fd, AT_APPLICATION, os.SEEK_SET)
        if os.fstat(fd).st_size == 0 or os.read(fd, 4) == APPLICATION.to_bytes(4):
            durable.keep_private(fd)
        yield
    finally:
        empty = os.fstat(fd).st_size == 0
        os.close(fd)
        if new and empty:
            real.unlink(missing_ok=True)


def _file(path: Path, real: Path) -> tuple[int, bool]:
    """Open the file, or make it; say whether it is new. Raise `StorageError`."""
    try:
        try:
            return durable.opened(real, os.O_RDWR), False
        except FileNotFoundError:
            return durable.new(real), True
    except FileNotFoundError:
        raise StorageError(f"{path} cannot be the file of a table: there is no folder {path.parent}") from None
    except OSError as error:
        raise StorageError(f"{path} cannot be the file of a table: {error.strerror}") from None


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Say what goes wrong as the file is read, as a `StorageError`."""
    try:
        yield
    except sqlite3.Error as error:
        raise StorageError(f"{path} cannot be read: {_wrong(error)}") from None


def clean(path: Path) -> bool:
    """What `Storage.clean` does, for any program."""
    try:
        with closing(sqlite3.connect(path, timeout=5, isolation_level=None)) as found:
            busy, _, _ = found.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            return not busy
    except sqlite3.Error:
        return False


def read_lines(path: Path, game: str, start: int = 0, end: int = -1) -> list[bytes]:
    """Lines of a record from `start` up to before `end`, or all the rest; with a connection of its own."""
    with told(path), closing(sqlite3.connect(path, timeout=5, isolation_level=None)) as found:
        words = "SELECT line FROM lines WHERE game = ? AND n >= ? AND n < ? ORDER BY n"
        return [line for (line,) in found.execute(words, (game, start, end if end >= 0 else 1 << 40))]


def whole_lines(path: Path, game: str | None) -> list[bytes]:
    """As much of a record as can be read of a file that may be damaged, in which nothing is changed.

    Raise `StorageError` if it has no such game, or none is named: it names those that it has.
    """
    lines = list[bytes]()
    with told(path), closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=5)) as found:
        games = [id for (id,) in found.execute("SELECT id FROM games NOT INDEXED")]
        if game not in games:
            there = f"it has {', '.join(games)}" if games else "it has none"
            which = f"there is no game {game!r} in it" if game else "say with --game which game is meant"
            raise StorageError(f"{path} is the file of a table, and {which}; {there}")
        with suppress(sqlite3.DatabaseError):
            for (line,) in found.execute("SELECT line FROM lines WHERE game = ? ORDER BY n", (game,)):
                lines.append(line)
    return lines
