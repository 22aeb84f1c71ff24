"""PAR.1 and PAR.3 on the board: who may still roll for which zone, and where the new partisan goes."""

from collections.abc import Iterator
from fractions import Fraction

import msgspec

from maquis.engine.events import At, Entered, Painted
from maquis.engine.figures import FigureBook
from maquis.engine.orders import Judgement, Say, Throw
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import EVERYWHERE, Demand, Ruling, Tally, demand, met
from maquis.families.global_war.rules import claims, generation, keeping
from maquis.families.global_war.rules.battle import no_battle
from maquis.families.global_war.rules.book import SIDES_OF_DIE
from maquis.families.global_war.rules.calendar import PLACE_UNITS
from maquis.families.global_war.rules.forces import CONTROLLERS, controlled, pieces, pooled, set_of
from maquis.families.global_war.rules.generation import Born, Holding, Zone
from maquis.families.global_war.rules.ground import zonemap
from maquis.families.global_war.rules.keeping import Die, Told, phase
from maquis.families.global_war.rules.orders import Generate
from maquis.families.global_war.rules.printed import printed
from maquis.families.global_war.rules.relations import let_go, majors, possessor
from maquis.families.global_war.rules.wording import people


class BirthDie(Die, frozen=True, kw_only=True):
    """Whether a zone gets a new partisan."""

    says = "a new partisan in {place}"


class Gives(Told, frozen=True):
    """A roll gives a partisan of a nation."""

    says = "the roll gives a {people} partisan in {place}"
    place: At
    nation: str


class GivesNone(Told, frozen=True):
    """A roll gives no partisan."""

    says = "no partisan in {place}"
    place: At


class HeldByAllies(Told, frozen=True):
    """A conquest by whoever holds the zone would remove the partisan of a roll."""

    says = "no partisan in {place}: the zone is held by the alliance of {whom}"
    place: At
    nation: str


class HeldByItself(Told, frozen=True):
    """The power whose partisan a roll would give holds the zone itself."""

    says = "no partisan in {place}: the zone is held by {whom}"
    place: At
    nation: str


class NotCreated(Told, frozen=True):
    """The partisan of a roll would be removed at once."""

    says = "no partisan in {place}: it would be removed at once"
    place: At


class Denied(Told, frozen=True):
    """An option keeps the partisan of a roll from a nation."""

    says = "no partisan in {place}: an option gives {whom} none"
    place: At
    nation: str


class NoCounterLeft(Told, frozen=True):
    """A partisan is not placed for want of a counter."""

    says = "no counter is left for another {people} partisan"
    nation: str


class Roll(msgspec.Struct, frozen=True):
    """What a roll comes to: the partisan that it gives, if any, and what is told of it."""

    born: Born | None
    told: tuple[Told, ...]


def zone(position: Position, place: int) -> Zone:
    """A zone as the rules of generation ask about it."""
    found = printed(zonemap(position.game))[place]
    return Zone(found.name, found.region, found.owner_1936)


def holding(position: Position, place: int) -> Holding:
    """How a zone is held now."""
    over = position.conditions.get("civil war") == "over"
    return Holding(possessor(position, place), over, majors(position), let_go(position))


def rollers(position: Position, by: str) -> dict[int, str]:
    """The zones that a side may still roll for in this calendar turn, now or in its player turn to come.

    Each with the nation that rolls.
    """
    places = rollable(position, by)
    found = {
        place: who
        for claim, zones in claims.claims(position).items()
        if zones & places and (who := claim.of(position.game, by))
        for place in numbers(zones & places)
    }
    return dict(sorted(found.items()))


def rollable(position: Position, by: str) -> int:
    """The set of those zones."""
    game = position.game
    if game.sides.index(by) < game.sides.index(position.side):
        return 0

    def work_out() -> int:
        might = claims.eligible(position)
        return claims.rolling(position, by, might).places & might

    return position.known(("rollable", by), work_out, "phase", "owned", "painted", "conditions")


def nothing_owed(position: Position, by: str) -> Iterator[Demand]:
    """Demand that a side has rolled for the zones that are rolled for every turn, if it must (PAR.3)."""
    if position.phase != PLACE_UNITS or position.side != by:
        return
    figures, left = position.game.figures, dict[str, list[str]]()
    for place in rollers(position, by):
        region = zone(position, place).region
        if region in figures["generation.every_turn"]:
            left.setdefault(region, []).append(position.game.map.near(place))
    for region, names in left.items():
        leave = figures.reads("reading.every_turn", "may")
        asks, read = "the rolls that are to be made every turn, for {zones}", figures.read("reading.every_turn")
        yield demand(generation.CLAUSES[region], asks, leave, read, zones=tuple(names))


