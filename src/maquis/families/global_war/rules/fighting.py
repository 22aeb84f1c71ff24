"""PAR.2.1 to 2.3: attacks on partisans, by partisans and by new militia."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Self

from maquis.boards.sets import union
from maquis.engine.kept import kept
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import EVERYWHERE, Asking, Demand, Ruling, Tally, demand
from maquis.families.global_war.rules import battle, supporting
from maquis.families.global_war.rules import combat as machine
from maquis.families.global_war.rules.battle import Battle, Force, as_kind, done
from maquis.families.global_war.rules.forces import controlled, controllers, partisans, standing, zones_with
from maquis.families.global_war.rules.ground import ground
from maquis.families.global_war.rules.keeping import attacked, risen_zones
from maquis.families.global_war.rules.orders import (
    Against,
    Forces,
    Order,
    Target,
    UnitsAndPartisans,
)
from maquis.families.global_war.rules.relations import allied, side_of
from maquis.families.global_war.rules.state import ATTACKED, FADED, FOUGHT, RISEN, SUPPORT, UNITS, USED
from maquis.families.global_war.rules.strength import MILITIA, Kind, defends, may_attack, strength
from maquis.families.global_war.rules.transforming import risen
from maquis.families.global_war.rules.units import Units, enemies, enemy_units, fights, kind_called
from maquis.families.global_war.rules.wording import partisans as words_of
from maquis.families.global_war.rules.wording import title


class Attack(Order, frozen=True):
    """Attack the partisans of a nation in a zone, or its units, with units or with partisans (PAR.2.1 to 2.5)."""

    form = "attack {target} by {forces}"
    title = "Attack partisans, or with partisans and militia"
    meant_by = ("fire", "assault")
    dice = ("combat.attackers", "combat.break_off", "combat.rounds")
    alone = "what a battle comes to hangs on what others choose: ask about it alone"
    clause = "PAR.2.2"
    origin = "found"
    target: Against
    forces: UnitsAndPartisans

    @property
    def place(self) -> int:
        """The zone."""
        return self.target.place

    @property
    def nation(self) -> str:
        """The nation whose partisans are attacked; empty if units are."""
        return self.target.nation

    @property
    def units(self) -> tuple[Units, ...]:
        """The units that attack."""
        return self.forces.units

    @property
    def counters(self) -> tuple[int, ...]:
        """The partisans that attack."""
        return self.forces.counters

    @property
    def rests(self) -> str:
        """The clause that it rests on."""
        return "PAR.2.2" if self.nation else "PAR.2.1" if self.counters else "PAR.2.5"

    def at(self, now: Position) -> int:
        """The zone."""
        return self.place

    def ruling(self, now: Position, side: str) -> Ruling:
        """Who attacks, and whom."""
        return Asking(chain(_asks(now, side, self), self._hunt(now)))

    def _hunt(self, now: Position) -> Iterator[Demand]:
        """Whether such units attack, and such are attacked."""
        ours, theirs = self._kinds(now)
        yield from may_attack(self.game.figures, ours, theirs, bool(self.nation)).demands

    def tallies(self, now: Position, side: str) -> tuple[Tally, ...]:
        """The strength of each kind on both sides."""
        figures, where = self.game.figures, ground(self.game, self.place)
        ours, theirs = self._kinds(now)
        return (
            *(strength(figures, each, "attack", where) for each in ours),
            *(strength(figures, each, "defence", where) for each in theirs),
        )

    def _kinds(self, now: Position) -> tuple[list[Kind], list[Kind]]:
        """The attackers and defenders, one of each."""
        attackers = attacking(now, self)
        defenders = defending(now, self, attackers)
        ours, theirs = ([as_kind(now, each) for each in dict.fromkeys(those)] for those in (attackers, defenders))
        return ours, theirs

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[bool] | None:
        """Begin the battle."""
        attackers = attacking(now, self)
        defenders = defending(now, self, attackers)
        label, roster = self.game.board.label(self.place), self.game.roster
        militia = bool(self.units) and not self.nation
        foe = side_of(now, self.nation or defenders[0].nation)
        groups = tuple(dict.fromkeys(attackers)), tuple(dict.fromkeys(defenders))
        where = ground(self.game, self.place)
        ours, theirs = ([as_kind(now, each) for each in forces] for forces in (attackers, defenders))
        start = machine.Combat(self.game.figures, ours, theirs, where, elsewhere=not militia).start
        say(ATTACKED.to(1, label, self.nation or "units"))
        for some in self.units if not militia and self.game.figures["option.used"] else ():
            say(USED.put(label, *some.unit, value=USED.of(now, self.place, *some.unit) + some.number))
        if self.counters:
            say(FOUGHT.on(*(roster[each].name for each in self.counters)))
        return battle.carry_on(now, Battle(label, self.nation, side, foe, *groups, start, militia), say)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """On a nation's partisans with one or all of a kind of unit, or with all; with new militia and partisans."""
        for target, forces in _thinkable(now, side):
            order = cls(game=now.game, target=target, forces=forces)
            if order.fits(now, side):
                yield order


def _asks(position: Position, side: str, order: Attack) -> Iterator[Demand]:
    """What is asked of an attack, beside who may fight whom."""
    yield supporting.nobody_asked(position)
    yield demand("PAR.2.1", "partisans attack by themselves", not (order.units and order.counters), "assumed")
    yield from _units(position, side, order)
    yield from _partisans(position, side, order)
    yield from _target(position, order)


