"""Calling players to the table: whoever is not there is told when it becomes his turn."""

import asyncio
import logging
import sqlite3
import time

import msgspec

from maquis.engine.harmless import one_line
from maquis.narration.tellings import of
from maquis.table import storage
from maquis.table.asker import ASKER
from maquis.table.denied import Denied
from maquis.table.fair import Shares
from maquis.table.hall import Hall
from maquis.table.live import Live
from maquis.table.notify import AT_ONCE, Message, Unfit, kind, sent
from maquis.table.rows import GameRow, Seat

LOG = logging.getLogger("maquis.table")
AGAIN = 0.5
"""Seconds after which it is tried again whether there is room for a message."""
PAUSE = 60
"""Seconds between two messages to a seat."""


class Caller:
    """Tells players that it is their turn; `private` lets it reach private networks."""

    def __init__(self, hall: Hall, private: bool = False) -> None:
        self._hall, self._private = hall, private
        self._room = Shares(AT_ONCE, "addresses being looked at")
        self._last: dict[tuple[str, int], float] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def checked(self, address: str) -> str:
        """Return an address that may be used; raise `Unfit`, or `Denied` if whoever asks has too many looked at."""
        kind(address)
        with self._room.holding(ASKER.get()):
            wrong = await sent(Message(address, private=self._private))
        if wrong:
            raise Unfit(wrong)
        return address

    def turned(self, live: Live, side: str) -> None:
        """Call the player of a side, unless he is there; nothing waits for it."""
        here = self._hall.streams.present(live.row.id)
        for seat in self._hall.storage.seats(live.row.id):
            wanted = seat.kind == "side" and seat.side == side and seat.notify and not seat.policy
            if wanted and seat.number not in here and not seat.revoked:
                game = live.scenario.game
                task = asyncio.create_task(self._call(seat, live.row, of(game).phase(game, *live.phase)))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _call(self, seat: Seat, row: GameRow, phase: str) -> None:
        key, now = (seat.game, seat.number), time.monotonic()
        if now - self._last.get(key, -PAUSE) < PAUSE:
            return
        self._last[key] = now
        message = Message(
            seat.notify, f"maquis: {one_line(row.title)}", f"It is the {seat.side} side's turn: {phase}.", self._private
        )
        while not self._room.take(row.maker):
            await asyncio.sleep(AGAIN)
        try:
            wrong = await sent(message)
        finally:
            self._room.give_back(row.maker)
        if wrong != seat.trouble:
            try:
                await self._hall.written(lambda found: _troubled(found, seat, wrong))
                self._hall.seats_changed(seat.game)
            except Denied as denied:
                LOG.error("%s", denied.words)


def _troubled(found: sqlite3.Connection, seat: Seat, wrong: str) -> None:
    """Keep what went wrong, for that seat to see."""
    for now in storage.seats(found, seat.game):
        if now.number == seat.number and now.notify == seat.notify:
            storage.put_seat(found, msgspec.structs.replace(now, trouble=wrong))
