"""The hall: all games of a server, of which those in use are in memory; orders are on disk before they are told.

Orders are carried out here, and what is told of them is put together here: of each that is a line of so many
characters and what it changed. So are the position for a seat that sits down, an undo and a delayed view, which are
played on from a position that is kept some entries before, and a game that is read from disk, of so many entries. All
that may take longer or more is left to processes of their own (`clerks`): questions, policies, games that are brought.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec

from maquis.contract import earlier
from maquis.engine.errors import MaquisError
from maquis.table import gone, push, seen, storage, streams, wire
from maquis.table.asker import ASKER
from maquis.table.clerk import About, of_game
from maquis.table.clerks import Clerks
from maquis.table.denied import Denied, not_taken_up
from maquis.table.fair import HOUR, Recent, Shares
from maquis.table.known import Scenarios
from maquis.table.limits import Limits
from maquis.table.live import Live
from maquis.table.machines import Machines
from maquis.table.parts import Look, new_run
from maquis.table.pending import PendingRecord
from maquis.table.rows import ChangedGame, Seat
from maquis.table.storage import Storage
from maquis.table.streams import Streams
from maquis.table.tablefile import StorageError

T = TypeVar("T")
TELL_USE = 1
"""Seconds after which others are told that a seat is used without a page: one that opens tells by itself."""
LOG = logging.getLogger("maquis.table")


class Hall:
    """The games of a server."""

    def __init__(
        self, kept: Storage, limits: Limits | None = None, clerks: Clerks | None = None,
        hire: Callable[[int, float, float, int], Clerks] = Clerks,
    ) -> None:  # fmt: skip
        self.storage, self.limits = kept, (limits := limits or Limits())
        self.streams = Streams()
        self.began = time.time()
        self.games: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self.scenarios = Scenarios()
        self.clerks = clerks or hire(limits.clerks, limits.waiting, limits.seconds, limits.megabytes)
        machines = hire(1, limits.waiting + limits.seconds, limits.seconds, limits.megabytes)
        self.machines = Machines(self, machines)
        self.checkers = hire(limits.checkers, limits.checking, limits.checking, limits.megabytes)
        self._loaders = ThreadPoolExecutor(2, "loaders")
        self.makers = ThreadPoolExecutor(1, "makers")
        self._used: dict[tuple[str, int], float] = {}
        """The minute in which each seat was used last."""
        self.pulse: float = push.PULSE
        self.run = new_run()
        self.looking = set[str]()
        self._changes, self._seating = -1, kept.seating()
        self.making = Shares(limits.makers, "games being made")
        self.pages = Shares(limits.pages, "pages open")
        self.made = Recent(kept.makings(time.time() - HOUR))
        self.opened = set[str]()
        """Games that somebody asked for since this was last written down."""
        self.unclean = False
        """Whether something that was deleted may still stand in the file."""
        self.counted = time.monotonic()
        """When it was last written down which games were used."""
        self.turned: Callable[[Live, str], None] = lambda live, side: None
        """Called when it has become a side's turn."""

    async def close(self) -> None:
        """Let everything go; what was acknowledged is on disk."""
        self.streams.end_all()
        self.machines.close()
        self.clerks.close()
        self.checkers.close()
        self._loaders.shutdown(wait=True, cancel_futures=True)
        self.makers.shutdown(wait=True, cancel_futures=True)
        self.games.clear()

    async def live(self, id: str) -> Live:
        """A game, from memory or from disk; raise `Denied` if it is none, or cannot be read."""
        found = self.games.get(id)
        if found is None:
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
            try:
                found = await asyncio.shield(self._loading[id])
            finally:
                if id in self._loading and self._loading[id].done():
                    del self._loading[id]
        if id in self.games:
            self.games.move_to_end(id)
        return found

    async def _load(self, id: str) -> Live:
        row = self.storage.game(id)
        if row is None:
            raise Denied(404, "there is no such game any more")

        def read() -> Live:
            record = PendingRecord.read(self.storage.lines(id))
            header = record.header
            return Live(row, self.scenarios.get(header.scenario, header.edition, earlier.figures(header)), record)

        try:
            found = await asyncio.get_running_loop().run_in_executor(self._loaders, read)
        except MaquisError as error:
            raise not_taken_up(id, error) from None
        found.row = msgspec.structs.replace(row, since=max(row.since, self.began))
        self.keep(found)
        return found

    def keep(self, live: Live) -> None:
        """Have a game in memory; those that nobody has used for longest are let go."""
        self.games[live.row.id] = live
        live.waits, live.forget = bool(self.awaited(live)), self.limits.forget
        self.machines.wake(live)
        for id, each in list(self.games.items()):
            if len(self.games) <= self.limits.in_memory:
                break
            if each is not live and not each.lock.locked() and not self.streams.of(id) and not self.machines.plays(id):
                each.lost = True
                del self.games[id]

    def drop(self, live: Live) -> None:
        """Let a game go that is not as it is on disk: it is read again when somebody asks for it."""
        live.lost = True
        if self.games.get(live.row.id) is live:
            del self.games[live.row.id]

    def known(self) -> set[str]:
        """The games that are in memory, or that somebody listens to."""
        return {*self.games, *self.streams.games()}

    def forget(self, game: str, words: str) -> None:
        """Let a game go that was deleted, and tell its pages why."""
        self.unclean = True
        for each in self.streams.of(game):
            each.close(streams.event("gone", wire.Problem(error=words)))
        if game in self.games:
            self.drop(self.games[game])
        self._used = {seat: minute for seat, minute in self._used.items() if seat[0] != game}

    @asynccontextmanager
    async def holding(self, id: str) -> AsyncIterator[Live]:
        """A game with its lock, as it is on disk; raise `Denied`."""
        while True:
            live = await self.live(id)
            await self._locked(live)
            try:
                if not live.lost:
                    yield live
                    return
            finally:
                live.lock.release()

    async def _locked(self, live: Live) -> None:
        if not live.lock.locked():
            await live.lock.acquire()
            return
        try:
            async with asyncio.timeout(self.limits.waiting):
                await live.lock.acquire()
        except TimeoutError:
            raise Denied(503, "the game is busy: try again", wait=2) from None

    async def ask(self, seat: Seat, work: Callable[..., object], *args: object) -> bytes:
        """Have a question of a seat answered by a clerk, about its game as it is on disk then; raise `Denied`."""
        live = await self.live(seat.game)
        return await self.asked(self.clerks, ASKER.get(), seat.number, live, work, *args)

    async def ask_long(self, seat: Seat, work: Callable[..., object], *args: object) -> bytes:
        """The same of a question that takes as long as checking a game that is brought."""
        live = await self.live(seat.game)
        return await self.asked(self.checkers, ASKER.get(), seat.number, live, work, *args)

    async def now(self, seat: Seat, asked: Look) -> bytes:
        """What has changed of what a seat sees since it asked last, worked out by a clerk; raise `Denied`.

        Table, seat and game are those of one moment: when the clerk begins.
        """
        live = await self.live(seat.game)

        def about() -> tuple[object, ...]:
            now = self.games.get(seat.game, live)
            own = next((each for each in self.storage.seats(seat.game) if each.number == seat.number), seat)
            table = self.table(now, seat)
            return About(self.storage.path, now.row, now.kept), seen.now, own, table, asked, self.run

        return await self.clerks.ask(ASKER.get(), (seat.game, seat.number), of_game, about, seat.game)

    async def asked(
        self, by: Clerks, address: str, who: object, live: Live, work: Callable[..., object], *args: object
    ) -> bytes:
        """Have something worked out by a clerk for somebody at a game, as the game is on disk then; raise `Denied`."""

        def about() -> tuple[object, ...]:
            return About(self.storage.path, live.row, live.kept), work, *args

        return await by.ask(address, (live.row.id, who), of_game, about, live.row.id)

    async def written(self, work: storage.Work[T]) -> T:
        """Change something beside the records, and have it on disk; raise `Denied`."""
        try:
            return await self.storage.done(work)
        except StorageError as error:
            LOG.error("%s", error)
            raise Denied(503, "this could not be written to disk, and was not done: try again") from None

    def used(self, seat: Seat) -> None:
        """Take notice, once a minute, that somebody uses a seat; the others are told, unless a page of it opens now."""
        minute = time.time() // 60 * 60
        if self._used.get((seat.game, seat.number)) == minute:
            return
        self._used[seat.game, seat.number] = minute
        self.storage.submit(lambda found: storage.use_seat(found, seat, minute))
        asyncio.get_running_loop().call_later(TELL_USE, self._tell_use, seat)

    def _tell_use(self, seat: Seat) -> None:
        live = self.games.get(seat.game)
        if live is not None and seat.number not in self.streams.present(seat.game):
            push.tell_table(self, live)

    def seats_changed(self, game: str) -> None:
        """Take notice of seats that were changed, by whatever program."""
        seats = {each.number: each for each in self.storage.seats(game)}
        for each in self.streams.of(game):
            seat = seats.get(each.seat.number)
            if seat is None or seat.key != each.seat.key:
                each.end()
        live = self.games.get(game)
        if live is not None:
            live.pause, live.seats = "", None
            push.tell_table(self, live)
            self.machines.wake(live)

    def seats(self, live: Live) -> list[Seat]:
        """The seats around a game."""
        if live.seats is None:
            live.seats = self.storage.seats(live.row.id)
        return live.seats

    def awaited(self, live: Live) -> list[str]:
        """Whose words the dice still want."""
        return live.awaited(self.seats(live))

    def table(self, live: Live, seat: Seat) -> wire.Table:
        """A game as somebody at it sees it now, with its number."""
        return seen.table(
            live, self.storage.seats(seat.game), seat.sees, push.shown(self, live, seat).number, time.time()
        )

    async def play_may_begin(self, game: str) -> None:
        """Start the clock if play at a game waited for nothing but a seat that was changed."""
        if game in self.games:
            async with self.holding(game) as live, self.changing(live):
                pass

    @asynccontextmanager
    async def changing(self, live: Live) -> AsyncIterator[None]:
        """Change a game and bring that to disk; if either breaks down, the game is read again from disk."""
        try:
            yield
            await self.commit(live)
        except BaseException:
            self.drop(live)
            raise

    async def commit(self, live: Live) -> None:
        """Bring to disk what happened in a game, then tell everybody; raise `Denied` if it cannot be made safe."""
        lines, row = live.record.fresh(), live.row
        changed, turned = self._ticked(live)
        if not lines and changed is None:
            return

        def write(found: Any) -> None:
            if changed is not None:
                storage.change_game(found, row.id, changed)

        try:
            await self.storage.done(write, [(row.id, *line) for line in lines])
        except StorageError as error:
            LOG.error("%s", error)
            raise Denied(503, "the order could not be written to disk, and was not carried out: try again") from None
        if changed is not None:
            live.row = msgspec.structs.replace(row, acting=changed.acting, since=changed.since, over=int(changed.over))
        live.kept += len(lines)
        push.tell(self, live)
        if changed is not None:
            push.tell_table(self, live)
        if turned:
            self.turned(live, turned)
        self.machines.wake(live)

    def _ticked(self, live: Live) -> tuple[ChangedGame | None, str]:
        """What changes of the clocks, and whose turn it has become."""
        row, now = live.row, time.time()
        acting = (live.to_act or ("",))[0]
        phase = live.new_phase()
        waited, live.waits = live.waits, bool(self.awaited(live))
        if waited:
            return (None, "") if live.waits else (ChangedGame(acting, now, live.over), acting)
        if acting == row.acting and not phase:
            return None, ""
        used = {row.acting: max(0.0, now - row.since)} if row.acting and row.since else {}
        return ChangedGame(acting, now, live.over, used, phase), acting if acting != row.acting else ""

    async def watch(self) -> None:
        """Take notice of what other programs have changed in the file since this was done last."""
        last, self._changes = self._changes, self.storage.changes()
        if last != self._changes:
            before, self._seating = self._seating, self.storage.seating()
            for game in self._seating:
                if self._seating[game] != before.get(game):
                    self.seats_changed(game)
            for game in self.known() - self._seating.keys():
                self.forget(game, gone.BY_OPERATOR)
