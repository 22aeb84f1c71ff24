"""DC.fort: who builds fortifications, where and when; how they are lost; the rolls of border units before turn 1."""

from functools import partial
from typing import NamedTuple

from maquis.engine.events import Event, Flagged, Noted, Rolled
from maquis.engine.game import Game
from maquis.engine.orders import Say, Throw
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, Tally, demand
from maquis.families.dark_crusade.rules.calendar import FORTIFYING, MOVEMENT, OVER, SOVIET
from maquis.families.dark_crusade.rules.front import (
    BORDER,
    DISPERSED,
    FORTIFIED,
    MOVED,
    flagged,
    ground,
    network,
    these,
)
from maquis.families.dark_crusade.rules.printed import fortresses
from maquis.families.dark_crusade.rules.supply import supplied


def able(game: Game, side: str) -> int:
    """The units of a side that can fortify at all (DC.fort.who)."""
    kinds = game.figures["fortify.kinds"][side]
    return game.known(("fortify", side), lambda: game.roster.those(lambda c: c.side == side and c.kind in kinds))


def may_fortify(position: Position, side: str, number: int) -> Ruling:
    """Rule on the points where a unit may fortify now."""
    return Ruling(
        demand("DC.fort.when", "a turn of the game", position.phase != OVER),
        demand(
            "DC.fort.how", "one's own operational movement phase", (position.side, position.phase) == (side, MOVEMENT)
        ),
        demand(
            "DC.fort.who",
            "a unit of one's own that can fortify",
            bool(able(position.game, side) >> number & 1),
            position.game.figures.read("fortify.kinds"),
        ),
        demand("DC.fort.where", "on a point of the map", position.game.board.all if position.where[number] >= 0 else 0),
        demand("DC.fort.how", "in supply", supplied(position, side)),
        demand("DC.fort.how", "not dispersed", not flagged(position, DISPERSED, number)),
        demand("DC.fort.how", "instead of moving", not flagged(position, MOVED, number)),
        demand("DC.fort.how", "not fortified yet", not flagged(position, FORTIFIED, number), "assumed"),
    )


def built(position: Position, number: int) -> list[Event]:
    """Say that a unit fortifies instead of moving."""
    name = (position.game.roster[number].name,)
    return [Flagged(FORTIFIED, name, clause="DC.fort.how"), Flagged(MOVED, name, clause="DC.fort.how")]


def lost(position: Position, number: int) -> list[Event]:
    """Say that a unit that moves, or takes its first breakthrough, loses its fortification."""
    if not flagged(position, FORTIFIED, number):
        return []
    return [Flagged(FORTIFIED, (position.game.roster[number].name,), on=False, clause="DC.fort.lost")]


class Fall(NamedTuple):
    """Where the breakthroughs of a round fall: sets of units, and what the fortress takes away."""

    fortifications: int
    """Units that lose their fortification instead of being dispersed."""
    dispersed: int
    eliminated: int
    working: Tally


def breakthroughs(position: Position, place: int, side: str, inflicted: int, among: int = -1) -> Fall:
    """Work out where so many breakthroughs on the units of a side at a point, of those `among` it, fall.

    Fortifications take the first, then the fortress takes some away, then units are dispersed and dispersed ones
    eliminated; of like units the weakest first (assumed).
    """
    game, roster = position.game, position.game.roster
    there = sorted(
        numbers(position.at(place) & ground(game, side) & among), key=lambda each: (roster[each].attack, each)
    )
    fortified = [each for each in there if flagged(position, FORTIFIED, each)]
    shields, origin = fortified[:inflicted], "source" if fortified == there else "assumed"
    tally = Tally("breakthroughs").start("DC.base.breakthrough", "inflicted", inflicted, "assumed")
    tally = tally.add("DC.fort.effect", "taken by fortifications", -len(shields), bool(shields), origin)
    fortress = bool(fortresses(network(game)) >> place & 1)
    off = min(game.figures["fortress.reduction"], tally.value)
    tally = tally.add("DC.base.fortress", "taken away by the fortress", -off, fortress and off > 0, "assumed")
    steady = [each for each in there if not flagged(position, DISPERSED, each)]
    shaken = [each for each in there if flagged(position, DISPERSED, each)]
    dispersed = steady[: tally.value]
    left = tally.value - len(dispersed)
    gone = [*shaken, *dispersed][:left]
    return Fall(these(shields), these(dispersed) & ~these(gone), these(gone), tally)


def highest(position: Position) -> int:
    """The highest roll that fortifies a border unit before turn 1: by the month that the game begins in."""
    found: int = position.game.figures["fortify.june" if position.turn else "fortify.may"]
    return found


def trying(position: Position) -> list[int]:
    """The border units that may try to fortify before turn 1, in the order of their rolls."""
    if position.phase != FORTIFYING:
        return []
    there = position.in_play(position.flags.get(BORDER, 0))
    if not position.game.figures.reads("reading.border_units", "all"):
        there &= able(position.game, SOVIET)
    return list(numbers(there & ~position.flags.get(MOVED, 0)))


def first(position: Position) -> Throw[bool] | None:
    """The roll of the next border unit before turn 1, and of all after it (DC.fort.first)."""
    waiting = trying(position)
    if not waiting:
        return None
    faces = position.game.figures["fortify.die"]
    name = position.game.roster[waiting[0]].name
    results = tuple(face <= highest(position) for face in range(1, faces + 1))
    return Throw(Rolled(f"fortification of {name}"), results, partial(_rolled, name))


def _rolled(name: str, position: Position, success: bool, say: Say) -> Throw[bool] | None:
    say(Flagged(MOVED, (name,), clause="DC.fort.first"))
    if success:
        say(Flagged(FORTIFIED, (name,), clause="DC.fort.first"))
    else:
        say(Noted(f"{name} does not fortify", clause="DC.fort.first"))
    return first(position)
