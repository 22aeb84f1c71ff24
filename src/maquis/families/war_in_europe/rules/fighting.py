"""Attacks in play: the roll before combat and its answer, the die of the table, retreats and advance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from maquis.engine.events import Counted, Flagged, Moved, Owned, matter, over
from maquis.engine.orders import Say, Throw
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, demand
from maquis.families.war_in_europe.rules import (
    cadres,
    combat,
    field,
    fortifications,
    movement,
    orders,
    partisans,
    reading,
)
from maquis.families.war_in_europe.rules.calendar import COMBAT, SIDES
from maquis.families.war_in_europe.rules.combat import Outcome
from maquis.families.war_in_europe.rules.field import Piece, enemies
from maquis.families.war_in_europe.rules.orders import VariantOrder
from maquis.families.war_in_europe.rules.phases import (
    ADVANCING,
    FOUGHT,
    MOVED,
    RETREATING,
    ROLLED,
    own_phase,
    retreats_by,
)
from maquis.families.war_in_europe.rules.told import (
    Advanced,
    Asked,
    Battle,
    BeforeCombat,
    Combat,
    Ending,
    Flying,
    Hunting,
    Overran,
    Refused,
    Refusing,
    Result,
    Retreated,
    Vacated,
)


def pieces(position: Position, counters: tuple[int, ...]) -> tuple[Piece, ...]:
    """Return counters as pieces."""
    return tuple(field.piece(position, counter) for counter in counters)


def mine(position: Position, side: str, counters: tuple[int, ...]) -> Iterator[Demand]:
    """Demand counters of one's own, on the map."""
    for each in counters:
        counter = position.game.roster[each]
        holds = counter.side == side and position.where[each] >= 0
        yield demand(
            "base.sequence", "{counter} is {side} and on the map", holds, "assumed", counter=counter.name, side=side
        )


def may_attack(position: Position, side: str, order: VariantOrder) -> Iterator[Demand]:
    """Demand what an attack asks: each unit attacks once a phase."""
    yield from own_phase(position, side, COMBAT)
    yield from mine(position, side, order.counters)
    roster, fought = position.game.roster, position.flags.get(FOUGHT, 0)
    for each in order.counters:
        name = roster[each].name
        yield demand("base.sequence", "{unit} has not attacked yet", not fought >> each & 1, "assumed", unit=name)
    yield from combat.may_attack(position, pieces(position, order.counters)).demands


def fought(position: Position) -> VariantOrder:
    """Return the attack that is being fought, as it was ordered."""
    battle = matter(position, Battle)
    assert battle is not None
    counters = tuple(position.game.roster.number(name) for name in battle.attackers)
    return orders.make(
        position, "overrun" if battle.overrun else "attack", counters, position.game.board.place(battle.place)
    )


def asked(position: Position) -> int:
    """Return the Unit whose owner is asked whether it refuses combat."""
    found = matter(position, Asked)
    assert found is not None
    return position.game.roster.number(found.unit)


def _at(order: VariantOrder) -> int:
    assert order.place is not None
    return order.place


def attack(position: Position, order: VariantOrder, say: Say) -> Throw[Any] | None:
    """Carry out an attack up to its first die."""
    names = tuple(position.game.roster[each].name for each in order.counters)
    for flag in (ADVANCING, ROLLED):
        if position.flags.get(flag):
            say(Flagged(flag, on=False))
    flag, clause = (MOVED, "base.overrun") if order.verb == "overrun" else (FOUGHT, "base.odds")
    say(Flagged(flag, names, clause=clause))
    place = position.game.board.label(_at(order))
    say(Battle(place=place, attackers=names, overrun=order.verb == "overrun", clause=clause))
    return _go_on(position, order, say)


