"""What follows as the host game gives points to a side: units there go back, or are lost (DC.ctl.change)."""

from collections.abc import Iterator, Mapping, Sequence

from maquis.boards.points import PointBoard
from maquis.engine.events import Displaced, Event
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules import fortification, isolation
from maquis.families.dark_crusade.rules.calendar import enemy
from maquis.families.dark_crusade.rules.control import taken
from maquis.families.dark_crusade.rules.front import board, controlled, held, stack, trail, units
from maquis.families.dark_crusade.rules.supply import supplied
from maquis.families.dark_crusade.rules.told import OURS


class FallenBack(Displaced, frozen=True, tag=OURS):
    """A unit goes back from a point that history, or the umpire, gives to the other side."""


_POINT_LOST = isolation.because("its point is lost", "DC.ctl.change")


def nearest(position: Position, start: int, good: int, side: str) -> int | None:
    """The point of a set nearest to a start, with room for a unit, with fewest units of those that are as near."""
    game, stacks = position.game, position.stacks
    room, those = game.figures["stack.limit"], units(game, side)
    for ring in _rings(game)[start]:
        there, found, fewest = good & ring, None, room
        # A month moves most units of a front, and there are few points to choose from: no list is made of them.
        while there:
            one = there & -there
            place, there = one.bit_length() - 1, there ^ one
            many = (stacks.get(place, 0) & those).bit_count()
            if many < fewest:
                found, fewest = place, many
        if found is not None:
            return found
    return None


def _rings(game: Game) -> Sequence[tuple[int, ...]]:
    """For each point all points by how many lines they are from it, the nearest first."""
    return game.cached("rings", lambda: [_around(board(game), 1 << start) for start in range(game.board.size)])


def _around(lines: PointBoard, new: int) -> tuple[int, ...]:
    found, seen = list[int](), 0
    while new:
        found.append(new)
        seen |= new
        new = lines.spread(new) & ~seen
    return tuple(found)


def changed(position: Position, holder: Mapping[str, str]) -> Iterator[Event]:
    """Say what follows as points come to have a holder: units on those that are lost go back, or are lost."""
    label, given = position.game.board.label, dict[str, int]()
    points = [(position.game.board.place(name), side) for name, side in holder.items()]
    for place, side in points:
        given[side] = given.get(side, 0) | 1 << place
    for place, side in points:
        if controlled(position, side) >> place & 1 and not trail(position) >> place & 1:
            continue
        loser = enemy(side)
        losing = stack(position, loser, place)
        good = supplied(position, loser) & ~held(position, side) & ~given[side] if losing else 0
        for number in numbers(losing):
            to = nearest(position, place, good, loser)
            if to is None:
                yield from isolation.eliminated(position, 1 << number, _POINT_LOST)
            else:
                yield from fortification.lost(position, number)
                yield FallenBack(position.game.roster[number].name, label(to), clause="DC.ctl.change")
        yield from taken(position, side, place)
