"""Games that begin in a position which somebody brings as a file, and the position of a game as a file."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from maquis.boards.labels import Reader, read_by
from maquis.check import labelled
from maquis.contract.editions import edition
from maquis.contract.maps import AnyMap
from maquis.contract.scenarios import MAP, TABLE
from maquis.desk import filed, positions
from maquis.engine.errors import Faults, MaquisError
from maquis.engine.game import UMPIRE, Game
from maquis.table import opening, wire
from maquis.table.asker import ASKER
from maquis.table.clerk import Desk
from maquis.table.denied import Denied
from maquis.table.hall import Hall
from maquis.table.live import Live
from maquis.table.readers import laid
from maquis.table.rows import Seat

STATED = "position"
"""Who asks, at an address, for a position to be looked at."""


async def open_stated(hall: Hall, read: Callable[[], Awaitable[bytes]]) -> wire.TakenUp:
    """Make a game in a position: the body is what is asked, in a line, and then the file. Raise `Denied`."""
    with opening.making(hall):
        line, _, data = (await read()).partition(b"\n")
        try:
            asked = msgspec.json.decode(line, type=wire.StatedGame)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Denied(400, f"the game that is asked for cannot be read: {error}") from None
        who = ASKER.get()
        answer = await hall.checkers.ask(who, (STATED, who), _looked_at, lambda: (asked, data))
        found = msgspec.json.decode(answer, type=opening.Stated)
        if found.faults:
            return wire.TakenUp(faults=found.faults)
        return wire.TakenUp(made=await opening.open_(hall, lambda: opening.new(hall.scenarios, asked, found)))


def _looked_at(desk: Desk, asked: wire.StatedGame, data: bytes) -> opening.Stated:
    """The set-up that a file comes to, or all that is wrong with it."""
    try:
        return _stated(desk, asked, data)
    except Faults as faults:
        return opening.Stated(faults=faults.faults)
    except MaquisError as error:
        return opening.Stated(faults=[str(error)])


def _stated(desk: Desk, asked: wire.StatedGame, data: bytes) -> opening.Stated:
    rules = edition(asked.rules).name if asked.rules else ""
    brought = opening.brought(asked)
    scenario = desk.scenarios.get(asked.scenario, rules, brought)
    with read_by(_reader(asked, scenario.game)):
        found = filed.read(data, asked.file or "the file", scenario.game.edition, scenario.game.board)
    own: dict[str, Any] = found.stated.get("options") or {}
    options = {**own, **opening.options(desk.scenarios, asked, rules), **brought}
    if options:
        scenario = desk.scenarios.get(asked.scenario, rules, options)
    if asked.first:
        found.stated.setdefault("turn", asked.first)
    first, events = positions.begun(found, scenario)
    kept = {name: value for name, value in options.items() if name not in (MAP, TABLE)}
    return opening.Stated(first, kept, [msgspec.Raw(msgspec.json.encode(each)) for each in events])


def _reader(asked: wire.StatedGame, game: Game) -> Reader | None:
    """Who reads the file by sheets of his own over the map of the game."""
    ground = game.map
    files = asked.sheets.get(ground.name, [])
    return laid(files, ground if isinstance(ground, AnyMap) else None) if files else None


def written(live: Live, seat: Seat, form: str) -> bytes:
    """The position as a file: all of it for the umpire, for a side what it knows; raise `Denied`."""
    if form not in filed.FORMS:
        raise Denied(400, f"a position is written as {', '.join(filed.FORMS)}")
    if not seat.sees:
        raise Denied(403, "a spectator has no position to save")
    try:
        side = "" if seat.sees == UMPIRE else seat.sees
        told = positions.told(live.scenario, live.referee.position, side)
        return filed.written(labelled.told(told, live.scenario.game), form).encode()
    except MaquisError as error:
        raise Denied(409, str(error)) from None
