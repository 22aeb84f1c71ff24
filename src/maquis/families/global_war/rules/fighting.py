"""PAR.2.1 to 2.3: attacks on partisans, by partisans and by new militia, and what the two sides answer in battle."""

from collections.abc import Iterator
from itertools import chain

from maquis.engine.events import Counted, Flagged
from maquis.engine.figures import FigureBook
from maquis.engine.orders import Judgement, Say, Throw
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import EVERYWHERE, Asking, Demand, Origin, Ruling, Tally, demand, met
from maquis.families.global_war.rules import battle, keeping, supporting
from maquis.families.global_war.rules import combat as machine
from maquis.families.global_war.rules.battle import Battle, Force, as_kind, no_battle, tag
from maquis.families.global_war.rules.calendar import COMBAT
from maquis.families.global_war.rules.combat import Counts, Fade, Fight, Lose, Option, Stage
from maquis.families.global_war.rules.forces import controlled, controllers, partisans, zones_with
from maquis.families.global_war.rules.ground import ground
from maquis.families.global_war.rules.keeping import attacked, flagged, marked, own_turn, phase, risen_zones
from maquis.families.global_war.rules.orders import (
    Answer,
    Attack,
    Press,
    Units,
    answer,
    attack,
    lose,
    press,
)
from maquis.families.global_war.rules.orders import Lose as LoseOrder
from maquis.families.global_war.rules.relations import allied, side_of
from maquis.families.global_war.rules.strength import defends, may_attack, strength
from maquis.families.global_war.rules.transforming import MILITIA, risen
from maquis.families.global_war.rules.units import enemies, enemy_units, fights, known, units_at
from maquis.families.global_war.rules.wording import Or, title, unit
from maquis.families.global_war.rules.wording import partisans as words_of


def judge(position: Position, side: str, order: Attack) -> Judgement:
    """Rule on an attack in a zone."""
    attackers = attacking(position, order)
    defenders = defending(position, order, attackers)
    kinds = [as_kind(position, each) for each in dict.fromkeys(attackers)]
    against = [as_kind(position, each) for each in dict.fromkeys(defenders)]

    def working() -> tuple[Tally, ...]:
        figures, where = position.game.figures, ground(position.game, order.place)
        return (
            *(strength(figures, each, "attack", where) for each in kinds),
            *(strength(figures, each, "defence", where) for each in against),
        )

    hunt = may_attack(position.game.figures, kinds, against, bool(order.nation))
    ruling = Asking(chain(_asks(position, side, order), hunt.demands))
    return Judgement(order, ruling, order.place, working)


def _asks(position: Position, side: str, order: Attack) -> Iterator[Demand]:
    """What is asked of an attack, beside who may fight whom."""
    yield from _now(position, side)
    yield demand("PAR.2.1", "partisans attack by themselves", not (order.units and order.counters), "assumed")
    yield from _units(position, side, order)
    yield from _partisans(position, side, order)
    yield from _target(position, order)


def _now(position: Position, side: str) -> Iterator[Demand]:
    """When attacks are made."""
    yield own_turn(position, side, "PAR.2.2", "found")
    yield phase(position, "PAR.2.2", COMBAT, provenance="found")
    yield no_battle(position)
    yield supporting.nobody_asked(position)


def _units(position: Position, side: str, order: Attack) -> Iterator[Demand]:
    """What is asked of units, and the zones where so many may attack."""
    for some in order.units:
        clause, whose = ("PAR.2.2", "units of one's own") if order.nation else ("PAR.2.5", "new militia of one's own")
        yield demand(clause, whose, side_of(position, some.nation) == side)
        if order.nation:
            asks = "{units} in the zone that have not attacked in this player turn"
            yield demand("PAR.2.2", asks, _with_free(position, some), "assumed", units=unit(str(some)))
    if order.units and not order.nation:
        words = "all new militia there, and no other unit: other battles are the host game's"
        yield demand("PAR.2.5", words, _all_risen(position, order.units), "assumed")


def _with_free(position: Position, some: Units) -> int:
    """The zones where so many units of a kind may still attack."""

    def work_out() -> int:
        there = position.marks.get(f"{some.nation} {some.kind}", ())
        return sum(1 << place for place in there if free(position, place, some.nation, some.kind) >= some.number)

    return position.known(("free", some), work_out, "marks")


