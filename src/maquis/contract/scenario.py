"""What every scenario is: a game, its first and last turn, and its set-up as events."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Protocol

import msgspec

from maquis.contract.history import Band, Beside, Course
from maquis.engine.changes import apply, saying
from maquis.engine.errors import MaquisError
from maquis.engine.events import Event
from maquis.engine.game import Game
from maquis.engine.orders import Say
from maquis.engine.playing import Calendar, GameRules
from maquis.engine.position import Position
from maquis.engine.taken_up import said


class Compared(Protocol):
    """How well a scenario agrees with the history it was drawn from."""

    def lines(self) -> Iterator[str]:
        """The report, a sentence a line."""
        ...

    def as_data(self) -> dict[str, Any]:
        """The report as plain data."""
        ...


class Scenario(msgspec.Struct, frozen=True):
    """A scenario: `begun` gives the events that set the game up for the start of one of its turns.

    What happens then as the first phase begins is what `opens` says. `check` compares it with history, if it was drawn
    from dated tables; `beside` is what is known of the real partisans, to be put beside games, and
    `course` the course that a part of the stakes took in history; `bands` are what history had of what games count.
    """

    name: str
    title: str
    game: Game
    rules: GameRules
    first: int
    last: int
    begun: Callable[[int], Iterable[Event]]
    options: Mapping[str, Any]
    check: Callable[[], Compared] | None = None
    beside: Callable[[], Beside] | None = None
    opens: Callable[[Position, Say], object] | None = None
    course: Callable[[], Course] | None = None
    bands: Callable[[], tuple[Band, ...]] = tuple

    @property
    def calendar(self) -> Calendar:
        """How its turns are called."""
        return self.rules.calendar

    def turn(self, text: str) -> int:
        """Read the name of one of its turns; raise `MaquisError` if it has none of that name."""
        return self._one_of_its(self.calendar.turn(text))

    def _one_of_its(self, turn: int) -> int:
        if not self.first <= turn <= self.last:
            span = f"from {self.calendar.name(self.first)} to {self.calendar.name(self.last)}"
            raise MaquisError(f"{self.calendar.name(turn)} is not a turn of {self.name}, which runs {span}")
        return turn

    def set_up(self, turn: int) -> Iterable[Event]:
        """The events that set the game up for the start of a turn; raise `MaquisError` if it has no such turn."""
        begun = self.begun(self._one_of_its(turn))
        return self._opened(list(begun))

    def set_up_in(self, stated: Position) -> Iterable[Event]:
        """The events that set the game up in a position that is stated, as the phase begins that it is in."""
        return self._opened(list(said(stated)))

    def _opened(self, begun: list[Event]) -> list[Event]:
        if self.opens is not None:
            position = after(self.game, begun)
            self.opens(position, saying(position, begun))
        return begun

    def stands(self, turn: int) -> Position:
        """The position as a turn begins, before the rules begin its first phase."""
        return after(self.game, self.begun(self._one_of_its(turn)))

    def position(self, turn: int) -> Position:
        """Return the position as the scenario sets it up for the start of a turn."""
        return after(self.game, self.set_up(turn))


def after(game: Game, events: Iterable[Event]) -> Position:
    """The position that events set a game up in."""
    position = Position(game)
    for event in events:
        apply(position, event)
    return position
