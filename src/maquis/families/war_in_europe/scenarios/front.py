"""The host war: what history does as each week begins.

Sides take what they took, but no hex that a garrison holds in a fortification: that is for the players. Divisions of
the host war stand where the sides' lands meet, on the Axis side only where that is joined to Berlin: a pocket has none.
Units of players that are left behind fall back to the nearest hex of their own; partisans who are liberated go.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from maquis.boards.board import members
from maquis.boards.hex import HexBoard
from maquis.boards.sets import less, union
from maquis.engine.events import Displaced, Entered, Event, Left
from maquis.engine.position import OUT_OF_PLAY, Position
from maquis.engine.roster import numbers
from maquis.families.war_in_europe.rules import field
from maquis.families.war_in_europe.rules.calendar import PARTISANS, SIDES
from maquis.families.war_in_europe.rules.field import AXIS
from maquis.families.war_in_europe.rules.gaining import CLAUSE, out, taken
from maquis.families.war_in_europe.rules.ground import Ground
from maquis.families.war_in_europe.rules.state import LINE, SHIPS
from maquis.families.war_in_europe.rules.told import OURS
from maquis.families.war_in_europe.scenarios.script import Control, Unit

HOME = "Berlin"
FAR = 15
"""Hexes within which a unit that falls back, or arrives, finds a place; else it is lost, or waits."""


class Withdrawn(Left, frozen=True, tag=OURS):
    """A unit goes elsewhere, by the order of battle."""


class LostWithItsLand(Left, frozen=True, tag=OURS):
    """A unit is left behind, with no hex of its own near."""


class Front:
    """The host of a scenario."""

    def __init__(
        self, control: Control, units: Iterable[Unit], start: int, ships: dict[str, int], longer: int = 0
    ) -> None:
        self.control = control
        self.units = tuple(units)
        self.start = start
        self.ships = ships
        """Side to the hexes from which its ships could sail, if it held them."""
        self.longer = longer
        """Weeks that what fires for a siege stays longer than the table has it."""
        self._known: dict[int, frozenset[str]] = {}

    def happens(self, position: Position) -> Iterator[Event]:
        """Say what happens as a week begins."""
        if position.phase == PARTISANS and position.side == AXIS:
            for side, gained in self.control.gains(position.turn).items():
                yield from taken(position, side, gained)
            yield from self.settles(position)

    def settles(self, position: Position, everybody: bool = False) -> Iterator[Event]:
        """Say what follows from who holds what: the lines, who goes, who falls back, who comes, and open ports.

        As a week begins those come who are new in it; in a set-up everybody who is there then.
        """
        yield from _leave(position, self._gone(position))
        yield from lines(position)
        yield from _fall_back(position)
        yield from self._come(position, everybody)
        for side, ports in self.ships.items():
            yield from SHIPS.becomes(position, ports & position.owned.get(side, 0), side, clause=CLAUSE)

    def _gone(self, position: Position) -> list[int]:
        roster = position.game.roster
        there = self._there(position.turn)
        gone = [roster.number(unit.name) for unit in self.units if unit.name not in there]
        return [number for number in gone if position.where[number] >= 0]

    def posted(self, turn: int) -> Iterator[Unit]:
        """The units that history has in play in a turn, each with where it has it."""
        there = self._there(turn)
        return (unit for unit in self.units if unit.name in there)

    def _there(self, turn: int) -> frozenset[str]:
        """The names of the units that history has in play in a turn."""
        if turn not in self._known:
            there = (unit.name for unit in self.units if unit.there(turn, self.start, self.longer))
            self._known[turn] = frozenset(there)
        return self._known[turn]

    def _come(self, position: Position, everybody: bool) -> Iterator[Event]:
        roster = position.game.roster
        new = self._there(position.turn) - (frozenset() if everybody else self._there(position.turn - 1))
        for unit in self.units:
            if unit.name not in new:
                continue
            number = roster.number(unit.name)
            if position.where[number] == OUT_OF_PLAY:
                place = nearest(position, number, position.game.board.place(unit.at), before_walls=unit.before_walls)
                if place is not None:
                    yield Entered(unit.name, position.game.board.label(place), clause=CLAUSE)


def _leave(position: Position, gone: Iterable[int]) -> Iterator[Event]:
    for number in gone:
        yield from out(position, number, Withdrawn, "goes elsewhere")


def lines(position: Position) -> Iterator[Event]:
    """Divisions of the host war stand where the Axis' land, joined to Berlin, meets that of its enemies."""
    ground, owned = field.ground(position), position.owned
    main = _main(ground, owned.get(AXIS, 0), position)
    facing = ground.beside(main)
    for side in SIDES:
        if side == AXIS:
            line = main & ground.beside(union(owned.get(each, 0) for each in SIDES if each != AXIS))
        else:
            line = owned.get(side, 0) & facing
        yield from LINE.becomes(position, less(line, field.defended(position, side)), side, clause=CLAUSE)


def _main(ground: Ground, axis: int, position: Position) -> int:
    home = 1 << field.hexmap(position).at(HOME) & axis
    return ground.on_foot(home, axis) if home else 0


def _fall_back(position: Position) -> Iterator[Event]:
    """Units that are astray go to the nearest hex of their own."""
    for number in numbers(_astray(position)):
        counter = position.game.roster[number]
        place = nearest(position, number, position.where[number])
        if place is None:
            yield from out(position, number, LostWithItsLand, "lost with its land")
        else:
            yield Displaced(counter.name, position.game.board.label(place), clause=CLAUSE)


def _astray(position: Position) -> int:
    """Units that stand on land of the enemy, or with his lines."""
    found = 0
    for side, counters in position.game.roster.sides.items():
        good = less(position.owned.get(side, 0), field.line_against(position, side))
        units = position.in_play(counters & ~field.partisans(position.game))
        found |= units & ~position.within(units, good)
    return found


def nearest(position: Position, number: int, start: int, before_walls: bool = False) -> int | None:
    """The nearest hex of a counter's side with room for it, out of enemy zones of control if there is one so near.

    Who comes `before_walls`, for a siege, comes into enemy zones as well.
    """
    board = field.ground(position).board
    counter = position.game.roster[number]
    own = position.owned.get(counter.side, 0) & field.ground(position).land & ~field.foes(position, counter.side)
    for good in (own,) if before_walls else (own & ~field.zones(position, counter.side), own):
        place = _near(position, board, good, start, counter.side)
        if place is not None:
            return place
    return None


def _near(now: Position, board: HexBoard, good: int, start: int, side: str) -> int | None:
    most = now.game.figures["stacking.divisions"]
    for distance in range(FAR + 1):
        for place in members(board.ring(1 << start, distance) & good):
            if field.stacked(now, place, side) + 1 <= most:
                return place
    return None
