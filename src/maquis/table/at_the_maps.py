"""The routes for whoever draws a map: it comes with the question and is forgotten with the answer."""

from collections.abc import Callable
from typing import Any

from maquis.table import own_maps, wire
from maquis.table.answers import Reply, ready
from maquis.table.asker import ASKER
from maquis.table.at_the_desk import LIGHT
from maquis.table.routes import Asked, Route, post


@post("/api/maps/look", "Look at a map that somebody draws", weight=LIGHT)
async def post_look(asked: Asked, data: wire.MapLook) -> Reply[wire.MapSeen]:
    """A map as it is drawn with all that was said of it, and what is wrong with it."""
    return await _drawn(asked, own_maps.look, data)


@post("/api/maps/write", "Write the file of a map that somebody draws", weight=LIGHT)
async def post_write(asked: Asked, data: wire.MapLook) -> Reply[wire.MapWritten]:
    """The file of a map."""
    return await _drawn(asked, own_maps.write, data)


@post("/api/maps/blank", "Make a blank map", weight=LIGHT)
async def post_blank(asked: Asked, data: wire.MapBlank) -> Reply[wire.MapWritten]:
    """The file of a map of clear ground."""
    return await _drawn(asked, own_maps.blank, data)


async def _drawn(asked: Asked, work: Callable[..., object], data: object) -> Reply[Any]:
    """Have a clerk do it; nobody's game is looked at."""
    address = ASKER.get()
    return ready(asked, await asked.hall.clerks.ask(address, ("maps", address), work, lambda: (data,)))


ROUTES: list[Route] = [post_look, post_write, post_blank]
