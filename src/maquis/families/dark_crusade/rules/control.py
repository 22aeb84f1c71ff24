"""DC.ctl and DC.sea: who controls points and seas, and how passing units change it."""

from collections.abc import Iterable

from maquis.engine.events import Event, Left, Owned
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, Tally, demand
from maquis.families.dark_crusade.rules.calendar import AXIS, SOVIET, enemy
from maquis.families.dark_crusade.rules.front import controlled, ground, held, network, partisans, soviet_union, trail
from maquis.families.dark_crusade.rules.state import SEA_OF, TRAIL
from maquis.families.dark_crusade.rules.told import OURS

NOBODY = "nobody"


def start(game: Game) -> Iterable[Event]:
    """Say who controls what as the game begins (DC.ctl.start)."""
    label = game.board.label
    soviet = soviet_union(game)
    for side, places in ((SOVIET, soviet), (AXIS, game.board.all & ~soviet)):
        yield Owned(side, tuple(label(place) for place in numbers(places)), clause="DC.ctl.start")


def passes(position: Position, counter: int, way: Iterable[int]) -> list[Event]:
    """Say what a unit changes on the points that it enters in operational or breakthrough movement, in their order.

    A point with enemy ground units changes hands only once they are gone (DC.ctl.change); partisans do not hold one
    (DC.par.remove). Aircraft change nothing.
    """
    game, side = position.game, position.game.roster[counter].side
    if not ground(game, side) >> counter & 1:
        return []
    found: list[Event] = []
    for place in way:
        if not held(position, enemy(side)) >> place & 1:
            found += taken(position, side, place)
        elif side == AXIS:
            found += _removed(position, place)
    return found


class Taken(Owned, frozen=True, tag=OURS):
    """A side comes to hold points that the other has held."""


def taken(position: Position, side: str, place: int) -> list[Event]:
    """Say what changes as a side comes to hold a point: partisans there go, and control with them."""
    label = position.game.board.label(place)
    found: list[Event] = _removed(position, place) if side == AXIS else []
    if not controlled(position, side) >> place & 1:
        found.append(Taken(side, (label,), clause="DC.ctl.change"))
    if trail(position) >> place & 1:
        found.append(TRAIL.loses((label,), clause="DC.par.control" if side == AXIS else "DC.ctl.change"))
    return found


def _removed(position: Position, place: int) -> list[Event]:
    game = position.game
    return [
        Left(game.roster[number].name, "removed by an Axis unit", clause="DC.par.remove")
        for number in numbers(position.at(place) & partisans(game))
    ]


def sea_keys(game: Game) -> dict[str, int]:
    """Sea to the ports that decide who controls it."""

    def read() -> dict[str, int]:
        keys = dict(network(game).sea_keys)
        if "baltic" in keys and game.figures["sea.baltic"] in game.map.board.names:  # type: ignore[attr-defined]  # the board is one of points
            keys["baltic"] = 1 << game.board.place(game.figures["sea.baltic"])
        return keys

    return game.cached("sea keys", read)


def sea_holder(position: Position, sea: str) -> str:
    """The side that controls a sea, or `NOBODY` (DC.sea)."""
    if told := SEA_OF.of(position, sea):
        return told
    keys = sea_keys(position.game).get(sea, 0)
    if not keys:
        return NOBODY
    for side in (AXIS, SOVIET):
        if not keys & ~controlled(position, side):
            return side
    split: str = position.game.figures["sea.split"]
    return split


def holds_sea(position: Position, side: str, sea: str) -> Ruling:
    """Rule on whether a side controls a sea: a demand for each port that decides it."""
    keys, near = sea_keys(position.game).get(sea, 0), position.game.map.near
    lacking = _lacking(position, side, sea)
    origin = position.game.figures.read("sea.baltic") if sea == "baltic" else "source"
    return Ruling(
        *(
            demand("DC.sea", "the port of {port}", not lacking >> port & 1, origin, port=near(port))
            for port in numbers(keys)
        )
    )


def _lacking(position: Position, side: str, sea: str) -> int:
    """The ports that decide who controls a sea, and that a side does not have."""
    keys = sea_keys(position.game).get(sea, 0)
    return keys ^ (keys & controlled(position, side))


def seas(position: Position, side: str) -> list[int]:
    """The ports of each sea that a side controls."""
    ports = network(position.game).ports
    return [ports[sea] for sea in sea_keys(position.game) if sea_holder(position, sea) == side]


def cities(game: Game) -> dict[int, int]:
    """The victory points of each city, by point."""

    def read() -> dict[int, int]:
        worth = game.figures["victory.assumed"] | game.figures["victory.found"]
        names = network(game).board.names
        return {game.board.place(city): points for city, points in worth.items() if city in names and points}

    return game.cached("cities", read)


def victory(position: Position, side: str) -> Tally:
    """The victory points of a side, city by city; one that partisans alone control gives none (D20)."""
    game = position.game
    found = Tally("victory points of the {side} side", side=side).start(
        "DC.base.victory", "to begin with", 0, "assumed"
    )
    counts = controlled(position, side)
    alone = counts & trail(position)
    rests, bare = game.figures.read("reading.partisan_cities"), game.figures.reads("reading.partisan_cities", "no")
    for place, points in sorted(cities(game).items()):
        near = game.map.near(place)
        if alone >> place & 1:
            worth = 0 if bare else points
            found = found.add("DC.par.control", "{city}, by partisans alone", worth, provenance=rests, city=near)
        else:
            held = bool(counts >> place & 1)
            found = found.add("DC.base.victory", "{city}", points, held, "assumed", city=near)
    return found
