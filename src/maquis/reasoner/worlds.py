"""Worlds: the states that a game may be in, and what each face-down counter is in them."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from random import Random

import msgspec

from maquis.engine.position import STATE, Position
from maquis.engine.roster import numbers
from maquis.reasoner.supposing import Outcome


class World(msgspec.Struct, frozen=True, eq=False):
    """A state that a game may be in, how likely it is, and which of the worlds a line before it may come from."""

    position: Position
    weight: Fraction
    parents: frozenset[int] = frozenset()


class Tried(msgspec.Struct, frozen=True, eq=False):
    """A position before a line of a log, of the world of this number, and all that may have led from it to the line.

    `orders` has for each order its outcomes; it is empty if the line does not fit.
    """

    number: int
    position: Position
    weight: Fraction
    orders: tuple[tuple[Outcome, ...], ...]


class Worlds:
    """Worlds being gathered: those of the same state are one, as likely as all of them together."""

    def __init__(self) -> None:
        self._found: dict[Hashable, World] = {}

    def add(self, world: World) -> None:
        """Take one more."""
        known = key(world.position)
        if (same := self._found.get(known)) is not None:
            world = World(same.position, same.weight + world.weight, same.parents | world.parents)
        self._found[known] = world

    def all(self) -> list[World]:
        """Return them, the chances together 1."""
        total = sum((each.weight for each in self._found.values()), Fraction())
        return [World(each.position, each.weight / total, each.parents) for each in self._found.values()]


def key(position: Position) -> Hashable:
    """Return what two positions agree in that are the same state of a game, whatever led to it."""
    return tuple(_hashable(getattr(position, name)) for name in STATE)


def _hashable(value: object) -> Hashable:
    match value:
        case Mapping():
            return frozenset((name, _hashable(each)) for name, each in value.items() if each not in (0, {}))
        case list() | tuple():
            return tuple(_hashable(each) for each in value)
        case set():
            return frozenset(value)
        case _:
            assert isinstance(value, Hashable)
            return value


def drawn(worlds: Sequence[World], most: int, chance: Random) -> list[World]:
    """Return so many worlds, drawn by their weights; each is then as likely as it was drawn often."""
    found = Worlds()
    for world in chance.choices(worlds, [float(each.weight) for each in worlds], k=most):
        found.add(World(world.position, Fraction(1, most), world.parents))
    return found.all()


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


def possible(positions: Iterable[Position], side: str) -> dict[int, frozenset[int]]:
    """Return the counters that each mask may stand for in any of the positions."""
    found: dict[int, set[int]] = {}
    for position in positions:
        for each in lying(position, side):
            found.setdefault(each.mask, set()).update(behind(position, each))
    return {mask: frozenset(there) for mask, there in found.items()}