def _all_risen(position: Position, units: tuple[Units, ...]) -> int:
    """The zones whose new militia are just these units."""
    named = {some.nation: some.number for some in units if some.kind == MILITIA}
    if len(named) != len(units):
        return 0
    return sum(1 << place for place in numbers(risen_zones(position)) if risen(position, place) == named)


def free(position: Position, place: int, nation: str, kind: str) -> int:
    """How many units of a kind in a zone may still attack partisans in this player turn (D10)."""
    unit = f"{nation} {kind}"
    busy = marked(position, keeping.USED + unit, place) if position.game.figures["option.used"] else 0
    return marked(position, unit, place) - busy - marked(position, keeping.RISEN + unit, place)


def _partisans(position: Position, side: str, order: Attack) -> Iterator[Demand]:
    """What is asked of partisans that attack."""
    if not order.counters:
        return
    roster, zones = position.game.roster, {position.where[each] for each in order.counters}
    own = all(roster[each].side == side for each in order.counters) and len(zones) == 1 and -1 not in zones
    yield demand("PAR.2.1", "partisans of one's own, in the zone", sum(1 << place for place in zones) if own else 0)
    one = len({roster[each].force for each in order.counters}) == 1
    yield demand("PAR.2.1", "partisans of one nation", one, "assumed")
    again = tuple(roster[each].name for each in order.counters if flagged(position, keeping.FOUGHT, each))
    asks = "no attack yet in this player turn ({those})" if again else "no attack yet in this player turn"
    yield demand("PAR.2.1", asks, not again, "assumed", those=again)


_HOSTILE = {
    "nobody": "units at war with {nation}",
    "possessor": "units of the zone's possessor, or at war with {nation}",
    "alliance": "units of the zone's possessor or its alliance, or at war with {nation}",
}


def _target(position: Position, order: Attack) -> Iterator[Demand]:
    """The zones where there is somebody to attack, hostile (D18), and not attacked in this phase."""
    figures, nations = position.game.figures, _nations(position, order)
    if order.nation:
        those, foes = controlled(position, order.nation), words_of(order.nation)
        there = zones_with(position, those)
        yield demand("PAR.2.2", "{foes} in the zone", there, foes=foes)
        left = zones_with(position, those & ~position.flags.get(keeping.FADED, 0))
        asks, read = "{foes} there that have not faded", figures.read("reading.fade")
        yield demand("PAR.2.3", asks, left | ~there, read, foes=foes)
        hostile = EVERYWHERE
        for each in nations:
            hostile &= fights(position, each, order.nation)
        asks, read = _HOSTILE[figures["reading.undeclared"]], figures.read("reading.undeclared")
        yield demand("PAR.2.2", asks, hostile, read, nation=title(order.nation))
        friends = any(allied(position, each, order.nation) for each in nations)
        yield demand("PAR.2.2", "partisans of another alliance", not friends, "assumed")
    else:
        opposed = 0
        for each in nations:
            opposed |= enemy_units(position, each)
        clause = "PAR.2.1" if order.counters else "PAR.2.5"
        yield demand(clause, "enemy units in the zone", opposed, figures.read("reading.undeclared"))
    again = attacked(position, order.nation or "units")
    yield demand("PAR.2.2", "not attacked already in this phase", ~again, "assumed")


def _nations(position: Position, order: Attack) -> tuple[str, ...]:
    roster = position.game.roster
    return (*(some.nation for some in order.units), *(roster[each].force for each in order.counters))


def attacking(position: Position, order: Attack) -> list[Force]:
    """The attackers one by one; of a kind those that partisans support come first."""
    found = []
    for some in order.units:
        helped = marked(position, keeping.SUPPORT + f"{some.nation} {some.kind}", order.place)
        found += [Force(some.nation, some.kind, number < helped) for number in range(some.number)]
    roster = position.game.roster
    return found + [Force(roster[each].force, roster[each].kind, False, tag(position, each)) for each in order.counters]


def defending(position: Position, order: Attack, attackers: list[Force]) -> list[Force]:
    """The defenders one by one: all partisans of the nation that have not faded, or the enemy's units on the ground."""
    roster = position.game.roster
    if order.nation:
        there = partisans(position, order.nation, order.place) & ~position.flags.get(keeping.FADED, 0)
        return [Force(order.nation, roster[each].kind, False, tag(position, each)) for each in numbers(there)]
    there_too = enemies(position, order.place, attackers[0].nation) if attackers else {}
    return [
        Force(nation, kind)
        for (nation, kind), number in there_too.items()
        if defends(position.game.figures, known(position.game, kind))
        for _ in range(number)
    ]


