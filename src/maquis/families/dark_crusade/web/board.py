"""The board: points and lines on their ground, with what the points are worth. It never changes."""

import msgspec

from maquis.boards.pointfile import PointMap
from maquis.engine.game import Game
from maquis.families.dark_crusade.rules import control
from maquis.families.dark_crusade.rules.calendar import AXIS, SOVIET
from maquis.families.dark_crusade.rules.front import network, soviet_union
from maquis.families.dark_crusade.rules.staff import MEASURES
from maquis.families.dark_crusade.web.words import STATES
from maquis.narration.words import many
from maquis.table import wire
from maquis.table.looks import GREY, RED
from maquis.table.plain import keyed
from maquis.table.points import points
from maquis.table.signs import Words

CUT, GUARD = "cut", "guard"
"""Kinds of advice: where partisans cut off most, by each measure; the fewest points to guard."""
CUTS = {
    "strength": "Where would partisans cut off most fire factors?",
    "units": "Where would they cut off most units?",
    "points": "Where would they cut off most points with units?",
    "victory": "Where would they cut off most victory points?",
}
STAFF = {
    **{f"{CUT} {measure}": CUTS[measure] for measure in MEASURES},
    GUARD: "Which fewest points must the Axis guard?",
}
"""What the staff officers answer, by kind of advice: any side may ask, for nothing is hidden."""

LOOKS = {AXIS: GREY, SOVIET: RED}
MARKS = {
    "line 2": "a line in use: so many more units may move along it in this player turn",
    "line 0": "a line that is full",
    "combat": "a point that is attacked",
    "trail": "a point that a partisan has left: still its side's",
}
"""The markers on the map, each with a number where it has one."""
WORDS = Words(
    {
        "city": "city", "town": "town or port", "junction": "junction",
        "number": "city worth so many victory points; its name is bold", "fort": "fortress",
        "source": "source of supply", "frontiers": "the border when the war begins",
    },
    number=lambda worth: many(worth, "victory point"),
    source="source of {} supply",
)  # fmt: skip


def board(game: Game) -> wire.Board:
    """The board of a game."""
    return game.cached("table: board", lambda: _made(network(game), game))


def _made(ground: PointMap, game: Game) -> wire.Board:
    found = points(game, ground, {"Soviet Union": soviet_union(game)}, WORDS, control.cities(game), LOOKS)
    assert found.network is not None
    classes = {kind: _carries(kind, each) for kind, each in game.figures["line.capacity"].items()}
    return keyed(
        msgspec.structs.replace(
            found,
            names=[_sea(game, each.id, each.name, each.at) for each in ground.seas],
            network=msgspec.structs.replace(found.network, classes=classes),
            terms=_terms(),
        )
    )


def _terms() -> wire.Terms:
    return wire.Terms(
        place="point",
        places="points",
        points="lines",
        umpired=True,
        turn="A turn is a month. Each side in it looks to its supply, moves, fights, and breaks through.",
        overlays="Control, supply of each side, isolated units, what the coming partisans would cut off",
        order="place Partisan 1 minsk",
        clause="DC.par.place",
        strength="fire",
        states=STATES,
        marks=MARKS,
        staff=STAFF,
    )


def _sea(game: Game, sea: str, name: str, at: tuple[int, int]) -> wire.Name:
    """The name of a sea, with the ports that decide who controls it below it."""
    keys = control.sea_keys(game).get(sea, 0)
    ports = [game.map.near(place) for place in range(game.board.size) if keys >> place & 1]
    held = f"held with {' and '.join(ports)}" if ports else "nobody's"
    return wire.Name(text=f"{name}|{held}", kind="sea", x=at[0], y=at[1])


def _carries(kind: str, most: dict[str, int]) -> str:
    return f"{kind} line: {most['all']} units of a side in a player turn, {most['armour']} of them armour"
