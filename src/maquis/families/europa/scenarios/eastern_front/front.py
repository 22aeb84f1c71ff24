"""The host game of the Eastern Front, scripted from history: what it does as each phase begins."""

from collections.abc import Iterator
from functools import lru_cache

from maquis.boards.board import Board
from maquis.engine.events import Displaced, Entered, Event, Left, Owned
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.europa.rules.calendar import AXIS, SIDES, SOVIET, Date, date, enemy
from maquis.families.europa.rules.ground import grid
from maquis.families.europa.rules.places import (
    counters,
    elsewhere,
    formations,
    owned_by,
    partisans,
    passable,
    without_units,
)
from maquis.families.europa.rules.state import AIRBASES, FINLAND_IS, HOST, LOSSES, WEATHER_IN
from maquis.families.europa.rules.supply import RAIL_SOURCES
from maquis.families.europa.rules.told import Gone, weather_turned
from maquis.families.europa.scenarios.eastern_front.script import Script


class Front:
    """The host of the scenario: ownership, regular units, security units, weather and air bases, turn by turn."""

    def __init__(self, script: Script, first: Date) -> None:
        self.script = script
        self.first = first
        self._bases = [
            {unit.name: unit.hex_in(number) for unit in script.units} for number in range(len(script.turns) + 1)
        ]
        """Where history has each unit, turn by turn."""

    def happens(self, position: Position) -> Iterator[Event]:
        """Yield what the host game does at the start of the phase that has just begun, each event to be applied."""
        if position.phase == "initial":
            yield from self._weather(position)
            yield from self._finland(position)
            yield from self._stays(position, position.side)
        elif position.phase == "movement":
            yield from self._advance(position)
        elif position.phase == "combat" and position.side == AXIS:
            yield from self._losses(position)

    def stands(self, position: Position) -> Iterator[Event]:
        """Yield the events that set the position up as history has it at the end of the turn before."""
        for side, owned in zip(SIDES, self.script.owned(self._number(position) - 1), strict=True):
            yield Owned(side, _labels(position, owned))
        for side in SIDES if date(position).week == 2 else ():
            yield Owned(side, _labels(position, self._nearest(position, side)))
        for side in SIDES:
            yield HOST.gains(_labels(position, self.script.supply_sources(side)), side, RAIL_SOURCES)
        yield from self._finland(position)
        yield AIRBASES.gains(_labels(position, self.script.airbase_hexes))
        yield from self._line(position)

    def begins(self, position: Position) -> Iterator[Event]:
        """Yield what makes the set-up whole where no script goes on with it: weather, and units of both sides."""
        yield from self._weather(position)
        for side in SIDES:
            yield from self._stays(position, side)

    def _number(self, position: Position) -> int:
        """The number of the half-month in the script."""
        return date(position).turn - self.first.turn + 1

    def _gains(self, position: Position, side: str) -> int:
        """What history still gives a side in this half-month."""
        return self.script.owned(self._number(position))[SIDES.index(side)] & owned_by(position, enemy(side))

    def _nearest(self, position: Position, side: str) -> int:
        """The half of it that is nearest to what the side has: its gains of the first week (assumed)."""
        gains, found, board = self._gains(position, side), 0, grid(position.game)
        while 2 * found.bit_count() < gains.bit_count():
            found |= board.around(owned_by(position, side) | found) & gains & ~found or gains
        return found

    def _weather(self, position: Position) -> Iterator[Event]:
        for zone, word in self.script.turns[self._number(position) - 1].weather.items():
            if WEATHER_IN.of(position, zone) != word:
                yield weather_turned(zone, word)

    def _finland(self, position: Position) -> Iterator[Event]:
        """Finland leaves the war when it left it (40.F.finland)."""
        left = self.script.finland
        if left and date(position) >= Date.parse(left.turn) and FINLAND_IS.of(position) != left.standing:
            yield FINLAND_IS.to(left.standing)

    def _losses(self, position: Position) -> Iterator[Event]:
        """In the Axis player turn history destroys what it has cut off (40.C2); of two weeks, in the second."""
        points = self.script.lost(self._number(position)) if date(position).week != 1 else 0
        if points:
            yield LOSSES.more(position, points)

    def _advance(self, position: Position) -> Iterator[Event]:
        """The phasing side takes what history gives it; both lines follow, and units left behind fall back."""
        side = position.side
        gains = self._nearest(position, side) if date(position).week == 1 else self._gains(position, side)
        if gains:
            yield Owned(side, _labels(position, gains))
        yield from self._line(position)
        yield from self._fall_back(position, enemy(side))

    def _line(self, position: Position) -> Iterator[Event]:
        """Regular divisions stand along the line of contact; air units at the bases near it."""
        for side in SIDES:
            own, foe = owned_by(position, side), owned_by(position, enemy(side))
            line = self.script.regulars(own, foe)
            figures = position.game.figures
            if not figures["option.displacement"] and not figures["option.enemies_among_partisans"]:
                line &= ~partisans(position, enemy(side))
            yield from _repaint(position, line, side, "divisions")
        air = self.script.air_units(owned_by(position, AXIS), owned_by(position, SOVIET))
        yield from _repaint(position, air, AXIS, "air units")

    def _fall_back(self, position: Position, side: str) -> Iterator[Event]:
        overrun = elsewhere(position, owned_by(position, side)) | formations(position, enemy(side))
        for number in numbers(position.within(counters(position, side, "regular"), overrun)):
            yield from _move(position, number, position.where[number], "falls back")

    def _stays(self, position: Position, side: str) -> Iterator[Event]:
        """Units of a side arrive, go where history has them, or leave."""
        turn, where = self._number(position), position.where
        for number, name, base, stays in self._units(position, side, turn):
            if base is None:
                if where[number] >= 0:
                    yield Left(name, "leaves the theatre", to_pool=False)
            elif not stays or where[number] < 0:
                yield from _move(position, number, position.game.board.place(base), "is transferred")

    def _units(self, position: Position, side: str, turn: int) -> list[tuple[int, str, str | None, bool]]:
        """Each unit of a side: number, name, where history has it in a turn, and whether it was there before."""

        def work_out() -> list[tuple[int, str, str | None, bool]]:
            now, roster = self._bases[turn], position.game.roster
            before = now if week == 2 else self._bases[turn - 1]
            regular = [(number, roster[number].name) for number in numbers(counters(position, side, "regular"))]
            return [(number, name, now[name], now[name] == before[name]) for number, name in regular]

        week = date(position).week
        return position.game.cached(("stays", side, turn, week), work_out)


