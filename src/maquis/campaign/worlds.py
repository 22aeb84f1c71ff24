"""Positions that a side's view leaves possible: hidden counters that the side has not seen, dealt out at random."""

import random
from collections.abc import Callable

from maquis.engine.position import OUT, POOL, UNSEEN, Position
from maquis.engine.roster import numbers

Could = Callable[[Position, int], int]
"""The places where a counter could lie, for all that a view tells."""


def as_seen(view: Position, side: str, chance: random.Random) -> Position:
    """The view itself, for games in which nothing is hidden."""
    return view


def dealt(view: Position, side: str, chance: random.Random, could: Could) -> Position:
    """A position of which `side` has just this view: each mask that it sees is a counter that could lie there.

    Every unseen counter of its face that could is as likely as any other. What is left waits in the pools.
    """
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
            world.stand(number, POOL if roster[number].pooled else OUT)
    world.changed()
    return world
