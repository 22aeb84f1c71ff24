"""The edition `war_in_europe.variant`: it joins the sections and offers them to the referee."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from maquis.engine.errors import MaquisError
from maquis.engine.events import Counted, Entered, Flagged, Left
from maquis.engine.game import UMPIRE
from maquis.engine.playing import Answer, Choice
from maquis.engine.position import POOL, Position
from maquis.engine.referee import Judgement, Order, Say, Throw
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, Tally, demand
from maquis.games.war_in_europe import (
    cadres,
    combat,
    fighting,
    fortifications,
    movement,
    orders,
    phases,
    production,
    reading,
    supply,
)
from maquis.games.war_in_europe.calendar import CALENDAR, COMBAT, MECHANIZED, MOVEMENT, PARTISANS, Weeks, begins_cycle
from maquis.games.war_in_europe.field import AXIS
from maquis.games.war_in_europe.orders import VariantOrder
from maquis.games.war_in_europe.phases import CONVERTED, MOVED, own_phase


class VariantRules:
    """What the variant offers the referee, and those who play it."""

    calendar: Weeks = CALENDAR

    def parse(self, position: Position, text: str) -> VariantOrder:
        """Read an order; raise `BadOrder`."""
        return orders.parse(position, text)

    def judge(self, position: Position, side: str, order: Order) -> Judgement:
        """Say whether `order` of `side` is legal in its view of the position, and why."""
        assert isinstance(order, VariantOrder)
        ruling = _RULINGS[order.verb](position, side, order)
        return Judgement(order, ruling, order.place, lambda: tuple(_tallies(position, order)))

    def carry_out(self, position: Position, side: str, order: Order, say: Say) -> Throw[Any] | None:
        """Carry out a legal order, saying what happens event by event, up to the die that the rest hangs on."""
        assert isinstance(order, VariantOrder)
        match order.verb:
            case "end":
                phases.end(position, say)
            case "attack":
                return fighting.attack(position, order, say)
            case "refuse" | "stand":
                return fighting.answer(position, side, order.verb == "refuse", say)
            case "retreat":
                fighting.retreat(position, order, say)
            case "advance":
                return fighting.advance(position, order, say)
            case "move":
                return _move(position, order, say)
            case "convert":
                return _convert(position, order, say)
            case "restore":
                _restore(position, order, say)
            case "place" | "join":
                _place(position, order, say) if order.verb == "place" else _join(position, order, say)
            case _:
                _build(position, order, say)
        return None

    def to_act(self, position: Position) -> tuple[str, ...]:
        """The sides that owe an order now."""
        return phases.to_act(position)

    def choices(self, view: Position, side: str) -> Iterator[Choice]:
        """Everything that `side` may do now, worked out from its view alone; the umpire does nothing here."""
        if side == UMPIRE:
            return
        for verb in ("end", "refuse", "stand"):
            yield from self._if_legal(view, side, orders.make(view, verb))
        for item in production.CLAUSES:
            yield from self._if_legal(view, side, orders.make(view, "begin", item=item))
        for verb in ("fortify", "rebuild", "lift"):
            yield from self._where(view, side, verb, ())
        own = view.game.roster.sides.get(side, 0)
        for number in numbers(own):
            for verb in ("place", "move", "retreat", "advance"):
                yield from self._where(view, side, verb, (number,))
            yield from self._if_legal(view, side, orders.make(view, "convert", (number,)))
            yield from self._restorable(view, side, number)
            for other in numbers(own & ~((2 << number) - 1)) if reading.level(view, number) == "unit" else ():
                yield from self._if_legal(view, side, orders.make(view, "join", (number, other)))
        if view.phase == COMBAT and view.side == side:
            yield from self._attacks(view, side, own)

    def _restorable(self, view: Position, side: str, number: int) -> Iterator[Choice]:
        """A division made again of a battlegroup and those after it in its hex."""
        small, many = view.flags.get(reading.BATTLEGROUP, 0), view.game.figures["battlegroup.rebuild"]["battlegroups"]
        if small >> number & 1:
            together = [each for each in numbers(view.stacks[view.where[number]] & small) if each >= number]
            yield from self._if_legal(view, side, orders.make(view, "restore", tuple(together[:many])))

    def _attacks(self, view: Position, side: str, own: int) -> Iterator[Choice]:
        """Attacks by each unit alone, and by all that can attack a hex together."""
        able: dict[int, list[int]] = {}
        for number in numbers(view.in_play(own)):
            for place in view.game.board.neighbours(view.where[number]):
                order = orders.make(view, "attack", (number,), place)
                if place in view.stacks and self.judge(view, side, order).legal:
                    able.setdefault(place, []).append(number)
        for place, units in sorted(able.items()):
            for chosen in dict.fromkeys((*((unit,) for unit in units), tuple(units))):
                yield Choice("attack", chosen, order=orders.make(view, "attack", chosen, place))

    def _if_legal(self, view: Position, side: str, order: VariantOrder) -> Iterator[Choice]:
        if self.judge(view, side, order).legal:
            yield Choice(order.verb, order.counters, order=order)

    def _where(self, view: Position, side: str, verb: str, counters: tuple[int, ...]) -> Iterator[Choice]:
        """The hexes for an order that names one."""
        ruling = _RULINGS[verb](view, side, VariantOrder(verb, verb, counters))
        places = ruling.places & view.game.board.all
        if places:
            yield Choice(verb, counters, places)

    def answer(self, view: Position, question: str) -> Answer:
        """Answer `supply HEX SIDE PURPOSE` or `fortification HEX`; raise `MaquisError`."""
        words = question.split()
        if len(words) == 2 and words[0] == "fortification":
            return Answer(tally=fortifications.multiplier(reading.field(view), view.game.board.place(words[1])))
        if len(words) == 4 and words[0] == "supply" and words[2] in view.game.sides:
            for purpose in supply.PURPOSES:
                if purpose == words[3]:
                    place = view.game.board.place(words[1])
                    return Answer(tally=supply.share(reading.field(view), words[2], purpose, place))
        raise MaquisError(
            f"{question!r} is no question: write fortification HEX, or supply HEX SIDE "
            f"with one of {', '.join(supply.PURPOSES)}"
        )


def _tallies(position: Position, order: VariantOrder) -> Iterator[Tally]:
    """The numbers behind an order."""
    if order.verb == "attack" and order.place is not None:
        attackers = fighting.pieces(position, order.counters)
        if all(piece.place >= 0 for piece in attackers):
            field = reading.field(position)
            yield combat.attack_strength(field, attackers, order.place)
            yield combat.defence_strength(field, attackers, order.place)
    if order.verb == "convert" and position.where[order.counters[0]] >= 0:
        yield cadres.conversion(reading.field(position), reading.piece(position, order.counters[0]))


# Rulings, by verb


def _may_end(position: Position, side: str, order: VariantOrder) -> Ruling:
    return phases.may_end(position, side)


def _may_answer(position: Position, side: str, order: VariantOrder) -> Ruling:
    return fighting.may_answer(position, side)


def _may_place(position: Position, side: str, order: VariantOrder) -> Ruling:
    who = position.game.roster[order.counters[0]]
    waits = who.kind == reading.PARTISAN and who.side == side and position.where[order.counters[0]] == POOL
    ruling = own_phase(position, side, PARTISANS) & Ruling(
        demand("31.cadre", f"{who.name} waits to be placed", waits, "assumed"),
        demand("31.cadre", "the first week of a cycle", begins_cycle(position.turn), "assumed"),
    )
    if not waits:
        return ruling
    return ruling & cadres.may_place(reading.field(position), who.force, reading.pools(position, who.force))


def _may_convert(position: Position, side: str, order: VariantOrder) -> Ruling:
    who = order.counters[0]
    ruling = own_phase(position, side, PARTISANS) & fighting.mine(position, side, order.counters)
    once = not position.flags.get(CONVERTED, 0) >> who & 1
    ruling &= Ruling(
        demand("31.conversion", "the first week of a cycle", begins_cycle(position.turn), "assumed"),
        demand("31.conversion", "it has not rolled in this cycle", once, "assumed"),
    )
    if position.where[who] < 0:
        return ruling
    found = cadres.may_convert(reading.field(position), reading.piece(position, who))
    return ruling & Ruling(
        *(demand(d.clause, d.words, d.holds(position.where[who]), d.provenance) for d in found.demands)
    )


def _may_join(position: Position, side: str, order: VariantOrder) -> Ruling:
    ruling = own_phase(position, side, PARTISANS) & fighting.mine(position, side, order.counters)
    if any(position.where[each] < 0 for each in order.counters):
        return ruling
    a, b = fighting.pieces(position, order.counters)
    found = cadres.may_join(reading.field(position), a, b)
    return ruling & Ruling(*(demand(d.clause, d.words, d.holds(a.place), d.provenance) for d in found.demands))


def _may_restore(position: Position, side: str, order: VariantOrder) -> Ruling:
    points = reading.workshop(position).count("replacement")
    found = combat.may_make_division(reading.field(position), fighting.pieces(position, order.counters), points)
    return own_phase(position, side, PARTISANS) & fighting.mine(position, side, order.counters) & found


def _axis(position: Position, side: str) -> Ruling:
    ruling = own_phase(position, side, PARTISANS)
    return ruling & Ruling(demand("30.65", "the Axis player", side == AXIS))


def _may_begin(position: Position, side: str, order: VariantOrder) -> Ruling:
    shop, points = reading.workshop(position), position.counts.get("points", 0)
    cycle = demand("base.production", "the first week of a cycle", begins_cycle(position.turn), "assumed")
    return _axis(position, side) & Ruling(cycle) & production.may_begin(position.game.figures, shop, order.item, points)


def _may_fortify(position: Position, side: str, order: VariantOrder) -> Ruling:
    field, ready = reading.field(position), reading.workshop(position).count("fortification")
    left = int(position.game.figures["fort.markers"]) - field.works.marker.bit_count()
    return _axis(position, side) & fortifications.may_place(field, left, ready)


def _may_rebuild(position: Position, side: str, order: VariantOrder) -> Ruling:
    ready = reading.workshop(position).count("rehabilitation")
    return _axis(position, side) & fortifications.may_rebuild(reading.field(position), ready)


def _may_lift(position: Position, side: str, order: VariantOrder) -> Ruling:
    ready = reading.workshop(position).count("rehabilitation")
    return _axis(position, side) & fortifications.may_lift(reading.field(position), ready)


def _may_move(position: Position, side: str, order: VariantOrder) -> Ruling:
    (who,) = order.counters
    counter = position.game.roster[who]
    named = fighting.mine(position, side, order.counters)
    mechanized = counter.kind in position.game.figures["units.mechanized"]
    allowed = (MOVEMENT, MECHANIZED) if mechanized else (MOVEMENT,)
    once = not position.flags.get(MOVED, 0) >> who & 1
    ruling = own_phase(position, side, *allowed) & named
    ruling &= Ruling(demand("base.movement", "it has not moved in this phase", once, "assumed"))
    if not ruling.allows():
        return ruling
    return ruling & movement.may_move(reading.field(position), reading.piece(position, who), counter.movement)[0]


_RULINGS = {
    "end": _may_end,
    "refuse": _may_answer,
    "stand": _may_answer,
    "attack": fighting.may_attack,
    "retreat": fighting.may_retreat,
    "advance": fighting.may_advance,
    "place": _may_place,
    "convert": _may_convert,
    "join": _may_join,
    "restore": _may_restore,
    "begin": _may_begin,
    "fortify": _may_fortify,
    "rebuild": _may_rebuild,
    "lift": _may_lift,
    "move": _may_move,
}


# Carrying out


def _move(position: Position, order: VariantOrder, say: Say) -> Throw[Any] | None:
    (who,) = order.counters
    counter = position.game.roster[who]
    field, piece = reading.field(position), reading.piece(position, who)
    found = movement.reach(field, piece, movement.points(field, piece, counter.movement).value)
    path = found.path(order.place) if order.place is not None else None
    assert path is not None
    say(Flagged(MOVED, (counter.name,), clause="base.movement"))
    return fighting.enter(position, who, tuple(path), say, "base.movement")


def _convert(position: Position, order: VariantOrder, say: Say) -> Throw[bool]:
    (who,) = order.counters
    field, cadre = reading.field(position), reading.piece(position, who)
    say(Flagged(CONVERTED, (cadre.name,), clause="31.conversion"))

    def then(after: Position, converts: bool, say: Say) -> None:
        if converts:
            reading.say_level(after, who, "unit", say, "31.conversion")

    return Throw(
        f"conversion of {cadre.name}", tuple(cadres.converts(field, cadre, face) for face in range(1, 7)), then
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
    say(Left(position.game.roster[second].name, "joined", to_pool=False, clause="31.conversion"))
    reading.say_level(position, first, "division", say, "31.conversion")


def _restore(position: Position, order: VariantOrder, say: Say) -> None:
    """Make a division of battlegroups: the first is it, the others are gone."""
    roster, clause = position.game.roster, "base.battlegroup"
    first, *others = order.counters
    say(Flagged(reading.BATTLEGROUP, (roster[first].name,), on=False, clause=clause))
    for each in others:
        reading.clear(position, (each,), say)
        say(Left(roster[each].name, "joined", to_pool=False, clause=clause))
    after = reading.workshop(position)
    for _ in range(position.game.figures["battlegroup.rebuild"]["points"]):
        after = after.spend("replacement")
    reading.say_workshop(position, after, say, clause)


def _build(position: Position, order: VariantOrder, say: Say) -> None:
    """Carry out an order of production: begin an item, or use one that is ready."""
    shop = reading.workshop(position)
    if order.verb == "begin":
        reading.say_workshop(position, production.begin(shop, order.item), say, production.CLAUSES[order.item])
        return
    assert order.place is not None
    works = reading.field(position).works
    if order.verb == "fortify":
        item, clause, after = "fortification", "30.61", works.with_("marker", 1 << order.place)
    elif order.verb == "rebuild":
        item, clause, after = "rehabilitation", "30.65", fortifications.rebuild(works, order.place)
    else:
        item, clause = "rehabilitation", "30.65"
        after = fortifications.lift(position.game.figures, works, order.place)
    reading.say_workshop(position, shop.spend(item), say, clause)
    reading.say_works(position, after, say, clause)
