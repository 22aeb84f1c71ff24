"""What Dark Crusade is about."""

from importlib.resources import files

from maquis.contract.stakes import Stakes, parts
from maquis.contract.turns import Turn
from maquis.engine.kept import kept
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules.calendar import AXIS, SOVIET
from maquis.families.dark_crusade.rules.control import victory
from maquis.families.dark_crusade.rules.front import ground


def counted(turn: Turn) -> dict[str, float]:
    """What a turn adds of each part: victory points and factors of attack, the Soviets' less the Axis'."""
    now, start = turn.position, turn.start
    return {
        "victory": _points(now, SOVIET) - _points(now, AXIS) - (_points(start, SOVIET) - _points(start, AXIS)),
        "factors": _factors(now, SOVIET) - _factors(now, AXIS) - (_factors(start, SOVIET) - _factors(start, AXIS)),
    }


@kept("owned", "painted")
def _points(position: Position, side: str) -> int:
    return victory(position, side).value


@kept("{side} open")
def _factors(position: Position, side: str) -> int:
    roster = position.game.roster
    return sum(roster[number].attack for number in numbers(position.in_play(ground(position.game, side))))


STAKES = Stakes(
    {"soviet": (SOVIET,), "axis": (AXIS,)},
    parts(files("maquis.families.dark_crusade") / "data" / "stakes.toml"),
    counted,
    counts="Victory points are the rule text's (DC.base.victory); that factors count beside them is ours.",
)
