"""PAR.1 and PAR.3 on the board: who may still roll for which zone, and where the new partisan goes."""

from collections.abc import Iterator
from fractions import Fraction

import msgspec

from maquis.engine.events import Entered, Noted, Painted, Rolled
from maquis.engine.figures import FigureBook
from maquis.engine.orders import Judgement, Say, Throw
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import EVERYWHERE, Demand, Ruling, Tally, demand, met
from maquis.families.global_war.rules import claims, generation, keeping
from maquis.families.global_war.rules.book import SIDES_OF_DIE
from maquis.families.global_war.rules.calendar import PLACE_UNITS
from maquis.families.global_war.rules.forces import CONTROLLERS, controlled, pieces, pooled, set_of
from maquis.families.global_war.rules.generation import Born, Holding, Zone
from maquis.families.global_war.rules.ground import zonemap
from maquis.families.global_war.rules.keeping import no_battle, phase
from maquis.families.global_war.rules.orders import Generate
from maquis.families.global_war.rules.printed import printed
from maquis.families.global_war.rules.relations import let_go, majors, possessor
from maquis.families.global_war.rules.wording import people


class Roll(msgspec.Struct, frozen=True):
    """What a roll comes to: the partisan that it gives, or the demands for want of which it gives none."""

    born: Born | None
    lacks: tuple[Demand, ...]


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
    return position.known(
        ("rollable", by),
        lambda: claims.rolling(position, by).places & game.board.all,
        "phase",
        "owned",
        "painted",
        "conditions",
    )


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
        words = f"the rolls that are to be made every turn, for {', '.join(names)}"
        yield demand(generation.CLAUSES[region], words, leave, figures.read("reading.every_turn"))


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
    results = tuple(_roll(figures, where, held, face, who) for face in range(1, SIDES_OF_DIE + 1))
    clause, near = generation.CLAUSES[generation.row(figures, where, held)], position.game.map.near(order.place)

    def then(position: Position, roll: Roll, say: Say) -> None:
        if roll.born is not None:
            say(Noted(f"the roll gives a {people(roll.born.controller)} partisan in {near}", clause=clause))
            place(position, roll.born.controller, roll.born.kind, order.place, "PAR.1.3", say)
            return
        for lack in roll.lacks:
            why = f": this is needed and not so: {lack.words}" if lack.clause != clause else ""
            say(Noted(f"no partisan in {near}{why}", clause=lack.clause))

    return Throw(Rolled(f"a new partisan in {near}"), results, then)


def _roll(figures: FigureBook, where: Zone, held: Holding, face: int, who: str | None) -> Roll:
    lacks = generation.gives(figures, where, held, face, who).failures()
    return Roll(generation.born(figures, where, held, face, who), lacks)


def place(position: Position, nation: str, kind: str, where: int, clause: str, say: Say) -> int | None:
    """Put a new partisan in a zone, if there is a counter for it; return which."""
    counter, label = pooled(position, nation, kind), position.game.board.label(where)
    if counter is None or not room(position, nation).places:
        say(Noted(f"no counter is left for another {people(nation)} partisan", clause="PAR.0"))
        return None
    say(Entered(position.game.roster[counter].name, label, clause=clause))
    if nation == "ccp" and position.game.figures.reads("reading.placement", "all"):
        say(keeping.placed(position, label))
    return counter


def room(position: Position, nation: str) -> Demand:
    """Demand a counter for one more partisan of a nation, where counters are limited (PAR.0, D28)."""
    figures, words = position.game.figures, f"a counter left for another {people(nation)} partisan"
    limit = figures.read("option.counter_limits")
    most = pieces(figures, nation)
    if most is None or not figures["option.counter_limits"]:
        return demand("PAR.0", words, True, limit)
    shared = sum(controlled(position, each) for each in CONTROLLERS if set_of(figures, each) == set_of(figures, nation))
    return demand("PAR.0", words, position.in_play(shared).bit_count() < most, limit)
