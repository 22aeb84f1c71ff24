"""A game's fixed parts: edition, map, roster, figures and the host game's script. The position refers to them."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from maquis.boards.board import Board, Sides
from maquis.boards.errors import quoted
from maquis.engine.clauses import ClauseBook
from maquis.engine.errors import UnknownName
from maquis.engine.figures import FigureBook
from maquis.engine.roster import Roster
from maquis.engine.state import Field, Fields

if TYPE_CHECKING:
    from maquis.engine.events import Event
    from maquis.engine.position import Position


T = TypeVar("T")
UMPIRE = "umpire"
"""The giver of orders who is no side: he sees everything, and rules may let him change the host game."""


def like(name: str, known: Iterable[str]) -> str | None:
    """Return the one of some names that is meant, in capitals or not."""
    return next((each for each in known if each.casefold() == name.casefold()), None)


class Host(Protocol):
    """The host game as far as the rules ask about it: what happens there when a phase begins."""

    def happens(self, position: "Position") -> Iterable["Event"]:
        """Say what the host game does at the start of the phase that has just begun."""
        ...


class Map(Protocol):
    """A map of any kind, as far as all games ask about it."""

    @property
    def name(self) -> str:
        """Its name."""
        ...

    @property
    def title(self) -> str:
        """What it shows."""
        ...

    @property
    def credits(self) -> tuple[str, ...]:
        """Whom it is owed to."""
        ...

    @property
    def board(self) -> Board:
        """Its places, as bits."""
        ...

    @property
    def layers(self) -> Mapping[str, Mapping[str, int]]:
        """Layer, then value, then its places: `layers["terrain"]["woods"]`."""
        ...

    @property
    def sides(self) -> Mapping[str, Sides]:
        """The features between neighbours: rail, river and the like."""
        ...

    def value(self, layer: str, place: int) -> str:
        """The value of a place in a layer, "" if it has none."""
        ...

    def near(self, place: int) -> str:
        """A place in words."""
        ...


class CacheSlots(dict[tuple[str, ...], int]):
    """The number of each slot, by the parts of a position that what is on it is worked out from (`Position.cached`).

    `names` are these parts by number; `of_part` has the numbers of the slots that a part has a share in. Slot 0 is
    worked out from all parts. `counters` are the parts that the counters of the game are.
    """

    def __init__(self, counters: Iterable[str]) -> None:
        super().__init__({(): 0})
        self._counters = frozenset(counters)
        self.names: list[tuple[str, ...]] = [()]
        self.of_part: defaultdict[str, list[int]] = defaultdict(lambda: [0])
        self._within: dict[frozenset[str], set[int]] = {}

    def __missing__(self, of: tuple[str, ...]) -> int:
        # Where the counters of a side are that has none in this game never changes.
        change = tuple(part for part in of if part in self._counters or not part.endswith((" open", " faced")))
        if change != of:
            number = self[of] = self[change]
            return number
        number = self[of] = len(self.names)
        self.names.append(of)
        for part in of:
            self.of_part[part].append(number)
        for parts, numbers in self._within.items():
            if parts.issuperset(of):
                numbers.add(number)
        return number

    def within(self, parts: frozenset[str]) -> set[int]:
        """The numbers of the slots that are worked out from some of these parts alone."""
        if parts not in self._within:
            self._within[parts] = {number for number, of in enumerate(self.names) if of and parts.issuperset(of)}
        return self._within[parts]


class Game:
    """All that stays the same while a game is played.

    The host game is kept by its script, the `host`, or, where it is `umpired`, by the umpire; else by the sides.
    Its `fields` are all that a position of it keeps beside where the counters are; what is no field of it nobody knows.
    """

    def __init__(
        self,
        *,
        edition: str,
        scenario: str,
        sides: tuple[str, ...],
        map: Map,
        roster: Roster,
        figures: FigureBook,
        clauses: ClauseBook,
        last_turn: int,
        host: Host | None = None,
        umpired: bool = False,
        fields: Iterable[Field] = (),
    ) -> None:
        self.edition = edition
        self.scenario = scenario
        self.sides = sides
        self.map = map
        self.board = map.board
        self.roster = roster
        self.figures = figures
        self.clauses = clauses
        self.last_turn = last_turn
        self.host = host
        self.umpired = umpired
        self.fields = Fields(fields, figures)
        self._fresh()

    def _fresh(self) -> None:
        """Nothing has been worked out yet."""
        self.slots = CacheSlots(self.roster.part_of)
        self.shelves: defaultdict[Callable[..., Any], dict[tuple[Any, ...], tuple[int, int]]] = defaultdict(dict)
        """Where a position keeps what a function gives, by what it is asked: slot, and place on it (`engine.kept`)."""
        self._cached: dict[Hashable, Any] = {}

    def __getstate__(self) -> dict[str, Any]:
        """What another process is told of it: all but what has been worked out."""
        return {name: part for name, part in vars(self).items() if name not in ("slots", "shelves", "_cached")}

    def __setstate__(self, told: dict[str, Any]) -> None:
        vars(self).update(told)
        self._fresh()

    def side_named(self, name: str) -> str:
        """Return a side's name, written in capitals or not; raise `UnknownName` if there is no such side."""
        found = like(name, self.sides)
        if found is None:
            *others, last = self.sides
            raise UnknownName(f"there is no side {quoted(name)}; the sides are {', '.join(others)} and {last}")
        return found

    def cached(self, key: Hashable, work_out: Callable[[], T]) -> T:
        """Return what `work_out` gives, worked out once for the whole game."""
        try:
            found: T = self._cached[key]
        except KeyError:
            found = self._cached[key] = work_out()
        return found