def _units(position: Position, side: str, order: Attack) -> Iterator[Demand]:
    """What is asked of units, and the zones where so many may attack."""
    for some in order.units:
        clause, whose = ("PAR.2.2", "units of one's own") if order.nation else ("PAR.2.5", "new militia of one's own")
        yield demand(clause, whose, side_of(position, some.nation) == side)
        if order.nation:
            asks = "{units} in the zone that have not attacked in this player turn"
            yield demand("PAR.2.2", asks, _with_free(position, some), "assumed", units=some.words)
    if order.units and not order.nation:
        words = "all new militia there, and no other unit: other battles are the host game's"
        yield demand("PAR.2.5", words, _all_risen(position, order.units), "assumed")


@kept("marks")
def _with_free(position: Position, some: Units) -> int:
    """The zones where so many units of a kind may still attack."""
    return sum(1 << place for place, number in free(position, *some.unit).items() if number >= some.number)


def _all_risen(position: Position, units: tuple[Units, ...]) -> int:
    """The zones whose new militia are just these units."""
    named = {some.nation: some.number for some in units if some.kind == MILITIA}
    if len(named) != len(units):
        return 0
    return sum(1 << place for place in numbers(risen_zones(position)) if risen(position, place) == named)


@kept("marks")
def free(position: Position, nation: str, kind: str) -> Mapping[int, int]:
    """How many units of a kind may still attack partisans in this player turn (D10), by zone."""
    busy = USED.there(position, nation, kind) if position.game.figures["option.used"] else {}
    new = RISEN.there(position, nation) if kind == MILITIA else {}
    there = UNITS.there(position, nation, kind)
    return {place: number - busy.get(place, 0) - new.get(place, 0) for place, number in there.items()}


def _partisans(position: Position, side: str, order: Attack) -> Iterator[Demand]:
    """What is asked of partisans that attack."""
    if not order.counters:
        return
    roster, zones = position.game.roster, {position.where[each] for each in order.counters}
    own = all(roster[each].side == side for each in order.counters) and len(zones) == 1 and -1 not in zones
    yield demand("PAR.2.1", "partisans of one's own, in the zone", sum(1 << place for place in zones) if own else 0)
    one = len({roster[each].force for each in order.counters}) == 1
    yield demand("PAR.2.1", "partisans of one nation", one, "assumed")
    again = tuple(roster[each].name for each in order.counters if FOUGHT.has(position, each))
    asks = "yet to attack in this player turn (not {those})" if again else "yet to attack in this player turn"
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
        left = zones_with(position, those & ~FADED.of(position))
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
        opposed = union(enemy_units(position, each) for each in nations)
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
        helped = SUPPORT.of(position, order.place, *some.unit)
        found += [Force(some.nation, some.kind, number < helped) for number in range(some.number)]
    return found + _by_themselves(position, order.counters)


def _by_themselves(position: Position, counters: Iterable[int]) -> list[Force]:
    """Partisans as forces, one by one."""
    those = ((position.game.roster[each], done(position, each)) for each in counters)
    return [Force(who.force, who.kind, False, what) for who, what in those]


def defending(position: Position, order: Attack, attackers: list[Force]) -> list[Force]:
    """The defenders one by one: all partisans of the nation that have not faded, or the enemy's units on the ground."""
    if order.nation:
        there = partisans(position, order.nation, order.place) & ~FADED.of(position)
        return _by_themselves(position, numbers(there))
    there_too = enemies(position, order.place, attackers[0].nation) if attackers else {}
    return [
        Force(nation, kind)
        for (nation, kind), number in there_too.items()
        if defends(position.game.figures, kind_called(position.game, kind))
        for _ in range(number)
    ]


def _thinkable(position: Position, side: str) -> Iterator[tuple[Target, Forces]]:
    """The attacks that a side might think of, by zone; those of new militia last."""
    able = _able(position, side)
    for place in sorted(position.stacks):
        yield from _on_partisans(position, place, able.get(place, ()))
        yield from _by_partisans(position, side, place)
    for place in numbers(risen_zones(position)):
        yield Target(place), Forces(tuple(Units(n, MILITIA, k) for n, k in risen(position, place).items()))


@kept(standing, "conditions", "marks")
def _able(position: Position, side: str) -> Mapping[int, Sequence[Units]]:
    """The units of a side that may attack partisans where there are some, by zone."""
    allowed, found = position.game.figures["combat.attackers"], dict[int, list[Units]]()
    for (nation, kind), there in UNITS.all(position):
        if kind in allowed and side_of(position, nation) == side and kind_called(position.game, kind).attack:
            for place in there.keys() & position.stacks.keys():
                number = free(position, nation, kind)[place]
                if number > 0:
                    found.setdefault(place, []).append(Units(nation, kind, number))
    return found


def _on_partisans(position: Position, place: int, able: Sequence[Units]) -> Iterator[tuple[Target, Forces]]:
    for nation in controllers(position, place) if able else ():
        those = [each for each in able if fights(position, each.nation, nation) >> place & 1]
        groups = [(Units(each.nation, each.kind, n),) for each in those for n in sorted({1, each.number})]
        for group in dict.fromkeys((*groups, tuple(those))):
            if group:
                yield Target(place, nation), Forces(group)


def _by_partisans(position: Position, side: str, place: int) -> Iterator[tuple[Target, Forces]]:
    roster = position.game.roster
    fighters = position.game.cached("fighters", lambda: roster.those(lambda c: c.attack > 0))
    mine = position.at(place) & fighters & roster.sides.get(side, 0) & ~FOUGHT.of(position)
    for nation in dict.fromkeys(roster[each].force for each in numbers(mine)):
        those = tuple(each for each in numbers(mine) if roster[each].force == nation)
        for group in dict.fromkeys(((those[0],), those)):
            yield Target(place), Forces((), group)
