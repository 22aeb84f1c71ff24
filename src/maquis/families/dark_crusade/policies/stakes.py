"""What Dark Crusade is about."""

from importlib.resources import files

from maquis.contract.stakes import Stakes, parts
from maquis.contract.turns import Turn
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules.calendar import AXIS, SOVIET
from maquis.families.dark_crusade.rules.control import victory
from maquis.families.dark_crusade.rules.front import ground


def counted(turn: Turn) -> dict[str, float]:
    """What a turn adds of each part: victory points and factors of attack, the Soviets' less the Axis'."""
    now, start = turn.position, turn.start
    return {
        "victory": victory(now, SOVIET).value - victory(now, AXIS).value
        - (victory(start, SOVIET).value - victory(start, AXIS).value),
        "factors": _factors(now, SOVIET) - _factors(now, AXIS) - (_factors(start, SOVIET) - _factors(start, AXIS)),
    }  # fmt: skip


def _factors(position: Position, side: str) -> int:
    roster = position.game.roster
    return sum(roster[number].attack for number in numbers(position.in_play(ground(position.game, side))))


STAKES = Stakes(
    {"soviet": (SOVIET,), "axis": (AXIS,)},
    parts(files("maquis.families.dark_crusade") / "data" / "stakes.toml"),
    counted,
    counts="Victory points are the rule text's (DC.base.victory); that factors count beside them is ours.",
)
