"""What a position has counted, as the clauses ask of it, and how what has changed is said in events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from maquis.engine.events import Displaced
from maquis.engine.kept import kept
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.rulings import Tally
from maquis.engine.state import unflagged
from maquis.families.war_in_europe.rules import production
from maquis.families.war_in_europe.rules.cadres import SOVIET, Pools
from maquis.families.war_in_europe.rules.field import LEVELS, PARTISAN, Level, Piece
from maquis.families.war_in_europe.rules.production import CLAUSES, Begun, Workshop
from maquis.families.war_in_europe.rules.state import BATTLEGROUP, BEGUN, PLACED, READY, SOVIET_POINTS, USED
from maquis.families.war_in_europe.rules.told import Eliminated, Levelled
from maquis.families.war_in_europe.rules.works import Works


@kept("counts")
def pools(position: Position, land: str) -> Pools:
    """Return what a land's partisans have used, and how many of them came this cycle."""
    return Pools({each: many for (each,), many in USED.each(position)}, PLACED.of(position, land))


@kept("counts")
def workshop(position: Position) -> Workshop:
    """Return what the Axis is building, what is nearest to its end first."""
    begun = [Begun(item, int(paid)) for (item, paid), many in BEGUN.each(position) for _ in range(many)]
    order = list(CLAUSES)
    begun.sort(key=lambda each: (-each.paid, order.index(each.item)))
    return Workshop(tuple(begun), {item: READY.of(position, item) for item in CLAUSES})


def soviet_points(position: Position) -> Tally:
    """Return the Soviet replacement points (46.2)."""
    personnel, arms = (SOVIET_POINTS.of(position, kind) for kind in ("personnel", "arms"))
    return production.soviet_points(personnel, arms)


# Saying what has changed


def say_workshop(position: Position, after: Workshop, say: Say, clause: str) -> None:
    """Say what production has come to."""
    begun = Counter((each.item, str(each.paid)) for each in after.begun)
    for item, paid in sorted({*begun, *(keys for keys, _ in BEGUN.each(position))}):
        if BEGUN.of(position, item, paid) != begun[item, paid]:
            say(BEGUN.to(begun[item, paid], item, paid, clause=clause))
    for item in sorted(CLAUSES):
        if READY.of(position, item) != after.count(item):
            say(READY.to(after.count(item), item, clause=clause))


def say_works(position: Position, after: Works, say: Say, clause: str) -> None:
    """Say what has become of fortifications."""
    for event in after.becomes(position, clause):
        say(event)


By = Literal["roll", "refusal", "result", "growing"]


def say_level(position: Position, counter: int, to: Level, say: Say, clause: str, by: By) -> None:
    """Say that a partisan has another level, and by what."""
    name = position.game.roster[counter].name
    for level, flag in LEVELS.items():
        if flag.has(position, counter) != (to == level):
            say(Levelled(flag.name, (name,), on=to == level, by=by, clause=clause))


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
    if after.size == "battlegroup" and not BATTLEGROUP.has(position, counter):
        say(BATTLEGROUP.on(who.name, clause=clause))
    if after.place != position.where[counter]:
        say(Displaced(who.name, position.game.board.label(after.place), clause=clause))


def clear(position: Position, counters: Iterable[int], say: Say) -> None:
    """Take counters out of every set that they are in."""
    for counter in counters:
        for event in unflagged(position, counter):
            say(event)
