"""Moments of a recorded game: the position at the end of a turn, at the start of a phase, or before an order."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from maquis.engine.changes import apply
from maquis.engine.entries import events as decoded
from maquis.engine.errors import MaquisError
from maquis.engine.events import Began, Event
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.record import Entry
from maquis.engine.undo import Asked, Back, Standing, asked, backs, told_undo
from maquis.engine.views import Entering, count_entry, line, version


class Given(msgspec.Struct, frozen=True):
    """One order of a record, with its number, the events it caused, and the phase it was given in.

    `entry` is its place in the record, whoever reads it.
    """

    number: int
    side: str
    order: str
    events: tuple[Event, ...]
    turn: int
    player: str
    phase: str
    entry: int = -1


def walk(game: Game, entries: Iterable[Entry], side: str | None = None) -> Iterator[tuple[Position, Given]]:
    """Go through a record: yield each order with the position before it, then apply it, or take back what it undoes.

    With a `side`, it is that side's log (`views.line`): entries that tell it nothing are passed over, and the numbers
    are those of its versions. The position yielded is the umpire's, is the walk's own, and changes when the walk goes
    on; copy it to keep it.
    """
    replay = Replay(Position(game), list(entries))
    for number, each in enumerate(replay.entries):
        position, events = replay.position, tuple(decoded(each))
        given = Given(number, each.side, each.order, events, position.turn, position.side, position.phase, number)
        if side is None:
            yield position, given
        elif asked(each.order) is not None:
            if side not in replay.uninformed_of_undo(number):
                order = told_undo(replay.standing, each.order, side)
                yield position, msgspec.structs.replace(given, number=version(position, side), order=order)
        elif read := line(position, each.side, each.order, events, side):
            yield position, msgspec.structs.replace(given, number=read.version, order=read.order, events=read.events)
        replay.step(events)
    last = replay.position
    yield last, Given(-1, "", "", (), last.turn, last.side, last.phase)


class Replay:
    """A record played again from a position, entry by entry, with what was undone taken back."""

    def __init__(self, start: Position, entries: Sequence[Entry], keep: Iterable[int] = ()) -> None:
        self.position, self.entries, self.standing = start.copy(), entries, Standing()
        self._backs = backs(entries)
        self._kept = {number for back in self._backs.values() for number in (back.to, *back.again)} | set(keep)
        self.before: dict[int, Position] = {}
        """The positions before the entries to be kept, and before those that are undone."""

    def uninformed_of_undo(self, number: int) -> tuple[str, ...]:
        """Return who is told nothing of an undo: of one's own last order, those who were told nothing of that."""
        back = self._backs.get(number)
        own = back is not None and asked(self.entries[number].order) == Asked()
        return self.standing.uninformed(back.to) if back is not None and own else ()

    def step(self, events: Iterable[Event]) -> None:
        """Play the next entry, whose events are these."""
        number = len(self.standing)
        each, back = self.entries[number], self._backs.get(number)
        if number in self._kept:
            self.before[number] = self.position.copy()
        if asked(each.order) is not None:
            uninformed = self.uninformed_of_undo(number)
            if back is not None:
                self.position = self._go_back(back)
            count_entry(self.position, uninformed)
        else:
            entering = Entering(self.position, each.side)
            for event in events:
                entering.say(event)
            entering.close()
            uninformed = entering.uninformed
        self.standing.add(each.side, each.order, uninformed)

    def _go_back(self, back: Back) -> Position:
        """Return the position that an undo leads to; those before the entries that still stand are renewed."""
        position = self.before[back.to].copy()
        for number in back.again:
            self.before[number] = position.copy()
            for event in decoded(self.entries[number]):
                apply(position, event)
        position.goes_on_from(self.position)
        return position


class NoSuchMoment(MaquisError):
    """A turn or phase that a record does not have; it runs from turn `first` to turn `last`."""

    def __init__(self, first: int, last: int) -> None:
        self.first, self.last = first, last
        super().__init__("the record has no such moment")


def at_end(game: Game, entries: Iterable[Entry], turn: int | None = None) -> Position:
    """Return the position at the end of a game turn, or of the record; raise `NoSuchMoment`."""
    found, turns = None, []
    for position, given in walk(game, entries):
        turns.append(position.turn)
        if turn is None:
            found = position
        elif _last(given, turn):
            found = position.copy()
        elif given.turn <= turn:
            found = None
    if found is None:
        raise NoSuchMoment(min(turns[1:], default=0), turns[-1])
    return found


def _last(given: Given, turn: int) -> bool:
    """Whether the order given next ends that turn, or the record ends in it."""
    if given.turn != turn:
        return False
    return given.number < 0 or any(
        isinstance(event, Began) and (event.turn > turn or event.phase == "over") for event in given.events
    )


def at_start(game: Game, entries: Iterable[Entry], turn: int, side: str, phase: str) -> Position:
    """Return the position as a phase begins, the last time if an undo made it begin again; raise `NoSuchMoment`."""
    entries = list(entries)
    again, found, turns = bool(backs(entries)), None, []
    last = Given(-1, "", "", (), 0, "", "")
    for position, given in walk(game, entries):
        here = (given.turn, given.player, given.phase) == (turn, side, phase)
        if here and (last.turn, last.player, last.phase) != (turn, side, phase) and asked(last.order) is None:
            found = position.copy()
            if not again:
                break
        last = given
        turns.append(position.turn)
    if found is None:
        raise NoSuchMoment(min(turns[1:], default=0), turns[-1])
    return found


def before(
    game: Game, entries: Iterable[Entry], order: str, turn: int | None = None, side: str | None = None
) -> tuple[Position, Given] | None:
    """Return the last time an order was given (in a turn, by a side, if one is named), with the position before it."""
    wanted, found = " ".join(order.split()), None
    for position, given in walk(game, entries):
        if side not in (None, given.side):
            continue
        if given.order == wanted and given.number > 0 and turn in (None, given.turn):
            found = position.copy(), given
    return found
