"""The routes of the desk and of sheets: what is asked about comes with the question, and is forgotten with it."""

from collections.abc import Callable
from typing import Annotated, Any

from msgspec import Meta

from maquis.table import desk, sheeted, wire
from maquis.table.answers import Reply, ready
from maquis.table.asker import ASKER
from maquis.table.routes import Asked, Route, post

LIGHT = 1 / 16
"""What a question at the desk counts: whoever draws asks with every stroke."""
Number = Annotated[int, Meta(ge=0, le=10**9)]


@post("/api/desk/look", "Look at a position that is stated", weight=LIGHT)
async def post_look(asked: Asked, data: wire.DeskLook) -> Reply[wire.Desk]:
    """A position as it is seen, or all that is wrong with it; what it is drawn with, and what may be asked."""
    return await _on_the_desk(asked, desk.look, data)


@post("/api/desk/ask", "Ask something of a position that is stated", weight=LIGHT)
async def post_ask(asked: Asked, data: wire.DeskAsk) -> Reply[wire.Answered]:
    """Whether something may be done and why, what may come of it, or the answer to a question; nothing is kept."""
    return await _on_the_desk(asked, desk.ask, data)


@post("/api/desk/where", "Where a counter may go in a position that is stated", weight=LIGHT)
async def post_where(asked: Asked, data: wire.DeskWhere) -> Reply[wire.Where]:
    """Where a counter may go by an order of that kind, and every demand on every place."""
    return await _on_the_desk(asked, desk.where, data)


@post("/api/desk/spot/{place}", "A place of a position that is stated", weight=LIGHT)
async def post_spot(asked: Asked, data: wire.DeskLook, place: Number) -> Reply[wire.Spot]:
    """What stands in a place and around it."""
    return await _on_the_desk(asked, desk.spot, data, place)


@post("/api/desk/rules", "The rules by which a position that is stated is judged", weight=LIGHT)
async def post_rules(asked: Asked, data: wire.DeskLook) -> Reply[wire.Rules]:
    """Clauses, figures and words of the rules."""
    return await _on_the_desk(asked, desk.book, data)


@post("/api/desk/read", "Read positions out of a text", weight=LIGHT)
async def post_read(asked: Asked, data: wire.DeskText) -> Reply[list[wire.DeskPosition]]:
    """The position of a letter, or those of worked examples, step by step."""
    return await _on_the_desk(asked, desk.read, data)


@post("/api/desk/save", "Write a position as a worked example", weight=LIGHT)
async def post_save(asked: Asked, data: wire.DeskSave) -> Reply[wire.DeskSaved]:
    """A worked example that expects what is ruled now."""
    return await _on_the_desk(asked, desk.save, data)


@post("/api/sheets", "Lay map sheets of one's own", weight=LIGHT)
async def post_sheets(asked: Asked, data: wire.LaySheets) -> Reply[wire.Sheets]:
    """What the places of a map are called on some sheets; nothing is kept."""
    return await _on_the_desk(asked, sheeted.lay, data)


@post("/api/sheets/orders", "Read orders in the labels of map sheets of one's own", weight=LIGHT)
async def post_orders(asked: Asked, data: wire.ReadOrders) -> Reply[wire.OrdersRead]:
    """Orders, as typed in the labels of sheets, in those of the map; whether they may be given is not looked at."""
    return await _on_the_desk(asked, sheeted.read, data)


async def _on_the_desk(asked: Asked, work: Callable[..., object], *data: object) -> Reply[Any]:
    """Have a clerk answer what is asked of a position; nobody's game is looked at."""
    address = ASKER.get()
    return ready(asked, await asked.hall.clerks.ask(address, ("desk", address), work, lambda: data))


ROUTES: list[Route] = [
    post_look, post_ask, post_where, post_spot, post_rules, post_read, post_save, post_sheets, post_orders,
]  # fmt: skip
