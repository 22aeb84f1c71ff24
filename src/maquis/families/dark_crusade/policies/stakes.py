"""What Dark Crusade is about, and how a policy searches for better plans."""

from maquis.campaign.campaigns import Stakes, Turn
from maquis.campaign.searching import Searching
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.policies.sensible import SensiblePolicy
from maquis.families.dark_crusade.policies.tempers import Bold, Careful, Reckless
from maquis.families.dark_crusade.rules.calendar import AXIS, SOVIET
from maquis.families.dark_crusade.rules.control import victory
from maquis.families.dark_crusade.rules.front import ground

FACTOR = 0.05
"""What a factor of attack in play is worth, in victory points."""


def score(turn: Turn) -> float:
    """What a turn adds: victory points and factors of attack, the Soviets' less the Axis'."""
    assert turn.start is not None
    return _balance(turn.position) - _balance(turn.start)


def _balance(position: Position) -> float:
    return _stands(position, SOVIET) - _stands(position, AXIS)


def _stands(position: Position, side: str) -> float:
    roster = position.game.roster
    factors = sum(roster[number].attack for number in numbers(position.in_play(ground(position.game, side))))
    return victory(position, side).value + FACTOR * factors


STAKES = Stakes(
    {"soviet": (SOVIET,), "axis": (AXIS,)},
    score,
    "victory points, and a twentieth of a point for each factor of attack in play; the Soviets' less the Axis'",
)
SEARCH = Searching(STAKES, SensiblePolicy, (Reckless, Bold, Careful), plans=4, playouts=16)
