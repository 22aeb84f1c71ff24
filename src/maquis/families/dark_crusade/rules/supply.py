"""DC.base.supply and DC.par.control: which points are in supply.

A chain of points joins a unit to a source of its side. What the chain may pass is one ruling, so that the points, the
reasons and the map all come from it.
"""

from collections.abc import Iterable
from functools import lru_cache

from maquis.boards.board import members
from maquis.boards.points import PointBoard
from maquis.boards.sets import union
from maquis.engine.game import Game
from maquis.engine.kept import kept
from maquis.engine.position import Position
from maquis.engine.rulings import Demand, Ruling, Tally, demand
from maquis.families.dark_crusade.rules.calendar import AXIS, SOVIET, enemy
from maquis.families.dark_crusade.rules.control import cities, seas
from maquis.families.dark_crusade.rules.front import (
    board,
    controlled,
    held,
    network,
    occupied,
    partisan_points,
    these,
    trail,
)
from maquis.families.dark_crusade.rules.printed import fortresses, homes
from maquis.families.dark_crusade.rules.state import SOURCE

CHAINS = 1 << 12
"""Floods of supply that are remembered: games that follow one history come to the same again and again."""


@kept("owned", "painted", f"{SOVIET} open", lambda position, side: (f"{enemy(side)} open",))
def passable(position: Position, side: str) -> Ruling:
    """Rule on the points that a side's supply chain may pass."""
    figures = position.game.figures
    strict = side != AXIS or figures.reads("reading.trail", "point")
    rests = figures.read("reading.trail") if side == AXIS else "assumed"
    own = controlled(position, side)
    return Ruling(
        demand(
            "DC.base.supply",
            "controlled by its own side" if strict else "controlled by its own side, or left by a partisan",
            own if strict else own | trail(position),
            rests,
        ),
        demand("DC.base.supply", "free of enemy ground units", ~held(position, enemy(side)), "assumed"),
        demand("DC.par.control", "free of partisans", side != AXIS or ~partisan_points(position)),
    )


def sources(position: Position, side: str) -> Ruling:
    """Rule on the points that a side's supply comes from."""
    game = position.game
    own = controlled(position, side)
    bare = game.figures.reads("reading.partisan_cities", "no")
    if bare:
        own &= ~trail(position)
    return Ruling(
        _begins(position, side),
        demand(
            "DC.base.supply",
            "held by its side, not by partisans alone" if bare else "held by its side",
            own,
            game.figures.read("reading.partisan_cities"),
        ),
        passable(position, side),
    )


def told(game: Game) -> bool:
    """Whether the players say where supply begins in their host game."""
    return bool(game.figures["supply.sources"] == "told")


def usual(game: Game, side: str) -> int:
    """The points where a side's supply begins as we have it (D4)."""

    def work_out() -> int:
        which = game.figures["supply.victory_cities"]
        towns = 0 if which == "none" else these(cities(game))
        if which == "no fortress":
            towns &= ~fortresses(network(game))
        return homes(network(game), side) | towns

    return game.cached(("usual supply", side), work_out)


def _begins(position: Position, side: str) -> Demand:
    game = position.game
    if told(game):
        origin = game.figures.figure("supply.sources").origin
        return demand("DC.base.supply", "where supply of its side begins", SOURCE.of(position, side), origin)
    words = "an edge or a home of its side, or a victory point city"
    return demand("DC.base.supply", words, usual(game, side), "assumed")


def joined(network: PointBoard, start: int, through: int, ports: Iterable[int]) -> int:
    """The points of `through` that chains join to a start: along lines, and over seas from port to port."""
    found = network.flood(start & through, through)
    waiting = [each & through for each in ports]
    while crossing := [each for each in waiting if each & found]:
        waiting = [each for each in waiting if not each & found]
        landed = union(crossing) & ~found
        found |= network.flood(landed, through & ~found)
    return found


_joined = lru_cache(CHAINS)(joined)


@kept("owned", "painted", "conditions", lambda position, side: (f"{enemy(side)} open",))
def supplied(position: Position, side: str) -> int:
    """The points where units of a side are in supply."""
    through = passable(position, side).places & position.game.board.all
    ports = tuple(seas(position, side)) if position.game.figures["supply.by_sea"] else ()
    return _joined(board(position.game), sources(position, side).places & through, through, ports)


def in_supply(position: Position, side: str) -> Ruling:
    """Rule on where units of a side are in supply: the demands of the chain there, and that it leads to a source."""
    return Ruling(
        passable(position, side),
        demand("DC.base.supply", "joined to a source of supply", supplied(position, side), "assumed"),
    )


def chain(position: Position, side: str, place: int) -> list[int] | None:
    """A shortest chain from a source to a point, both included; None if it is out of supply."""
    good = supplied(position, side)
    if not good >> place & 1:
        return None
    lines, ports = board(position.game), seas(position, side) if position.game.figures["supply.by_sea"] else []
    layers = [sources(position, side).places & good]
    reached = layers[0]
    while not reached >> place & 1:
        new = _beside(lines, layers[-1], ports) & good & ~reached
        layers.append(new)
        reached |= new
    way = [place]
    for layer in reversed(layers[:-1]):
        way.append(members(_beside(lines, 1 << way[-1], ports) & layer)[0])
    return way[::-1]


def _beside(lines: PointBoard, places: int, ports: Iterable[int]) -> int:
    found = lines.spread(places)
    for each in ports:
        if each & places:
            found |= each
    return found


def tally(position: Position, side: str) -> Tally:
    """How many points with units of a side are out of supply."""
    held = occupied(position, side)
    found = Tally("points with {side} units out of supply", side=side).start(
        "DC.base.supply", "points with units", held.bit_count(), "assumed"
    )
    return found.add("DC.base.supply", "in supply", -(held & supplied(position, side)).bit_count(), True, "assumed")
