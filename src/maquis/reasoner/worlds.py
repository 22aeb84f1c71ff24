"""Worlds: the states that a game may be in, and what each face-down counter is in them."""

from array import array
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import sqrt
from random import Random

import msgspec

from maquis.engine.position import STATE, Position
from maquis.engine.roster import numbers
from maquis.reasoner.alike import Alike
from maquis.reasoner.supposing import Way


class World(msgspec.Struct, frozen=True, eq=False):
    """A state that a game may be in, how likely it is, and which of the worlds a line before it may come from."""

    position: Position
    weight: Fraction
    parents: frozenset[int] = frozenset()


class Tried(msgspec.Struct, frozen=True, eq=False):
    """A position before a line of a log, of the world of this number, and all that may have led from it to the line.

    `ways` has the orders, each with its outcomes; it is empty if the line does not fit.
    """

    number: int
    position: Position
    weight: Fraction
    ways: tuple[Way, ...]


class Worlds:
    """Worlds being gathered: those of the same state, by their `key`, are one, as likely as all of them together."""

    def __init__(self, key: Callable[[Position], Hashable]) -> None:
        self._key = key
        self._found: dict[Hashable, World] = {}

    def add(self, world: World) -> None:
        """Take one more."""
        known = self._key(world.position)
        if (same := self._found.get(known)) is not None:
            world = World(same.position, same.weight + world.weight, same.parents | world.parents)
        self._found[known] = world

    def all(self) -> list[World]:
        """Return them."""
        return [*self._found.values()]


def normal(worlds: Sequence[World], rounded: bool) -> list[World]:
    """Return the worlds with their chances together 1; `rounded`, where there is nothing exact to lose."""
    total = sum((each.weight for each in worlds), Fraction())
    found = []
    for each in worlds:
        weight = each.weight / total
        if rounded:
            weight = Fraction(max(1, round(weight * ROUNDED)), ROUNDED)
        found.append(World(each.position, weight, each.parents))
    return found


ROUNDED = 1 << 60
"""The denominator to which chances of drawn worlds are rounded."""


def key(position: Position) -> Hashable:
    """Return what two positions agree in that are the same state of a game, whatever led to it."""
    return tuple(_hashable(getattr(position, name)) for name in STATE)


def secrets(position: Position) -> Hashable:
    """Return what two positions agree in that are the same state of a game, if one side sees the same of both."""
    flags = frozenset((name, flagged) for name, flagged in position.flags.items() if flagged)
    return tuple(position.where), flags, frozenset(position.counts.items()), frozenset(position.matters.items())


def _hashable(value: object) -> Hashable:
    match value:
        case Mapping():
            return frozenset((name, _hashable(each)) for name, each in value.items() if each not in (0, {}))
        case array() | list() | tuple():
            return tuple(_hashable(each) for each in value)
        case set():
            return frozenset(value)
        case _:
            assert isinstance(value, Hashable)
            return value


def drawn(worlds: Sequence[World], most: int, chance: Random) -> list[World]:
    """Return no more than so many worlds, drawn so that each stays on the average as likely as it is.

    They are drawn by the roots of their weights: what is likely now may be what the next lines rule out, and if none of
    the unlikely ones were drawn, nothing would be left. Those whose root is large stay as they are.
    """
    by_root = sorted(((_root(each.weight), each) for each in worlds), key=lambda each: -each[0])
    rest, kept = sum((root for root, _ in by_root), Fraction()), 0
    while by_root[kept][0] * (most - kept) >= rest:
        rest -= by_root[kept][0]
        kept += 1
    others, share = by_root[kept:], rest / (most - kept)
    chance.shuffle(others)
    found, passed, mark = [each for _, each in by_root[:kept]], Fraction(), share * Fraction(chance.random())
    for root, each in others:
        passed += root
        if passed > mark:
            found.append(World(each.position, each.weight * share / root, each.parents))
            mark += share
    return found


def _root(weight: Fraction) -> Fraction:
    return Fraction(sqrt(weight))


class Lying(msgspec.Struct, frozen=True):
    """A counter that lies face down, as the other side sees it."""

    mask: int
    face: str
    place: int


def lying(position: Position, side: str) -> list[Lying]:
    """Return the counters that lie face down to `side`, in the order of their masks."""
    return sorted(
        (
            Lying(mask, face, place)
            for face, there in position.masks.items()
            if position.game.roster.side_of_face[face] != side
            for place, masks in there.items()
            for mask in masks
        ),
        key=lambda each: each.mask,
    )


def behind(position: Position, each: Lying) -> tuple[int, ...]:
    """Return the counters that a mask may stand for: those of its face that lie there."""
    there = position.at(each.place) & position.game.roster.of_face[each.face] & ~position.flags.get("up", 0)
    return tuple(numbers(there))


def chances(worlds: Sequence[World], each: Lying) -> dict[int, Fraction]:
    """Return how likely it is of each counter that it lies behind a mask."""
    found: dict[int, Fraction] = {}
    for world in worlds:
        there = behind(world.position, each)
        for number in there:
            found[number] = found.get(number, Fraction()) + world.weight / len(there)
    return dict(sorted(found.items()))


def possible(
    positions: Iterable[Position], alike: Alike, masks: frozenset[int] | None = None
) -> dict[int, frozenset[int]]:
    """Return the counters that each mask may stand for in any of the positions; or each of some `masks`.

    The first of those that are alike stands for all of them.
    """
    found: dict[int, set[int]] = {}
    for position in positions:
        for each in lying(position, alike.side):
            if masks is None or each.mask in masks:
                found.setdefault(each.mask, set()).update(behind(position, each))
    return {mask: frozenset(map(alike.first, there)) for mask, there in found.items()}
