"""A turn of a game that was played: the orders that were carried out in it, and what happened."""

from collections.abc import Iterable, Iterator
from itertools import chain

import msgspec

from maquis.engine.changes import apply
from maquis.engine.events import Began, Event
from maquis.engine.orders import Order
from maquis.engine.position import Position


class Given(msgspec.Struct, frozen=True):
    """An order that was carried out, and what happened."""

    side: str
    given: Order | str
    """The order, or its notation where that is all there is: few are read of the thousands of a campaign."""
    events: tuple[Event, ...]

    @property
    def order(self) -> str:
        """The order as one line of text."""
        return self.given if isinstance(self.given, str) else self.given.notation


class Turn(msgspec.Struct, frozen=True):
    """One game turn: what was done in it, and the positions after it and at its start.

    `before` is what the last order of the turn before led to in this one. `position` is that in which the next is
    asked for: the next turn has begun in it, unless the game is over.
    """

    number: int
    given: tuple[Given, ...]
    position: Position
    start: Position
    before: tuple[Event, ...] = ()
    at_end: Position | None = None
    """The position at its end, before the next began, where what happened does not lead to it: as a side sees it."""

    @property
    def events(self) -> Iterator[Event]:
        """What happened by its orders."""
        return (event for given in self.given for event in given.events)

    @property
    def happened(self) -> Iterator[Event]:
        """What happened in it: what history did as it began belongs to it, what it does to the next does not."""
        return self._until_over(chain(self.before, self.events))

    @property
    def ended(self) -> Position:
        """The position at its end, before the next begins: what is mended then, and what history does, comes later."""
        if self.at_end is not None:
            return self.at_end
        if self.position.turn == self.number:
            return self.position
        now = self.start.copy()
        for event in self._until_over(self.events):
            apply(now, event)
        return now

    def _until_over(self, events: Iterable[Event]) -> Iterator[Event]:
        for event in events:
            if isinstance(event, Began) and event.turn > self.number:
                return
            yield event
