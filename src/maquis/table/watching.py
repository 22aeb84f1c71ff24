"""What comes about while a table is open: time in which games are not used, and games that are deleted."""

import asyncio
import math
import time

from maquis.table import gone, push, wire
from maquis.table.denied import Denied
from maquis.table.hall import Hall
from maquis.table.rows import Seat

MINUTE = 60
"""Seconds after which is written down which games were used."""


async def agree(hall: Hall, seat: Seat, agrees: bool) -> wire.Deletion:
    """Note whether a seat agrees that its game is deleted, and delete it when all do; raise `Denied`."""
    if seat.kind == "spectator":
        raise Denied(403, "only those who play or umpire a game can delete it, together")
    async with hall.holding(seat.game) as live:
        found = await hall.written(lambda found: gone.agree(found, seat, agrees))
        if found.done:
            hall.forget(seat.game, gone.BY_ALL)
        else:
            push.tell_table(hall, live)
    await tidy(hall)
    return found


async def pass_time(hall: Hall) -> None:
    """Write down which games were used since this was done last, and delete those that were not for too long."""
    seconds, hall.counted = time.monotonic() - hall.counted, time.monotonic()
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
