"""Events: the only way a position changes. Each is applied as it is said, and replaying them gives the position.

Places and counters are named as players name them, so that a record can be read and outlives any change of layout.
"""

from collections import Counter

import msgspec

from maquis.engine.position import OUT, POOL, UNSEEN, Position
from maquis.engine.roster import numbers

Label = str


class Told(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    """What every event has: the clause it rests on, and the sides that may know it (none named: everybody)."""

    clause: str = ""
    seen: tuple[str, ...] = ()


class Began(Told, frozen=True, tag="began"):
    """A phase begins."""

    turn: int
    side: str
    phase: str


class Entered(Told, frozen=True, tag="entered"):
    """A counter comes into play."""

    counter: str
    place: Label


class Moved(Told, frozen=True, tag="moved"):
    """A counter goes from place to place along a path."""

    counter: str
    path: tuple[Label, ...]
    points: int = 0


class Displaced(Told, frozen=True, tag="displaced"):
    """A counter is pushed out of its place into another."""

    counter: str
    place: Label


class Left(Told, frozen=True, tag="left"):
    """A counter leaves play: back to its pool, or for good."""

    counter: str
    how: str
    to_pool: bool = True


class Turned(Told, frozen=True, tag="turned"):
    """Counters show, or hide again, their specific side."""

    counters: tuple[str, ...]
    up: bool


class Rolled(Told, frozen=True, tag="rolled"):
    """A die is rolled."""

    what: str
    sides: int
    value: int


class Marked(Told, frozen=True, tag="marked"):
    """A marker is put in a place."""

    mark: str
    place: Label
    value: int = 1


class Unmarked(Told, frozen=True, tag="unmarked"):
    """A marker is taken away."""

    mark: str
    place: Label


class Owned(Told, frozen=True, tag="owned"):
    """Places come to be owned by a side (or by nobody: an empty name)."""

    side: str
    places: tuple[Label, ...]


class Painted(Told, frozen=True, tag="painted"):
    """The host game's layer `name` gains and loses places."""

    name: str
    gains: tuple[Label, ...] = ()
    loses: tuple[Label, ...] = ()


class Condition(Told, frozen=True, tag="condition"):
    """A word that rules ask about takes a new value, such as the weather of a zone."""

    name: str
    value: str


class Counted(Told, frozen=True, tag="counted"):
    """A number that the umpire keeps takes a new value; 0 forgets it."""

    name: str
    value: int


class Flagged(Told, frozen=True, tag="flagged"):
    """Counters enter or leave a named set; no counters named and not `on`: the set is emptied."""

    flag: str
    counters: tuple[str, ...] = ()
    on: bool = True


class Noted(Told, frozen=True, tag="noted"):
    """Something is said that changes nothing: a failed attempt, a forfeited recruit."""

    words: str


Event = (
    Began | Entered | Moved | Displaced | Left | Turned | Rolled | Marked | Unmarked
    | Owned | Painted | Condition | Counted | Flagged | Noted
)  # fmt: skip


def bits(position: Position, labels: tuple[Label, ...]) -> int:
    """Return the set of the places labelled."""
    place = position.game.board.place
    found = 0
    for label in labels:
        found |= 1 << place(label)
    return found


def apply(position: Position, event: Event) -> None:
    """Change the position as the event says."""
    roster, place = position.game.roster, position.game.board.place
    match event:
        case Began():
            position.turn, position.side, position.phase = event.turn, event.side, event.phase
        case Entered() | Displaced():
            position.put(roster.number(event.counter), place(event.place))
        case Moved():
            position.put(roster.number(event.counter), place(event.path[-1]))
            if event.points:
                key = f"spent {event.counter}"
                position.counts[key] = position.counts.get(key, 0) + event.points
        case Left():
            position.put(roster.number(event.counter), POOL if event.to_pool else OUT)
        case Turned():
            _flag(position, "up", event.counters, event.up)
        case Marked():
            position.marks.setdefault(event.mark, {})[place(event.place)] = event.value
        case Unmarked():
            position.marks[event.mark].pop(place(event.place), None)
        case Owned():
            taken = bits(position, event.places)
            for side, places in position.owned.items():
                position.owned[side] = places & ~taken
            if event.side:
                position.owned[event.side] = position.owned.get(event.side, 0) | taken
        case Painted():
            old = position.painted.get(event.name, 0)
            position.painted[event.name] = (old & ~bits(position, event.loses)) | bits(position, event.gains)
        case Condition():
            position.conditions[event.name] = event.value
        case Counted():
            if event.value:
                position.counts[event.name] = event.value
            else:
                position.counts.pop(event.name, None)
        case Flagged():
            _flag(position, event.flag, event.counters, event.on)
        case Rolled() | Noted():
            pass
    position.changed()


def _flag(position: Position, flag: str, counters: tuple[str, ...], on: bool) -> None:
    named = 0
    for counter in counters:
        named |= 1 << position.game.roster.number(counter)
    old = position.flags.get(flag, 0)
    position.flags[flag] = old | named if on else old & ~named if counters else 0


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


def hidden(position: Position, counter: str, side: str) -> bool:
    """Whether `side` may not know which counter this is."""
    number = position.game.roster.number(counter)
    who = position.game.roster[number]
    return bool(who.face) and who.side != side and not position.flags.get("up", 0) >> number & 1


def _face(position: Position, counter: str) -> str:
    return f"a {position.game.roster[position.game.roster.number(counter)].face}"
