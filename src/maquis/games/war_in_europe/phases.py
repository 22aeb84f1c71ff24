"""The sequence of play: four phases for each side, and the strategic cycle (W1, W2)."""

from __future__ import annotations

from maquis.engine.events import Began, Condition, Counted, Flagged
from maquis.engine.position import Position
from maquis.engine.referee import Say
from maquis.engine.rulings import Ruling, demand
from maquis.games.war_in_europe import production, reading
from maquis.games.war_in_europe.calendar import OVER, PARTISANS, SIDES, begins_cycle, following
from maquis.games.war_in_europe.field import AXIS

FOUGHT, MOVED, ADVANCING, RETREATING, ROLLED, CONVERTED = (
    "fought", "moved", "advancing", "retreating", "rolled", "converted",
)  # fmt: skip
"""Flags: who has attacked or moved, may advance, must retreat, has had the roll of 31.81, has rolled to convert."""
FIGHTING, ASKED, VACATED = "combat", "asked", "vacated"
"""Conditions: the attack being fought, in its notation; the Unit whose owner is asked; the hex to advance into."""


def answering(position: Position) -> tuple[str, ...]:
    """Return the sides that owe a retreat or an answer before anything else."""
    return tuple(
        side for side in SIDES if position.counts.get(f"to answer {side}") or position.counts.get(f"to retreat {side}")
    )


def to_act(position: Position) -> tuple[str, ...]:
    """Return the sides that owe an order."""
    if position.phase == OVER:
        return ()
    return answering(position) or (position.side,)


def own_phase(position: Position, side: str, *phases: str) -> Ruling:
    """Rule on giving an order in one's own phase, with nothing waiting for an answer."""
    words = " or ".join(phases)
    return Ruling(
        demand("base.sequence", "one's own player turn", position.side == side, "assumed"),
        demand("base.sequence", f"the phase of {words}", position.phase in phases, "assumed"),
        demand("base.sequence", "no answer or retreat still owed", not answering(position), "assumed"),
    )


def may_end(position: Position, side: str) -> Ruling:
    """Rule on ending the phase."""
    return Ruling(
        demand("base.sequence", "one's own player turn", position.side == side and position.phase != OVER, "assumed"),
        demand("base.sequence", "no answer or retreat still owed", not answering(position), "assumed"),
    )


def end(position: Position, say: Say) -> None:
    """End the phase and begin the next."""
    for flag in (FOUGHT, MOVED, ADVANCING, ROLLED):
        if position.flags.get(flag):
            say(Flagged(flag, on=False))
    if position.conditions.get(VACATED):
        say(Condition(VACATED, ""))
    turn, side, phase = following(position.turn, position.side, position.phase)
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
    if position.phase != PARTISANS or not begins_cycle(position.turn):
        return
    for name in [name for name in position.counts if name.startswith("placed ")]:
        say(Counted(name, 0))
    if position.flags.get(CONVERTED):
        say(Flagged(CONVERTED, on=False))
    if position.side == AXIS:
        points = position.counts.get("points", 0)
        after, left = production.cycle(position.game.figures, reading.workshop(position), points)
        reading.say_workshop(position, after, say, "base.production")
        if left != position.counts.get("points left", 0):
            say(Counted("points left", left, clause="base.production"))
