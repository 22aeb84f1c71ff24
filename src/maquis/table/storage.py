"""What is kept of a table: the records of all games as their sealed lines, and the seats, in one SQLite file.

What is written is on disk when the writer says so: changes of all games that come at the same time are committed
together, by one thread. Other programs may read the file, and change seats.
"""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from maquis.table import tablefile
from maquis.table.rows import ChangedGame, GameRow, Line, Seat
from maquis.table.tablefile import StorageError, told

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

MOST_AT_ONCE = 512
"""Changes that are committed together at most."""
MOST_ROWS = 1000
"""Lines that are added by one statement at most."""

SEAT = (
    "game, number, kind, side, name, key, policy, notify, trouble, seconds, phase, revoked, renewed, invitation, "
    "taken, used, agreed"
)
GAME = "id, title, created, made, delay, clock, acting, since, over, brought, maker, lesson, tried"
VALUES = ", ".join("?" * len(GAME.split(",")))
"""Where the values of a new game stand."""


class Job(NamedTuple):
    """A change to be made, the lines to be added before it, and who waits for it: a thread, or a task of a loop."""

    work: Work[Any]
    lines: Sequence[tuple[str, int, bytes]]
    future: "Future[Any] | asyncio.Future[Any]"


_Answer = tuple["Future[Any] | asyncio.Future[Any]", StorageError | None, Any]
"""Who waits, and what for: an error, or the result."""


def settle_all(batch: Sequence[Job], results: Sequence[Any]) -> None:
    """Tell whoever waits for changes what came of each."""
    _settle([(job.future, None, result) for job, result in zip(batch, results, strict=True)])


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
            opened.enter_context(tablefile.held(path))
            self._reading = opened.enter_context(closing(tablefile.connect(path)))
            tablefile.check(path, self._reading)
            self.writing = opened.enter_context(closing(tablefile.connect(path)))
            self._opened = opened.pop_all()
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.clean()
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)
        self._begin()

    def _begin(self) -> None:
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
        self._add(Job(work, (), future))
        return future

    async def done(self, work: Work[T], lines: Sequence[tuple[str, int, bytes]] = ()) -> T:
        """Have a change made, and lines added to records before it (game, number, line), as `submit` does."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._add(Job(work, lines, future))
        return await future

    def _add(self, job: Job) -> None:
        self._jobs.put(job)

    def clean(self) -> bool:
        """Take everything over from the log of changes beside the file, and empty that, if nobody reads it just now."""
        return tablefile.clean(self.path)

    def _write(self) -> None:
        while (job := self._jobs.get()) is not None:
            batch = [job, *self._waiting()]
            with self._answering(batch) as results:
                self._make(batch, results)
                self.writing.execute("COMMIT")

    def _waiting(self) -> list[Job]:
        """The changes that are waiting, and can be committed together; none, once the file is to be let go."""
        found = list[Job]()
        with suppress(queue.Empty):
            while len(found) < MOST_AT_ONCE:
                job = self._jobs.get_nowait()
                if job is None:
                    self._jobs.put(None)
                    break
                found.append(job)
        return found

    def _make(self, batch: list[Job], results: list[Any]) -> None:
        """Make the changes of a batch, and tell what comes of each."""
        self.writing.execute("BEGIN IMMEDIATE")
        add_rows(self.writing, [row for job in batch for row in job.lines])
        results += [job.work(self.writing) for job in batch]

    @contextmanager
    def _answering(self, batch: list[Job]) -> Iterator[list[Any]]:
        """Have a batch of changes made and committed meanwhile, all or nothing, and answer whoever waits for them."""
        results = list[Any]()
        try:
            yield results
        except Exception as error:
            with suppress(sqlite3.Error):
                self.writing.execute("ROLLBACK")
            wrong = f"nothing was done, for it could not be written: {error}"
            _settle([(job.future, StorageError(wrong), None) for job in batch])
        else:
            settle_all(batch, results)

    def _read(self, words: str, *values: Any) -> list[Any]:
        """Ask the file, one after the other: whoever asked while another reads would see it as that one does."""
        with self._one, told(self.path):
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
        return tablefile.read_lines(self.path, game, start, end)

    def seat_of(self, key: bytes) -> Seat | None:
        """The seat whose key has this hash, unless it was revoked."""
        rows = self._read(f"SELECT {SEAT} FROM seats WHERE key = ? AND revoked = 0", key)
        return Seat(*rows[0]) if rows else None

    def seats(self, game: str) -> list[Seat]:
        """The seats of a game, by number."""
        return self.read(lambda found: seats(found, game))

    def read(self, work: Work[T]) -> T:
        """Read several things that belong together."""
        with self._one, told(self.path):
            return work(self._reading)

    def seating(self) -> dict[str, list[tuple[Any, ...]]]:
        """What other programs may change of the seats, by game."""
        found: dict[str, list[tuple[Any, ...]]] = {}
        words = "SELECT game, number, name, key, policy, invitation FROM seats ORDER BY game, number"
        for game, *seat in self._read(words):
            found.setdefault(game, []).append(tuple(seat))
        return found


def seats(found: sqlite3.Connection, game: str) -> list[Seat]:
    """The seats of a game, by number."""
    return [Seat(*row) for row in found.execute(f"SELECT {SEAT} FROM seats WHERE game = ? ORDER BY number", (game,))]


def add_game(found: sqlite3.Connection, game: GameRow, lines: list[Line], sitting: list[Seat]) -> None:
    """Write a new game; a name that was a deleted game's is not taken."""
    if found.execute("SELECT 1 FROM gone WHERE id = ?", (game.id,)).fetchone():
        raise StorageError(f"there was a game {game.id} before")
    found.execute(f"INSERT INTO games ({GAME}) VALUES ({VALUES})", game.row())
    add_lines(found, game.id, lines)
    for seat in sitting:
        put_seat(found, seat)


def add_lines(found: sqlite3.Connection, game: str, lines: list[Line]) -> None:
    """Add to the record of a game."""
    add_rows(found, [(game, n, line) for n, line in lines])


def add_rows(found: sqlite3.Connection, rows: Sequence[tuple[str, int, bytes]]) -> None:
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


def change_lesson(found: sqlite3.Connection, game: str, tried: int) -> None:
    """Write how many refusals the learner of a game has tried, or that it goes on without its lesson."""
    found.execute("UPDATE games SET tried = ? WHERE id = ?", (tried, game))


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
