"""Events: the only way a position changes. Each is applied as it is said, and replaying them gives the position.

Places and counters are named as players name them, so that a record can be read and outlives any change of layout.
"""

from functools import lru_cache

import msgspec

from maquis.boards.board import Board
from maquis.engine.position import OUT, POOL, Position

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
    """A counter is put from its place into another without moving there: displaced, or shifted by the host game."""

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
    return _bits(position.game.board, labels)


@lru_cache(1024)
def _bits(board: Board, labels: tuple[Label, ...]) -> int:
    found = 0
    for label in labels:
        found |= 1 << board.place(label)
    return found


def apply(position: Position, event: Event) -> None:
    """Change the position as the event says; the kinds of event that are most frequent are looked for first."""
    roster, place = position.game.roster, position.game.board.place
    match event:
        case Counted():
            if event.value:
                position.counts[event.name] = event.value
            else:
                position.counts.pop(event.name, None)
            position.changed("counts")
        case Moved():
            position.put(roster.number(event.counter), place(event.path[-1]))
            if event.points:
                key = f"spent {event.counter}"
                position.counts[key] = position.counts.get(key, 0) + event.points
                position.changed("counts")
        case Turned():
            position.show(_named(position, event.counters), event.up)
        case Rolled() | Noted():
            pass
        case Began():
            position.turn, position.side, position.phase = event.turn, event.side, event.phase
            position.changed("phase")
        case Entered() | Displaced():
            position.put(roster.number(event.counter), place(event.place))
        case Left():
            position.put(roster.number(event.counter), POOL if event.to_pool else OUT)
        case Marked():
            position.marks.setdefault(event.mark, {})[place(event.place)] = event.value
            position.changed("marks")
        case Unmarked():
            position.marks[event.mark].pop(place(event.place), None)
            position.changed("marks")
        case Owned():
            taken = bits(position, event.places)
            for side, places in position.owned.items():
                position.owned[side] = places & ~taken
            if event.side:
                position.owned[event.side] = position.owned.get(event.side, 0) | taken
            position.changed("owned")
        case Painted():
            old = position.painted.get(event.name, 0)
            position.painted[event.name] = (old & ~bits(position, event.loses)) | bits(position, event.gains)
            position.changed("painted")
        case Condition():
            position.conditions[event.name] = event.value
            position.changed("conditions")
        case Flagged():
            _flag(position, event.flag, event.counters, event.on)


def _flag(position: Position, flag: str, counters: tuple[str, ...], on: bool) -> None:
    old, named = position.flags.get(flag, 0), _named(position, counters)
    if flag == "up":
        position.show(named if counters else old, on)
        return
    position.flags[flag] = old | named if on else old & ~named if counters else 0
    position.changed(f"flag {flag}")


def _named(position: Position, counters: tuple[str, ...]) -> int:
    named = 0
    for counter in counters:
        named |= 1 << position.game.roster.number(counter)
    return named