def carry_out(position: Position, side: str, order: Attack, say: Say) -> Throw[bool] | None:
    """Begin the battle."""
    attackers = attacking(position, order)
    defenders = defending(position, order, attackers)
    label, roster = position.game.board.label(order.place), position.game.roster
    militia = bool(order.units) and not order.nation
    foe = side_of(position, order.nation or defenders[0].nation)
    groups = tuple(dict.fromkeys(attackers)), tuple(dict.fromkeys(defenders))
    where = ground(position.game, order.place)
    ours, theirs = ([as_kind(position, each) for each in forces] for forces in (attackers, defenders))
    start = machine.Combat(position.game.figures, ours, theirs, where, elsewhere=not militia).start
    say(Counted(f"{keeping.ATTACKED}{label} {order.nation or 'units'}", 1, clause="PAR.2.2"))
    for some in order.units if not militia and position.game.figures["option.used"] else ():
        mark = keeping.USED + f"{some.nation} {some.kind}"
        say(keeping.mark(position, mark, order.place, marked(position, mark, order.place) + some.number, "PAR.2.2"))
    if order.counters:
        say(Flagged(keeping.FOUGHT, tuple(roster[each].name for each in order.counters), clause="PAR.2.1"))
    return battle.carry_on(position, Battle(label, order.nation, side, foe, *groups, start, militia), say)


def attacks(position: Position, side: str) -> Iterator[Attack]:
    """The attacks that a side may make now: on a nation's partisans with one or all of a kind of unit, or with all."""
    if not met(_now(position, side)):
        return
    for place in sorted(position.stacks):
        for order in (*_on_partisans(position, side, place), *_by_partisans(position, side, place)):
            if judge(position, side, order).legal:
                yield order
    for place in numbers(risen_zones(position)):
        order = attack(position, place, "", tuple(Units(n, MILITIA, k) for n, k in risen(position, place).items()))
        if judge(position, side, order).legal:
            yield order


def _on_partisans(position: Position, side: str, place: int) -> Iterator[Attack]:
    allowed = position.game.figures["combat.attackers"]
    able = []
    for nation, kind in units_at(position, place):
        number = free(position, place, nation, kind)
        if number > 0 and kind in allowed and known(position.game, kind).attack and side_of(position, nation) == side:
            able.append(Units(nation, kind, number))
    for nation in controllers(position, place) if able else ():
        those = [each for each in able if fights(position, each.nation, nation) >> place & 1]
        groups = [(Units(each.nation, each.kind, n),) for each in those for n in sorted({1, each.number})]
        for group in dict.fromkeys((*groups, tuple(those))):
            if group:
                yield attack(position, place, nation, group)


def _by_partisans(position: Position, side: str, place: int) -> Iterator[Attack]:
    roster = position.game.roster
    fighters = position.game.known("fighters", lambda: roster.those(lambda c: c.attack > 0))
    mine = position.at(place) & fighters & roster.sides.get(side, 0) & ~position.flags.get(keeping.FOUGHT, 0)
    for nation in dict.fromkeys(roster[each].force for each in numbers(mine)):
        those = tuple(each for each in numbers(mine) if roster[each].force == nation)
        for group in dict.fromkeys(((those[0],), those)):
            yield attack(position, place, "", (), group)


# Answers


def judge_answer(position: Position, side: str, order: LoseOrder | Answer | Press) -> Judgement:
    """Rule on what a side answers in a battle."""
    return Judgement(order, Ruling(*_asked(position, side, order), *_fit(position, order)))


def _asked(position: Position, side: str, order: LoseOrder | Answer | Press) -> Iterator[Demand]:
    """Demand an answer that a battle asks of this side."""
    asked = battle.asked(position)
    yield demand("PAR.2.2", "a battle that waits for an answer", asked is not None, "assumed")
    if asked is None:
        clause = "PAR.2.2" if isinstance(order, Press) else "PAR.2.3"
        yield demand(clause, "one's own answer", False, "assumed")
        yield demand(clause, "one of what is asked", False, "assumed")
        return
    fought, _, question = asked
    origin, fading = _of_question(position.game.figures, question), _fading(question)
    mine = battle.answers(fought, question) == side
    asks = "the attacker's answer" if question.side == machine.ATTACKER else "the defender's answer"
    yield demand(question.clause, asks, mine, "source" if fading else origin)
    offers = tuple(each.notation for each in _options(position, fought, question.options))
    fits = meant(position, fought, order) in question.options
    yield demand(question.clause, "one of what is asked: {offers}", fits, origin, offers=Or(offers))


