"""Who comes and who goes next by the order of battle, which both sides may read: nothing in the game is hidden."""

from typing import NamedTuple

from maquis.engine.position import OUT_OF_PLAY, Position
from maquis.families.dark_crusade.rules.calendar import FORTIFYING
from maquis.families.dark_crusade.scenarios.host import Arrivals, History, playing
from maquis.families.dark_crusade.scenarios.script import Unit, arriving, leaving


class Coming(NamedTuple):
    """The units of a side that arrive in a turn, and the names of those that are withdrawn."""

    turn: int
    arrive: tuple[Unit, ...]
    leave: tuple[str, ...]


def coming(position: Position, side: str) -> Coming | None:
    """Who comes and goes as the side's next player turn begins; nothing, if no script says it or the game is over."""
    game = position.game
    turn = position.turn + _begun(position, side)
    if not isinstance(game.host, Arrivals) or turn > game.last_turn:
        return None
    number, where = game.roster.number, position.where
    arrive = tuple(
        unit for unit in playing(game, arriving(turn)) if unit.side == side and where[number(unit.name)] == OUT_OF_PLAY
    )
    gone = (*(each.unit for each in leaving(turn)), *(unit.replaces for unit in arrive if unit.replaces))
    leave = tuple(name for name in gone if game.roster[number(name)].side == side and where[number(name)] >= 0)
    return Coming(turn, arrive, leave)


def _begun(position: Position, side: str) -> bool:
    """Whether those who come in a turn have come: in each side's own player turn or, by history, in the first."""
    if position.phase == FORTIFYING:
        return False
    order: list[str] = position.game.figures["turn.order"]
    return isinstance(position.game.host, History) or order.index(position.side) >= order.index(side)
