"""A game's fixed parts: edition, map, roster, figures and the host game's script. The position refers to them."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from maquis.boards.board import Board, Sides
from maquis.engine.clauses import ClauseBook
from maquis.engine.figures import FigureBook
from maquis.engine.roster import Roster

if TYPE_CHECKING:
    from maquis.engine.events import Event
    from maquis.engine.position import Position


T = TypeVar("T")
UMPIRE = "umpire"
"""The giver of orders who is no side: he sees everything, and rules may let him change the host game."""


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


class Game:
    """All that stays the same while a game is played."""

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
        self.shelves: defaultdict[str, list[tuple[str, ...]]] = defaultdict(lambda: [()])
        """For each part of a position, what the shelves are called that are worked out from it among others.

        The shelf without a name is worked out from all parts.
        """
        self._shelved: set[tuple[str, ...]] = set()
        self._known: dict[Hashable, Any] = {}

    def shelved(self, of: tuple[str, ...]) -> None:
        """Note that positions of this game keep what they work out from these parts (see `Position.known`)."""
        if of not in self._shelved:
            self._shelved.add(of)
            for part in of:
                self.shelves[part].append(of)

    def known(self, key: Hashable, work_out: Callable[[], T]) -> T:
        """Return what `work_out` gives, worked out once for the whole game."""
        try:
            found: T = self._known[key]
        except KeyError:
            found = self._known[key] = work_out()
        return found