def _fading(question: machine.Question) -> bool:
    return any(isinstance(each, Fade) for each in question.options)


def _of_question(figures: FigureBook, question: machine.Question) -> Origin:
    """Where it comes from that a side is asked: that it chooses its casualties is of the base game."""
    if _fading(question):
        return figures.read("reading.fade")
    return figures.read("combat.break_off") if isinstance(question.options[0], machine.Press) else "found"


def _fit(position: Position, order: LoseOrder | Answer | Press) -> Iterator[Demand]:
    """Demand a partisan that has neither rolled nor been chosen as a casualty in this round."""
    if isinstance(order, Answer):
        done = any(flagged(position, flag, order.counter) for flag in (keeping.HIT, keeping.STOOD, keeping.FADED))
        yield demand("PAR.2.3", "a partisan that has yet to roll in this round", not done, "assumed")


def meant(position: Position, fought: Battle, order: LoseOrder | Answer | Press) -> Option | None:
    """The option of the battle that an order means; None if it names somebody who is not in it."""
    state = fought.state
    if isinstance(order, Press):
        return machine.Press(order.on)
    if isinstance(order, Answer):
        at = _force(position, fought.defenders, fought, order.counter)
        return None if at is None else Fade(at) if order.fades else Fight(at)
    defends = state.stage == Stage.HIT
    forces, alive = (fought.defenders, state.fighting) if defends else (fought.attackers, state.attackers)
    counts = [0] * len(forces)
    for counter in order.counters:
        at = _force(position, forces, fought, counter)
        if at is None:
            return None
        counts[at] += 1
    for some in order.units:
        left = some.number
        for at, force in sorted(enumerate(forces), key=lambda pair: pair[1].supported):
            if (force.nation, force.kind) == (some.nation, some.kind):
                counts[at] += min(left, alive[at])
                left -= min(left, alive[at])
        if left:
            return None
    return Lose(tuple(counts))


def _force(position: Position, forces: tuple[Force, ...], fought: Battle, counter: int) -> int | None:
    for at, force in enumerate(forces):
        if force.partisan and counter in battle.counters(position, fought, force):
            return at
    return None


def carry_out_answer(position: Position, order: LoseOrder | Answer | Press, say: Say) -> Throw[bool] | None:
    """Carry the battle on after an answer."""
    fought = battle.current(position)
    assert fought is not None
    option = meant(position, fought, order)
    assert option is not None
    named = (order.counter,) if isinstance(order, Answer) else order.counters if isinstance(order, LoseOrder) else ()
    return battle.chosen(position, fought, option, named, say)


def replies(position: Position, side: str) -> Iterator[LoseOrder | Answer | Press]:
    """Every answer that a side may give to what a battle asks of it now."""
    asked = battle.asked(position)
    if asked is not None and battle.answers(asked[0], asked[2]) == side:
        yield from dict.fromkeys(_options(position, asked[0], asked[2].options))


def _options(position: Position, fought: Battle, options: tuple[Option, ...]) -> Iterator[LoseOrder | Answer | Press]:
    for option in options:
        match option:
            case Lose(counts):
                yield _lose(position, fought, counts)
            case Fight(at) | Fade(at):
                waiting = [
                    each
                    for each in battle.counters(position, fought, fought.defenders[at])
                    if not _done(position, each)
                ]
                yield answer(position, waiting[0], isinstance(option, Fade))
            case machine.Press(on):
                yield press(on)


def _done(position: Position, counter: int) -> bool:
    return any(flagged(position, flag, counter) for flag in (keeping.HIT, keeping.STOOD))


def _lose(position: Position, fought: Battle, counts: Counts) -> LoseOrder:
    forces = fought.defenders if fought.state.stage == Stage.HIT else fought.attackers
    units: dict[tuple[str, str], int] = {}
    counters: list[int] = []
    for force, number in zip(forces, counts, strict=True):
        if force.partisan:
            counters += battle.counters(position, fought, force)[:number]
        elif number:
            units[force.nation, force.kind] = units.get((force.nation, force.kind), 0) + number
    return lose(position, tuple(Units(*unit, number) for unit, number in units.items()), tuple(counters))
