"""What a campaign of Europa's partisans is about, and how a policy searches for better plans."""

from maquis.campaign.campaigns import Stakes, Turn
from maquis.campaign.searching import Searching
from maquis.engine.events import Marked
from maquis.engine.position import Position
from maquis.families.europa.policies.report import happened
from maquis.families.europa.policies.sensible import WORTH, SensiblePolicy
from maquis.families.europa.policies.tempers import Bold, Cutter
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.families.europa.rules.forces import DUMMY, is_anti_partisan, is_partisan
from maquis.families.europa.rules.supply import railheads_cut
from maquis.families.europa.rules.targets import kind_of

UNIT, RAILHEAD = 2, 1
"""What a unit is worth, of the partisans or against them, and a railhead out of supply at the end of a turn."""


def score(turn: Turn) -> float:
    """What a turn adds: targets hit, railheads cut off at its end, Soviet units come less lost, Axis ones lost."""
    assert turn.start is not None
    now, before = turn.position, turn.start
    hits = sum(WORTH[kind_of(event.mark)] for event in happened(turn) if isinstance(event, Marked))
    cut = railheads_cut(now, AXIS).bit_count()
    return hits + RAILHEAD * cut + UNIT * (_balance(now) - _balance(before))


def _balance(position: Position) -> int:
    """Real partisans and anti-partisan units of the Soviet side in play, less those of the Axis."""
    roster = position.game.roster
    real = position.game.cached(
        "units at stake",
        lambda: roster.those(lambda who: is_anti_partisan(who) or (is_partisan(who) and who.kind != DUMMY)),
    )
    mine, theirs = (position.in_play(real & roster.sides.get(side, 0)).bit_count() for side in (SOVIET, AXIS))
    return mine - theirs


STAKES = Stakes(
    {"soviet": (SOVIET,), "axis": (AXIS,)},
    score,
    "targets hit (a rail line 3, a bridge 4, an air unit 2, an airbase or port 1), Axis railhead hexes out of rail"
    " supply at the end of a turn (1 each), partisan and anti-partisan units (2 each, Soviet less Axis)",
)
SEARCH = Searching(
    STAKES,
    SensiblePolicy,
    (SensiblePolicy, Bold),
    own=Cutter,
    plans=3,
    playouts=20,
    turns=2,
    sure=2,
)
