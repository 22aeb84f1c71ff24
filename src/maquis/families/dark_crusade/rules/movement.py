"""DC.base.line and DC.base.stack: operational movement along lines, and breakthrough movement after a combat won.

A move onto a point with enemy ground units is an attack: the units stand there together until combat decides.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Self

from maquis.boards.board import without
from maquis.boards.reach import Costs, Reach
from maquis.engine.acts import Act
from maquis.engine.events import At, Event, Matter, Moved
from maquis.engine.fields import Unit
from maquis.engine.game import Game
from maquis.engine.kept import kept
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, Tally, demand
from maquis.engine.state import PLAYER_TURN, Count
from maquis.families.dark_crusade.rules import fortification
from maquis.families.dark_crusade.rules.air import flee, flight, flown
from maquis.families.dark_crusade.rules.calendar import AXIS, BREAKTHROUGH, CALENDAR, MOVEMENT, enemy
from maquis.families.dark_crusade.rules.control import passes
from maquis.families.dark_crusade.rules.front import (
    Way,
    board,
    class_of,
    ground,
    held,
    network,
    of_class,
    partisan_points,
    units,
)
from maquis.families.dark_crusade.rules.stacking import crowded
from maquis.families.dark_crusade.rules.state import ARMOUR_CARRIED, CARRIED, DISPERSED, EXPLOITING, MOVED, WEATHER
from maquis.families.dark_crusade.rules.told import OURS

_FAR = 99
"""What it costs to leave a point where movement ends: more than any unit has."""
MARCHES = 64
"""So often does what lines and points cost change before what was found by it is forgotten: games go on alike."""


@kept("phase", "conditions")
def weather(position: Position) -> str:
    """The weather of the month: as an umpire says, or as the table has it."""
    if told := WEATHER.of(position):
        return told
    figures, month = position.game.figures, str(CALENDAR.month(position.turn).month)
    found: str = figures["winter.weather"].get(month) or figures["weather"][month]
    return found


def steps(position: Position, number: int) -> Tally:
    """Lines that a unit may move along now."""
    game, who = position.game, position.game.roster[number]
    tally = Tally("lines for {unit}", unit=who.name)
    if position.phase == BREAKTHROUGH:
        lines = game.figures["combat.exploitation"] if EXPLOITING.has(position, number) else 0
        return tally.start("DC.base.breakthrough", "armour that has won a combat", lines, "assumed")
    kind = class_of(game, who)
    return tally.start("DC.base.line", kind, game.figures["line.steps"].get(kind, 0), "assumed")


@kept("phase", EXPLOITING.part)
def _how_far(position: Position, number: int) -> int:
    """How many lines these are."""
    return steps(position, number).value


def capacity(position: Position, kind: str, armour: bool) -> int:
    """Units, or armour-type units, of a side that a line of a class carries in this player turn."""
    figures = position.game.figures
    most: int = figures["line.capacity"][kind]["armour" if armour else "all"]
    return -(-most // figures["line.mud"]) if weather(position) == "mud" else most


def capacity_left(position: Position, a: int, b: int) -> Tally:
    """How many units a line still carries in this player turn."""
    kind = network(position.game).line(a, b).kind
    most, carried = position.game.figures["line.capacity"][kind]["all"], used(position, a, b)
    return (
        Tally("room on {a}-{b}", a=position.game.map.near(a), b=position.game.map.near(b))
        .start("DC.base.line", "{kind} line", most, "assumed", kind=kind)
        .add("DC.base.line", "mud", capacity(position, kind, False) - most, weather(position) == "mud", "assumed")
        .add("DC.base.line", "used already", -carried, carried > 0, "assumed")
    )


def used(position: Position, a: int, b: int, armour: bool = False) -> int:
    """How much of a line's capacity is used in this player turn."""
    return carried_by(armour).of(position, *_line(position.game, a, b))


def carried_by(armour: bool) -> Count:
    """What counts the units that a line has carried, of armour type alone or of all."""
    return ARMOUR_CARRIED if armour else CARRIED


def _line(game: Game, a: int, b: int) -> list[str]:
    """A line by its ends, as its units are counted."""
    return sorted(game.board.label(place) for place in (a, b))


