"""PAR.2.5 and 5.2: partisans that become militia: two of a nation, or one with a supply marker."""

from collections.abc import Iterator
from itertools import chain, combinations_with_replacement
from typing import Self

from maquis.engine.events import Marked
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import EVERYWHERE, Asking, Demand, Ruling, demand
from maquis.families.global_war.rules import keeping
from maquis.families.global_war.rules.acting import alike, spends
from maquis.families.global_war.rules.conquest import conquered
from maquis.families.global_war.rules.keeping import OURS, Gone, risen_zones
from maquis.families.global_war.rules.orders import SUPPLIES, MaySpend, Partisans
from maquis.families.global_war.rules.relations import allied, friendly, hostile, possessed, possessor
from maquis.families.global_war.rules.state import RISEN, SUPPLIED, UNITS
from maquis.families.global_war.rules.strength import MILITIA, defends
from maquis.families.global_war.rules.units import Unit, enemies, kind_called
from maquis.families.global_war.rules.wording import title


class BecameMilitia(Gone, frozen=True):
    """A partisan of those that a militia is made of."""

    says = "it becomes a militia"


class MilitiaFormed(Marked, frozen=True, kw_only=True, tag=OURS):
    """There is one militia more of a nation."""

    nation: str


class Transform(MaySpend, frozen=True, kw_only=True):
    """Let two partisans become a militia (PAR.2.5), or one that spends its supply marker (PAR.5.2)."""

    form = "transform {partisans}[ with {supplies}]"
    title = "Turn partisans into militia"
    meant_by = ("convert",)
    clause = "PAR.2.5"
    partisans: Partisans

    @property
    def rests(self) -> str:
        """The clause that it rests on."""
        return "PAR.5.2" if self.aided else self.clause

    def ruling(self, now: Position, side: str) -> Ruling:
        """Who becomes a militia, and where."""
        return Asking(chain(_those(now, side, self), _ground(now, self)))

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Form the militia: it takes a zone without enemies at once, or has to fight in the combat phase."""
        first, clause = self.partisans[0], self.rests
        who, place = self.game.roster[first], now.where[first]
        label, opposed = self.game.board.label(place), sum(enemies(now, place, who.force).values())
        if self.aided:
            say(SUPPLIED.off(who.name))
        for number in self.partisans:
            for event in keeping.leaves(now, number, BecameMilitia, clause):
                say(event)
        unit = Unit(who.force, MILITIA)
        number = UNITS.of(now, place, *unit) + 1
        say(MilitiaFormed(UNITS.called(*unit), label, number, nation=who.force, clause=clause))
        if opposed:
            say(RISEN.put(label, who.force, value=RISEN.of(now, place, who.force) + 1, clause=clause))
        elif not allied(now, possessor(now, place), who.force):
            for event in conquered(now, who.force, (label,), militia=True):
                say(event)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """Every transformation that a side may order, one for each group of partisans that are alike."""
        mine = now.in_play(now.game.roster.sides.get(side, 0))
        those = list(alike(now, mine))
        for counter in those:
            if SUPPLIED.has(now, counter):
                order = cls(game=now.game, partisans=(counter,), supplies=SUPPLIES)
                if order.fits(now, side):
                    yield order
        for one, other in combinations_with_replacement(those, 2):
            if now.where[one] == now.where[other]:
                pair = _twin(now, one, mine) if one == other else other
                if pair is not None:
                    order = cls(game=now.game, partisans=(one, pair))
                    if order.fits(now, side):
                        yield order


def _those(position: Position, side: str, order: Transform) -> Iterator[Demand]:
    """What is asked of the partisans."""
    roster, where, clause = position.game.roster, position.where, order.rests
    own = all(roster[each].side == side and where[each] >= 0 for each in order.partisans)
    yield demand(clause, "partisans of one's own, in play", own)
    needed = 1 if order.aided else position.game.figures["transformation.partisans"]
    nations, zones = {roster[each].force for each in order.partisans}, {where[each] for each in order.partisans}
    together = len(order.partisans) == needed and len(nations) == len(zones) == 1 and -1 not in zones
    there = sum(1 << place for place in zones) if together else 0
    yield demand(clause, "{number} of one nation in one zone", there, number=needed)
    if order.aided:
        yield from spends(position, order.partisans[0])


def _ground(position: Position, order: Transform) -> Iterator[Demand]:
    """The zones that a militia may attack: an opponent's (D26), at war with its nation (D41)."""
    first, clause = order.partisans[0], order.rests
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


def risen(position: Position, place: int) -> dict[str, int]:
    """New militia in a zone that have yet to fight: how many of each nation."""
    return {nation: number for (nation,), number in RISEN.each(position, place)}


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
    foes = any(defends(game.figures, kind_called(game, kind)) for _, kind in enemies(position, place, nation))
    return foes and kind_called(game, MILITIA).attack > 0


def _twin(position: Position, counter: int, among: int) -> int | None:
    """Another partisan that is alike, if there is one."""
    others = position.at(position.where[counter]) & among & ~(1 << counter)
    group = list(alike(position, others | 1 << counter))
    return next((each for each in numbers(others) if each not in group), None)
