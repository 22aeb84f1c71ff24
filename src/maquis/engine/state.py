"""Fields of state: what a position keeps beside where its counters are, each declared once by its game.

    MOVED = Flag("moved", knows=ALL, until=PLAYER_TURN, clause="DC.base.move")
    STANDING = Count("{side}: standing {counter}", knows=OWNER, clause="40.B1.rbc")

A field is asked of a position, and makes the events that change it: `MOVED.of(now)`, `say(MOVED.on("3 Pz"))`,
`say(STANDING.to(2, side, name))`. Who may know it (`engine.views`) and when it is over (`engine.changes`) is said here
and nowhere else. A name with parts in braces is a field for each of what may stand there.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

import msgspec

from maquis.engine.errors import MaquisError
from maquis.engine.events import Condition, Counted, Flagged, Label, Marked, Painted, Unmarked, Until
from maquis.engine.figures import FigureBook
from maquis.engine.roster import numbers

if TYPE_CHECKING:
    from maquis.engine.position import Position

F = TypeVar("F", bound="Field")
T = TypeVar("T")


class Knows(Enum):
    """Who may know a field: everybody, of a counter everybody who sees which it is; or its owner alone.

    The owner is the side that is named in it, or that of the counter. What has no hidden side keeps no secrets: of
    such counters everybody knows everything.
    """

    ALL = "all"
    OWNER = "owner"


ALL, OWNER = Knows
PHASE, PLAYER_TURN, TURN, GOOD = Until
Lasting = Until | Callable[[FigureBook], Until]
"""How long a field holds, in every game or as its figures (a reading) have it."""


class Field(msgspec.Struct, frozen=True):
    """What all fields have: a name, how long they hold, and the clause that asks for them.

    An event that changes a field cites that clause, unless it is given another.
    """

    name: str
    until: Lasting = GOOD
    clause: str = ""

    @property
    def about(self) -> frozenset[str]:
        """What it is about: what its braces are called."""
        return frozenset(_pattern(self.name).groupindex)

    def called(self, *keys: str) -> str:
        """What it is called in a position and in records, with what stands in its braces."""
        return _CALLED[self.name][keys]

    def lasts(self, figures: FigureBook) -> Until:
        """How long it holds in a game with these figures."""
        return self.until if isinstance(self.until, Until) else self.until(figures)

    def keys(self, name: str) -> dict[str, str] | None:
        """What stands in its braces in this name; None if that is another field's."""
        return _keys(self.name, name)

    def key(self, name: str) -> str:
        """What stands in its only braces in this name; nothing if that is another field's."""
        return next(iter((self.keys(name) or {}).values()), "")


class _Called(dict[tuple[str, ...], str]):
    """What a field is called, by what stands in its braces."""

    def __init__(self, template: str) -> None:
        super().__init__()
        self._template, self._braces = template, tuple(_pattern(template).groupindex)

    def __missing__(self, keys: tuple[str, ...]) -> str:
        if len(self) >= MOST_CALLED:
            self.clear()
        called = self[keys] = self._template.format(**dict(zip(self._braces, keys, strict=True)))
        return called


class _Templates(dict[str, T]):
    """The same for each template."""

    def __init__(self, of: Callable[[str], T]) -> None:
        super().__init__()
        self._of = of

    def __missing__(self, template: str) -> T:
        found = self[template] = self._of(template)
        return found


_CALLED = _Templates(_Called)
MOST_CALLED = 1 << 14
"""Names of a field that are remembered."""


@lru_cache(1 << 14)
def _keys(template: str, name: str) -> dict[str, str] | None:
    found = _pattern(template).fullmatch(name)
    return found and found.groupdict()


class _Inside(dict[str, tuple[str, ...] | None]):
    """What stands in the braces of a template in a name; None if it is another's."""

    def __init__(self, template: str) -> None:
        super().__init__()
        self._template = template

    def __missing__(self, name: str) -> tuple[str, ...] | None:
        if len(self) >= MOST_CALLED:
            self.clear()
        keys = _keys(self._template, name)
        found = self[name] = None if keys is None else tuple(keys.values())
        return found


_INSIDE = _Templates(_Inside)


@lru_cache(None)
def _pattern(template: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(template)))


class Flag(Field, frozen=True, kw_only=True):
    """A set of counters."""

    knows: Knows

    @property
    def part(self) -> str:
        """The part of a position that it is (`Position.cached`)."""
        return f"flag {self.name}"

    def of(self, now: "Position") -> int:
        """The counters that have it."""
        return now.flags.get(self.name, 0)

    def has(self, now: "Position", counter: int) -> bool:
        """Whether a counter has it."""
        return bool(now.flags.get(self.name, 0) >> counter & 1)

    def on(self, *counters: str, clause: str = "") -> Flagged:
        """Counters come to have it."""
        return Flagged(self.name, counters, clause=clause or self.clause)

    def off(self, *counters: str, clause: str = "") -> Flagged:
        """These counters have it no more."""
        assert counters, "nobody is named: to empty it is another matter"
        return Flagged(self.name, counters, on=False, clause=clause or self.clause)

    def emptied(self, clause: str = "") -> Flagged:
        """No counter has it any more."""
        return Flagged(self.name, on=False, clause=clause or self.clause)