@kept("phase", "counts", "conditions")
def full(position: Position, armour: bool) -> tuple[tuple[int, int], ...]:
    """The ends of lines without room for a unit, of armour type or not; breakthrough movement asks for none."""
    game, classes = position.game, position.game.figures["line.capacity"]
    if position.phase == BREAKTHROUGH:
        return ()
    found = list[tuple[int, int]]()
    for kind in (False, True) if armour else (False,):
        most = {each: capacity(position, each, kind) for each in classes}
        for line, count in carried_by(kind).each(position):
            ends, of = _lines(game)[line]
            if count >= most[of]:
                found.append(ends)
    for each in classes:
        if capacity(position, each, armour) <= 0:
            found += board(game).marks(network(game).sides[each])
    return tuple(found)


def _lines(game: Game) -> Mapping[tuple[str, ...], tuple[tuple[int, int], str]]:
    """The lines as their units are counted, with their ends and the class of each."""
    place = game.board.place

    def read() -> Mapping[tuple[str, ...], tuple[tuple[int, int], str]]:
        ends = ((place(line.a), place(line.b), line.kind) for line in network(game).lines)
        return {tuple(_line(game, a, b)): ((a, b), kind) for a, b, kind in ends}

    return game.cached("lines as counted", read)


def reach(position: Position, number: int, way: tuple[int, ...] = ()) -> Reach:
    """Where a unit gets along lines with room, never on from a point with enemy ground units; by a `way`, if given."""
    lines, here = board(position.game), position.where[number]
    (costs, known), far = _costs(position, number), _how_far(position, number)
    if way:
        # With all other lines shut the way is a reach like any other: the same demands judge it, and name what bars it.
        steps_of_way = [(a, b) for a, b in pairwise(way) if way[0] == here and b in lines.neighbours(a)]
        costs = replace(costs, shut=(*costs.shut, without(lines.lines, lines.sides(steps_of_way))))
        return lines.reach(1 << here, far, costs)
    # Units of a class that stand together get to the same points, and a list of moves asks for nearly all of a side.
    found = known.get((here, far))
    if found is None:
        found = known[here, far] = lines.reach(1 << here, far, costs)
    return found


def _costs(position: Position, number: int) -> tuple[Costs, dict[tuple[int, int], Reach]]:
    """What lines and points cost a unit now, in lines; and where that is known to get it, by start and lines."""
    who = position.game.roster[number]
    armour, foe = class_of(position.game, who) == "armour", enemy(who.side)

    def work_out() -> tuple[Costs, dict[tuple[int, int], Reach]]:
        slow = partisan_points(position) if who.side == AXIS else 0
        enter = ((1, ~slow), (1 + position.game.figures["partisans.removal"], slow))
        # Enemies are dear to leave, not to enter: to move onto them is an attack.
        stop = held(position, foe)
        if position.game.figures.reads("reading.passing", "stops"):
            stop |= slow
        shut = full(position, armour)
        known: dict[object, tuple[Costs, dict[tuple[int, int], Reach]]] = position.game.cached("marches", dict)
        key = enter, stop, shut
        found = known.get(key)
        if found is None:
            if len(known) >= MARCHES:
                known.clear()
            costs = Costs(enter=enter, leave=((_FAR, stop),), shut=(board(position.game).sides(shut),) if shut else ())
            found = known[key] = costs, {}
        return found

    parts = "phase", "counts", "conditions", f"{foe} open", "soviet open"
    return position.cached(("costs", who.side, armour), work_out, *parts)