def _go_on(position: Position, order: VariantOrder, say: Say) -> Throw[Any] | None:
    """Go on with an attack: the next Unit's roll before combat, or else combat itself, if anybody is left."""
    side = position.side
    defenders = combat.defending(position, side, _at(order))
    rolled = position.flags.get(ROLLED, 0)
    for who in defenders:
        number = position.game.roster.number(who.name)
        if partisans.rolls_before_combat(position.game.figures, who).allows() and not rolled >> number & 1:
            say(Flagged(ROLLED, (who.name,), clause="31.81"))
            return _before(position, order, number)
    if not defenders or order.verb == "overrun":
        _spent(position, say)
        return _go_over(position, order, defenders, say) if defenders else None
    attackers = pieces(position, order.counters)
    say(combat.odds(position, attackers, _at(order)))
    found = combat.outcomes(position, attackers, _at(order))
    where = position.game.board.label(_at(order))
    return Throw(Combat(place=where), found, lambda p, outcome, s: _resolved(p, order, outcome, s))


def _go_over(position: Position, order: VariantOrder, defenders: tuple[Piece, ...], say: Say) -> Throw[Any] | None:
    """End an overrun: the defenders are eliminated, and whoever made it goes into their hex."""
    for piece in defenders:
        reading.say_gone(position, position.game.roster.number(piece.name), say, "base.overrun")
    return _drive(position, order, say)


def _drive(position: Position, order: VariantOrder, say: Say) -> Throw[Any] | None:
    """Move those who made an overrun into the hex, as far as there is room; the last of them hunts a cadre there."""
    throw = None
    for each in order.counters:
        who = field.piece(position, each)
        if movement.may_stop(position, who).places >> _at(order) & 1:
            throw = enter(position, each, (position.where[each], _at(order)), say, "base.overrun", Overran)
    return throw


def _before(position: Position, order: VariantOrder, unit: int) -> Throw[partisans.Fate]:
    """Return the roll before combat of a Unit (31.81)."""
    fates = tuple(partisans.fate(position.game.figures, face) for face in range(1, 7))
    name = position.game.roster[unit].name
    return Throw(BeforeCombat(unit=name), fates, lambda after, what, say: _fate(after, order, unit, what, say))


def _fate(position: Position, order: VariantOrder, unit: int, what: partisans.Fate, say: Say) -> Throw[Any] | None:
    """Carry out what the roll before combat comes to (31.81)."""
    who = position.game.roster[unit]
    if what == "cadre":
        reading.say_level(position, unit, "cadre", say, "31.81", "roll")
    elif what == "may refuse":
        say(Asked(unit=who.name, clause="31.81"))
        say(Counted(f"to answer {who.side}", 1, clause="31.81"))
        return None
    return _go_on(position, order, say)


def may_answer(position: Position, side: str) -> Demand:
    """Demand a Unit that may refuse combat or stand (31.81): after a roll of 6, for its owner."""
    return demand("31.81", "a Unit of one's own may refuse", bool(position.counts.get(f"to answer {side}")))


def answer(position: Position, side: str, refuses: bool, say: Say) -> Throw[Any] | None:
    """Carry out the answer of the Unit's owner."""
    unit, order = asked(position), fought(position)
    say(over(Asked, clause="31.81"))
    say(Counted(f"to answer {side}", 0, clause="31.81"))
    if not refuses:
        return _go_on(position, order, say)
    _, many = partisans.dice(position.game.figures)
    return _refusal(order, unit, (), many)


def _refusal(order: VariantOrder, unit: int, faces: tuple[int, ...], left: int) -> Throw[Any]:
    def then(position: Position, face: int, say: Say) -> Throw[Any] | None:
        if left > 1:
            return _refusal(order, unit, (*faces, face), left - 1)
        return _flown(position, order, unit, (*faces, face), say)

    return Throw(Refusing(), tuple(range(1, 7)), then)


def _flown(position: Position, order: VariantOrder, unit: int, faces: tuple[int, ...], say: Say) -> Throw[Any] | None:
    """Go on after the roll of a refusal: if its owner may stop it sooner, he is asked where."""
    where = field.piece(position, unit)
    if partisans.ends(position, where, faces).places.bit_count() > 1:
        say(Flying(unit=where.name, faces=faces, clause="31.82"))
        say(Ending(RETREATING, (where.name,), clause="31.82"))
        _count_retreats(position, say)
        return None
    return _refused(position, order, unit, partisans.flight(position, where, faces), say)


def _faces(position: Position) -> tuple[int, ...]:
    """Return the roll of the Unit that is refusing, if one is."""
    flying = matter(position, Flying)
    return flying.faces if flying else ()


