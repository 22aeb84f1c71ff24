"""PAR.1 and PAR.3 on the board: who may still roll for which zone, and where the new partisan goes."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from typing import Self

import msgspec

from maquis.engine.events import At, Entered
from maquis.engine.figures import FigureBook
from maquis.engine.kept import kept
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling, Tally, demand
from maquis.families.global_war.rules import claims, generation, keeping
from maquis.families.global_war.rules.calendar import PLACE_UNITS
from maquis.families.global_war.rules.dice import SIDES_OF_DIE, Die
from maquis.families.global_war.rules.forces import CONTROLLERS, controlled, pieces, pooled, set_of
from maquis.families.global_war.rules.generation import Holding, NewPartisan, Zone
from maquis.families.global_war.rules.ground import zonemap
from maquis.families.global_war.rules.keeping import OURS, GlobalWarHappening
from maquis.families.global_war.rules.orders import Order
from maquis.families.global_war.rules.orders import Zone as ZoneNamed
from maquis.families.global_war.rules.printed import printed
from maquis.families.global_war.rules.relations import let_go, majors, possessor
from maquis.families.global_war.rules.state import CIVIL_WAR, ROLLED
from maquis.families.global_war.rules.wording import people


class BirthDie(Die, frozen=True, kw_only=True):
    """Whether a zone gets a new partisan."""

    says = "a new partisan in {place}"


class Raised(Entered, frozen=True, kw_only=True, tag=OURS):
    """A partisan comes into play by a roll for its zone, which the clause `row` gives it."""

    row: str


class Gives(GlobalWarHappening, frozen=True):
    """A roll gives a partisan of a nation."""

    says = "the roll gives a {people} partisan in {place}"
    place: At
    nation: str


class GivesNone(GlobalWarHappening, frozen=True):
    """A roll gives no partisan."""

    says = "no partisan in {place}"
    place: At


class HeldByAllies(GlobalWarHappening, frozen=True):
    """A conquest by whoever holds the zone would remove the partisan of a roll."""

    says = "no partisan in {place}: the zone is held by the alliance of {whom}"
    place: At
    nation: str


class HeldByItself(GlobalWarHappening, frozen=True):
    """The power whose partisan a roll would give holds the zone itself."""

    says = "no partisan in {place}: the zone is held by {whom}"
    place: At
    nation: str


class NotCreated(GlobalWarHappening, frozen=True):
    """The partisan of a roll would be removed at once."""

    says = "no partisan in {place}: it would be removed at once"
    place: At


class Denied(GlobalWarHappening, frozen=True):
    """An option keeps the partisan of a roll from a nation."""

    says = "no partisan in {place}: an option gives {whom} none"
    place: At
    nation: str


class NoCounterLeft(GlobalWarHappening, frozen=True):
    """A partisan is not placed for want of a counter."""

    says = "no counter is left for another {people} partisan"
    nation: str


class Roll(msgspec.Struct, frozen=True):
    """What a roll comes to by the clause `row`: the partisan that it gives, if any, and what is told of it."""

    row: str
    born: NewPartisan | None
    told: tuple[GlobalWarHappening, ...]


def zone(position: Position, place: int) -> Zone:
    """A zone as the rules of generation ask about it."""
    found = printed(zonemap(position.game))[place]
    return Zone(found.name, found.region, found.owner_1936)


def holding(position: Position, place: int) -> Holding:
    """How a zone is held now."""
    over = CIVIL_WAR.of(position) == "over"
    return Holding(possessor(position, place), over, majors(position), let_go(position))


@kept("phase", "owned", "painted", "conditions")
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


@kept("phase", "owned", "painted", "conditions")
def rollable(position: Position, by: str) -> int:
    """The set of those zones."""
    game = position.game
    if game.sides.index(by) < game.sides.index(position.side):
        return 0
    return claims.not_rolled(position, by).places & claims.eligible_by(position, by)


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


def may_give(position: Position, place: int, by: str) -> dict[NewPartisan | None, Fraction]:
    """What a nation's roll for a zone may give, each with its exact chance."""
    return generation.chances(position.game.figures, zone(position, place), holding(position, place), by)


class Generate(Order, frozen=True):
    """Roll for a new partisan in a zone (PAR.1.1)."""

    form = "generate {place}"
    title = "Roll for new partisans"
    meant_by = ("roll", "raise")
    clause = "PAR.1.1"
    place: ZoneNamed

    def ruling(self, now: Position, side: str) -> Ruling:
        """Who rolls for it."""
        return claims.rolling(now, now.side, 1 << self.place)

    def anywhere(self, now: Position, side: str) -> Ruling:
        """Who rolls for each zone."""
        return claims.rolling(now, now.side)

    def tallies(self, now: Position, side: str) -> tuple[Tally, ...]:
        """How many partisans a side's roll for the zone gives on average."""
        where, held, figures = zone(now, self.place), holding(now, self.place), self.game.figures
        who = claims.claimant(now, self.place, side)
        return (generation.expected(figures, where, held, who),) if who else ()

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[Roll]:
        """Roll for the zone."""
        label, figures = self.game.board.label(self.place), self.game.figures
        where, held = zone(now, self.place), holding(now, self.place)
        say(ROLLED.gains((label,)))
        who = claims.claimant(now, self.place, now.side)
        results = tuple(_roll(figures, where, held, face, who, label) for face in range(1, SIDES_OF_DIE + 1))

        def then(position: Position, roll: Roll, say: Say) -> None:
            for each in roll.told:
                say(each)
            if roll.born is not None:
                comes = partial(Raised, row=roll.row, clause="PAR.1.3")
                place(position, roll.born.controller, roll.born.kind, self.place, comes, say)

        return ChanceNode(BirthDie(place=label), results, then)

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
        return Roll(clause, new, (Gives(label, new.controller, clause=clause),))
    whose = generation.given_to(figures, where, held, face, who)
    if whose is None:
        return Roll(clause, None, (GivesNone(label, clause=clause),))
    told: list[GlobalWarHappening] = (
        [Denied(label, whose, clause="PAR.3.0")] if generation.denied(figures, whose) else []
    )
    if generation.removed(figures, held, whose):
        kind = HeldByAllies if generation.allies(figures) else HeldByItself
        told += [kind(label, whose, clause="PAR.2.6"), NotCreated(label, clause="PAR.3.0")]
    return Roll(clause, None, tuple(told))


def place(
    position: Position, nation: str, kind: str, where: int, comes: Callable[[str, str], Entered], say: Say
) -> int | None:
    """Put a new partisan in a zone, if there is a counter for it; return which.

    `comes` makes the event by which it does, of its counter and the zone.
    """
    counter, label = pooled(position, nation, kind), position.game.board.label(where)
    if counter is None or not counters_left(position, nation).places:
        say(NoCounterLeft(nation, clause="PAR.0"))
        return None
    say(comes(position.game.roster[counter].name, label))
    if nation == "ccp" and position.game.figures.reads("reading.placement", "all"):
        say(keeping.placed(position, label))
    return counter


def counters_left(position: Position, nation: str) -> Demand:
    """Demand a counter for one more partisan of a nation, where counters are limited (PAR.0, D28)."""
    figures, most = position.game.figures, pieces(position.game.figures, nation)
    left = True
    if most is not None and figures["option.counter_limits"]:
        one = set_of(figures, nation)
        shared = sum(controlled(position, each) for each in CONTROLLERS if set_of(figures, each) == one)
        left = position.in_play(shared).bit_count() < most
    asks, limit = "a counter left for another {people} partisan", figures.read("option.counter_limits")
    return demand("PAR.0", asks, left, limit, people=people(nation))
