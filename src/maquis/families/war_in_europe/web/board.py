"""The board: the hexes of Europe, with its ports, and what the game calls things. It never changes."""

import msgspec

from maquis.boards.mapfile import HexMap
from maquis.engine.game import Game
from maquis.families.war_in_europe.rules.calendar import SIDES
from maquis.families.war_in_europe.web.forts import MARKS
from maquis.families.war_in_europe.web.words import STATES, examples
from maquis.table import wire
from maquis.table.hexes import hexes, layout_of
from maquis.table.looks import GREEN, GREY, RED
from maquis.table.plain import keyed

AREAS = ("country_1939",)
"""The layers whose areas are told apart on the board."""
LOOKS = {"Axis": GREY, "Allied": GREEN, "Soviet": RED}
DIVISIONS = "divisions"
"""What hexes with divisions of the host war are called, after their side."""
VIEWS = {
    "The Balkans": (13.0, 46.8, 30.0, 35.2),
    "France and the Low Countries": (-5.5, 53.8, 9.5, 42.2),
    "Germany and Denmark": (5.0, 58.0, 20.0, 47.0),
    "Norway": (4.0, 71.5, 31.0, 57.5),
    "Italy": (6.0, 47.5, 19.5, 36.3),
    "The occupied east": (22.0, 60.5, 42.0, 44.0),
}
"""Parts of the map to jump to, from a north-western point to a south-eastern one."""
TERMS = wire.Terms(
    place="hex",
    places="hexes",
    umpired=True,
    turn="A turn is a week, four make a cycle. Each side in it has a phase of partisans, moves, attacks, and moves its "
    "mechanized units again. Around you the war goes as history has it.",
    overlays="Supply for attack, defence and movement, zones of control, garrisons, where refusals lead, control",
    order="move 718 Infantry 7436",
    clause="31.82",
    states=STATES,
    marks=MARKS,
    counters=examples(),
    controlled=True,
)


def board(game: Game) -> wire.Board:
    """The board of a game."""
    return game.cached("table: board", lambda: _board(game))


def _board(game: Game) -> wire.Board:
    ground = game.map
    assert isinstance(ground, HexMap)
    found = hexes(game, ground, AREAS, (), LOOKS)
    shown = ["front", *(f"{side} {DIVISIONS}" for side in SIDES)]
    powers = [*found.powers, *(_bystander(side) for side in SIDES if side not in game.sides)]
    return keyed(msgspec.structs.replace(found, terms=TERMS, powers=powers, shown=shown, views=_views(ground)))


def _bystander(side: str) -> wire.Power:
    """A side of the war that has no counters in a game, and controls hexes all the same."""
    return wire.Power(name=side, title=side, short=side[:3], look=LOOKS[side])


def _views(ground: HexMap) -> list[wire.View]:
    layout, found = layout_of(ground), []
    for title, (west, north, east, south) in VIEWS.items():
        corners = [layout.at(lon, lat) for lon in (west, east) for lat in (north, south)]
        xs, ys = zip(*corners, strict=True)
        found.append(wire.View(title=title, box=(min(xs), min(ys), max(xs), max(ys))))
    return found
