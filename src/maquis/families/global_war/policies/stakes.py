"""What the partisan war of Global War is about."""

from collections import Counter
from collections.abc import Iterator
from importlib.resources import files

from maquis.contract.stakes import Stakes, parts
from maquis.contract.turns import Turn
from maquis.engine.position import Position
from maquis.families.global_war.policies.happened import Thing, things
from maquis.families.global_war.rules.ground import zonemap
from maquis.families.global_war.rules.printed import printed
from maquis.families.global_war.rules.relations import possessor, side_of

AXIS = ("germany", "italy", "japan")
ALLIES = ("soviet_union", "great_britain", "france", "usa")


def counted(turn: Turn) -> dict[str, float]:
    """What a turn adds of each part: what partisans and those who fight them have cost the Axis, less what others."""
    found = Counter[str]()
    for thing in things(turn):
        for part, number in _amounts(turn.start, thing):
            found[part] += number
    return {**found, "partisans": _balance(turn.position) - _balance(turn.start)}


def _amounts(position: Position, thing: Thing) -> Iterator[tuple[str, int]]:
    """What something that happened comes to of the parts, in favour of the Allies."""
    if thing.what == "taken":
        camp = _camp(position, thing.nation)
        yield "zones", camp
        yield "income", camp * printed(zonemap(position.game))[thing.place].ipp
    elif (part := _COSTS.get(thing.what)) is not None:
        yield part, -_camp(position, _payer(position, thing)) * thing.number


_COSTS = {"damaged": "damage", "disrupted": "disrupted", "units lost": "units"}
"""The part that somebody's loss counts as."""


def costs(position: Position, thing: Thing) -> tuple[str, float]:
    """Whom something that happened cost something, and how much: damage, disruption, units lost."""
    part = _COSTS.get(thing.what)
    return ("", 0) if part is None else (_payer(position, thing), thing.number * STAKES.weights[part])


def _payer(position: Position, thing: Thing) -> str:
    return possessor(position, thing.place) if thing.what == "damaged" else thing.nation


def _balance(position: Position) -> int:
    """Partisans in play of the Allies, less those of the Axis."""
    sides = position.game.roster.sides
    mine, theirs = (
        sum(position.in_play(sides.get(side, 0)).bit_count() for side in camp) for camp in (ALLIES, AXIS)
    )  # fmt: skip
    return mine - theirs


def together(one: str, other: str) -> bool:
    """Whether two sides want the number alike: what one of them takes from the other neither gains by."""
    return one == other or any({one, other} <= {*camp} for camp in (ALLIES, AXIS))


def _camp(position: Position, nation: str) -> int:
    """1 for a nation that the Allies play, -1 for one that the Axis plays, 0 for one that nobody plays."""
    side = side_of(position, nation)
    return (side in ALLIES) - (side in AXIS)


STAKES = Stakes(
    {"allies": ALLIES, "axis": AXIS},
    parts(files("maquis.families.global_war") / "data" / "stakes.toml"),
    counted,
    also="the Allies', with the Soviet Union, less the Axis'",
)
