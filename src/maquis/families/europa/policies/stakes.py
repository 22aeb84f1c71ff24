"""What a campaign of Europa's partisans is about."""

from collections import Counter
from importlib.resources import files

from maquis.contract.stakes import Stakes, parts
from maquis.contract.turns import Turn
from maquis.engine.events import Left, Marked
from maquis.engine.position import Position
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.families.europa.rules.dismissal import Disbanded
from maquis.families.europa.rules.divisions import Regrouped
from maquis.families.europa.rules.forces import DUMMY, is_anti_partisan, is_partisan
from maquis.families.europa.rules.places import owned_by
from maquis.families.europa.rules.supply import railheads_cut
from maquis.families.europa.rules.targets import kind_of

_NOT_LOST = (Disbanded, Regrouped)
"""How units leave the map that are not lost by it."""


def counted(turn: Turn) -> dict[str, float]:
    """What a turn adds of each part, in favour of the Soviet side."""
    now, found = turn.position, Counter[str]()
    roster, board, theirs = now.game.roster, now.game.board, owned_by(now, SOVIET)
    for event in turn.events:
        if isinstance(event, Marked):
            # Who cuts a line of the Soviet side is a partisan of the Axis.
            found[kind_of(event.mark)] += -1 if theirs >> board.place(event.place) & 1 else 1
        elif isinstance(event, Left) and not isinstance(event, _NOT_LOST):
            who = roster[roster.number(event.counter)]
            sign = 1 if who.side == AXIS else -1
            if is_partisan(who) and who.kind != DUMMY:
                found["partisans lost"] += sign
            elif is_anti_partisan(who) and event.clause:  # without a clause it is history that takes it elsewhere
                found["security lost"] += sign
    return {
        **found,
        "railheads": railheads_cut(turn.ended, AXIS).bit_count(),
        "partisans": _partisans(now) - _partisans(turn.start),
    }


def _partisans(position: Position) -> int:
    """Partisan units of the Soviet side in play, less those of the Axis."""
    roster = position.game.roster
    real = position.game.cached(
        "partisans at stake", lambda: roster.those(lambda who: is_partisan(who) and who.kind != DUMMY)
    )
    mine, theirs = (position.in_play(real & roster.sides.get(side, 0)).bit_count() for side in (SOVIET, AXIS))
    return mine - theirs


STAKES = Stakes(
    {"soviet": (SOVIET,), "axis": (AXIS,)},
    parts(files("maquis.families.europa") / "data" / "stakes.toml"),
    counted,
)
