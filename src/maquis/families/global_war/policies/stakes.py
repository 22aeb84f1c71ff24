"""What the partisan war of Global War is about, and how a policy searches for better plans."""

from maquis.campaign.campaigns import Stakes, Turn
from maquis.campaign.searching import Searching
from maquis.engine.position import Position
from maquis.families.global_war.policies.happened import Thing, things
from maquis.families.global_war.policies.sensible import SensiblePolicy
from maquis.families.global_war.policies.tempers import Eager
from maquis.families.global_war.rules.ground import zonemap
from maquis.families.global_war.rules.printed import printed
from maquis.families.global_war.rules.relations import possessor, side_of

AXIS = ("germany", "italy", "japan")
ALLIES = ("soviet_union", "great_britain", "france", "usa")
PARTISAN, UNIT, ZONE, TURNS = 2, 3, 3, 2
"""What a partisan and another unit are worth in IPP, and a zone taken beside its income of so many turns."""


def score(turn: Turn) -> float:
    """What a turn adds: what partisans and those who fight them have cost the Axis, less what they have cost others."""
    assert turn.start is not None
    return sum(map(float, (_worth(turn.start, each) for each in things(turn)))) + PARTISAN * (
        _balance(turn.position) - _balance(turn.start)
    )


def _worth(position: Position, thing: Thing) -> int:
    """What something that happened is worth to the Allies."""
    if thing.what == "taken":
        return _camp(position, thing.nation) * (ZONE + TURNS * printed(zonemap(position.game))[thing.place].ipp)
    nation, cost = costs(position, thing)
    return -_camp(position, nation) * cost


def costs(position: Position, thing: Thing) -> tuple[str, int]:
    """Whom something that happened cost something, and how much: damage, disruption, units lost."""
    match thing.what:
        case "damaged":
            return possessor(position, thing.place), thing.number
        case "disrupted":
            return thing.nation, thing.number
        case "units lost":
            return thing.nation, thing.number * UNIT
    return "", 0


def _balance(position: Position) -> int:
    """Partisans in play of the Allies, less those of the Axis."""
    sides = position.game.roster.sides
    mine, theirs = (
        sum(position.in_play(sides.get(side, 0)).bit_count() for side in camp) for camp in (ALLIES, AXIS)
    )  # fmt: skip
    return mine - theirs


def _camp(position: Position, nation: str) -> int:
    """1 for a nation that the Allies play, -1 for one that the Axis plays, 0 for one that nobody plays."""
    side = side_of(position, nation)
    return (side in ALLIES) - (side in AXIS)


STAKES = Stakes(
    {"allies": ALLIES, "axis": AXIS},
    score,
    "in IPP: damage done and IPP disrupted, zones that militia take (3 and twice their income), other units lost in"
    " battles with partisans (3 each), partisans in play (2 each); the Allies', with the Soviet Union, less the Axis'",
)
SEARCH = Searching(STAKES, SensiblePolicy, (SensiblePolicy,), own=Eager, plans=2, playouts=16, sure=1)
