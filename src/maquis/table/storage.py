"""The file of a table: one SQLite file with the records of all games as their sealed lines, and the seats.

What is written is on disk when the writer says so: changes of all games that come at the same time are committed
together, by one thread. One server at a time has the file; other programs may read it, and change seats.
"""

import asyncio
import fcntl
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from maquis.engine import durable
from maquis.engine.durable import lock
from maquis.engine.errors import MaquisError
from maquis.table.rows import ChangedGame, GameRow, Line, Seat

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

APPLICATION = 0x6D617175
AT_APPLICATION = 68
"""Where an SQLite file has it, from its start."""
BESIDE = ("-wal", "-shm", "-journal")
"""Endings of the names of what SQLite keeps beside a file."""
HELP = "; a copy of it made earlier may be whole, and maquis recover takes out what is whole of its games, one by one"
MOST_AT_ONCE = 512
"""Changes that are committed together at most."""
MOST_ROWS = 1000
"""Lines that are added by one statement at most."""

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
]
"""How to get from each version of the file to the next."""

SEAT = (
    "game, number, kind, side, name, key, policy, notify, trouble, seconds, phase, revoked, renewed, invitation, "
    "taken, used, agreed"
)
GAME = "id, title, created, made, delay, clock, acting, since, over, brought, maker"


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


def _check(path: Path, found: sqlite3.Connection) -> None:
    """Raise `StorageError` if the file is damaged: what is written to such a file may do more harm."""
    with _told(path):
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


class _Job(NamedTuple):
    """A change to be made, the lines to be added before it, and who waits for it: a thread, or a task of a loop."""

    work: Work[Any]
    lines: Sequence[tuple[str, int, bytes]]
    future: "Future[Any] | asyncio.Future[Any]"


_Answer = tuple["Future[Any] | asyncio.Future[Any]", StorageError | None, Any]
"""Who waits, and what for: an error, or the result."""


def _settle(answers: list[_Answer]) -> None:
    """Answer whoever waits: threads one by one, all tasks of a loop together."""
    tasks: dict[asyncio.AbstractEventLoop, list[_Answer]] = {}
    for each in answers:
        if isinstance(each[0], Future):
            _answer([each])
        else:
            tasks.setdefault(each[0].get_loop(), []).append(each)
    for loop, waiting in tasks.items():
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(_answer, waiting)


def _answer(answers: list[_Answer]) -> None:
    for future, error, result in answers:
        if future.done():
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)


