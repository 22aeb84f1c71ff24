"""A position that somebody states as the events that set a game up in it."""

from collections.abc import Iterator

from maquis.engine.events import (
    Began,
    Condition,
    Counted,
    Entered,
    Event,
    Flagged,
    Left,
    Marked,
    Owned,
    Painted,
    Turned,
    plain,
)
from maquis.engine.position import POOL, STATE, Position
from maquis.engine.roster import numbers
from maquis.engine.state import UP

_MASKS = ("faces", "masked", "masks", "shared", "spots", "stacks")
"""What follows from where the counters are, and what opponents see of them, which is counted anew."""


def said(stated: Position) -> Iterator[Event]:
    """The events that bring an empty position of the same game to what a stated one holds.

    Counters come in the order of their places, which tells nobody which is which.
    """
    label = stated.game.board.label
    yield Began(stated.turn, stated.side, stated.phase)
    for side, places in stated.owned.items():
        yield Owned(side, tuple(map(label, numbers(places))))
    for name, places in stated.painted.items():
        if places:
            yield Painted(name, tuple(map(label, numbers(places))))
    for name, words in stated.conditions.items():
        yield Condition(name, words)
    for mark, there in stated.marks.items():
        for place, value in there.items():
            yield Marked(mark, label(place), value)
    for name, value in sorted(stated.counts.items()):
        if value:
            yield Counted(name, value)
    yield from _counters(stated)
    yield from stated.matters.values()


def _counters(stated: Position) -> Iterator[Event]:
    """Who is where, who is away, who is turned up, and what is kept of counters."""
    roster, label = stated.game.roster, stated.game.board.label
    for place, there in sorted(stated.stacks.items()):
        for number in numbers(there):
            yield Entered(roster[number].name, label(place))
    for number, place in enumerate(stated.where):
        if place < 0 and (place == POOL) != roster[number].pooled:
            counter = roster[number]
            owner = (counter.side,) if roster.face_of[number] else ()
            yield Left(counter.name, "is not in play", place == POOL, seen=owner)
    if up := tuple(roster[number].name for number in numbers(UP.of(stated))):
        yield Turned(up, up=True)
    for flag, flagged in sorted(stated.flags.items()):
        if flagged and flag != UP.name:
            yield Flagged(flag, tuple(roster[number].name for number in numbers(flagged)))


def different(one: Position, other: Position) -> list[str]:
    """The parts of the state in which two positions of a game differ, but for what opponents see of counters."""
    return [part for part in STATE if part not in _MASKS and _kept(one, part) != _kept(other, part)]


def _kept(position: Position, part: str) -> object:
    """A part of a position without what is as good as nothing."""
    held = getattr(position, part)
    if part in ("conditions", "where", "phase", "side", "turn"):
        return held
    if part == "matters":
        return {key: plain(each) for key, each in held.items()}
    return {name: value for name, value in held.items() if value}