class Count(Field, frozen=True, kw_only=True):
    """A number, 0 until something is counted. What its owner alone may know names the `{side}`, or the `{counter}`."""

    knows: Knows

    def __post_init__(self) -> None:
        if self.knows is OWNER and not {"side", "counter"} & self.about:
            raise MaquisError(f"the count {self.name!r} is its owner's alone: say whose, by {{side}} or {{counter}}")

    def of(self, now: "Position", *keys: str) -> int:
        """How many there are."""
        return now.counts.get(_CALLED[self.name][keys], 0)

    def each(self, now: "Position") -> list[tuple[tuple[str, ...], int]]:
        """All that is counted under it, with what stands in its braces."""
        return _each(self, now.counts)

    def whose(self, sides: Iterable[str]) -> Callable[["Position"], tuple[str, ...]]:
        """Which of these sides have some of it, as it is asked again and again."""
        names = {self.called(side): side for side in sides}

        def some(now: "Position") -> tuple[str, ...]:
            counts = now.counts
            for name in names:
                if name in counts:
                    return tuple([side for name, side in names.items() if name in counts])
            return ()

        return some

    def among(self, each: Iterable[tuple[str, ...]]) -> Callable[["Position"], list[tuple[tuple[str, ...], int]]]:
        """Those of several of which there are any, as it is asked again and again: each by its braces."""
        names = {self.called(*keys): keys for keys in each}
        return lambda now: [(keys, now.counts[name]) for name, keys in names.items() if name in now.counts]

    def to(self, value: int, *keys: str, clause: str = "") -> Counted:
        """It takes a new value."""
        return Counted(self.called(*keys), value, clause=clause or self.clause)

    def more(self, now: "Position", by: int, *keys: str, clause: str = "") -> Counted:
        """It grows by so many, or shrinks."""
        return self.to(self.of(now, *keys) + by, *keys, clause=clause)


class Word(Field, frozen=True):
    """A word, such as the weather of a zone; until something is said, its default. Everybody knows it."""

    default: str = ""

    def of(self, now: "Position", *keys: str) -> str:
        """What is said."""
        said = now.conditions.get(_CALLED[self.name][keys], self.default)
        assert isinstance(said, str)
        return said

    def said(self, now: "Position", *keys: str) -> bool:
        """Whether it was said at all, be it that there is none."""
        return self.called(*keys) in now.conditions

    def each(self, now: "Position") -> list[tuple[tuple[str, ...], str]]:
        """All that is said under it, with what stands in its braces."""
        return [(keys, value) for keys, value in _each(self, now.conditions) if value and isinstance(value, str)]

    def to(self, value: str, *keys: str, clause: str = "") -> Condition:
        """It takes a new value."""
        return Condition(self.called(*keys), value, clause=clause or self.clause)


class Names(Field, frozen=True):
    """Several names in their order, such as a nation's enemies; none until some are said. Everybody knows them."""

    def of(self, now: "Position", *keys: str) -> tuple[str, ...]:
        """What they are."""
        said = now.conditions.get(_CALLED[self.name][keys], ())
        assert isinstance(said, tuple)
        return said

    def each(self, now: "Position") -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
        """All that are said under it, with what stands in its braces."""
        return [(keys, value) for keys, value in _each(self, now.conditions) if value and isinstance(value, tuple)]

    def to(self, names: Iterable[str], *keys: str, clause: str = "") -> Condition:
        """They become these."""
        return Condition(self.called(*keys), tuple(names), clause=clause or self.clause)


class Layer(Field, frozen=True):
    """A set of places. Everybody knows it."""

    def of(self, now: "Position", *keys: str) -> int:
        """The places that are painted."""
        return now.painted.get(_CALLED[self.name][keys], 0)

    def named(self, *keys: str) -> Callable[["Position"], int]:
        """The places of one of them, as it is asked again and again."""
        name = self.called(*keys)
        return lambda now: now.painted.get(name, 0)

    def gains(self, places: Iterable[Label], *keys: str, loses: Iterable[Label] = (), clause: str = "") -> Painted:
        """These places come to it, and others go from it."""
        return Painted(self.called(*keys), tuple(places), tuple(loses), clause=clause or self.clause)

    def loses(self, places: Iterable[Label], *keys: str, clause: str = "") -> Painted:
        """These places go from it."""
        return Painted(self.called(*keys), loses=tuple(places), clause=clause or self.clause)

    def becomes(self, now: "Position", places: int, *keys: str, clause: str = "") -> Iterator[Painted]:
        """It has these places and no others; nothing is said if that is so already."""
        label, old = now.game.board.label, self.of(now, *keys)
        if changed := places ^ old:
            gains, loses = (tuple(map(label, numbers(changed & each))) for each in (places, old))
            yield Painted(self.called(*keys), gains, loses, clause=clause or self.clause)


