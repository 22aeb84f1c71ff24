"""Undo: which entries of a game stand, and where an undo leads back to.

`undo` takes back the last order of the side that says so. `undo N` proposes to go back to before entry N, and happens
when the other side says the same next. What was taken back stays in the record, so nobody can hide what was tried.
"""

from collections.abc import Iterable

import msgspec

from maquis.engine.errors import MaquisError
from maquis.engine.events import Began, Displaced, Entered, Event, Left, Moved, Rolled, Turned
from maquis.engine.position import Position
from maquis.engine.record import Entry
from maquis.engine.views import hidden

WORD = "undo"


class CannotUndo(MaquisError):
    """An undo that is not allowed, and why."""


class Asked(msgspec.Struct, frozen=True):
    """An undo as it is written: of one's last order, or of everything since before entry `to`."""

    to: int | None = None

    @property
    def notation(self) -> str:
        """The undo as one line of text."""
        return WORD if self.to is None else f"{WORD} {self.to}"


class Back(msgspec.Struct, frozen=True):
    """Where an undo leads: to the position before entry `to`, after which the entries `again` still stand."""

    to: int
    again: tuple[int, ...] = ()


def asked(order: str) -> Asked | None:
    """Read an undo; None if it is an order of the game."""
    words = order.split()
    if not words or words[0] != WORD or len(words) > 2:
        return None
    if len(words) == 1:
        return Asked()
    return Asked(int(words[1])) if words[1].isascii() and words[1].isdecimal() and len(words[1]) < 10 else None


class Standing:
    """The entries of a game that stand, and the proposal to go back that waits for the other side."""

    def __init__(self) -> None:
        self._entries: list[tuple[int, str]] = []
        self.proposal: tuple[str, int] | None = None

    def __contains__(self, number: int) -> bool:
        return any(each == number for each, _ in reversed(self._entries))

    def before(self, to: int) -> list[int]:
        """Return the numbers of the entries that stand before entry `to`."""
        return [number for number, _ in self._entries if number < to]

    def add(self, number: int, side: str, order: str) -> Back | None:
        """Take the next entry; return where it leads back to, if it is an undo that happens."""
        undo, proposal = asked(order), self.proposal
        self.proposal = None
        if undo is None:
            self._entries.append((number, side))
            return None
        if undo.to is None:
            return self._last_of(side)
        if proposal is not None and proposal[0] != side and proposal[1] == undo.to:
            self._entries = [each for each in self._entries if each[0] < undo.to]
            return Back(undo.to)
        self.proposal = side, undo.to
        return None

    def _last_of(self, side: str) -> Back | None:
        """Take away the last entry of a side; entries of others after it stay."""
        for at in range(len(self._entries) - 1, -1, -1):
            number, giver = self._entries[at]
            if giver == side:
                del self._entries[at]
                return Back(number, tuple(each for each, _ in self._entries[at:]))
        return None


def backs(entries: Iterable[Entry]) -> dict[int, Back]:
    """Return where each entry that is an undo leads back to, by its number; proposals lead nowhere."""
    standing, found = Standing(), {}
    for number, each in enumerate(entries):
        back = standing.add(number, each.side, each.order)
        if back is not None:
            found[number] = back
    return found


def final(position: Position, event: Event, side: str) -> str:
    """Say why an order of `side` cannot be taken back after an event about to be applied; nothing if it can."""
    match event:
        case Rolled():
            return "a die was rolled"
        case Began():
            return "a phase began"
        case Turned(up=True):
            return "counters were turned up"
        case Left() if position.game.roster[position.game.roster.number(event.counter)].face:
            return "a counter with a hidden side left play"
        case Entered() | Moved() | Displaced() if hidden(position, event.counter, side):
            return "a hidden counter of the other side was moved"
        case _:
            return ""
