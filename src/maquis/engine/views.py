"""Views: what a side may know of a position, of an event and of a record's entry, built up from nothing."""

from collections.abc import Iterable

import msgspec

from maquis.engine.events import Counted, Displaced, Entered, Event, Flagged, Moved, apply
from maquis.engine.position import UNSEEN, Position
from maquis.engine.roster import numbers


def view(position: Position, side: str) -> Position:
    """Return what `side` may know of the position, built up from nothing.

    It knows the map and its markers, who owns what, the host game's painted layers, its own counters, and the
    open or turned-up counters of others. Of hidden counters it knows where they stand, by face and mask.
    """
    game = position.game
    seen = Position(game)
    seen.turn, seen.side, seen.phase, seen.version = (
        position.turn,
        position.side,
        position.phase,
        version(position, side),
    )
    seen.owned = position.owned.copy()
    seen.painted = position.painted.copy()
    seen.conditions = position.conditions.copy()
    seen.marks = {name: marks.copy() for name, marks in position.marks.items()}
    every = (1 << len(game.roster)) - 1
    own = game.roster.sides.get(side, 0)
    up = position.flags.get("up", 0)
    open_ = own | (~game.roster.faced | up) & every
    kept = own | ~game.roster.faced & every
    seen.flags = {
        name: flagged & (open_ if name == "up" else kept)
        for name, flagged in sorted(position.flags.items())
        if flagged & (open_ if name == "up" else kept)
    }
    seen.counts = {name: number for name, number in sorted(position.counts.items()) if _may_count(position, name, side)}
    where, stacks = position.where, seen.stacks
    seen.where = [UNSEEN] * len(where)
    for number in numbers(open_):
        place = seen.where[number] = where[number]
        if place >= 0:
            stacks[place] = stacks.get(place, 0) | 1 << number
    for at, group in enumerate(game.roster.groups):
        if not group & ~open_:
            seen.spots[at] = position.spots[at]
        else:
            for number in numbers(group & open_):
                seen.spots[at] |= 1 << where[number] if where[number] >= 0 else 0
    seen.masked = position.masked
    for masks in (position.masks, position.faces):
        for face, there in sorted(masks.items()):
            if there:
                mine = game.roster.side_of_face[face] == side
                (seen.masks if mine else seen.faces)[face] = dict(sorted(there.items()))
    return seen


def version(position: Position, side: str) -> int:
    """Return how many orders have told `side` something: the version of the position that it knows."""
    return position.version - position.untold.get(side if side in position.game.sides else "", 0)


def _may_count(position: Position, name: str, side: str) -> bool:
    """Whether a side may know a count: not the other side's own, nor the points that a counter with a face spent.

    What a counter spent tells whence it came, even while it is turned up.
    """
    owner, own, _ = name.partition(": ")
    if own:
        return owner == side
    kind, _, counter = name.partition(" ")
    return kind != "spent" or not _faced(position, counter, side)


def told(position: Position, event: Event, side: str) -> Event | None:
    """Return what `side` may know of an event about to be applied to `position`; nothing, if it may not know of it.

    A hidden counter is named by its face and its mask; what only its owner keeps count of is left out, and so is
    the clause by which it came into play.
    """
    if event.seen and side not in event.seen:
        return None
    match event:
        case Entered() if hidden(position, event.counter, side):
            return msgspec.structs.replace(event, counter=_mask(position, event.counter), clause="")
        case Displaced() if hidden(position, event.counter, side):
            return msgspec.structs.replace(event, counter=_mask(position, event.counter))
        case Moved() if hidden(position, event.counter, side):
            return msgspec.structs.replace(event, counter=_mask(position, event.counter), points=0)
        case Moved() if _faced(position, event.counter, side):
            return msgspec.structs.replace(event, points=0)
        case Flagged():
            return _flagged(position, event, side)
        case Counted():
            return event if _may_count(position, event.name, side) else None
        case _:
            return event


def _flagged(position: Position, event: Flagged, side: str) -> Flagged | None:
    """What a side is told of a flag: that its own counters, or open ones, have it."""
    if event.counters:
        known = tuple(name for name in event.counters if not _faced(position, name, side))
        return msgspec.structs.replace(event, counters=known) if known else None
    roster = position.game.roster
    kept = roster.sides.get(side, 0) | ~roster.faced
    return event if position.flags.get(event.flag, 0) & kept else None


def _faced(position: Position, counter: str, side: str) -> bool:
    """Whether a counter has a hidden side towards `side`, up or down."""
    who = position.game.roster[position.game.roster.number(counter)]
    return bool(who.face) and who.side != side


def hidden(position: Position, counter: str, side: str) -> bool:
    """Whether `side` may not know which counter this is."""
    if not _faced(position, counter, side):
        return False
    return not position.flags.get("up", 0) >> position.game.roster.number(counter) & 1


def masked_name(face: str, mask: int) -> str:
    """Return the name by which opponents know a counter that lies face down."""
    return f"{face} {mask}"


def _mask(position: Position, counter: str) -> str:
    number = position.game.roster.number(counter)
    return masked_name(position.game.roster.face_of[number], position.mask_of(number))


class Entering:
    """An entry being made: it applies events one by one and keeps account of who is told nothing (`untold`).

    Among the sides an empty name stands for somebody who is told what everybody may know.
    """

    def __init__(self, position: Position, giver: str = "") -> None:
        self.position = position
        self.untold = tuple(side for side in (*position.game.sides, "") if side != giver or not side)

    def say(self, event: Event) -> None:
        """Apply an event."""
        if self.untold:
            self.untold = tuple(side for side in self.untold if told(self.position, event, side) is None)
        apply(self.position, event)

    def close(self) -> None:
        """End the entry: it counts as a version for those who were told of it, and for its giver."""
        count_entry(self.position, self.untold)


def count_entry(position: Position, untold: Iterable[str]) -> None:
    """Count an entry as a version, but not for those who were told nothing of it."""
    position.version += 1
    for side in untold:
        position.untold[side] = position.untold.get(side, 0) + 1


class Line(msgspec.Struct, frozen=True):
    """What a side reads of an entry: the version it was made for, who gave which order, and what came of it.

    Of another side's order it reads the verb alone.
    """

    version: int
    side: str
    order: str
    events: tuple[Event, ...]


def line(position: Position, giver: str, order: str, events: Iterable[Event], side: str) -> Line | None:
    """Return what `side` reads of an entry made at `position`; nothing, if it is told nothing of it."""
    now, known = position.copy(), []
    for event in events:
        seen = told(now, event, side)
        known += [seen] if seen is not None else []
        apply(now, event)
    if not known and giver != side:
        return None
    words = order if giver in (side, "") else order.split(" ", 1)[0]
    return Line(version(position, side), giver, words, tuple(known))