class Move(Act, frozen=True):
    """A unit moves to a point, by the shortest way or by all points named, its own first; aircraft fly there."""

    form = "move {unit} {way}"
    title = "Move units, to attack as well, and fly aircraft"
    meant_by = ("go", "fly", "march", "advance")
    clause = "DC.base.turn"
    origin = "assumed"
    unit: Unit
    way: Way

    @property
    def place(self) -> int:
        """Where it goes."""
        return self.way[-1]

    @property
    def by(self) -> tuple[int, ...]:
        """The points that it goes by, if it is not to go by the shortest way."""
        return self.way if len(self.way) > 1 else ()

    def ruling(self, now: Position, side: str) -> Ruling:
        """Where it may go; without a way, wherever that is."""
        if of_class(self.game, side, "air") >> self.unit & 1:
            return flight(now, side, self.unit, self.way)
        here, breaking = now.where[self.unit], now.phase == BREAKTHROUGH
        able = bool(ground(self.game, side) >> self.unit & 1) and here >= 0
        clause = "DC.base.breakthrough" if breaking else "DC.base.line"
        foes, far = held(now, enemy(side)), _how_far(now, self.unit)
        return Ruling(
            demand("DC.base.turn", "a ground unit of one's own", able, "assumed"),
            demand("DC.base.turn", "not moved yet", breaking or not MOVED.has(now, self.unit), "assumed"),
            demand("DC.base.breakthrough", "not dispersed", not DISPERSED.has(now, self.unit), "assumed"),
            demand("DC.base.turn", "another point", ~(1 << here) if here >= 0 else 0, "assumed"),
            demand(
                clause,
                "within its reach of {lines}, along lines that have room, enemy units nowhere on the way",
                reach(now, self.unit, self.by).places if able else 0,
                "assumed",
                lines=far,
            ),
            _passing(now, side),
            demand("DC.base.breakthrough", "free of enemy units", ~foes if breaking else True, "assumed"),
            demand("DC.base.stack", "room for another unit there", ~crowded(now, side, self.unit), "assumed"),
        )

    def costs(self, now: Position, side: str) -> Sequence[int]:
        """The points that it reaches by how far each is."""
        return reach(now, self.unit).by_cost

    def tallies(self, now: Position, side: str) -> tuple[Tally, ...]:
        """How far a ground unit gets."""
        return () if of_class(self.game, side, "air") >> self.unit & 1 else (steps(now, self.unit),)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It goes there, with all that this changes on its way."""
        if of_class(self.game, side, "air") >> self.unit & 1:
            for event in flown(now, self.unit, self.place):
                say(event)
        else:
            moved(now, self.unit, self.place, say, self.by)

    @classmethod
    def eligible(cls, now: Position, side: str) -> int:
        """Units in play that have not moved; in breakthrough movement armour that has won."""
        able = EXPLOITING.of(now) if now.phase == BREAKTHROUGH else ~MOVED.of(now)
        return now.in_play(units(now.game, side)) & able

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """Each unit that can, wherever it may go."""
        for each in numbers(cls.eligible(now, side)):
            yield from cls.aimed_by(now, side, unit=each)


def _passing(position: Position, side: str) -> Ruling:
    """Say how an Axis unit goes past partisans, of whom there are some."""
    if side != AXIS or not partisan_points(position):
        return Ruling()
    figures = position.game.figures
    words = "ends on a point with a partisan" if figures.reads("reading.passing", "stops") else "may pass partisans"
    return Ruling(demand("DC.par.remove", words, True, figures.read("reading.passing")))


class CameFrom(Matter, frozen=True, tag=OURS):
    """Where an attacker has come from, and goes back to."""

    says = "{unit} has come from {place}"
    by = "unit"
    until = PLAYER_TURN
    unit: str
    place: At


def moved(position: Position, number: int, place: int, say: Say, by: tuple[int, ...] = ()) -> None:
    """Carry out a move, by the shortest way if none is given, with all that it changes on its way."""
    game = position.game
    name, label = game.roster[number].name, game.board.label
    way = reach(position, number, by).path(place)
    assert way is not None
    for event in fortification.lost(position, number):
        say(event)
    attack = bool(held(position, enemy(game.roster[number].side)) >> place & 1)
    if attack:
        say(CameFrom(name, label(way[-2]), clause="DC.base.line"))
    # What the way changes and uses is reckoned as all stood before: to say the move would change both.
    changes = passes(position, number, way[1:])
    clause = "DC.base.breakthrough" if position.phase == BREAKTHROUGH else "DC.base.line"
    uses = _uses(position, number, way) if position.phase == MOVEMENT else []
    say(Moved(name, tuple(label(each) for each in way), clause=clause))
    for event in (*uses, *changes):
        say(event)
    flee(position, enemy(game.roster[number].side), way[1:], say)
    if position.phase == BREAKTHROUGH:
        say(EXPLOITING.off(name, clause=clause))
    else:
        say(MOVED.on(name, clause=clause))


def _uses(position: Position, number: int, way: list[int]) -> list[Event]:
    """Say what capacity a way takes of its lines."""
    armour = class_of(position.game, position.game.roster[number]) == "armour"
    found: list[Event] = []
    for a, b in pairwise(way):
        for kind in (False, True) if armour else (False,):
            found.append(carried_by(kind).more(position, 1, *_line(position.game, a, b)))
    return found


def destinations(position: Position, side: str, number: int) -> int:
    """The points that a unit, or aircraft, may move to in movement of its side."""
    return Move.allowed(position, side, unit=number)


def movers(position: Position, side: str) -> list[int]:
    """The units of a side that may move now, lowest first."""
    there = position.in_play(ground(position.game, side))
    return [number for number in numbers(there) if destinations(position, side, number)]


def exploiting(position: Position) -> bool:
    """Whether any armour has won a combat and may go on."""
    return bool(position.in_play(EXPLOITING.of(position)))
