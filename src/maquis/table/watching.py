"""What comes about while a table is open: what other programs change in its file, and games that are deleted."""

import asyncio
import logging
import math
import time

from maquis.table import gone, wire
from maquis.table.denied import Denied
from maquis.table.hall import Hall
from maquis.table.rows import Seat

MINUTE = 60
"""Seconds after which is written down which games were used."""
LOG = logging.getLogger("maquis.table")


async def watch(hall: Hall, seconds: float) -> None:
    """Look at the file every so many seconds, and now and then at which games were used."""
    changes, known, written = -1, hall.storage.seating(), time.monotonic()
    while True:
        await asyncio.sleep(seconds)
        if (passed := time.monotonic() - written) >= MINUTE:
            written += passed
            try:
                await pass_time(hall, passed)
            except Denied as error:
                LOG.error("%s", error)
        last, changes = changes, hall.storage.changes()
        if last != changes:
            before, known = known, hall.storage.seating()
            for game in known:
                if known[game] != before.get(game):
                    hall.seats_changed(game)
            for game in hall.known() - known.keys():
                hall.forget(game, gone.BY_OPERATOR)
        await tidy(hall)


async def agree(hall: Hall, seat: Seat, agrees: bool) -> wire.Deletion:
    """Note whether a seat agrees that its game is deleted, and delete it when all do; raise `Denied`."""
    if seat.kind == "spectator":
        raise Denied(403, "only those who play or umpire a game can delete it, together")
    async with hall.holding(seat.game) as live:
        found = await hall.written(lambda found: gone.agree(found, seat, agrees))
        if found.done:
            hall.forget(seat.game, gone.BY_ALL)
        else:
            hall.tell_table(live)
    await tidy(hall)
    return found


async def pass_time(hall: Hall, seconds: float) -> None:
    """Write down which games were used in the last seconds, and delete those that were not for too long."""
    used, hall.opened = hall.opened | set(hall.streams.games()), set()
    days = hall.limits.forget
    passed, most = (seconds, float(days * gone.DAY)) if days else (0.0, math.inf)
    if not used and not passed:
        return
    for game in await hall.written(lambda found: gone.pass_time(found, used, passed, most)):
        hall.forget(game, gone.unused(days))


async def tidy(hall: Hall) -> None:
    """See that nothing of what was deleted stands in the file; if somebody reads it just now, later."""
    if hall.unclean:
        hall.unclean = not await asyncio.to_thread(hall.storage.clean)
