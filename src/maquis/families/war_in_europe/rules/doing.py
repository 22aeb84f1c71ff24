"""What happens, order by order: each legal order carried out, event by event, up to the die that the rest hangs on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from maquis.engine.events import Counted, Entered, Flagged, Moved, Painted
from maquis.engine.orders import Say, Throw
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import (
    cadres,
    field,
    fighting,
    fortifications,
    movement,
    phases,
    production,
    reading,
)
from maquis.families.war_in_europe.rules.cadres import SOVIET
from maquis.families.war_in_europe.rules.orders import VariantOrder
from maquis.families.war_in_europe.rules.phases import CONVERTED, CUTTING, MOVED
from maquis.families.war_in_europe.rules.told import ByRail, BySea, Converting, Cutting, Joined, Restored


def carry_out(position: Position, side: str, order: VariantOrder, say: Say) -> Throw[Any] | None:
    """Carry out a legal order, saying what happens event by event, up to the die that the rest hangs on."""
    if order.verb == "end":
        phases.end(position, say)
        return None
    if order.verb in ("refuse", "stand"):
        return fighting.answer(position, side, order.verb == "refuse", say)
    return _DONE.get(order.verb, _build)(position, order, say)


def _move(position: Position, order: VariantOrder, say: Say) -> Throw[Any] | None:
    (who,) = order.counters
    counter = position.game.roster[who]
    piece = field.piece(position, who)
    found = movement.reach(position, piece, movement.points(position, piece, counter.movement).value)
    path = found.path(order.place) if order.place is not None else None
    assert path is not None
    say(Flagged(MOVED, (counter.name,), clause="base.movement"))
    return fighting.enter(position, who, tuple(path), say, "base.movement", Moved)


def _ride(position: Position, order: VariantOrder, say: Say) -> Throw[Any] | None:
    """Carry a unit by rail or by sea."""
    (who,) = order.counters
    counter = position.game.roster[who]
    assert order.place is not None
    kind, goes = ("rail", ByRail) if order.verb == "rail" else ("sea", BySea)
    say(Flagged(MOVED, (counter.name,), clause=f"base.{kind}"))
    many = position.counts.get(f"{kind} {counter.side}", 0)
    say(Counted(f"{kind} {counter.side}", many + 1, clause=f"base.{kind}"))
    return fighting.enter(position, who, (position.where[who], order.place), say, f"base.{kind}", goes)


def _cut(position: Position, order: VariantOrder, say: Say) -> Throw[bool]:
    (who,) = order.counters
    cadre = field.piece(position, who)
    say(Flagged(CUTTING, (cadre.name,), clause="31.rail"))

    def then(after: Position, cuts: bool, say: Say) -> None:
        if cuts:
            where = (after.game.board.label(cadre.place),)
            say(Painted(f"{cadre.side} {field.SHUT}", where, clause="31.rail"))

    faces = tuple(cadres.shuts_rail(position, cadre, face).allows() for face in range(1, 7))
    return Throw(Cutting(cadre=cadre.name), faces, then)


def _convert(position: Position, order: VariantOrder, say: Say) -> Throw[bool]:
    (who,) = order.counters
    cadre = field.piece(position, who)
    say(Flagged(CONVERTED, (cadre.name,), clause="31.conversion"))

    def then(after: Position, converts: bool, say: Say) -> None:
        if converts:
            reading.say_level(after, who, "unit", say, "31.conversion", "growing")

    return Throw(
        Converting(cadre=cadre.name),
        tuple(cadres.converts(position, cadre, face) for face in range(1, 7)),
        then,
    )


def _place(position: Position, order: VariantOrder, say: Say) -> None:
    (who,) = order.counters
    counter = position.game.roster[who]
    after = cadres.placed(counter.force, reading.pools(position, counter.force))
    assert order.place is not None
    say(Entered(counter.name, position.game.board.label(order.place), clause="31.cadre"))
    say(Counted(f"used {counter.force}", after.count(counter.force), clause="31.limit"))
    say(Counted(f"placed {counter.force}", after.placed_this_cycle, clause="31.cadre"))


def _join(position: Position, order: VariantOrder, say: Say) -> None:
    first, second = order.counters
    reading.clear(position, (second,), say)
    say(Joined(position.game.roster[second].name, "joined", to_pool=False, clause="31.conversion"))
    reading.say_level(position, first, "division", say, "31.conversion", "growing")


def _restore(position: Position, order: VariantOrder, say: Say) -> None:
    """Make a division of battlegroups: the first is it, the others are gone."""
    roster, clause = position.game.roster, "base.battlegroup"
    first, *others = order.counters
    say(Restored(field.BATTLEGROUP, (roster[first].name,), on=False, clause=clause))
    for each in others:
        reading.clear(position, (each,), say)
        say(Joined(roster[each].name, "joined", to_pool=False, clause=clause))
    cost = int(position.game.figures["battlegroup.rebuild"]["points"])
    if roster[first].side == SOVIET:
        for kind in ("personnel", "arms"):
            say(Counted(f"Soviet {kind}", position.counts.get(f"Soviet {kind}", 0) - cost, clause="46.2"))
        return
    after = reading.workshop(position)
    for _ in range(cost):
        after = after.spend("replacement")
    reading.say_workshop(position, after, say, clause)


def _build(position: Position, order: VariantOrder, say: Say) -> None:
    """Carry out an order of production: begin an item, or use one that is ready."""
    shop = reading.workshop(position)
    if order.verb == "begin":
        reading.say_workshop(position, production.begin(shop, order.item), say, production.CLAUSES[order.item])
        return
    assert order.place is not None
    works = field.works(position)
    if order.verb == "fortify":
        clause = fortifications.placing(position, order.place)
        item, after = "fortification", works.with_("marker", 1 << order.place)
    elif order.verb == "rebuild":
        item, clause, after = (
            "rehabilitation",
            "30.65",
            fortifications.rebuild(position.game.figures, works, order.place),
        )
    else:
        item, clause = "rehabilitation", "30.65"
        after = fortifications.lift(position.game.figures, works, order.place)
    reading.say_workshop(position, shop.spend(item), say, clause)
    reading.say_works(position, after, say, clause)


_DONE: dict[str, Callable[[Position, VariantOrder, Say], Throw[Any] | None]] = {
    "attack": fighting.attack,
    "overrun": fighting.attack,
    "retreat": fighting.retreat,
    "advance": fighting.advance,
    "move": _move,
    "rail": _ride,
    "sail": _ride,
    "cut": _cut,
    "convert": _convert,
    "place": _place,
    "join": _join,
    "restore": _restore,
}
"""What carries out an order, by its verb; all others are of production."""
