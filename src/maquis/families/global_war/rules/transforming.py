"""PAR.2.5 and 5.2: partisans that become militia: two of a nation, or one with a supply marker."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from maquis.engine.events import Flagged
from maquis.engine.orders import Judgement, Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling, demand
from maquis.families.global_war.rules import keeping, supplies
from maquis.families.global_war.rules.acting import actor, alike, moment
from maquis.families.global_war.rules.calendar import MOVEMENT
from maquis.families.global_war.rules.conquest import conquered
from maquis.families.global_war.rules.keeping import marked, no_battle, own_turn, phase
from maquis.families.global_war.rules.orders import Transform, transform
from maquis.families.global_war.rules.relations import allied, at_war, possessor
from maquis.families.global_war.rules.strength import defends
from maquis.families.global_war.rules.units import enemies, known
from maquis.families.global_war.rules.wording import title

MILITIA = "militia"


def judge(position: Position, side: str, order: Transform) -> Judgement:
    """Rule on a transformation."""
    roster, clause = position.game.roster, "PAR.5.2" if order.aided else "PAR.2.5"
    own = all(roster[each].side == side and position.where[each] >= 0 for each in order.counters)
    mine = demand(clause, "partisans of one's own, in play", own)
    if not own:
        return Judgement(order, Ruling(mine))
    first, place = order.counters[0], position.where[order.counters[0]]
    needed = 1 if order.aided else position.game.figures["transformation.partisans"]
    together = all(
        position.where[each] == place and roster[each].force == roster[first].force for each in order.counters
    )
    ruling = Ruling(
        mine,
        own_turn(position, side, clause),
        no_battle(position),
        phase(position, clause, MOVEMENT, provenance="assumed" if order.aided else "source"),
        demand(clause, f"{needed} of one nation in one zone", len(order.counters) == needed and together),
        *_ground(position, roster[first].force, place, clause),
    )
    if order.aided:
        marker = supplies.Marker("", keeping.flagged(position, keeping.SUPPLIED, first))
        ruling &= supplies.may_spend(
            position.game.figures, actor(position, first), marker, moment(position, first, place)
        )
    return Judgement(order, ruling, None)


def _ground(position: Position, nation: str, place: int, clause: str) -> tuple[Demand, ...]:
    """Demand a zone that a militia may attack: an opponent's (D26), at war with its nation (D41)."""
    figures, holder = position.game.figures, possessor(position, place)
    friendly = bool(holder) and allied(position, holder, nation)
    war = friendly or not holder or at_war(position, nation, holder)
    foreign = not friendly or figures.reads("reading.own_zone", "yes")
    hostile = war or figures.reads("reading.militia_war", "anywhere")
    return (
        demand(clause, "a zone that its own alliance does not possess", foreign, figures.read("reading.own_zone")),
        demand(clause, f"a war of {title(nation)} with {title(holder)}", hostile, figures.read("reading.militia_war")),
    )


def carry_out(position: Position, order: Transform, say: Say) -> None:
    """Form the militia: it takes a zone without enemies at once, or has to fight in the combat phase."""
    first, clause = order.counters[0], "PAR.5.2" if order.aided else "PAR.2.5"
    who, place = position.game.roster[first], position.where[first]
    label, opposed = position.game.board.label(place), sum(enemies(position, place, who.force).values())
    if order.aided:
        say(Flagged(keeping.SUPPLIED, (who.name,), on=False, clause="PAR.5.2"))
    militia = supplies.militia(actor(position, first), opposed)
    for number in order.counters:
        for event in keeping.leaves(position, number, "it becomes a militia", clause):
            say(event)
    unit = f"{militia.nation} {MILITIA}"
    say(keeping.mark(position, unit, place, marked(position, unit, place) + 1, clause))
    if not militia.captures:
        risen = keeping.RISEN + unit
        say(keeping.mark(position, risen, place, marked(position, risen, place) + 1, clause))
    elif not allied(position, possessor(position, place), militia.nation):
        for event in conquered(position, militia.nation, (label,)):
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
    places = 0
    for name in position.marks:
        if name.startswith(keeping.RISEN):
            places |= position.marked(name)
    return sum(
        1 << place
        for place in numbers(places)
        if any(fightable(position, place, nation) for nation in risen(position, place))
    )


def fightable(position: Position, place: int, nation: str) -> bool:
    """Whether a nation's militia can fight in a zone: enemies that defend are there, and militia attack at all."""
    game = position.game
    foes = any(defends(game.figures, known(game, kind)) for _, kind in enemies(position, place, nation))
    return foes and known(game, MILITIA).attack > 0


def transformations(position: Position, side: str) -> Iterator[Transform]:
    """Every transformation that a side may order now, one for each group of partisans that are alike."""
    if position.phase != MOVEMENT or position.side != side:
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
