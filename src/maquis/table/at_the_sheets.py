"""The routes for whoever reads by map sheets of his own: they come with the question, and are forgotten with it."""

from maquis.table import sheeted, wire
from maquis.table.answers import Reply, ready
from maquis.table.at_the_desk import LIGHT
from maquis.table.routes import Asked, Route, of_clerk, post
from maquis.table.rows import Seat

_LAID, _READ = "Lay map sheets of one's own", "Read orders in the labels of map sheets of one's own"

_SAID = "Read sentences of a patch in the labels of map sheets of one's own"


@post("/api/game/sheets", f"{_LAID} over the map of the game")
async def post_sheets(asked: Asked, data: wire.LaySheets, seat: Seat) -> Reply[wire.Sheets]:
    """What the places of the game's map, which may be players' own, are called on some sheets; nothing is kept."""
    return ready(asked, await asked.hall.ask(seat, sheeted.lay_over, data))


@post("/api/game/sheets/orders", f"{_READ} over the map of the game")
async def post_sheet_orders(asked: Asked, data: wire.ReadOrders, seat: Seat) -> Reply[wire.OrdersRead]:
    """Orders, as typed in the labels of sheets, in those of the game's map; none is given or judged."""
    return ready(asked, await asked.hall.ask(seat, sheeted.read_over, data))


@post("/api/game/sheets/handout", "The phase, or forms, to be printed in the labels of map sheets of one's own")
async def post_sheet_handout(asked: Asked, data: wire.PrintBySheets, seat: Seat) -> Reply[wire.Handout]:
    """What `/api/game/handout` answers, its picture too, as whoever reads by some sheets calls the places."""
    return ready(asked, await asked.hall.ask(seat, sheeted.handout, seat, data))


@post("/api/game/sheets/ended", "How the game stands, or how it ended, in the labels of map sheets of one's own")
async def post_sheet_ended(asked: Asked, data: wire.LaySheets, seat: Seat) -> Reply[wire.Ended]:
    """What `/api/game/ended` answers, its picture too, as whoever reads by some sheets calls the places."""
    return ready(asked, await asked.hall.ask(seat, sheeted.ended, seat, data))


ROUTES: list[Route] = [
    of_clerk("/api/sheets", _LAID, sheeted.lay, "desk", LIGHT),
    of_clerk("/api/sheets/orders", _READ, sheeted.read, "desk", LIGHT),
    of_clerk("/api/sheets/sentences", _SAID, sheeted.said, "desk", LIGHT),
    post_sheets,
    post_sheet_orders,
    post_sheet_handout,
    post_sheet_ended,
]