def _refused(
    position: Position, order: VariantOrder, unit: int, found: partisans.Flight, say: Say
) -> Throw[Any] | None:
    """Carry out a refusal (31.82): a flight that gets nowhere lets the attack go on (W14)."""
    where = field.piece(position, unit)
    if not found.refused:
        return _go_on(position, order, say)
    label, who = position.game.board.label, position.game.roster[unit]
    upto = found.path.index(found.place) + 1 if found.place in found.path else 0
    if upto:
        path = (label(where.place), *(label(place) for place in found.path[:upto]))
        say(Refused(who.name, path, clause="31.82"))
    if found.cadre:
        reading.say_level(position, unit, "cadre", say, "31.82", "refusal")
    if combat.defending(position, position.side, _at(order)):
        return _go_on(position, order, say)
    _spent(position, say)
    if found.place != where.place:
        if order.verb == "overrun":
            return _drive(position, order, say)
        _vacated(position, order, order.counters, say)
    return None


def _spent(position: Position, say: Say) -> None:
    """End the attack."""
    say(over(Battle))


def _vacated(position: Position, order: VariantOrder, who: tuple[int, ...], say: Say) -> None:
    """Let one attacker advance (W13)."""
    names = tuple(position.game.roster[each].name for each in who if position.where[each] >= 0)
    if names:
        say(Flagged(ADVANCING, names, clause="base.results"))
        say(Vacated(place=position.game.board.label(_at(order)), clause="base.results"))


def _resolved(position: Position, order: VariantOrder, outcome: Outcome, say: Say) -> None:
    """Carry out a result: losses at once; who retreats is owed an order, who cannot is eliminated (W5)."""
    roster = position.game.roster
    say(Result(code=outcome.code, clause="base.results"))
    defenders = combat.defending(position, position.side, _at(order))
    beaten = tuple(roster.number(piece.name) for piece in defenders)
    for counters, loss in ((order.counters, outcome.attacker_loss), (beaten, outcome.defender_loss)):
        for each in counters if loss else ():
            after = combat.after_loss(position, field.piece(position, each), loss)
            reading.say_piece(position, each, after, say, "base.results")
    going = (*(beaten if outcome.defender_retreats else ()), *(order.counters if outcome.attacker_retreats else ()))
    _must_retreat(position, tuple(each for each in going if position.where[each] >= 0), say)
    if outcome.may_advance:
        _vacated(position, order, order.counters, say)
    _spent(position, say)


def _must_retreat(position: Position, going: tuple[int, ...], say: Say) -> None:
    """Flag who must retreat, cadres not; who has nowhere to go is eliminated."""
    roster, all_ = position.game.roster, position.game.board.all
    for each in going:
        if field.level(position, each) == "cadre":
            continue
        if combat.retreat(position, field.piece(position, each)).places & all_:
            say(Flagged(RETREATING, (roster[each].name,), clause="base.results"))
        else:
            reading.say_gone(position, each, say, "base.results")
    _count_retreats(position, say)


def _count_retreats(position: Position, say: Say) -> None:
    waiting = position.flags.get(RETREATING, 0)
    for side in SIDES:
        many = (waiting & position.game.roster.sides.get(side, 0)).bit_count()
        if many != position.counts.get(f"to retreat {side}", 0):
            say(Counted(f"to retreat {side}", many, clause=retreats_by(position)))


def may_retreat(position: Position, side: str, order: VariantOrder) -> Iterator[Demand]:
    """Demand what a retreat asks that is owed."""
    (who,) = order.counters
    owed = bool(position.flags.get(RETREATING, 0) >> who & 1)
    yield from mine(position, side, order.counters)
    yield demand(retreats_by(position), "{unit} must retreat", owed, "assumed", unit=position.game.roster[who].name)
    piece, faces = field.piece(position, who), _faces(position) if owed else ()
    yield from (partisans.ends(position, piece, faces) if faces else combat.retreat(position, piece)).demands


