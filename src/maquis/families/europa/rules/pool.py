"""Section C, the pool: which brigades count as in it, if that is settled as the initial phase begins (40.C.pool)."""

from collections.abc import Iterator

from maquis.engine.events import Flagged
from maquis.engine.position import POOL, Position
from maquis.engine.referee import Say
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, demand
from maquis.families.europa.rules.forces import BRIGADE

ABSENT = "out of the pool"
"""The flag of brigades that were not in the pool as the phase began."""


def begin(position: Position, side: str, say: Say) -> None:
    """At the start of the initial phase: note which brigades are not in the pool, if it counts as it is then."""
    if position.game.figures.reads("reading.pool_when", "at the start"):
        brigades = position.game.roster.those(lambda c: c.kind == BRIGADE and c.side == side)
        out = tuple(position.game.roster[n].name for n in numbers(brigades) if position.where[n] != POOL)
        if out:
            say(Flagged(ABSENT, out, clause="40.C.pool", seen=(side,)))


def came_late(position: Position, counter: int) -> Iterator[Demand]:
    """Demand of a brigade that it was in the pool as the phase began, if that is how the pool is read."""
    if position.game.figures.reads("reading.pool_when", "at the start"):
        late, read = position.flags.get(ABSENT, 0) >> counter & 1, position.game.figures.read("reading.pool_when")
        yield demand("40.C.pool", "in the pool when the phase began", not late, read)


def end(position: Position, say: Say) -> None:
    """At the end of the initial phase: forget it."""
    if position.flags.get(ABSENT):
        say(Flagged(ABSENT, on=False, seen=(position.side,)))
