"""Positions that a side's view leaves possible: hidden counters that the side has not seen, dealt out at random."""

import random
from collections import defaultdict
from collections.abc import Sequence
from math import prod
from typing import TypeVar

from maquis.contract import families
from maquis.engine.position import OUT_OF_PLAY, POOL, UNSEEN, Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import EVERYWHERE


def dealt(view: Position, chance: random.Random) -> Position:
    """A position of which a side has just this view: each mask that it sees is a counter that could lie there.

    Every unseen counter of its face that could, as its family says, is as likely as any other. What is left waits in
    the pools. Where nothing can be hidden it is the view itself.
    """
    if not view.game.roster.faced:
        return view
    could = families.of(view.game.edition).could or (lambda view, number: EVERYWHERE)
    world, roster = view.copy(), view.game.roster
    world.masks, world.faces = view.masks | view.faces, {}
    for face, there in sorted(view.faces.items()):
        unseen = {
            n: could(view, n) for n in numbers(roster.faced) if roster[n].face == face and view.where[n] == UNSEEN
        }
        slots = [place for place, masks in there.items() for _ in masks]
        for place in sorted(slots, key=lambda place: sum(places >> place & 1 for places in unseen.values())):
            able = [number for number, places in unseen.items() if places >> place & 1] or list(unseen)
            number = chance.choice(able)
            del unseen[number]
            world.stand(number, place)
    for number in numbers(roster.faced):
        if world.where[number] == UNSEEN:
            world.stand(number, POOL if roster[number].pooled else OUT_OF_PLAY)
    world.changed()
    return world


def every(view: Position) -> list[tuple[float, Position]]:
    """All positions that `dealt` may make of a view, each with its chance; for games with few hidden counters."""
    found, chances = dict[tuple[int, ...], Position](), defaultdict[tuple[int, ...], float](float)
    ways: list[tuple[int, ...]] = [()]
    while ways:
        each = _Each(ways.pop())
        world = dealt(view, each)
        found.setdefault(tuple(world.where), world)
        chances[tuple(world.where)] += 1 / prod(each.sizes)
        for at in range(len(each.given), len(each.sizes)):
            ways += [(*each.taken[:at], other) for other in range(1, each.sizes[at])]
    return [(chances[where], world) for where, world in found.items()]


T = TypeVar("T")


class _Each(random.Random):
    """Chooses as it is told, and then always the first; and keeps among how many it was to choose."""

    def __init__(self, given: tuple[int, ...]) -> None:
        super().__init__(0)
        self.given, self.taken, self.sizes = given, list[int](), list[int]()

    def choice(self, seq: Sequence[T]) -> T:  # type: ignore[override]  # of random's own kind of sequence
        at = len(self.taken)
        self.taken.append(self.given[at] if at < len(self.given) else 0)
        self.sizes.append(len(seq))
        return seq[self.taken[at]]