def retreat(position: Position, order: VariantOrder, say: Say) -> Throw[Any] | None:
    """Carry out a retreat, from a result of combat or instead of it."""
    (who,) = order.counters
    if not (faces := _faces(position)):
        _retreat(position, order, say)
        return None
    found = partisans.flight(position, field.piece(position, who), faces, _at(order))
    say(Flagged(RETREATING, (position.game.roster[who].name,), on=False, clause="31.82"))
    _count_retreats(position, say)
    say(over(Flying, clause="31.82"))
    return _refused(position, fought(position), who, found, say)


def _retreat(position: Position, order: VariantOrder, say: Say) -> None:
    """Carry out a retreat; others who then have nowhere to go are eliminated."""
    (who,) = order.counters
    name, label, path = position.game.roster[who].name, position.game.board.label, (position.where[who], _at(order))
    say(Retreated(name, tuple(label(place) for place in path), clause="base.results"))
    say(Flagged(RETREATING, (name,), on=False, clause="base.results"))
    take(position, who, path, say, "base.results")
    for each in numbers(position.flags.get(RETREATING, 0)):
        if not combat.retreat(position, field.piece(position, each)).places & position.game.board.all:
            reading.say_gone(position, each, say, "base.results")
    _count_retreats(position, say)


def may_advance(position: Position, side: str, order: VariantOrder) -> Iterator[Demand]:
    """Demand what an advance asks into the hex that was given up: one of the attackers makes it."""
    (who,) = order.counters
    vacated = matter(position, Vacated)
    there = 1 << position.game.board.place(vacated.place) if vacated else 0
    able = bool(position.flags.get(ADVANCING, 0) >> who & 1)
    yield from own_phase(position, side, COMBAT)
    yield from mine(position, side, order.counters)
    yield demand("base.results", "one of the attackers", able, "assumed")
    yield demand("base.results", "the hex that was attacked and given up", there, "assumed")
    yield demand("base.results", "no enemy there", ~field.foes(position, side), "assumed")


def advance(position: Position, order: VariantOrder, say: Say) -> Throw[Any] | None:
    """Carry out an advance."""
    (who,) = order.counters
    path = (position.where[who], _at(order))
    say(Flagged(ADVANCING, on=False, clause="base.results"))
    say(over(Vacated, clause="base.results"))
    return enter(position, who, path, say, "base.results", Advanced)


# Entering hexes, by movement or advance


def enter(
    position: Position, who: int, path: tuple[int, ...], say: Say, clause: str, goes: type[Moved]
) -> Throw[Any] | None:
    """Move a counter along hexes: it takes them for its side, destroys enemy works, and may remove a cadre (W11)."""
    board, counter = position.game.board, position.game.roster[who]
    say(goes(counter.name, tuple(board.label(place) for place in path), clause=clause))
    take(position, who, path, say, clause)
    return None if counter.kind == field.PARTISAN else _hunt(position, who, path[-1])


def take(position: Position, who: int, path: tuple[int, ...], say: Say, clause: str) -> None:
    """Let a counter that passes hexes take them, and destroy enemy works there; partisans as base.control is read."""
    board, counter = position.game.board, position.game.roster[who]
    if counter.kind == field.PARTISAN and position.game.figures.reads("reading.partisans_take", "no"):
        return
    owned = position.owned.get(counter.side, 0)
    taken = tuple(board.label(place) for place in path[1:] if not owned >> place & 1)
    if taken:
        say(Owned(counter.side, taken, clause=clause))
    for place in path[1:]:
        if field.works(position).standing >> place & 1 and enemies(
            fortifications.holder(position, place), counter.side
        ):
            reading.say_works(position, fortifications.entered(position, place), say, "30.5")


def _hunt(position: Position, who: int, place: int) -> Throw[bool] | None:
    """Return the roll that removes an enemy cadre where a unit has come to."""
    by = field.piece(position, who)
    found = [piece for piece in field.against(position, by.side) if piece.place == place and piece.level == "cadre"]
    if not found:
        return None
    cadre = position.game.roster.number(found[0].name)
    results = tuple(cadres.removed(position, by, face) for face in range(1, 7))

    def then(after: Position, removed: bool, say: Say) -> None:
        if removed:
            reading.say_gone(after, cadre, say, "31.removal")

    return Throw(Hunting(unit=by.name, cadre=found[0].name), results, then)