class Storage:
    """The file, held by this server; `submit` changes it, and everything else reads it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._one = threading.Lock()
        with ExitStack() as opened:
            opened.enter_context(_held(path))
            self._reading = opened.enter_context(closing(connect(path)))
            _check(path, self._reading)
            self.writing = opened.enter_context(closing(connect(path)))
            self._opened = opened.pop_all()
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self.clean()
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Commit what is waiting, and let the file go."""
        self._jobs.put(None)
        self._thread.join()
        self._opened.close()

    def submit(self, work: Work[T]) -> "Future[T]":
        """Have a change made; it is on disk when the result comes, which is a `StorageError` if it failed."""
        future = Future[T]()
        future.set_running_or_notify_cancel()
        self._jobs.put(_Job(work, (), future))
        return future

    async def done(self, work: Work[T], lines: Sequence[tuple[str, int, bytes]] = ()) -> T:
        """Have a change made, and lines added to records before it (game, number, line), as `submit` does."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(work, lines, future))
        return await future

    def clean(self) -> bool:
        """Take everything over from the log of changes beside the file, and empty that, if nobody reads it just now."""
        return clean(self.path)

    def _write(self) -> None:
        while (job := self._jobs.get()) is not None:
            batch, last = [job], False
            with suppress(queue.Empty):
                while len(batch) < MOST_AT_ONCE:
                    more = self._jobs.get_nowait()
                    if more is None:
                        last = True
                        break
                    batch.append(more)
            self._commit(batch)
            if last:
                return

    def _commit(self, batch: list[_Job]) -> None:
        """Make the changes of a batch, all or none."""
        try:
            self.writing.execute("BEGIN IMMEDIATE")
            _add_rows(self.writing, [row for job in batch for row in job.lines])
            results = [job.work(self.writing) for job in batch]
            self.writing.execute("COMMIT")
        except Exception as error:
            with suppress(sqlite3.Error):
                self.writing.execute("ROLLBACK")
            wrong = f"nothing was done, for it could not be written: {error}"
            _settle([(job.future, StorageError(wrong), None) for job in batch])
            return
        _settle([(job.future, None, result) for job, result in zip(batch, results, strict=True)])

    def _read(self, words: str, *values: Any) -> list[Any]:
        """Ask the file, one after the other: whoever asked while another reads would see it as that one does."""
        with self._one, _told(self.path):
            return self._reading.execute(words, values).fetchall()

    def changes(self) -> int:
        """A number that changes with every change of the file, whoever makes it."""
        return int(self._read("PRAGMA data_version")[0][0])

    def games(self) -> list[GameRow]:
        """Every game, the oldest first."""
        return [GameRow(*row) for row in self._read(f"SELECT {GAME} FROM games ORDER BY made, id")]

    def count(self, maker: str) -> tuple[int, int]:
        """How many games there are that were made from an address, and in all."""
        own, kept = self._read("SELECT count(*) FILTER (WHERE maker = ?), count(*) FROM games", maker)[0]
        return int(own), int(kept)

    def makings(self, since: float) -> list[tuple[float, str]]:
        """When games were made since then, and from which addresses."""
        return self._read("SELECT made, maker FROM games WHERE made >= ?", since)

    def game(self, id: str) -> GameRow | None:
        """A game by its name."""
        rows = self._read(f"SELECT {GAME} FROM games WHERE id = ?", id)
        return GameRow(*rows[0]) if rows else None

    def lines(self, game: str, start: int = 0, end: int = -1) -> list[bytes]:
        """The record of a game, line by line, its header first, or some lines of it; for threads."""
        return read_lines(self.path, game, start, end)

    def seat_of(self, key: bytes) -> Seat | None:
        """The seat whose key has this hash, unless it was revoked."""
        rows = self._read(f"SELECT {SEAT} FROM seats WHERE key = ? AND revoked = 0", key)
        return Seat(*rows[0]) if rows else None

    def seats(self, game: str) -> list[Seat]:
        """The seats of a game, by number."""
        return self.read(lambda found: seats(found, game))

    def read(self, work: Work[T]) -> T:
        """Read several things that belong together."""
        with self._one, _told(self.path):
            return work(self._reading)

    def seating(self) -> dict[str, list[tuple[Any, ...]]]:
        """What other programs may change of the seats, by game."""
        found: dict[str, list[tuple[Any, ...]]] = {}
        words = "SELECT game, number, name, key, policy, invitation FROM seats ORDER BY game, number"
        for game, *seat in self._read(words):
            found.setdefault(game, []).append(tuple(seat))
        return found


@contextmanager
def _told(path: Path) -> Iterator[None]:
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
    with _told(path), closing(sqlite3.connect(path, timeout=5, isolation_level=None)) as found:
        words = "SELECT line FROM lines WHERE game = ? AND n >= ? AND n < ? ORDER BY n"
        return [line for (line,) in found.execute(words, (game, start, end if end >= 0 else 1 << 40))]


def whole_lines(path: Path, game: str | None) -> list[bytes]:
    """As much of a record as can be read of a file that may be damaged, in which nothing is changed.

    Raise `StorageError` if it has no such game, or none is named: it names those that it has.
    """
    lines = list[bytes]()
    with _told(path), closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=5)) as found:
        games = [id for (id,) in found.execute("SELECT id FROM games NOT INDEXED")]
        if game not in games:
            there = f"it has {', '.join(games)}" if games else "it has none"
            which = f"there is no game {game!r} in it" if game else "say with --game which game is meant"
            raise StorageError(f"{path} is the file of a table, and {which}; {there}")
        with suppress(sqlite3.DatabaseError):
            for (line,) in found.execute("SELECT line FROM lines WHERE game = ? ORDER BY n", (game,)):
                lines.append(line)
    return lines


def seats(found: sqlite3.Connection, game: str) -> list[Seat]:
    """The seats of a game, by number."""
    return [Seat(*row) for row in found.execute(f"SELECT {SEAT} FROM seats WHERE game = ? ORDER BY number", (game,))]


def add_game(found: sqlite3.Connection, game: GameRow, lines: list[Line], sitting: list[Seat]) -> None:
    """Write a new game; a name that was a deleted game's is not taken."""
    if found.execute("SELECT 1 FROM gone WHERE id = ?", (game.id,)).fetchone():
        raise StorageError(f"there was a game {game.id} before")
    found.execute(f"INSERT INTO games ({GAME}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", game.row())
    add_lines(found, game.id, lines)
    for seat in sitting:
        put_seat(found, seat)


