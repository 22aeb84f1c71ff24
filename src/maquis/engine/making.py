"""Making an entry: an order changes a copy of the position, event by event, and is written down before it counts."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from maquis.engine.dice import Dice, SealedDice
from maquis.engine.entries import entry
from maquis.engine.events import Event, Left, Turned
from maquis.engine.position import Position
from maquis.engine.record import Entry, Header
from maquis.engine.seals import Sealer, alone, shown
from maquis.engine.undo import final
from maquis.engine.views import Entering, count_entry


class Book(Protocol):
    """Where the referee writes entries: a record, or anything that keeps them as one does."""

    @property
    def entries(self) -> Sequence[Entry]:
        """Every entry so far."""
        ...

    def append(self, entry: Entry, commit: bool = True) -> object:
        """Add an entry."""
        ...

    def commit(self) -> None:
        """Bring to disk what was added without."""
        ...


class Recorded(Book, Protocol):
    """A game's record that can be taken up, wherever it is kept."""

    @property
    def header(self) -> Header:
        """Which game it is, and its dice."""
        ...


class Reread:
    """A record that is followed: what is done again is not written again."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.entries = entries

    def append(self, entry: Entry, commit: bool = True) -> None:
        """Leave it at what is written."""

    def commit(self) -> None:
        """Leave it at what is written."""


class EntryInProgress:
    """An entry in the making: a `position` that changes with each event that is said, and what goes into the entry.

    `bar` says why the order cannot be taken back, if it cannot; `uninformed` are those who are told nothing of it.
    """

    def __init__(
        self, position: Position, side: str, sealer: Sealer | None, uninformed: tuple[str, ...] | None = None
    ) -> None:
        self.position, self.side = position, side
        self.events: list[Event] = []
        self.bar = ""
        self._sealer = sealer
        self._uninformed = uninformed
        self._entering = Entering(position, side)
        self._shown: dict[int, str] = {}
        self._sealed: dict[int, str] = {}

    @property
    def uninformed(self) -> tuple[str, ...]:
        """Those who are told nothing of it; among them an empty name, if not everybody is told something."""
        return self._entering.uninformed if self._uninformed is None else self._uninformed

    def say(self, event: Event) -> None:
        """Let something happen."""
        self.bar = self.bar or final(self.position, event, self.side)
        if self._sealer is not None and isinstance(event, Turned | Left):
            self._shown.update(shown(self.position, event))
        self._entering.say(event)
        self.events.append(event)

    def close(self) -> None:
        """End it: it counts as a version."""
        if self._uninformed is None:
            self._entering.close()
        else:
            count_entry(self.position, self._uninformed)

    def entry(self, order: str, before: Position) -> Entry:
        """Return the record's entry of it."""
        made = entry(before.version, self.side, order, self.events)
        if self._sealer is None or (self.position.masks == before.masks and not self._shown):
            return made
        self._sealed = self._sealer.unsealed({**alone(before, self.position), **self._shown})
        return msgspec.structs.replace(
            made, seals=self._sealer.seals(self._sealed), opened=self._sealer.opened(self._shown)
        )

    def keep(self) -> None:
        """Remember what was sealed, once the entry is safely written."""
        if self._sealer is not None:
            self._sealer.sealed.update(self._sealed)


class RollsTakenBack:
    """Counts no roll of an order that breaks down: a record has every roll that sealed dice count."""

    __slots__ = ("_dice", "_rolled")

    def __init__(self, dice: Dice) -> None:
        self._dice = dice if isinstance(dice, SealedDice) else None

    def __enter__(self) -> None:
        self._rolled = self._dice.rolled if self._dice is not None else 0

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None and self._dice is not None:
            self._dice.rolled = self._rolled
