"""Moments of a recorded game: the position at the end of a turn, at the start of a phase, or before an order."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from maquis.engine.entries import events as decoded
from maquis.engine.errors import MaquisError
from maquis.engine.events import Began, Event, apply
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.record import Entry
from maquis.engine.undo import Back, asked, backs
from maquis.engine.views import told


class Given(msgspec.Struct, frozen=True):
    """One order of a record, with its number, the events it caused, and the phase it was given in."""

    number: int
    side: str
    order: str
    events: tuple[Event, ...]
    turn: int
    player: str
    phase: str


def walk(game: Game, entries: Iterable[Entry], side: str | None = None) -> Iterator[tuple[Position, Given]]:
    """Go through a record: yield each order with the position before it, then apply it, or take back what it undoes.

    With a `side`, events are those that the side may know of, as it may know them. The position yielded is the
    walk's own and changes when the walk goes on; copy it to keep it.
    """
    entries = list(entries)
    undone = backs(entries)
    wanted = {number for back in undone.values() for number in (back.to, *back.again)}
    before: dict[int, Position] = {}
    position = Position(game)
    for number, each in enumerate(entries):
        if number in wanted:
            before[number] = position.copy()
        events = decoded(each)
        known = events if side is None else _told(position, events, side)
        yield position, Given(number, each.side, each.order, tuple(known), position.turn, position.side, position.phase)
        for event in events:
            apply(position, event)
        if number in undone:
            position = go_back(undone[number], before, entries, position)
        position.version = each.version + 1
    yield position, Given(-1, "", "", (), position.turn, position.side, position.phase)


def _told(position: Position, events: Iterable[Event], side: str) -> list[Event]:
    """Return what a side may know of the events of an entry."""
    after, known = position.copy(), []
    for event in events:
        seen = told(after, event, side)
        known += [seen] if seen is not None else []
        apply(after, event)
    return known


def go_back(back: Back, before: dict[int, Position], entries: Sequence[Entry], now: Position) -> Position:
    """Return the position that an undo leads to; those `before` the entries that still stand are renewed."""
    position = before[back.to].copy()
    for number in back.again:
        before[number] = position.copy()
        for event in decoded(entries[number]):
            apply(position, event)
    position.goes_on_from(now)
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


def before(game: Game, entries: Iterable[Entry], order: str, turn: int | None = None) -> tuple[Position, Given] | None:
    """Return the last time an order was given (in a turn, if one is named), with the position before it."""
    wanted, found = " ".join(order.split()), None
    for position, given in walk(game, entries):
        if given.order == wanted and given.number > 0 and turn in (None, given.turn):
            found = position.copy(), given
    return found
