"""Section C, the pool: which brigades count as in it, and whether the enemy may count them (40.C.pool)."""

from collections.abc import Iterator

from maquis.engine.events import Counted
from maquis.engine.orders import Say
from maquis.engine.position import POOL, Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, demand
from maquis.families.europa.rules.forces import BRIGADE
from maquis.families.europa.rules.state import ABSENT, IN_POOL
from maquis.families.europa.rules.told import OURS


def begin(position: Position, side: str, say: Say) -> None:
    """At the start of the initial phase: tell what is in the pools, and note what is not, if they are so read."""
    _tell(position, say)
    if position.game.figures.reads("reading.pool_when", "at the start"):
        brigades = position.game.roster.those(lambda c: c.kind == BRIGADE and c.side == side)
        out = tuple(position.game.roster[n].name for n in numbers(brigades) if position.where[n] != POOL)
        if out:
            say(ABSENT.on(*out))


class PoolCounted(Counted, frozen=True, tag=OURS):
    """The brigades of a force that are in the pool."""

    force: str


def counted(position: Position) -> dict[str, int]:
    """What everybody knows of the pools: the brigades of each force, as the last initial phase began."""
    if not _open(position):
        return {}
    forces = sorted({each.force for each in position.game.roster if each.kind == BRIGADE})
    return {force: IN_POOL.of(position, force) for force in forces}


def _open(position: Position) -> bool:
    """Whether the enemy may count the brigades in the pool."""
    return position.game.figures.reads("reading.pool_counts", "open")


def _tell(position: Position, say: Say) -> None:
    """Count the pools anew, and tell of those that have changed since they were counted last."""
    roster = position.game.roster
    for force, told in counted(position).items():
        brigades = sum(1 << n for n, each in enumerate(roster) if (each.kind, each.force) == (BRIGADE, force))
        now = position.in_pool(brigades).bit_count()
        if now != told:
            say(PoolCounted(IN_POOL.called(force), now, force=force, clause="40.C.pool"))


def told_of(position: Position) -> Iterator[Demand]:
    """Say of a recruit when the enemy hears of what is left in the pool, if it is open to him."""
    if _open(position):
        words = "the enemy counts the pool as the next initial phase begins"
        yield demand("40.C.pool", words, True, position.game.figures.read("reading.pool_counts"))


def came_late(position: Position, counter: int) -> Iterator[Demand]:
    """Demand of a brigade that it was in the pool as the phase began, if that is how the pool is read."""
    if position.game.figures.reads("reading.pool_when", "at the start"):
        late, read = ABSENT.has(position, counter), position.game.figures.read("reading.pool_when")
        yield demand("40.C.pool", "in the pool when the phase began", not late, read)
