"""What a position has counted, as the clauses ask of it, and how what has changed is said in events.

Production is kept in counts: "points", "begun ITEM PAID", "ready ITEM"; partisans that were used as "used LAND".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from maquis.boards.board import members
from maquis.engine.events import Counted, Displaced, Flagged, Painted
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.rulings import Tally
from maquis.families.war_in_europe.rules import production
from maquis.families.war_in_europe.rules.cadres import SOVIET, Pools
from maquis.families.war_in_europe.rules.field import BATTLEGROUP, DIVISION, PARTISAN, UNIT, Level, Piece
from maquis.families.war_in_europe.rules.production import CLAUSES, Begun, Workshop
from maquis.families.war_in_europe.rules.state import PLACED, READY
from maquis.families.war_in_europe.rules.told import Eliminated, Levelled
from maquis.families.war_in_europe.rules.works import Works


def pools(position: Position, land: str) -> Pools:
    """Return what a land's partisans have used, and how many of them came this cycle."""
    used = {name.removeprefix("used "): many for name, many in position.counts.items() if name.startswith("used ")}
    return Pools(used, PLACED.of(position, land))


def workshop(position: Position) -> Workshop:
    """Return what the Axis is building, what is nearest to its end first."""
    begun = []
    for name, many in position.counts.items():
        if name.startswith("begun "):
            item, paid = name.split()[1:]
            begun += [Begun(item, int(paid))] * many
    order = list(CLAUSES)
    begun.sort(key=lambda each: (-each.paid, order.index(each.item)))
    return Workshop(tuple(begun), {item: READY.of(position, item) for item in CLAUSES})


def soviet_points(position: Position) -> Tally:
    """Return the Soviet replacement points (46.2)."""
    return production.soviet_points(position.counts.get("Soviet personnel", 0), position.counts.get("Soviet arms", 0))


# Saying what has changed


def say_workshop(position: Position, after: Workshop, say: Say, clause: str) -> None:
    """Say what production has come to."""
    counts: dict[str, int] = {f"ready {item}": many for item, many in after.ready.items()}
    for each in after.begun:
        name = f"begun {each.item} {each.paid}"
        counts[name] = counts.get(name, 0) + 1
    old = [name for name in position.counts if name.startswith(("begun ", "ready "))]
    for name in sorted({*old, *counts}):
        if position.counts.get(name, 0) != counts.get(name, 0):
            say(Counted(name, counts.get(name, 0), clause=clause))


def say_works(position: Position, after: Works, say: Say, clause: str) -> None:
    """Say what has become of fortifications."""
    board = position.game.board
    for name, places in after.painted.items():
        old = position.painted.get(name, 0)
        gains, loses = (tuple(board.label(p) for p in members(each)) for each in (places & ~old, old & ~places))
        if gains or loses:
            say(Painted(name, gains, loses, clause=clause))


By = Literal["roll", "refusal", "result", "growing"]


def say_level(position: Position, counter: int, to: Level, say: Say, clause: str, by: By) -> None:
    """Say that a partisan has another level, and by what."""
    name = position.game.roster[counter].name
    for flag in (UNIT, DIVISION):
        has = bool(position.flags.get(flag, 0) >> counter & 1)
        if has != (to == flag):
            say(Levelled(flag, (name,), on=to == flag, by=by, clause=clause))


def say_gone(position: Position, counter: int, say: Say, clause: str) -> None:
    """Say that a counter is lost; a Soviet partisan may come again."""
    who = position.game.roster[counter]
    clear(position, (counter,), say)
    back = who.kind == PARTISAN and who.side == SOVIET
    say(Eliminated(who.name, "eliminated", to_pool=back, clause=clause))


def say_piece(position: Position, counter: int, after: Piece | None, say: Say, clause: str) -> None:
    """Say what a result has made of a counter: its level or size, where it is, or that it is gone."""
    if after is None:
        say_gone(position, counter, say, clause)
        return
    who = position.game.roster[counter]
    if after.level:
        say_level(position, counter, after.level, say, clause, "result")
    if after.size == "battlegroup" and not position.flags.get(BATTLEGROUP, 0) >> counter & 1:
        say(Flagged(BATTLEGROUP, (who.name,), clause=clause))
    if after.place != position.where[counter]:
        say(Displaced(who.name, position.game.board.label(after.place), clause=clause))


def clear(position: Position, counters: Iterable[int], say: Say) -> None:
    """Take counters out of every set that they are in."""
    for counter in counters:
        for flag in [flag for flag, those in position.flags.items() if those >> counter & 1]:
            say(Flagged(flag, (position.game.roster[counter].name,), on=False))
