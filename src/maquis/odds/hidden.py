"""Every position that a side's view leaves possible: who may lie where face down."""

from collections.abc import Iterator
from itertools import permutations, product
from math import perm, prod

from maquis.engine.errors import MaquisError
from maquis.engine.position import OUT_OF_PLAY, POOL, UNSEEN, Position
from maquis.engine.roster import numbers

MOST = 720
"""So many positions are looked at, at most."""
Dealt = tuple[tuple[int, int], ...]
"""Hidden counters, each with its place."""


class TooMany(MaquisError):
    """More positions are possible than are looked at."""


def possible(view: Position) -> Iterator[tuple[Dealt, Position]]:
    """Yield every way in which hidden counters may lie, with the position; the view itself if it has none.

    Any unseen counter may be behind any mask of its face; what is left waits in the pools. Raise `TooMany`.
    """
    lots = [_lots(view, face) for face in sorted(view.faces)]
    if prod(perm(len(unseen), len(places)) for unseen, places in lots) > MOST:
        raise TooMany(f"hidden counters may lie in more than {MOST} ways")
    ways = [
        dict.fromkeys(tuple(sorted(zip(chosen, places, strict=True))) for chosen in permutations(unseen, len(places)))
        for unseen, places in lots
    ]
    for each in product(*ways):
        dealt = tuple(pair for pairs in each for pair in pairs)
        yield dealt, _position(view, dealt) if dealt else view


def _lots(view: Position, face: str) -> tuple[list[int], list[int]]:
    """The unseen counters of a face, and the places where such counters lie."""
    unseen = [number for number in numbers(view.game.roster.of_face[face]) if view.where[number] == UNSEEN]
    return unseen, [place for place, masks in sorted(view.faces[face].items()) for _ in masks]


def _position(view: Position, dealt: Dealt) -> Position:
    world, roster = view.copy(), view.game.roster
    world.masks, world.faces = view.masks | view.faces, {}
    for number, place in dealt:
        world.stand(number, place)
    for number in numbers(roster.faced):
        if world.where[number] == UNSEEN:
            world.stand(number, POOL if roster[number].pooled else OUT_OF_PLAY)
    world.changed()
    return world
