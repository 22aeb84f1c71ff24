"""Undo: which entries of a game stand, and where an undo leads back to.

`undo` takes back the last order of the side that says so. `undo N` proposes to go back to before entry N, and happens
when all other sides have asked for the same. `undo N for ORDER` proposes, where nothing is secret, that entry N be put
right so, and what followed be carried out again as far as it holds. What was taken back stays in the record, so nobody
can hide what was tried.
"""

from bisect import bisect_left
from collections.abc import Iterable

import msgspec

from maquis.engine.entries import WORDS, is_talk
from maquis.engine.errors import MaquisError
from maquis.engine.events import Awaited, Began, Displaced, Entered, Event, Left, Moved, Rolled, Turned
from maquis.engine.position import Position
from maquis.engine.record import Entry
from maquis.engine.views import hidden

WORD, AGREED, FOR = "undo", "agreed", "for"
OF_THE_LOG = "the number of an order in the log"


class CannotUndo(MaquisError):
    """An undo that is not allowed, and why; how one goes `further` back, if all agree."""

    def __init__(self, why: str, further: str = "") -> None:
        super().__init__(f"{why}; {further}" if further else why)
        self.why, self.further = why, further

    def alone(self, written: str = "") -> str:
        """The same as it is told to who has machines alone against him: they agree to everything."""
        if not self.further:
            return self.why
        return f"{self.why}; the machine agrees to go back further, with {written or WORD} NUMBER, {OF_THE_LOG}"


class Asked(msgspec.Struct, frozen=True):
    """An undo as it is written: of one's last order, or of everything since before entry `to`.

    To go back that far is proposed first; in the record it is `agreed` where it happens. `meant` is the order that is
    to be given in place of entry `to`, if what followed is to be carried out again.
    """

    to: int | None = None
    agreed: bool = False
    meant: str = ""

    @property
    def notation(self) -> str:
        """The undo as one line of text."""
        if self.to is None:
            return WORD
        return f"{WORD} {self.to}{f' {AGREED}' * self.agreed}{f' {FOR} {self.meant}' if self.meant else ''}"


def asked(order: str) -> Asked | None:
    """Read an undo; None if it is an order of the game."""
    if WORD not in order:
        return None
    words = order.split()
    if words == [WORD]:
        return Asked()
    if words[:1] != [WORD]:
        return None
    number, *rest = words[1:]
    agreed = rest[:1] == [AGREED]
    rest = rest[agreed:]
    plain = number.isascii() and number.isdecimal() and len(number) < 10
    if not plain or (rest and (rest[0] != FOR or len(rest) == 1)):
        return None
    return Asked(int(number), agreed, " ".join(rest[1:]))


def taken_back(order: str) -> bool:
    """Whether an entry can be taken back: it is no undo, adds no words to the dice, and agrees to nothing."""
    return order != WORDS and not is_talk(order) and asked(order) is None


class Back(msgspec.Struct, frozen=True):
    """Where an undo leads: to the position before entry `to`, after which the entries `again` still stand."""

    to: int
    again: tuple[int, ...] = ()


class Undone(msgspec.Struct, frozen=True):
    """An undo of a side: what it goes back before, and whether that has happened or was only proposed."""

    side: str
    to: int
    happened: bool


class Proposal(msgspec.Struct, frozen=True):
    """A proposal to go back to before an entry, and the sides that want it, whoever proposed it first.

    `meant` is the order that is to be given in place of that entry, if what followed is to be carried out again.
    """

    to: int
    sides: tuple[str, ...]
    meant: str = ""


class Standing:
    """Which entries of a game stand, and who was told nothing of each.

    A side counts only the entries that it was told of: `number` and `entry` turn the umpire's numbers into a side's
    and back, so that no number tells how many secret orders there were.
    """

    def __init__(self) -> None:
        self._standing: list[tuple[int, str]] = []
        self._uninformed: list[tuple[str, ...]] = []
        self._secret: dict[str, list[int]] = {}

    def __len__(self) -> int:
        return len(self._uninformed)

    def __contains__(self, entry: int) -> bool:
        return any(each == entry for each, _ in reversed(self._standing))

    def before(self, to: int) -> list[int]:
        """Return the entries that stand before entry `to`."""
        return [entry for entry, _ in self._standing if entry < to]

    def number(self, side: str, entry: int) -> int:
        """Return a side's number of an entry: how many before it the side was told of."""
        return entry - bisect_left(self._secret.get(side, ()), entry)

    def entry(self, side: str, number: int) -> int:
        """Return the entry that has this number for a side, or -1."""
        for secret in self._secret.get(side, ()):
            number += secret <= number
        return number if 0 <= number < len(self._uninformed) else -1

    def uninformed(self, entry: int) -> tuple[str, ...]:
        """Return the sides that were told nothing of an entry."""
        return self._uninformed[entry]

    def add(self, side: str, order: str, uninformed: tuple[str, ...] = ()) -> Back | None:
        """Take the next entry; return where it leads back to, if it is an undo that happens."""
        undo, entry = asked(order), len(self._uninformed)
        self._uninformed.append(uninformed)
        for each in uninformed:
            self._secret.setdefault(each, []).append(entry)
        if order == WORDS or is_talk(order):
            return None
        if undo is None:
            self._standing.append((entry, side))
        elif undo.to is None:
            return self._last_of(side)
        elif undo.agreed:
            self._standing = [each for each in self._standing if each[0] < undo.to]
            return Back(undo.to)
        return None

    def _last_of(self, side: str) -> Back | None:
        """Take away the last entry of a side; entries of others after it stay."""
        for at in range(len(self._standing) - 1, -1, -1):
            entry, giver = self._standing[at]
            if giver == side:
                del self._standing[at]
                return Back(entry, tuple(each for each, _ in self._standing[at:]))
        return None


def told_undo(standing: Standing, order: str, side: str) -> str:
    """Return an undo of a record as a side reads it: with the number that the entry has for that side."""
    undo = asked(order)
    if undo is None or undo.to is None:
        return order
    return Asked(standing.number(side, undo.to), undo.agreed, undo.meant).notation


def backs(entries: Iterable[Entry]) -> dict[int, Back]:
    """Return where each entry that is an undo leads back to, by its number; proposals lead nowhere."""
    standing, found = Standing(), {}
    for number, each in enumerate(entries):
        back = standing.add(each.side, each.order)
        if back is not None:
            found[number] = back
    return found


def final(position: Position, event: Event, side: str) -> str:
    """Say why an order of `side` cannot be taken back after an event about to be applied; nothing if it can."""
    match event:
        case Rolled():
            return "a die was rolled"
        case Awaited():
            return "an order waits for its dice"
        case Began():
            return "a phase began"
        case Turned(up=True):
            return "counters were turned up"
        case Left(seen=()) if position.game.roster[position.game.roster.number(event.counter)].face:
            return "a counter with a hidden side left play"
        case Entered() | Moved() | Displaced() if hidden(position, event.counter, side):
            return "a hidden counter of the other side was moved"
        case _:
            return ""