class NowhereToGo(Gone, frozen=True):
    """A unit that history would move leaves play: there is no hex for it."""

    says = "{how}: nowhere to go"


def _move(position: Position, number: int, towards: int, why: str) -> Iterator[Event]:
    """Put a unit in the hex of its side nearest to a place, where no enemy stands; out of play if there is none."""
    who, board = position.game.roster[number], grid(position.game)
    foe = enemy(who.side)
    free = owned_by(position, who.side) & passable(position) & without_units(position, foe)
    if not free:
        if position.where[number] >= 0:
            yield NowhereToGo(who.name, why, to_pool=False)
        return
    distance = 0
    while not board.ring(1 << towards, distance) & free:
        distance += 1
    place = numbers(board.ring(1 << towards, distance) & free)[0]
    if position.where[number] < 0:
        yield Entered(who.name, board.label(place))
    elif position.where[number] != place:
        yield Displaced(who.name, board.label(place))


def _repaint(position: Position, places: int, side: str, what: str) -> Iterator[Event]:
    """Say what a side has of something. Its labels are in order, and kept: a front moves little."""
    old = HOST.of(position, side, what)
    if old != places:
        gains, loses = _labels(position, places & ~old), _labels(position, old & ~places)
        yield HOST.gains(gains, side, what, loses=loses)


def _labels(position: Position, places: int) -> tuple[str, ...]:
    return _sorted_labels(grid(position.game), places)


@lru_cache(1024)
def _sorted_labels(board: Board, places: int) -> tuple[str, ...]:
    return tuple(sorted(map(board.label, numbers(places))))
