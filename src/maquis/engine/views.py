"""Views: what a side may know of a position and of an event, built up from nothing."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from maquis.engine.events import Counted, Displaced, Entered, Event, Flagged, Moved, apply
from maquis.engine.position import UNSEEN, Position
from maquis.engine.roster import numbers


def view(position: Position, side: str) -> Position:
    """Return what `side` may know of the position, built up from nothing.

    It knows the map and its markers, who owns what, the host game's painted layers, its own counters, and the
    open or turned-up counters of others. Of hidden counters it knows how many of each face stand where.
    """
    game = position.game
    seen = Position(game)
    seen.turn, seen.side, seen.phase, seen.version = position.turn, position.side, position.phase, position.version
    seen.owned = position.owned.copy()
    seen.painted = position.painted.copy()
    seen.conditions = position.conditions.copy()
    seen.marks = {name: marks.copy() for name, marks in position.marks.items()}
    own = game.roster.sides.get(side, 0)
    open_ = own | (~game.roster.faced | position.flags.get("up", 0)) & (1 << len(game.roster)) - 1
    seen.flags = {name: flagged & open_ for name, flagged in position.flags.items()}
    seen.counts = {name: number for name, number in position.counts.items() if _may_count(position, name, side)}
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
    hidden: Counter[tuple[str, int]] = Counter()
    for number in numbers(~open_ & (1 << len(where)) - 1):
        if where[number] >= 0:
            hidden[game.roster[number].face, where[number]] += 1
    for face, place in sorted(hidden):  # the order of the counters would tell which is which
        seen.faces.setdefault(face, {})[place] = hidden[face, place]
    return seen


def _may_count(position: Position, name: str, side: str) -> bool:
    """Whether a side may know a count: not the other side's own, nor one about a counter that it does not see."""
    owner, own, _ = name.partition(": ")
    if own:
        return owner == side
    kind, _, counter = name.partition(" ")
    return kind != "spent" or not hidden(position, counter, side)


def told(position: Position, event: Event, side: str) -> Event | None:
    """Return what `side` may know of an event about to be applied to `position`; nothing, if it may not know of it.

    A hidden counter is named by its face; what only its owner keeps count of is left out, and so is the clause by
    which it came into play.
    """
    if event.seen and side not in event.seen:
        return None
    match event:
        case Entered() if hidden(position, event.counter, side):
            return msgspec.structs.replace(event, counter=_face(position, event.counter), clause="")
        case Displaced() if hidden(position, event.counter, side):
            return msgspec.structs.replace(event, counter=_face(position, event.counter))
        case Moved() if hidden(position, event.counter, side):
            return msgspec.structs.replace(event, counter=_face(position, event.counter), points=0)
        case Flagged():
            known = tuple(name for name in event.counters if not hidden(position, name, side))
            return msgspec.structs.replace(event, counters=known) if known or not event.counters else None
        case Counted():
            return event if _may_count(position, event.name, side) else None
        case _:
            return event


def tells(position: Position, events: Sequence[Event], side: str) -> bool:
    """Whether `side` is told anything of events that are about to be applied to `position`, one after the other."""
    after = position.copy()
    for event in events:
        if told(after, event, side) is not None:
            return True
        apply(after, event)
    return False


def hidden(position: Position, counter: str, side: str) -> bool:
    """Whether `side` may not know which counter this is."""
    number = position.game.roster.number(counter)
    who = position.game.roster[number]
    return bool(who.face) and who.side != side and not position.flags.get("up", 0) >> number & 1


def _face(position: Position, counter: str) -> str:
    return f"a {position.game.roster[position.game.roster.number(counter)].face}"
