"""DC.fort: who builds fortifications, where and when; how they are lost; the rolls of border units before turn 1."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple, Self

from maquis.engine.acts import Act
from maquis.engine.events import Event
from maquis.engine.fields import Unit
from maquis.engine.game import Game
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, Tally, demand
from maquis.families.dark_crusade.rules.calendar import FORTIFYING, OVER, SOVIET
from maquis.families.dark_crusade.rules.front import ground, named, network, standing, these
from maquis.families.dark_crusade.rules.printed import fortresses
from maquis.families.dark_crusade.rules.state import BORDER, DISPERSED, FORTIFIED, MOVED
from maquis.families.dark_crusade.rules.supply import supplied
from maquis.families.dark_crusade.rules.told import DarkCrusadeHappening, Die


def able(game: Game, side: str) -> int:
    """The units of a side that can fortify at all (DC.fort.who)."""
    kinds = game.figures["fortify.kinds"][side]
    return game.cached(("fortify", side), lambda: game.roster.those(lambda c: c.side == side and c.kind in kinds))


class Fortify(Act, frozen=True):
    """A unit builds a fortification instead of moving (DC.fort)."""

    form = "fortify {unit}"
    title = "Fortify instead of moving"
    meant_by = ("entrench",)
    clause = "DC.fort.how"
    unit: Unit

    def at(self, now: Position) -> int | None:
        """Where it stands."""
        return standing(now, self.unit)

    def ruling(self, now: Position, side: str) -> Ruling:
        """Where it may fortify."""
        able_ = bool(able(self.game, side) >> self.unit & 1)
        return Ruling(
            demand("DC.fort.when", "a turn of the game", now.phase != OVER),
            demand(
                "DC.fort.who",
                "a unit of one's own that can fortify",
                able_,
                self.game.figures.read("fortify.kinds"),
            ),
            demand("DC.fort.where", "on a point of the map", self.game.board.all if now.where[self.unit] >= 0 else 0),
            demand("DC.fort.how", "in supply", supplied(now, side)),
            demand("DC.fort.how", "not dispersed", not DISPERSED.has(now, self.unit)),
            demand("DC.fort.how", "instead of moving", not MOVED.has(now, self.unit)),
            demand("DC.fort.how", "not fortified yet", not FORTIFIED.has(now, self.unit), "assumed"),
        )

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It is fortified, and moves no more in this turn."""
        name = named(now, 1 << self.unit)
        say(FORTIFIED.on(*name))
        say(MOVED.on(*name, clause="DC.fort.how"))

    @classmethod
    def eligible(cls, now: Position, side: str) -> int:
        """Units in play that can fortify, and have neither moved nor done so."""
        done = MOVED.of(now) | DISPERSED.of(now) | FORTIFIED.of(now)
        return now.in_play(able(now.game, side)) & ~done

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """Each unit that can."""
        for each in numbers(cls.eligible(now, side)):
            yield from cls.aimed_by(now, side, unit=each)


def lost(position: Position, number: int) -> list[Event]:
    """Say that a unit that moves, or takes its first breakthrough, loses its fortification."""
    if not FORTIFIED.has(position, number):
        return []
    return [FORTIFIED.off(position.game.roster[number].name, clause="DC.fort.lost")]


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
    fortified = [each for each in there if FORTIFIED.has(position, each)]
    shields, origin = fortified[:inflicted], "source" if fortified == there else "assumed"
    tally = Tally("breakthroughs").start("DC.base.breakthrough", "inflicted", inflicted, "assumed")
    tally = tally.add("DC.fort.effect", "taken by fortifications", -len(shields), bool(shields), origin)
    fortress = bool(fortresses(network(game)) >> place & 1)
    off = min(game.figures["fortress.reduction"], tally.value)
    tally = tally.add("DC.base.fortress", "taken away by the fortress", -off, fortress and off > 0, "assumed")
    steady = [each for each in there if not DISPERSED.has(position, each)]
    shaken = [each for each in there if DISPERSED.has(position, each)]
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
    there = position.in_play(BORDER.of(position))
    if not position.game.figures.reads("reading.border_units", "all"):
        there &= able(position.game, SOVIET)
    return list(numbers(there & ~MOVED.of(position)))


class FortifyRoll(Die, frozen=True):
    """A border unit tries to fortify."""

    says = "fortification of {unit}"


class NotFortified(DarkCrusadeHappening, frozen=True):
    """A border unit has tried in vain."""

    says = "{unit} does not fortify"
    unit: str


class Roll(Act, frozen=True):
    """Before turn 1 the border units roll for fortifications, one after another (DC.fort.first)."""

    form = "roll"
    title = "Roll for the fortifications of the border units"
    clause = "DC.fort.first"
    dice = ("fortify.die", "fortify.may")
    alone = "every border unit rolls: ask about it alone"

    def ruling(self, now: Position, side: str) -> Ruling:
        """Who tries."""
        rests = self.game.figures.read("reading.border_units")
        return Ruling(demand("DC.fort.first", "border units that have not rolled yet", bool(trying(now)), rests))

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[bool] | None:
        """The roll of the next unit, and of all after it."""
        return _first(now)


def _first(position: Position) -> ChanceNode[bool] | None:
    waiting = trying(position)
    if not waiting:
        return None
    faces = position.game.figures["fortify.die"]
    name = position.game.roster[waiting[0]].name
    results = tuple(face <= highest(position) for face in range(1, faces + 1))
    return ChanceNode(FortifyRoll(unit=name), results, partial(_rolled, name))


def _rolled(name: str, position: Position, success: bool, say: Say) -> ChanceNode[bool] | None:
    say(MOVED.on(name, clause="DC.fort.first"))
    if success:
        say(FORTIFIED.on(name, clause="DC.fort.first"))
    else:
        say(NotFortified(name, clause="DC.fort.first"))
    return _first(position)