def add_lines(found: sqlite3.Connection, game: str, lines: list[Line]) -> None:
    """Add to the record of a game."""
    _add_rows(found, [(game, n, line) for n, line in lines])


def _add_rows(found: sqlite3.Connection, rows: Sequence[tuple[str, int, bytes]]) -> None:
    """Add lines to records, many with one statement: between two of them this thread may have to wait for others."""
    for start in range(0, len(rows), MOST_ROWS):
        part = rows[start : start + MOST_ROWS]
        words = "INSERT INTO lines (game, n, line) VALUES " + ", ".join(["(?, ?, ?)"] * len(part))
        found.execute(words, [value for row in part for value in row])


def change_game(found: sqlite3.Connection, game: str, to: ChangedGame) -> None:
    """Write who is to act, since when, and the thinking time used up to then."""
    found.execute("UPDATE games SET acting = ?, since = ?, over = ? WHERE id = ?", (to.acting, to.since, to.over, game))
    for side, seconds in to.used.items():
        found.execute(
            "UPDATE seats SET seconds = seconds + ?, phase = phase + ? WHERE game = ? AND kind = 'side' AND side = ?",
            (seconds, seconds, game, side),
        )
    if to.phase:
        found.execute("UPDATE seats SET phase = 0 WHERE game = ?", (game,))


def put_seat(found: sqlite3.Connection, seat: Seat) -> None:
    """Write a seat, new or changed; its thinking time is kept, and when it was used."""
    found.execute(
        f"INSERT INTO seats ({SEAT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (game, number) DO UPDATE "
        "SET name = excluded.name, key = excluded.key, policy = excluded.policy, notify = excluded.notify, "
        "trouble = excluded.trouble, revoked = excluded.revoked, renewed = excluded.renewed, "
        "invitation = excluded.invitation, taken = excluded.taken, agreed = excluded.agreed",
        seat.row(),
    )


def invited_seat(found: sqlite3.Connection, invitation: bytes) -> Seat | None:
    """The seat of an invitation with this hash, taken or not."""
    rows = found.execute(f"SELECT {SEAT} FROM seats WHERE invitation = ?", (invitation,)).fetchall()
    return Seat(*rows[0]) if rows else None


def has_key(found: sqlite3.Connection, key: bytes) -> bool:
    """Whether any seat has the key with this hash."""
    return bool(found.execute("SELECT 1 FROM seats WHERE key = ?", (key,)).fetchall())


def use_seat(found: sqlite3.Connection, seat: Seat, minute: float) -> None:
    """Write when a seat was used last."""
    words = "UPDATE seats SET used = ? WHERE game = ? AND number = ? AND used < ?"
    found.execute(words, (minute, seat.game, seat.number, minute))


@contextmanager
def _held(path: Path) -> Iterator[None]:
    """Hold the file for this server, whatever it is called; raise `StorageError` if another has it.

    A new file is private before there is anything in it, and gone again if it comes to nothing.
    """
    fd, new = _file(path, real := Path(os.path.realpath(path)))
    try:
        if not lock(fd, fcntl.LOCK_EX):
            raise StorageError(
                f"{path} is in use by another server: stop that one first, or name another file with --db"
            )
        if os.fstat(fd).st_size == 0 or os.pread(fd, 4, AT_APPLICATION) == APPLICATION.to_bytes(4):
            os.fchmod(fd, durable.PRIVATE)
        yield
    finally:
        if new and os.fstat(fd).st_size == 0:
            real.unlink(missing_ok=True)
        os.close(fd)


def _file(path: Path, real: Path) -> tuple[int, bool]:
    """Open the file, or make it; say whether it is new. Raise `StorageError`."""
    try:
        try:
            return durable.opened(real, os.O_RDWR), False
        except FileNotFoundError:
            return os.open(real, os.O_RDWR | os.O_CREAT | os.O_EXCL | durable.OPEN, durable.PRIVATE), True
    except FileNotFoundError:
        raise StorageError(f"{path} cannot be the file of a table: there is no folder {path.parent}") from None
    except OSError as error:
        raise StorageError(f"{path} cannot be the file of a table: {error.strerror}") from None
