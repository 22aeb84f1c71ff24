"""PAR.1 and PAR.3 on the board: who may still roll for which zone, and where the new partisan goes."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Self

import msgspec

from maquis.engine.events import At, Entered, Painted
from maquis.engine.figures import FigureBook
from maquis.engine.orders import Say, Throw
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling, Tally, demand
from maquis.families.global_war.rules import claims, generation, keeping
from maquis.families.global_war.rules.book import SIDES_OF_DIE
from maquis.families.global_war.rules.calendar import PLACE_UNITS
from maquis.families.global_war.rules.forces import CONTROLLERS, controlled, pieces, pooled, set_of
from maquis.families.global_war.rules.generation import Born, Holding, Zone
from maquis.families.global_war.rules.ground import zonemap
from maquis.families.global_war.rules.keeping import Die, Told
from maquis.families.global_war.rules.orders import Order
from maquis.families.global_war.rules.orders import Zone as ZoneNamed
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


class Generate(Order, frozen=True):
    """Roll for a new partisan in a zone (PAR.1.1)."""

    form = "generate {place}"
    title = "Roll for new partisans"
    clause = "PAR.1.1"
    place: ZoneNamed

    def ruling(self, now: Position, side: str) -> Ruling:
        """Who rolls for it."""
        return claims.rolling(now, now.side, 1 << self.place)

    def tallies(self, now: Position, side: str) -> tuple[Tally, ...]:
        """How many partisans a side's roll for the zone gives on average."""
        where, held, figures = zone(now, self.place), holding(now, self.place), self.game.figures
        who = claims.claimant(now, self.place, side)
        return (generation.expected(figures, where, held, who),) if who else ()

    def effect(self, now: Position, side: str, say: Say) -> Throw[Roll]:
        """Roll for the zone."""
        label, figures = self.game.board.label(self.place), self.game.figures
        where, held = zone(now, self.place), holding(now, self.place)
        say(Painted(keeping.ROLLED, (label,), clause="PAR.1.2"))
        who = claims.claimant(now, self.place, now.side)
        results = tuple(_roll(figures, where, held, face, who, label) for face in range(1, SIDES_OF_DIE + 1))

        def then(position: Position, roll: Roll, say: Say) -> None:
            for each in roll.told:
                say(each)
            if roll.born is not None:
                place(position, roll.born.controller, roll.born.kind, self.place, "PAR.1.3", say)

        return Throw(BirthDie(place=label), results, then)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """A roll for every zone that the side may still roll for."""
        return (cls(game=now.game, place=each) for each in numbers(rollable(now, side)))


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
