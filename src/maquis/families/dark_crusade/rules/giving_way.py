"""What follows as the host game gives points to a side: units there go back, or are lost (DC.ctl.change)."""

from collections.abc import Iterator, Mapping

from maquis.boards.board import members
from maquis.engine.events import Displaced, Event
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules import fortification, isolation
from maquis.families.dark_crusade.rules.calendar import enemy
from maquis.families.dark_crusade.rules.control import taken
from maquis.families.dark_crusade.rules.front import board, controlled, held, stack, trail
from maquis.families.dark_crusade.rules.supply import supplied
from maquis.families.dark_crusade.rules.told import OURS


class FallenBack(Displaced, frozen=True, tag=OURS):
    """A unit goes back from a point that history, or the umpire, gives to the other side."""


_POINT_LOST = isolation.because("its point is lost", "DC.ctl.change")


def nearest(position: Position, start: int, good: int, side: str) -> int | None:
    """The point of a set nearest to a start, with room for a unit, with fewest units of those that are as near."""
    lines = board(position.game)
    room = position.game.figures["stack.limit"]
    seen, new = 0, 1 << start
    while new:
        fit = [place for place in members(new & good) if stack(position, side, place).bit_count() < room]
        if fit:
            return min(fit, key=lambda place: (stack(position, side, place).bit_count(), place))
        seen |= new
        new = lines.spread(new) & ~seen
    return None


def changed(position: Position, holder: Mapping[str, str]) -> Iterator[Event]:
    """Say what follows as points come to have a holder: units on those that are lost go back, or are lost."""
    board_, label = board(position.game), position.game.board.label
    for name, side in holder.items():
        place = board_.place(name)
        if controlled(position, side) >> place & 1 and not trail(position) >> place & 1:
            continue
        loser = enemy(side)
        for number in numbers(stack(position, loser, place)):
            good = (
                supplied(position, loser) & ~held(position, side) & ~(1 << place) & ~_taken_now(position, holder, side)
            )
            to = nearest(position, place, good, loser)
            if to is None:
                yield from isolation.eliminated(position, 1 << number, _POINT_LOST)
            else:
                yield from fortification.lost(position, number)
                yield FallenBack(position.game.roster[number].name, label(to), clause="DC.ctl.change")
        yield from taken(position, side, place)


def _taken_now(position: Position, holder: Mapping[str, str], side: str) -> int:
    return sum(1 << position.game.board.place(name) for name, who in holder.items() if who == side)
