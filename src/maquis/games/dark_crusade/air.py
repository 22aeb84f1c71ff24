"""Aircraft on a point that is lost: they fly to the nearest point of their own, or are lost with it (D32)."""

from collections.abc import Iterable

from maquis.boards.board import members
from maquis.engine.events import Displaced
from maquis.engine.position import Position
from maquis.engine.referee import Say
from maquis.engine.roster import numbers
from maquis.games.dark_crusade import isolation
from maquis.games.dark_crusade.front import board, controlled, enemy, held, of_class
from maquis.games.dark_crusade.stacking import crowded
from maquis.games.dark_crusade.supply import supplied


def flee(position: Position, side: str, places: Iterable[int], say: Say) -> None:
    """Aircraft of a side leave those points that it controls no longer, where it has no ground units."""
    for place in places:
        if not (controlled(position, side) | held(position, side)) >> place & 1:
            for number in numbers(position.at(place) & of_class(position.game, side, "air")):
                _flies_off(position, number, side, say)


def _flies_off(position: Position, number: int, side: str, say: Say) -> None:
    game, here = position.game, position.where[number]
    good = supplied(position, side) & ~(1 << here) & ~held(position, enemy(side)) & ~crowded(position, side, number)
    nearest = next((near for far in range(1, game.board.size) if (near := board(game).ring(1 << here, far) & good)), 0)
    if nearest:
        say(Displaced(game.roster[number].name, game.board.label(members(nearest)[0]), clause="DC.base.breakthrough"))
    else:
        for event in isolation.eliminated(position, 1 << number, "no field to fly to", "DC.base.breakthrough"):
            say(event)
