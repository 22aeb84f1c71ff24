"""The host game of the Eastern Front, scripted from history: what it does as each phase begins."""

from collections.abc import Callable, Iterator

from maquis.boards.board import Sides, without
from maquis.engine.events import Condition, Displaced, Entered, Event, Left, Owned, Painted
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.games.europa.calendar import AXIS, SIDES, SOVIET, Date, enemy
from maquis.games.europa.displacement import IMPASSABLE, passable
from maquis.games.europa.places import counters, owned_by, partisans, regulars
from maquis.games.europa.supply import RAIL_SOURCES
from maquis.scenarios.eastern_front.script import Script

AIR_RANGE = 8
"""Axis air units are based within so many hexes of the line of contact (assumed)."""

Say = Callable[[Event], None]


class Front:
    """The host of the scenario: ownership, regular units, security units, weather and air bases, turn by turn."""

    def __init__(self, script: Script, first: Date) -> None:
        self.script = script
        self.first = first
        self._units = {unit.name: unit for unit in script.units}

    def happens(self, position: Position) -> Iterator[Event]:
        """Yield what the host game does at the start of the phase that has just begun, each event to be applied."""
        if position.phase == "initial":
            yield from self._weather(position)
            yield from self._stays(position)
        elif position.phase == "movement":
            yield from self._advance(position)

    def stands(self, position: Position, say: Say) -> None:
        """Set the position up as history has it at the end of the turn before."""
        board = position.game.board
        axis = self._axis(position.turn - 1)
        say(Owned(AXIS, _labels(position, axis)))
        say(Owned(SOVIET, _labels(position, self.script.contested & ~axis)))
        say(Painted("airbases", _labels(position, self.script.airbases)))
        for side, sources in self.script.rail_sources.items():
            say(Painted(f"{side} {RAIL_SOURCES}", _labels(position, sources & board.all)))
        for event in self._line(position):
            say(event)

    def _axis(self, turn: int) -> int:
        """The Axis hexes at the end of a turn."""
        return self.script.axis_at_end(turn - self.first.turn + 1)

    def _weather(self, position: Position) -> Iterator[Event]:
        for zone, word in self.script.weather(position.turn - self.first.turn + 1).items():
            if position.conditions.get(f"weather {zone}") != word:
                yield Condition(f"weather {zone}", word)

    def _advance(self, position: Position) -> Iterator[Event]:
        """The phasing side takes what history gives it; both lines follow, and units left behind fall back."""
        side = position.side
        axis = self._axis(position.turn)
        due = axis if side == AXIS else self.script.contested & ~axis
        gains = due & owned_by(position, enemy(side))
        if gains:
            yield Owned(side, _labels(position, gains))
        yield from self._line(position)
        yield from self._fall_back(position, enemy(side))

    def _line(self, position: Position) -> Iterator[Event]:
        """Regular divisions stand in every hex that touches a hex of the enemy across open ground."""
        board, owned = position.game.board, position.owned
        ground = _open_sides(position)
        for side in SIDES:
            line = owned.get(side, 0) & board.across(owned.get(enemy(side), 0), ground)
            yield from _repaint(position, f"{side} divisions", line)
        near = board.within(position.painted.get(f"{AXIS} divisions", 0), AIR_RANGE)
        yield from _repaint(position, f"{AXIS} air units", near & self.script.airbases & owned_by(position, AXIS))

    def _fall_back(self, position: Position, side: str) -> Iterator[Event]:
        overrun = ~owned_by(position, side) | regulars(position, enemy(side))
        for number in numbers(position.within(counters(position, side, "regular"), overrun & position.game.board.all)):
            yield from _move(position, number, position.where[number], "falls back")

    def _stays(self, position: Position) -> Iterator[Event]:
        """Units of the phasing side arrive, go where history has them, or leave."""
        turn = position.turn - self.first.turn + 1
        for number in numbers(counters(position, position.side, "regular")):
            unit = self._units[position.game.roster[number].name]
            stay = unit.stay(turn)
            if stay is None:
                if position.where[number] >= 0:
                    yield Left(unit.name, "leaves the theatre", to_pool=False)
            elif position.where[number] < 0 or stay.begins == turn:
                yield from _move(position, number, position.game.board.place(stay.base), "transferred")


def _move(position: Position, number: int, towards: int, why: str) -> Iterator[Event]:
    """Put a unit in the hex of its side nearest to a place, where no enemy stands; out of play if there is none."""
    who, board = position.game.roster[number], position.game.board
    foe = enemy(who.side)
    free = owned_by(position, who.side) & passable(position) & ~regulars(position, foe) & ~partisans(position, foe)
    if not free:
        if position.where[number] >= 0:
            yield Left(who.name, f"{why}: nowhere to go", to_pool=False)
        return
    distance = 0
    while not board.ring(1 << towards, distance) & free:
        distance += 1
    place = next(numbers(board.ring(1 << towards, distance) & free))
    if position.where[number] < 0:
        yield Entered(who.name, board.label(place))
    elif position.where[number] != place:
        yield Displaced(who.name, board.label(place))


def _repaint(position: Position, name: str, places: int) -> Iterator[Event]:
    old = position.painted.get(name, 0)
    if old != places:
        yield Painted(name, _labels(position, places & ~old), _labels(position, old & ~places))


def _labels(position: Position, places: int) -> tuple[str, ...]:
    label = position.game.board.label
    return tuple(sorted(label(place) for place in numbers(places)))


def _open_sides(position: Position) -> Sides:
    """Every hexside that units can cross."""

    def work_out() -> Sides:
        game = position.game
        everything = (game.board.all,) * len(game.board.directions)
        return without(everything, *(game.map.sides[name] for name in IMPASSABLE if name in game.map.sides))

    return position.game.known("open sides", work_out)