class Mark(Field, frozen=True):
    """A marker with a number on it, in as many places as may be. Everybody knows it."""

    def of(self, now: "Position", place: int, *keys: str) -> int:
        """The number on it in a place, 0 if none is there."""
        return now.marks.get(_CALLED[self.name][keys], {}).get(place, 0)

    def there(self, now: "Position", *keys: str) -> Mapping[int, int]:
        """The number on it in each place where it is."""
        return now.marks.get(_CALLED[self.name][keys], {})

    def places(self, now: "Position", *keys: str) -> int:
        """Where it is."""
        return now.marked(self.called(*keys))

    def anywhere(self, now: "Position") -> int:
        """Where any such marker is, whatever stands in the braces."""
        inside, found = _INSIDE[self.name], 0
        for name in now.marks:
            if inside[name] is not None:
                found |= now.marked(name)
        return found

    def each(self, now: "Position", place: int) -> list[tuple[tuple[str, ...], int]]:
        """All such markers in a place by their numbers, with what stands in the braces."""
        inside, marks = _INSIDE[self.name], now.marks.items()
        here = [(name, there[place]) for name, there in marks if place in there]
        return [(keys, number) for name, number in here if (keys := inside[name]) is not None]

    def all(self, now: "Position") -> list[tuple[tuple[str, ...], Mapping[int, int]]]:
        """All such markers: what stands in the braces, and the number in each place."""
        return [(keys, there) for keys, there in _each(self, now.marks) if there]

    def put(self, place: Label, *keys: str, value: int = 1, clause: str = "") -> Marked:
        """It is put in a place."""
        return Marked(self.called(*keys), place, value, clause=clause or self.clause)

    def to(self, number: int, place: Label, *keys: str, clause: str = "") -> Marked | Unmarked:
        """It takes a new number; with 0 it is taken away."""
        taken = self.taken(place, *keys, clause=clause)
        return self.put(place, *keys, value=number, clause=clause) if number else taken

    def taken(self, place: Label, *keys: str, clause: str = "") -> Unmarked:
        """It is taken away."""
        return Unmarked(self.called(*keys), place, clause=clause or self.clause)


def _each(field: Field, values: Mapping[str, T]) -> list[tuple[tuple[str, ...], T]]:
    if "{" not in field.name:
        return [((), values[field.name])] if field.name in values else []
    inside = _INSIDE[field.name]
    return [(keys, value) for name, value in values.items() if (keys := inside[name]) is not None]


def unflagged(now: "Position", counter: int) -> tuple[Flagged, ...]:
    """A counter comes to have no flag any more."""
    names = (now.game.roster[counter].name,)
    return tuple(Flagged(flag, names, on=False) for flag, those in now.flags.items() if those >> counter & 1)


UP = Flag("up", knows=ALL)
"""Counters that are turned up."""
SPENT = Count("spent {counter}", knows=OWNER, until=PHASE)
"""The movement points that a counter has spent: they would tell whence it came."""


class Fields:
    """The fields of a game, found by what they are called in a position."""

    def __init__(self, fields: Iterable[Field], figures: FigureBook) -> None:
        self._fields = (UP, SPENT, *fields)
        self._figures = figures
        self._found: dict[tuple[type[Field], str], Field | None] = {}
        self._until: dict[type[Field], _Lasts] = {}

    def __iter__(self) -> Iterator[Field]:
        return iter(self._fields)

    def field(self, kind: type[F], name: str) -> F | None:
        """The field of a kind that is called so; None if none is."""
        try:
            found = self._found[kind, name]
        except KeyError:
            those = (each for each in self._fields if isinstance(each, kind) and each.keys(name) is not None)
            found = self._found[kind, name] = next(those, None)
        assert found is None or isinstance(found, kind)
        return found

    def over(self, kind: type[Field], names: Collection[str], ended: Until) -> list[str]:
        """Those of the names whose fields hold no longer than what has ended."""
        lasts = self._until.get(kind)
        if lasts is None:
            lasts = self._until[kind] = _Lasts(self, kind)
        return [name for name in names if lasts[name] <= ended] if lasts.some else []


class _Lasts(dict[str, Until]):
    """How long the fields of a kind hold, by what they are called."""

    def __init__(self, fields: Fields, kind: type[Field]) -> None:
        super().__init__()
        self._fields, self._kind = fields, kind
        self.some = any(isinstance(each, kind) and each.lasts(fields._figures) < GOOD for each in fields)
        """Whether any of them is ever over by itself."""

    def __missing__(self, name: str) -> Until:
        field = self._fields.field(self._kind, name)
        lasts = self[name] = GOOD if field is None else field.lasts(self._fields._figures)
        return lasts


def declared(names: Mapping[str, object]) -> tuple[Field, ...]:
    """The fields that a module declares, out of its `globals()`."""
    return tuple(each for each in names.values() if isinstance(each, Field))
