"""The roster: every counter that exists in a game, fixed for its whole length. A set of counters is an int."""

import difflib
from collections.abc import Callable
from functools import cached_property

import msgspec

from maquis.boards.board import members
from maquis.boards.errors import quoted
from maquis.engine.errors import UnknownName


class Counter(msgspec.Struct, frozen=True):
    """One counter of the game.

    `movement` is in movement points, `attack` and `defence` are printed strengths. `face` names the hidden side
    that the opponent sees; an open counter has none. A `pooled` counter waits in its pool before it is first placed,
    another is out of play.
    """

    name: str
    side: str
    force: str
    kind: str
    size: str = ""
    attack: int = 0
    defence: int = 0
    movement: int = 0
    face: str = ""
    pooled: bool = False
    provenance: str = "assumed"


MOST_SPLIT = 4096
"""Sets of counters whose split into groups is remembered."""


class Roster(tuple[Counter, ...]):
    """All counters of a game, in a fixed order; the order gives each its bit."""

    def __init__(self, counters: tuple[Counter, ...]) -> None:
        self._split: dict[int, tuple[tuple[int, ...], int]] = {}
        self._index = {counter.name: number for number, counter in enumerate(counters)}
        if len(self._index) != len(counters):
            names = [counter.name for counter in counters]
            twice = next(name for name in names if names.count(name) > 1)
            raise ValueError(f"the roster has two counters named {twice}")
        for name in self._index:
            if not name or name != " ".join(name.split()):
                raise ValueError(f"no order can name a counter that is called {quoted(name)}")
        for counter in counters:
            if counter.face and self.side_of_face[counter.face] != counter.side:
                raise ValueError(f"the roster has counters of two sides with the face {counter.face}")

    def number(self, name: str) -> int:
        """Return the number of the counter called `name`; raise `UnknownName` if there is none."""
        found = self._index.get(name)
        if found is None:
            near = difflib.get_close_matches(name, self._index, 3)
            raise UnknownName(
                f"there is no counter {quoted(name)}" + (f"; did you mean {', '.join(near)}?" if near else "")
            )
        return found

    def those(self, test: Callable[[Counter], bool]) -> int:
        """Return the set of counters that pass `test`."""
        return sum(1 << number for number, counter in enumerate(self) if test(counter))

    @cached_property
    def sides(self) -> dict[str, int]:
        """The set of counters of each side."""
        found: dict[str, int] = {}
        for number, counter in enumerate(self):
            found[counter.side] = found.get(counter.side, 0) | 1 << number
        return found

    @cached_property
    def groups(self) -> tuple[int, ...]:
        """The counters in groups of a kind: sets of those that differ in nothing but their names and strengths.

        Those that can attack are apart from those that cannot.
        """
        found: dict[tuple[object, ...], int] = {}
        for number, counter in enumerate(self):
            key = (counter.side, counter.force, counter.kind, counter.size, counter.face, counter.attack > 0)
            found[key] = found.get(key, 0) | 1 << number
        return tuple(found.values())

    @cached_property
    def group_of(self) -> tuple[int, ...]:
        """For each counter, the index of its group in `groups`."""
        index = {number: at for at, group in enumerate(self.groups) for number in numbers(group)}
        return tuple(index[number] for number in range(len(self)))

    def in_groups(self, counters: int) -> tuple[tuple[int, ...], int]:
        """Split a set of counters: the indices of the groups that it has whole, and the counters left over."""
        if counters not in self._split:
            if len(self._split) >= MOST_SPLIT:
                self._split.clear()
            whole = tuple(at for at, group in enumerate(self.groups) if not group & ~counters)
            self._split[counters] = whole, counters & ~sum(self.groups[at] for at in whole)
        return self._split[counters]

    @cached_property
    def all(self) -> int:
        """The set of all counters."""
        return (1 << len(self)) - 1

    @cached_property
    def faced(self) -> int:
        """The set of counters that have a hidden side."""
        return self.those(lambda c: bool(c.face))

    @cached_property
    def face_of(self) -> tuple[str, ...]:
        """For each counter, the name of its hidden side; empty for an open counter."""
        return tuple(counter.face for counter in self)

    @cached_property
    def part_of(self) -> tuple[str, ...]:
        """For each counter, the part of a position that its place belongs to (see `Position.cached`)."""
        return tuple(f"{counter.side} {'faced' if counter.face else 'open'}" for counter in self)

    @cached_property
    def of_face(self) -> dict[str, int]:
        """The set of counters that have each hidden side."""
        found = dict.fromkeys(self.side_of_face, 0)
        for number in numbers(self.faced):
            found[self[number].face] |= 1 << number
        return found

    @cached_property
    def faces_of(self) -> dict[str, tuple[str, ...]]:
        """The hidden sides that counters of each side have."""
        found: dict[str, tuple[str, ...]] = {}
        for face, side in self.side_of_face.items():
            found[side] = (*found.get(side, ()), face)
        return found

    @cached_property
    def side_of_face(self) -> dict[str, str]:
        """The side whose counters have each hidden side."""
        return {counter.face: counter.side for counter in self if counter.face}


numbers = members
"""The numbers of a set of counters or of places, lowest first."""
