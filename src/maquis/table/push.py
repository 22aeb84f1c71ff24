"""What is pushed to the pages of a table: the news, each page what its seat is told, and where it stands.

Many pages of one seat are told the same, which is put together once.
"""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from maquis.table import seen, streams, told, wire
from maquis.table.denied import Denied
from maquis.table.live import Live
from maquis.table.rows import Seat
from maquis.table.streams import Listener
from maquis.table.told import SeatState

if TYPE_CHECKING:
    from maquis.table.hall import Hall

PULSE = 10
"""Seconds between signs of life on a stream of events."""
TOGETHER = 0.5
"""Seconds within which all who come to a table, or leave it, are told of together."""


def news(hall: "Hall", live: Live, seat: Seat, since: int) -> wire.News:
    """What somebody was told after so many entries of his log."""
    version, to_act = live.stand(seat.sees)
    table = live.told.get(seat.number) or shown(hall, live, seat)
    lines = seen.lines(live, seat.sees, since)
    return wire.News(version=version, table=table.number, lines=lines, to_act=list(to_act))


def shown(hall: "Hall", live: Live, seat: Seat, seats: Sequence[Seat] = ()) -> SeatState:
    """What a seat is shown of its table, under a number that grows with each change of it."""
    if not live.told:
        live.present = hall.streams.present(seat.game)
    seats = seats or hall.storage.seats(seat.game)
    found = live.told[seat.number] = told.told(live, seats, seat, live.told.get(seat.number))
    return found


def tell(hall: "Hall", live: Live) -> None:
    """Push the news to every page, each what its seat is told."""
    sent: dict[tuple[int, int], tuple[int, bytes]] = {}
    for each in hall.streams.of(live.row.id):
        key = each.seat.number, each.told
        if key not in sent:
            fresh = news(hall, live, each.seat, each.told)
            sent[key] = len(live.log(each.seat.sees)), streams.event("news", fresh) if fresh.lines else b""
        each.told, data = sent[key]
        if data:
            each.send(data)


def tell_table(hall: "Hall", live: Live) -> None:
    """Push to every page what has changed of what it is shown of the table: who is there, or that it is to ask."""
    live.present = hall.streams.present(live.row.id)
    pages, seats = hall.streams.of(live.row.id), hall.storage.seats(live.row.id)
    for seat in {each.seat.number: each.seat for each in pages}.values():
        shown(hall, live, seat, seats)
    for each in pages:
        if each.table != live.told[each.seat.number]:
            each.send(_at(hall, live, each))


def _at(hall: "Hall", live: Live, page: Listener) -> bytes:
    """Where a page stands now, as it is told to it: who came and left, if that is all since it was told last."""
    version, table = live.stand(page.seat.sees)[0], live.told[page.seat.number]
    who = told.moved(page.table, table) if page.table else None
    page.table = table
    if who and any(who):
        came, left = who
        return streams.event("presence", wire.Presence(version=version, table=table.number, came=came, left=left))
    return streams.event("at", wire.At(version=version, table=table.number, pulse=hall.pulse))


async def listen(hall: "Hall", seat: Seat) -> Listener:
    """Open a page's stream of events; the first says where it stands."""
    async with hall.holding(seat.game) as live:
        listener = Listener(seat, len(live.log(seat.sees)))
        hall.streams.join(listener)
        shown(hall, live, seat)
        listener.send(_at(hall, live, listener))
        _look_soon(hall, seat.game)
        return listener


def leave(hall: "Hall", listener: Listener) -> None:
    """Close a page's stream."""
    hall.streams.leave(listener)
    hall.used(listener.seat)
    _look_soon(hall, listener.seat.game)


def _look_soon(hall: "Hall", game: str) -> None:
    """Tell before long who came and left: all who do so meanwhile are told of together."""
    if game not in hall.looking:
        hall.looking.add(game)
        asyncio.get_running_loop().call_later(TOGETHER, _look, hall, game)


def _look(hall: "Hall", game: str) -> None:
    hall.looking.discard(game)
    if game in hall.games:
        tell_table(hall, hall.games[game])


async def beat(hall: "Hall") -> None:
    """Tell every page where it stands: it knows then that it is connected, and what it has missed, if anything."""
    for game in hall.streams.games():
        try:
            live = await hall.live(game)
        except Denied:
            hall.streams.end(game)
            continue
        tell_table(hall, live)
        for each in hall.streams.of(game):
            each.send(_at(hall, live, each))
