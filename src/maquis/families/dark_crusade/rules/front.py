"""Sets of points and counters that the clauses speak of."""

from collections.abc import Iterable
from typing import Annotated, cast

from maquis.boards.pointfile import PointMap
from maquis.boards.points import PointBoard
from maquis.engine.fields import PlaceField, UnitsField, WayField
from maquis.engine.game import Game
from maquis.engine.kept import kept
from maquis.engine.position import Position
from maquis.engine.roster import Counter, numbers
from maquis.families.dark_crusade.rules.calendar import SOVIET
from maquis.families.dark_crusade.rules.state import TRAIL

Point = Annotated[int, PlaceField("POINT")]
"""A point, in one word."""
Town = Annotated[int, PlaceField("POINT", r".+?")]
"""A point, by its name of several words as well."""
Way = Annotated[tuple[int, ...], WayField("POINT[-POINT...]")]
"""Points one after another, or the last alone."""
Pair = Annotated[tuple[int, ...], UnitsField("UNIT, UNIT")]
"""Two units."""
Fighters = Annotated[tuple[int, ...], UnitsField("FIGHTER[, FIGHTER...]")]
"""An escort."""
PARTISAN = "partisan"


def network(game: Game) -> PointMap:
    """The map of the game."""
    return cast(PointMap, game.map)


def board(game: Game) -> PointBoard:
    """The board of the game."""
    return cast(PointBoard, game.board)


def soviet_union(game: Game) -> int:
    """The points within the Soviet Union: on its side of the border of June 1941."""
    return network(game).layers["side"].get(SOVIET, 0)


def class_of(game: Game, counter: Counter) -> str:
    """The class of a unit: infantry, armour, cavalry, parachute, air or partisan."""
    found: str = game.figures["unit.class"].get(counter.kind, "infantry")
    return found


def units(game: Game, side: str) -> int:
    """All counters of a side that are units: no partisans."""
    return game.cached(("units", side), lambda: game.roster.those(lambda c: c.side == side and c.kind != PARTISAN))


def ground(game: Game, side: str) -> int:
    """All ground units of a side: no aircraft and no partisans."""
    return game.cached(
        ("ground", side),
        lambda: game.roster.those(lambda c: c.side == side and class_of(game, c) not in ("air", PARTISAN)),
    )


def of_class(game: Game, side: str, name: str) -> int:
    """All units of a class of a side."""
    return game.cached(
        ("class", side, name), lambda: game.roster.those(lambda c: c.side == side and class_of(game, c) == name)
    )


def fighters(game: Game, side: str) -> int:
    """All fighters of a side."""
    every = game.cached("fighters", lambda: game.roster.those(lambda c: c.kind == "fighter"))
    return of_class(game, side, "air") & every


def partisans(game: Game) -> int:
    """All partisan counters."""
    return game.cached("partisans", lambda: game.roster.those(lambda c: c.kind == PARTISAN))


@kept("{side} open")
def occupied(position: Position, side: str) -> int:
    """The points with units of a side."""
    return position.places_of(units(position.game, side))


@kept("{side} open")
def held(position: Position, side: str) -> int:
    """The points with ground units of a side: they alone stop the enemy's supply and movement, and hold control."""
    return position.places_of(ground(position.game, side))


@kept(f"{SOVIET} open")
def partisan_points(position: Position) -> int:
    """The points with partisans."""
    return position.places_of(partisans(position.game))


def trail(position: Position) -> int:
    """The points that the Soviets control by a partisan alone, whether it is still there or has gone on."""
    return TRAIL.of(position)


def controlled(position: Position, side: str) -> int:
    """The points that a side controls."""
    return position.owned.get(side, 0)


def stack(position: Position, side: str, place: int) -> int:
    """The units of a side on a point."""
    return position.at(place) & units(position.game, side)


def these(some: Iterable[int]) -> int:
    """A set of points, or of counters, by their numbers."""
    return sum(1 << each for each in some)


def named(position: Position, counters: int) -> tuple[str, ...]:
    """The names of a set of counters."""
    return tuple(position.game.roster[number].name for number in numbers(counters))


def standing(position: Position, number: int) -> int | None:
    """Where a counter stands, if it is on the map."""
    return here if (here := position.where[number]) >= 0 else None
