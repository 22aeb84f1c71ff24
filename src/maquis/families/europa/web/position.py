"""The position as a seat may know it: every counter in sight, masks, paint, marks, and all of it in a few sentences."""

from collections.abc import Iterator

import msgspec

from maquis.engine import citing
from maquis.engine.game import UMPIRE
from maquis.engine.position import POOL, Position
from maquis.engine.roster import Counter
from maquis.engine.state import UP
from maquis.families.europa.rules.forces import is_partisan
from maquis.families.europa.rules.places import weather
from maquis.families.europa.rules.reaction import WORDS
from maquis.families.europa.rules.state import (
    FOUGHT,
    LOSING,
    PASSING,
    PENDING,
    RAILED,
    REGULAR_MODE,
    RETREATING,
    STANDING,
    STILL,
)
from maquis.families.europa.rules.ways import points_left
from maquis.table import wire
from maquis.table.default.position import bare, counter

FIGHTS = {FOUGHT: "has attacked in this phase", RETREATING: "must retreat", LOSING: "may be lost"}
"""What counts of units say in a combat."""


def position(view: Position, side: str) -> wire.Position:
    """A position as `side` may know it, from its view of it.

    A spectator is a side without a name, with a view of what both sides see; the umpire's view is the position itself.
    """
    near = view.game.map.near
    return msgspec.structs.replace(
        bare(view, side),
        counters=list(_counters(view, side)),
        marks=[
            wire.Mark(name=mark, place=place, words=f"{mark} at {near(place)}")
            for mark, places in sorted(view.marks.items())
            for place in sorted(places)
        ],
        weather=weather(view),
    )


def _counters(view: Position, side: str) -> Iterator[wire.Counter]:
    """The counters in play that the seat sees, and those in its own pools."""
    up = UP.of(view)
    moving = view.side if view.phase == "movement" else ""
    for number, (who, where) in enumerate(zip(view.game.roster, view.where, strict=True)):
        own = side in (who.side, UMPIRE)
        if where >= 0 or (where == POOL and own):
            yield msgspec.structs.replace(
                counter(who, max(where, -1), up=where >= 0 and (not who.face or bool(up >> number & 1))),
                strength=strength(who),
                points=points_left(view, number) if own and where >= 0 and moving == who.side else None,
                notes=list(_notes(view, number, who)) if where >= 0 else [],
            )


def strength(who: Counter) -> str:
    """The printed values of a counter: attack, defence and movement."""
    return f"{who.attack}-{who.defence}-{who.movement}"


def _notes(view: Position, number: int, who: Counter) -> Iterator[str]:
    """What else there is to know of a counter in play, as far as the view has it."""
    return (citing.words(view.game.clauses, each) for each in _known(view, number, who))


def _known(view: Position, number: int, who: Counter) -> Iterator[str]:
    if REGULAR_MODE.has(view, number):
        yield "in regular mode: it fights as regular units do (45.B2c.regular)"
    elif UP.has(view, number):
        yield f"turned up until the {view.game.figures['reveal.until']} ends (40.B2.until)"
    if STILL.has(view, number):
        yield "received in this player turn: it does not move (40.C.still)"
    if RAILED.has(view, number):
        yield "moved by rail or administratively: it displaces nobody in this phase (40.H.admin)"
    if PASSING.has(view, number):
        yield "stopped among enemy units in passing: it goes on before the phase ends (40.B1.through.end)"
    if PENDING.has(view, number):
        yield "displaced: its owner must move it (40.H)"
    for count, words in FIGHTS.items():
        if count.of(view, who.name):
            yield f"{words} (40.B1.0)"
    if is_partisan(who) and (word := STANDING.of(view, who.side, who.name)):
        yield f"standing order: {WORDS[word - 1]} (40.B1.rbc)"