def may_give(position: Position, place: int, by: str) -> dict[Born | None, Fraction]:
    """What a nation's roll for a zone may give, each with its exact chance."""
    return generation.chances(position.game.figures, zone(position, place), holding(position, place), by)


def judge(position: Position, by: str, order: Generate) -> Judgement:
    """Rule on a roll for a zone."""
    ruling = generating(position, by, 1 << order.place)
    return Judgement(order, ruling, order.place, lambda: tallies(position, order.place, by))


def generating(position: Position, by: str, here: int = EVERYWHERE) -> Ruling:
    """Rule on the zones that a side may roll for now: what is asked of those `here`."""
    return Ruling(*_now(position, by), claims.rolling(position, position.side, here))


def _now(position: Position, by: str) -> Iterator[Demand]:
    """When zones are rolled for."""
    yield demand("PAR.1.1", "one's own player turn", by == position.side)
    yield phase(position, "PAR.1.1", PLACE_UNITS)
    yield no_battle(position)


def rollable_now(position: Position, by: str) -> int:
    """The zones that a side may roll for now."""
    return rollable(position, by) if met(_now(position, by)) else 0


def tallies(position: Position, place: int, by: str) -> tuple[Tally, ...]:
    """How many partisans a side's roll for a zone gives on average."""
    where, held, figures = zone(position, place), holding(position, place), position.game.figures
    who = claims.claimant(position, place, by)
    return (generation.expected(figures, where, held, who),) if who else ()


def carry_out(position: Position, order: Generate, say: Say) -> Throw[Roll]:
    """Roll for a zone."""
    label = position.game.board.label(order.place)
    figures, where, held = position.game.figures, zone(position, order.place), holding(position, order.place)
    say(Painted(keeping.ROLLED, (label,), clause="PAR.1.2"))
    who = claims.claimant(position, order.place, position.side)
    results = tuple(_roll(figures, where, held, face, who, label) for face in range(1, SIDES_OF_DIE + 1))

    def then(position: Position, roll: Roll, say: Say) -> None:
        for each in roll.told:
            say(each)
        if roll.born is not None:
            place(position, roll.born.controller, roll.born.kind, order.place, "PAR.1.3", say)

    return Throw(BirthDie(place=label), results, then)


def _roll(figures: FigureBook, where: Zone, held: Holding, face: int, who: str | None, label: str) -> Roll:
    """What a face comes to in the zone of this label."""
    clause, new = (
        generation.CLAUSES[generation.row(figures, where, held)],
        generation.born(figures, where, held, face, who),
    )
    if new is not None:
        return Roll(new, (Gives(label, new.controller, clause=clause),))
    whose = generation.given_to(figures, where, held, face, who)
    if whose is None:
        return Roll(None, (GivesNone(label, clause=clause),))
    told: list[Told] = [Denied(label, whose, clause="PAR.3.0")] if generation.denied(figures, whose) else []
    if generation.removed(figures, held, whose):
        kind = HeldByAllies if generation.allies(figures) else HeldByItself
        told += [kind(label, whose, clause="PAR.2.6"), NotCreated(label, clause="PAR.3.0")]
    return Roll(None, tuple(told))


def place(position: Position, nation: str, kind: str, where: int, clause: str, say: Say) -> int | None:
    """Put a new partisan in a zone, if there is a counter for it; return which."""
    counter, label = pooled(position, nation, kind), position.game.board.label(where)
    if counter is None or not room(position, nation).places:
        say(NoCounterLeft(nation, clause="PAR.0"))
        return None
    say(Entered(position.game.roster[counter].name, label, clause=clause))
    if nation == "ccp" and position.game.figures.reads("reading.placement", "all"):
        say(keeping.placed(position, label))
    return counter


def room(position: Position, nation: str) -> Demand:
    """Demand a counter for one more partisan of a nation, where counters are limited (PAR.0, D28)."""
    figures, most = position.game.figures, pieces(position.game.figures, nation)
    left = True
    if most is not None and figures["option.counter_limits"]:
        one = set_of(figures, nation)
        shared = sum(controlled(position, each) for each in CONTROLLERS if set_of(figures, each) == one)
        left = position.in_play(shared).bit_count() < most
    asks, limit = "a counter left for another {people} partisan", figures.read("option.counter_limits")
    return demand("PAR.0", asks, left, limit, people=people(nation))
