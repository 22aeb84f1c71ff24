"""DC.para: Soviet parachute units drop on a neighbouring point, with an escort, and fire first where they land."""

from collections.abc import Iterator
from functools import partial
from typing import Any, Self

from maquis.engine.acts import Act
from maquis.engine.events import Displaced
from maquis.engine.fields import Units
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, Tally, demand
from maquis.families.dark_crusade.rules import combat, fortification, isolation
from maquis.families.dark_crusade.rules.air import flee
from maquis.families.dark_crusade.rules.calendar import AXIS, CALENDAR, SOVIET
from maquis.families.dark_crusade.rules.control import passes
from maquis.families.dark_crusade.rules.front import (
    Fighters,
    Town,
    board,
    fighters,
    ground,
    held,
    named,
    of_class,
    these,
    units,
)
from maquis.families.dark_crusade.rules.movement import weather
from maquis.families.dark_crusade.rules.stacking import points_with
from maquis.families.dark_crusade.rules.state import DISPERSED, DROPPED, DROPS, MOVED
from maquis.families.dark_crusade.rules.told import OURS, DarkCrusadeHappening, Die

_LANDING = {"as they land": "they fire as they land", "before combat": "they fire as the combat phase begins"}


def limit(position: Position) -> Tally:
    """How many parachute units may still drop in this turn."""
    year = CALENDAR.month(position.turn).year
    most = position.game.figures["airborne.limit"].get(str(year), 0)
    gone = DROPS.of(position)
    tally = Tally("parachute units that may drop").start("DC.para.C2", "in {year}", most, year=year)
    return tally.add("DC.para.C2", "dropped already", -gone, gone > 0)


class Drop(Act, frozen=True):
    """Parachute units drop together on a point next to theirs, with fighters as their escort (DC.para)."""

    form = "drop {units} onto {place} with {escort}"
    title = "Drop parachute units"
    dice = ("combat.die", "airborne.fire", "airborne.dispersal")
    clause = "DC.para.B"
    units: Units
    place: Town
    escort: Fighters

    def ruling(self, now: Position, side: str) -> Ruling:
        """Where they may drop."""
        game, figures = self.game, self.game.figures
        every = (*self.units, *self.escort)
        starts = {now.where[each] for each in every}
        here = starts.pop() if len(starts) == 1 else -1
        paras = all(of_class(game, side, "parachute") >> each & 1 for each in self.units)
        crowd = points_with(now, units(game, SOVIET), figures["stack.limit"] - len(self.units) + 1)
        most = limit(now).value
        return Ruling(
            demand("DC.para.A", "the optional rule on them", figures["airborne.played"], "assumed"),
            demand("DC.para.A", "Soviet parachute units", side == SOVIET and paras),
            demand("DC.para.B", "not dispersed", not any(DISPERSED.has(now, each) for each in self.units)),
            demand("DC.para.B", "where they began the phase", not any(MOVED.has(now, each) for each in every)),
            demand("DC.para.C1", "fighters as escort", not these(self.escort) & ~fighters(game, SOVIET), "assumed"),
            demand("DC.para.C1", "all of them from one point", here >= 0),
            demand("DC.para.C3", "an escort for the drop", len(self.escort) >= figures["airborne.escort"], "assumed"),
            demand("DC.para.C1", "next to their point", board(game).around(1 << here) if here >= 0 else 0),
            demand("DC.para.C2", "{most} units or fewer", len(self.units) <= most, most=max(most, 0)),
            demand("DC.para.C4", _LANDING[figures["reading.landing"]], True, figures.read("reading.landing")),
            demand(
                "DC.para.E",
                "weather to fly in",
                weather(now) in figures["airborne.weather"],
                figures.read("airborne.weather"),
            ),
            demand("DC.base.stack", "room for them there", ~crowd, "assumed"),
        )

    def tallies(self, now: Position, side: str) -> tuple[Tally, ...]:
        """How many may drop."""
        return (limit(now),)

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[Any] | None:
        """Air combat over the point, the landing, and the fire of those that land."""
        say(DROPS.more(now, len(self.units)))
        every = (*self.units, *self.escort)
        say(MOVED.on(*(self.game.roster[each].name for each in every), clause="DC.para.B"))
        foes = tuple(numbers(now.at(self.place) & fighters(self.game, AXIS)))
        flying = foes if self.game.figures["air.intercepts"] else ()
        waiting = (*flying, *self.escort) if flying else ()
        return _dogfight(now, self.units, self.escort, flying, self.place, waiting, (0, 0), say)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """Each unit alone, with each fighter that stands with it."""
        for para in numbers(now.in_play(of_class(now.game, side, "parachute"))):
            for escort in numbers(now.at(now.where[para]) & fighters(now.game, side)):
                yield from cls.aimed_by(now, side, units=(para,), escort=(escort,))


class AirCombatRoll(Die, frozen=True):
    """A fighter fires over the point of a drop."""

    says = "air combat of {unit}"


