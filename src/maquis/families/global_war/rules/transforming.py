"""PAR.2.5 and 5.2: partisans that become militia: two of a nation, or one with a supply marker."""

from collections.abc import Iterator
from itertools import chain, combinations_with_replacement

from maquis.engine.events import Flagged
from maquis.engine.orders import Judgement, Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import EVERYWHERE, Asking, Demand, demand, met
from maquis.families.global_war.rules import keeping
from maquis.families.global_war.rules.acting import alike, spends
from maquis.families.global_war.rules.battle import no_battle
from maquis.families.global_war.rules.calendar import MOVEMENT
from maquis.families.global_war.rules.conquest import conquered
from maquis.families.global_war.rules.keeping import marked, own_turn, phase, risen_zones
from maquis.families.global_war.rules.orders import Transform, transform
from maquis.families.global_war.rules.relations import allied, friendly, hostile, possessed, possessor
from maquis.families.global_war.rules.strength import defends
from maquis.families.global_war.rules.units import enemies, known
from maquis.families.global_war.rules.wording import title

MILITIA = "militia"


def judge(position: Position, side: str, order: Transform) -> Judgement:
    """Rule on a transformation."""
    place, clause = position.where[order.counters[0]], "PAR.5.2" if order.aided else "PAR.2.5"
    ruling = Asking(
        chain(_now(position, side, clause), _those(position, side, order, clause), _ground(position, order))
    )
    return Judgement(order, ruling, place if place >= 0 else None)


def _now(position: Position, side: str, clause: str) -> Iterator[Demand]:
    """When partisans become militia."""
    yield own_turn(position, side, clause)
    yield phase(position, clause, MOVEMENT, provenance="assumed" if clause == "PAR.5.2" else "source")
    yield no_battle(position)


def _those(position: Position, side: str, order: Transform, clause: str) -> Iterator[Demand]:
    """What is asked of the partisans."""
    roster, where = position.game.roster, position.where
    own = all(roster[each].side == side and where[each] >= 0 for each in order.counters)
    yield demand(clause, "partisans of one's own, in play", own)
    needed = 1 if order.aided else position.game.figures["transformation.partisans"]
    nations, zones = {roster[each].force for each in order.counters}, {where[each] for each in order.counters}
    together = len(order.counters) == needed and len(nations) == len(zones) == 1 and -1 not in zones
    there = sum(1 << place for place in zones) if together else 0
    yield demand(clause, "{number} of one nation in one zone", there, number=needed)
    if order.aided:
        yield from spends(position, order.counters[0])


def _ground(position: Position, order: Transform) -> Iterator[Demand]:
    """The zones that a militia may attack: an opponent's (D26), at war with its nation (D41)."""
    first, clause = order.counters[0], "PAR.5.2" if order.aided else "PAR.2.5"
    figures, nation, place = position.game.figures, position.game.roster[first].force, position.where[first]
    friends = friendly(position, nation)
    foreign = EVERYWHERE if figures.reads("reading.own_zone", "yes") else ~friends
    words = "a zone that its own alliance does not possess"
    yield demand(clause, words, foreign, figures.read("reading.own_zone"))
    peaceful = possessed(position) & ~friends & ~hostile(position, nation)
    at_war = EVERYWHERE if figures.reads("reading.militia_war", "anywhere") else ~peaceful
    asks, read = "a war of {nation} with {holder}, who possesses the zone", figures.read("reading.militia_war")
    if place < 0:
        asks = "a war of {nation} with the zone's possessor"
    holder = title(possessor(position, place)) if place >= 0 else ""
    yield demand(clause, asks, at_war, read, nation=title(nation), holder=holder)


def carry_out(position: Position, order: Transform, say: Say) -> None:
    """Form the militia: it takes a zone without enemies at once, or has to fight in the combat phase."""
    first, clause = order.counters[0], "PAR.5.2" if order.aided else "PAR.2.5"
    who, place = position.game.roster[first], position.where[first]
    label, opposed = position.game.board.label(place), sum(enemies(position, place, who.force).values())
    if order.aided:
        say(Flagged(keeping.SUPPLIED, (who.name,), on=False, clause="PAR.5.2"))
    for number in order.counters:
        for event in keeping.leaves(position, number, "it becomes a militia", clause):
            say(event)
    unit = f"{who.force} {MILITIA}"
    say(keeping.mark(position, unit, place, marked(position, unit, place) + 1, clause))
    if opposed:
        risen = keeping.RISEN + unit
        say(keeping.mark(position, risen, place, marked(position, risen, place) + 1, clause))
    elif not allied(position, possessor(position, place), who.force):
        for event in conquered(position, who.force, (label,)):
            say(event)


def risen(position: Position, place: int) -> dict[str, int]:
    """New militia in a zone that have yet to fight: how many of each nation."""
    found = {}
    for name in position.marks:
        if name.startswith(keeping.RISEN) and (number := marked(position, name, place)):
            found[name.removeprefix(keeping.RISEN).removesuffix(" " + MILITIA)] = number
    return found


def unfought(position: Position) -> int:
    """The zones in which new militia have yet to fight."""
    return sum(
        1 << place
        for place in numbers(risen_zones(position))
        if any(fightable(position, place, nation) for nation in risen(position, place))
    )


def fightable(position: Position, place: int, nation: str) -> bool:
    """Whether a nation's militia can fight in a zone: enemies that defend are there, and militia attack at all."""
    game = position.game
    foes = any(defends(game.figures, known(game, kind)) for _, kind in enemies(position, place, nation))
    return foes and known(game, MILITIA).attack > 0


def transformations(position: Position, side: str) -> Iterator[Transform]:
    """Every transformation that a side may order now, one for each group of partisans that are alike."""
    if not met(_now(position, side, "PAR.2.5")):
        return
    mine = position.in_play(position.game.roster.sides.get(side, 0))
    those = list(alike(position, mine))
    for counter in those:
        if keeping.flagged(position, keeping.SUPPLIED, counter):
            order = transform(position, (counter,))
            if judge(position, side, order).legal:
                yield order
    for one, other in combinations_with_replacement(those, 2):
        if position.where[one] == position.where[other]:
            pair = _twin(position, one, mine) if one == other else other
            if pair is not None and judge(position, side, transform(position, (one, pair))).legal:
                yield transform(position, (one, pair))


def _twin(position: Position, counter: int, among: int) -> int | None:
    """Another partisan that is alike, if there is one."""
    others = position.at(position.where[counter]) & among & ~(1 << counter)
    group = list(alike(position, others | 1 << counter))
    return next((each for each in numbers(others) if each not in group), None)
