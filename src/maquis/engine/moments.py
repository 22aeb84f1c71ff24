"""Moments of a recorded game: the position at the end of a turn, at the start of a phase, or before an order."""

from collections.abc import Iterable, Iterator

import msgspec

from maquis.engine.errors import MaquisError
from maquis.engine.events import Began, Event
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.record import Entry
from maquis.engine.referee import decode
from maquis.engine.views import Entering, line


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
    """Go through a record: yield each order with the position before it, then apply it.

    With a `side`, it is that side's log (`views.line`): entries that tell it nothing are passed over, and the numbers
    are those of its versions. The position yielded is the umpire's, is the walk's own, and changes when the walk goes
    on; copy it to keep it.
    """
    position = Position(game)
    for number, each in enumerate(entries):
        events = tuple(decode(raw) for raw in each.events)
        given = Given(number, each.side, each.order, events, position.turn, position.side, position.phase)
        if side is None:
            yield position, given
        elif read := line(position, each.side, each.order, events, side):
            yield position, msgspec.structs.replace(given, number=read.version, order=read.order, events=read.events)
        entering = Entering(position, each.side)
        for event in events:
            entering.say(event)
        entering.close()
    yield position, Given(-1, "", "", (), position.turn, position.side, position.phase)


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
    """Return the position as a phase begins; raise `NoSuchMoment`."""
    turns = []
    for position, given in walk(game, entries):
        if (given.turn, given.player, given.phase) == (turn, side, phase):
            return position.copy()
        turns.append(position.turn)
    raise NoSuchMoment(min(turns[1:], default=0), turns[-1])


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