class LandingRoll(Die, frozen=True):
    """A parachute unit fires as it lands."""

    says = "landing of {unit}"


class Dropped(Displaced, frozen=True, tag=OURS):
    """A parachute unit lands."""


class NobodyToFireAt(DarkCrusadeHappening, frozen=True):
    """The special round is wasted."""

    says = "no Axis infantry to fire at"


_alone = isolation.because("dropped without an escort left", "DC.para.C3")


def _dogfight(
    position: Position, chosen: tuple[int, ...], escort: tuple[int, ...], foes: tuple[int, ...], place: int,
    waiting: tuple[int, ...], hits: tuple[int, int], say: Say,
) -> ChanceNode[bool] | None:  # fmt: skip
    """Let the next fighter fire; when all have, each hit is one fighter, and without escort all that drop are lost."""
    if waiting:
        who = position.game.roster[waiting[0]]
        faces = position.game.figures["combat.die"]

        def then(now: Position, hit: bool, tell: Say) -> ChanceNode[bool] | None:
            axis = who.side == AXIS
            more = (hits[0] + (hit and axis), hits[1] + (hit and not axis))
            return _dogfight(now, chosen, escort, foes, place, waiting[1:], more, tell)

        return ChanceNode(AirCombatRoll(unit=who.name), tuple(face <= who.attack for face in range(1, faces + 1)), then)
    down = these(escort[: hits[0]]) | these(foes[: hits[1]])
    for event in isolation.eliminated(position, down, isolation.because("shot down", "DC.para.C3")):
        say(event)
    if _unescorted(len(escort), hits[0]):
        for event in isolation.eliminated(position, these(chosen), _alone):
            say(event)
        return None
    return _lands(position, chosen, place, say)


def _unescorted(escort: int, hits: int) -> bool:
    """Whether no fighter is left of an escort (DC.para.C3)."""
    return hits >= escort > 0


def _lands(position: Position, chosen: tuple[int, ...], place: int, say: Say) -> ChanceNode[bool] | None:
    game, label = position.game, position.game.board.label(place)
    for each in chosen:
        for event in fortification.lost(position, each):
            say(event)
        say(Dropped(game.roster[each].name, label, clause="DC.para.C1"))
    if not held(position, AXIS) >> place & 1:
        _takes(position, chosen[0], place, say)
        return None
    say(DROPPED.on(*(game.roster[each].name for each in chosen)))
    if game.figures.reads("reading.landing", "before combat"):
        return None
    return _free_shot(position, chosen, place, chosen, 0, say)


def landings(position: Position, say: Say) -> ChanceNode[bool] | None:
    """Fight the special rounds that wait for the combat phase, point after point, as DC.para.C4 may be read."""
    waiting = DROPPED.of(position) & ~DISPERSED.of(position)
    if not waiting or not position.game.figures.reads("reading.landing", "before combat"):
        return None
    place = position.where[numbers(waiting)[0]]
    chosen = tuple(numbers(waiting & position.at(place)))
    return _free_shot(position, chosen, place, chosen, 0, say)


def _takes(position: Position, one: int, place: int, say: Say) -> None:
    for event in passes(position, one, (place,)):
        say(event)
    flee(position, AXIS, (place,), say)


def targets(position: Position, place: int) -> int:
    """Whom those that land may fire at: Axis infantry (DC.para.C4)."""
    kinds = of_class(position.game, AXIS, "infantry")
    if position.game.figures["airborne.free_shot"] == "any unit" and not position.at(place) & kinds:
        kinds = ground(position.game, AXIS)
    return position.at(place) & kinds


def _free_shot(
    position: Position, chosen: tuple[int, ...], place: int, waiting: tuple[int, ...], hits: int, say: Say
) -> ChanceNode[bool] | None:
    """Let the next unit that has landed fire; then what their hits come to, and all of them are dispersed."""
    among = targets(position, place)
    if waiting and among:
        faces, least = position.game.figures["combat.die"], position.game.figures["airborne.fire"]
        results = tuple(face <= least for face in range(1, faces + 1))
        name = position.game.roster[waiting[0]].name
        return ChanceNode(LandingRoll(unit=name), results, partial(_shot, chosen, place, waiting, hits))
    if not among:
        say(NobodyToFireAt(clause="DC.para.C4"))
    fall = fortification.breakthroughs(position, place, AXIS, hits, among)
    for event in combat.broken(position, fall):
        say(event)
    say(DISPERSED.on(*named(position, these(chosen)), clause="DC.para.C4"))
    if not held(position, AXIS) >> place & 1:
        _takes(position, chosen[0], place, say)
        combat.is_over(position, place, say)
    return landings(position, say)


def _shot(
    chosen: tuple[int, ...], place: int, waiting: tuple[int, ...], hits: int, position: Position, hit: bool, say: Say
) -> ChanceNode[bool] | None:
    return _free_shot(position, chosen, place, waiting[1:], hits + hit, say)
