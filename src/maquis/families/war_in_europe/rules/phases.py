"""The sequence of play: four phases for each side, and the strategic cycle (W1, W2)."""

from __future__ import annotations

from collections.abc import Iterator

from maquis.boards.board import members
from maquis.engine.changes import matter
from maquis.engine.events import Began, Counted, Flagged, Painted, over
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.rulings import Demand
from maquis.engine.sequence import End as AnyEnd
from maquis.families.war_in_europe.rules import field, production, reading
from maquis.families.war_in_europe.rules.acts import VariantAct
from maquis.families.war_in_europe.rules.cadres import SOVIET
from maquis.families.war_in_europe.rules.calendar import (
    OVER,
    PARTISANS,
    SIDES,
    begins_cycle,
    following,
    year,
)
from maquis.families.war_in_europe.rules.field import AXIS
from maquis.families.war_in_europe.rules.told import Flying, Vacated

FOUGHT, MOVED, ADVANCING, RETREATING, ROLLED, CONVERTED, CUTTING = (
    "fought", "moved", "advancing", "retreating", "rolled", "converted", "cutting",
)  # fmt: skip
"""Flags: who has attacked or moved, may advance, must retreat, has had the roll of 31.81 in this attack, has rolled to
convert or to cut a railway."""


def players(position: Position) -> tuple[str, ...]:
    """Return the sides that have counters in this game; the others have no phases."""
    roster = position.game.roster
    return position.game.known("players", lambda: tuple(side for side in SIDES if roster.sides.get(side)) or SIDES)


def answering(position: Position) -> tuple[str, ...]:
    """Return the sides that owe a retreat or an answer before anything else."""
    return tuple(
        side for side in SIDES if position.counts.get(f"to answer {side}") or position.counts.get(f"to retreat {side}")
    )


def retreats_by(position: Position) -> str:
    """Return the clause that a retreat is owed by: a refusal's, or that of a result."""
    return "31.82" if matter(position, Flying) else "base.results"


def to_act(position: Position) -> tuple[str, ...]:
    """Return the sides that owe an order."""
    if position.phase == OVER:
        return ()
    return answering(position) or (position.side,)


class End(AnyEnd, VariantAct, frozen=True):
    """Nothing more in this phase."""

    def asks(self, now: Position, side: str) -> Iterator[Demand]:
        """Nothing more than that it is one's own phase."""
        return iter(())

    def effect(self, now: Position, side: str, say: Say) -> None:
        """The next phase begins."""
        end(now, say)


def end(position: Position, say: Say) -> None:
    """End the phase and begin the next."""
    for flag in (FOUGHT, MOVED, ADVANCING, ROLLED, CUTTING):
        if position.flags.get(flag):
            say(Flagged(flag, on=False))
    if matter(position, Vacated):
        say(over(Vacated))
    turn, side, phase = following(position.turn, position.side, position.phase, players(position))
    if turn > position.game.last_turn:
        say(Began(position.turn, position.side, OVER))
        return
    say(Began(turn, side, phase, clause="base.sequence"))
    begin(position, say)


def begin(position: Position, say: Say) -> None:
    """Do what the beginning of a phase asks: the host game's part, then the strategic cycle."""
    if position.game.host is not None:
        for event in position.game.host.happens(position):
            say(event)
    if position.phase != PARTISANS:
        return
    for name in ("rail", "sea"):
        if position.counts.get(f"{name} {position.side}"):
            say(Counted(f"{name} {position.side}", 0))
    if cut := position.painted.get(f"{position.side} {field.SHUT}", 0):
        where = tuple(position.game.board.label(place) for place in members(cut))
        say(Painted(f"{position.side} {field.SHUT}", (), where, clause="31.rail"))
    if begins_cycle(position.turn):
        _cycle(position, say)


def _cycle(position: Position, say: Say) -> None:
    """Begin a cycle for the side whose player turn it is."""
    for name in [name for name in position.counts if name.startswith("placed ")]:
        say(Counted(name, 0))
    if position.flags.get(CONVERTED):
        say(Flagged(CONVERTED, on=False))
    if position.side == SOVIET:
        for kind in ("personnel", "arms"):
            many = production.a_cycle(position.game.figures, kind, year(position.turn))
            say(Counted(f"Soviet {kind}", position.counts.get(f"Soviet {kind}", 0) + many, clause="46.2"))
    if position.side == AXIS:
        points = position.counts.get("points", 0)
        after, left = production.cycle(position.game.figures, reading.workshop(position), points)
        reading.say_workshop(position, after, say, "base.production")
        if left != position.counts.get("points left", 0):
            say(Counted("points left", left, clause="base.production"))
