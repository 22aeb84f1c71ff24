"""The table in a web page: the server itself, in a worker, asked by its page alone and with its games in the browser.

There are no other processes and no threads: questions are worked on where they come, one after the other, and a change
is kept by the browser before it counts.
"""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from maquis.contract.families import families
from maquis.contract.scenarios import load
from maquis.table import clerk, owned
from maquis.table.app import answering, open_hours
from maquis.table.clerk import About, Desk
from maquis.table.clerks import Clerks
from maquis.table.guard import Rate
from maquis.table.hall import Hall
from maquis.table.house import Speed
from maquis.table.limits import Limits
from maquis.table.live import Live
from maquis.table.storage import Job, Storage, settle_all

Tell = Callable[[int, str, bytes, bool], None]
"""Takes the parts of an answer: with the first its status and headers, as JSON, bytes, and whether it is the last."""
UNLIMITED = Rate(1e9, 1e9)
PATIENCE = 3600
FILE = Path("/table.db")


class Browser(Protocol):
    """Keeps the file of the table, and the log of what was committed since."""

    async def keep(self, file: bytes) -> None:
        """Keep the file; raises if it cannot. It takes no more for the log that it had."""

    def begin(self) -> None:
        """Begin a log anew, if there may be one: SQLite has begun its own, of what comes after the file."""

    def logs(self) -> bool:
        """Whether what is committed next is on the disk then, or not committed."""


def warm() -> None:
    """Read what games of every family begin with, so that whoever keeps this program's memory has it at once."""
    for each in families().values():
        load(each.scenarios[0])


class Kept(Storage):
    """The file, which a program in a page has in memory, and the browser keeps.

    A change goes into the browser's log as it is committed. Where that takes no more, or there is none, the browser
    keeps all of the file with the change in it, before that is committed.
    """

    def __init__(self, path: Path, browser: Browser) -> None:
        self._browser, self._loop = browser, asyncio.get_running_loop()
        self._writer: asyncio.Task[None] | None = None
        self._renewing = False
        """Whether the file is to be kept anew, whatever the log takes."""
        super().__init__(path)
        # SQLite begins its log anew once the browser has the file: else that would lack what was in it.
        self.writing.execute("PRAGMA wal_autocheckpoint = 0")

    def _begin(self) -> None:
        """There are no threads."""

    def close(self) -> None:
        """Let the file go."""
        self._opened.close()

    def _add(self, job: Job) -> None:
        super()._add(job)
        if self._writer is None or self._writer.done():
            self._writer = self._loop.create_task(self._keep_all())

    async def _keep_all(self) -> None:
        """Make the changes that wait, all at once: the browser keeps them before they count."""
        while batch := self._waiting():
            if self._renewing or not self._logged(batch):
                await self._anew(batch)

    def _logged(self, batch: list[Job]) -> bool:
        """Make changes that the browser's log takes; whether it did: if not, they were not made."""
        if not self._browser.logs():
            return False
        results = list[Any]()
        try:
            self._make(batch, results)
            self.writing.execute("COMMIT")
        except Exception:
            with suppress(sqlite3.Error):
                self.writing.execute("ROLLBACK")
            return False
        settle_all(batch, results)
        return True

    async def _anew(self, batch: list[Job]) -> None:
        """Make changes, having the browser keep the file with them, and begin the logs anew."""
        with self._answering(batch) as results:
            self._make(batch, results)
            await self._browser.keep(self.writing.serialize())
            self.writing.execute("COMMIT")
            self._begin_logs()

    def _begin_logs(self) -> None:
        """Begin SQLite's log anew, and then the browser's, which goes on as that does."""
        with suppress(sqlite3.Error):
            busy, _, _ = self.writing.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            if not busy:
                self._browser.begin()
                self._renewing = False

    def clean(self) -> bool:
        """Have the browser keep the file anew, soon, and nothing of what was in it before."""
        if self._writer is not None:
            self._renewing = True
            self._loop.call_soon_threadsafe(self.submit, lambda found: None)
        return True


class Shown(Desk):
    """What is at hand where the games themselves are: no copy is needed of a game that is as it is on disk."""

    hall: Hall

    def copy(self, about: About) -> Live:
        """The game as it is with so many lines."""
        live = self.hall.games.get(about.row.id)
        if live is not None and live.kept == about.lines == len(live.record.entries) + 1:
            return live
        return super().copy(about)


class AtHand(Clerks):
    """Clerks that are no processes: whoever asks waits until it is answered."""

    desk: Desk

    def warm(self) -> None:
        """Nobody is to be hired."""

    async def _worked(
        self, address: str, who: Hashable, work: Callable[..., object], args: Callable[[], Sequence[Any]], game: str
    ) -> clerk.Answer:
        await asyncio.sleep(0)
        return clerk.answered(self.desk, work, args())


class Umpire:
    """The server, as its page has it; its policies play on only when they are told to, if they are `resting`."""

    def __init__(self, browser: Browser, path: Path = FILE, resting: bool = False) -> None:
        desk = Shown()

        def hire(number: int, wait: float, seconds: float, megabytes: int) -> Clerks:
            found = AtHand(number, wait, seconds, megabytes)
            found.desk = desk
            return found

        limits = Limits(games=10**6, games_an_hour=10**6, waiting=PATIENCE, seconds=PATIENCE, checking=PATIENCE)
        desk.hall = self.hall = Hall(Kept(path, browser), limits, hire=hire)
        self.hall.machines.resting = resting
        desk.scenarios = self.hall.scenarios
        self._app = answering(self.hall, Speed(UNLIMITED, UNLIMITED, UNLIMITED), more=owned.ROUTES)
        self._open = asyncio.Event()
        self._asked: dict[int, asyncio.Event] = {}
        self._hours = asyncio.get_running_loop().create_task(self._keep_open())

    async def _keep_open(self) -> None:
        async with open_hours(self.hall):
            self._open.set()
            await asyncio.Event().wait()

    async def ask(self, number: int, method: str, target: str, headers: str, body: bytes, tell: Tell) -> None:
        """Answer a request, whose headers are JSON; `gone` ends an answer that never does."""
        await self._open.wait()
        path, _, query = target.partition("?")
        left = self._asked[number] = asyncio.Event()
        begun, sent, over = (0, ""), 0, False

        async def receive() -> dict[str, Any]:
            nonlocal sent
            sent += 1
            if sent > 1:
                await left.wait()
                return {"type": "http.disconnect"}
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            nonlocal begun, over
            if message["type"] == "http.response.start":
                found = {name.decode("latin-1"): value.decode("latin-1") for name, value in message["headers"]}
                begun = message["status"], json.dumps(found)
                return
            over = not message.get("more_body")
            tell(*begun, message.get("body", b""), over)
            begun = 0, ""

        named = [
            (name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in json.loads(headers).items()
        ]
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
            "path": path, "raw_path": path.encode(), "query_string": query.encode(), "root_path": "",
            "headers": [(b"host", b"localhost"), (b"content-length", b"%d" % len(body)), *named],
            "client": None, "server": None, "state": {},
        }  # fmt: skip
        try:
            await self._app(scope, receive, send)
        finally:
            del self._asked[number]
            if not over:
                tell(*begun, b"", True)

    def gone(self, number: int) -> None:
        """Take notice that nobody waits for an answer any more."""
        if number in self._asked:
            self._asked[number].set()

    async def close(self) -> None:
        """Let everything go."""
        self._hours.cancel()
        with suppress(asyncio.CancelledError):
            await self._hours
        self.hall.storage.close()
