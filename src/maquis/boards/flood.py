"""What is joined to what: where a line can be traced, on any board."""

from itertools import chain

from maquis.boards.board import Board, Sides, join, without
from maquis.boards.sets import less, union


def flood(
    board: Board, sources: int, through: int, sides: Sides | None = None, shut: tuple[Sides, ...] = (), steps: int = -1
) -> int:
    """The sources, and every place of `through` joined to them by a chain of places of `through`.

    sides: the only sides a step may cross (a railway); None for any side. shut: sides no step may cross. steps: the
    most that a chain may have; -1 for any number.
    """
    gates = without(sides, *shut) if sides is not None else None
    # Where no side is shut one spread does for all directions, which is a third of the work.
    touched = union(chain.from_iterable(shut))
    new = reached = sources & board.all
    left = through & board.all & ~reached
    # Only what is new spreads: what lies behind it has no neighbour that is not reached.
    while new and steps:
        if sides is not None or new & touched:
            gates = gates or tuple(less(board.all, sides) for sides in join(*shut))
            new = board.spread(new, gates) & left
        else:
            new = board.spread(new) & left
        left ^= new
        reached |= new
        steps -= 1
    return reached
