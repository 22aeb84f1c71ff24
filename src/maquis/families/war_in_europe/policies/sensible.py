"""A policy that plays any side of War in Europe plainly.

The Axis sends the nearest units against partisans, attacks where that gains more than it costs, fortifies its ports and
mends what was lost. Partisans grow far from its units, refuse combat where that is safer than a fight, cut railways and
go where they do more. Other units besiege garrisons.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction

from maquis.boards.board import members
from maquis.campaign.been import Been
from maquis.campaign.campaigns import Look
from maquis.engine.acts import Act
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.sequence import End
from maquis.families.war_in_europe.policies import building, growing
from maquis.families.war_in_europe.policies.comb import Comb
from maquis.families.war_in_europe.policies.marching import March, ward
from maquis.families.war_in_europe.policies.prospects import Prospects
from maquis.families.war_in_europe.policies.sight import Sight
from maquis.families.war_in_europe.policies.temper import Temper
from maquis.families.war_in_europe.rules import answering, chances, field, fighting
from maquis.families.war_in_europe.rules.acts import VariantAct, pieces
from maquis.families.war_in_europe.rules.answering import Advance, Refuse, Retreat, Stand
from maquis.families.war_in_europe.rules.calendar import COMBAT, MECHANIZED, MOVEMENT, PARTISANS
from maquis.families.war_in_europe.rules.editions import RULES
from maquis.families.war_in_europe.rules.field import AXIS, enemies
from maquis.families.war_in_europe.rules.fighting import Attack
from maquis.families.war_in_europe.rules.state import ADVANCING, FOUGHT, RETREATING, TO_ANSWER, TO_RETREAT


class SensiblePolicy:
    """Plays a side; what it does follows from its views alone, so a seed changes nothing but for a shuffled temper."""

    def __init__(self, side: str, seed: str, temper: Temper | None = None) -> None:
        self.side = side
        self.temper = temper or Temper()
        self.been = Been()
        self.chance = random.Random(f"{seed} {side}") if self.temper.shuffled else None

    def phase(self, look: Look) -> Iterator[Act]:
        """Yield orders until the phase is ended, or another side is to act."""
        view = look()
        if TO_ANSWER.of(view, self.side) or TO_RETREAT.of(view, self.side):
            yield from self._answers(look)
            return
        acts = {PARTISANS: self._grows, MOVEMENT: self._moves, COMBAT: self._attacks, MECHANIZED: self._moves}
        for order in acts[view.phase](look):
            yield order
            if RULES.to_act(look())[:1] != (self.side,):
                return
            if TO_RETREAT.of(look(), self.side):
                yield from self._answers(look)
        yield End(look().game)

    # Answers

    def _answers(self, look: Look) -> Iterator[VariantAct]:
        view = look()
        if TO_ANSWER.of(view, self.side):
            yield Refuse(view.game) if self._safer(view) else Stand(view.game)
            return
        for number in numbers(RETREATING.of(view) & view.game.roster.sides[self.side]):
            sight = Sight(look(), self.side)
            if RETREATING.has(sight.view, number):
                places = members(sight.places(Retreat, number))
                yield sight.make(Retreat, (number,), max(places, key=sight.away))

    def _safer(self, view: Position) -> bool:
        """Whether a Unit that may refuse is likelier to stay one if it does than if it stands."""
        unit = field.piece(view, answering.asked(view))
        fled = sum((s for (_, what), s in chances.refusals(view, unit).items() if what == "unit"), Fraction(0))
        attack = fighting.fought(view)
        return fled >= chances.survival(chances.fought(view, pieces(view, attack.counters), unit))

    # Phases

    def _grows(self, look: Look) -> Iterator[VariantAct]:
        if self.side == AXIS:
            yield from building.builds(look)
        else:
            yield from growing.grows(look, self.side, self.temper, self.chance)
        yield from building.restores(look, self.side)

    def _moves(self, look: Look) -> Iterator[VariantAct]:
        if self.side != AXIS:
            yield from growing.wanders(look, self.side)
        marching = Comb if self.temper.combs and self.side == AXIS else March
        yield from marching(look, self.side, self.temper, self.chance, self.been).orders()

    def _attacks(self, look: Look) -> Iterator[VariantAct]:
        """The attack that gains most, then the next one, until none gains anything; who may advance does."""
        while True:
            yield from self._advances(look)
            sight = Sight(look(), self.side)
            found = max(self._prospects(sight), default=None)
            if found is None:
                return
            self.been.forgets(*found[2])
            yield sight.make(Attack, found[2], -found[1])

    def _prospects(self, sight: Sight) -> Iterator[tuple[Fraction, int, tuple[int, ...]]]:
        """Attacks that gain something: what they gain, the hex (negative, so that lower ones come first), and who."""
        roster = sight.view.game.roster
        prospects = Prospects(sight.view, self.temper.weeks)
        for place, units in self._targets(sight):
            men = pieces(sight.view, units)
            gained, few = prospects.best(men, place)
            if gained > 0:
                yield gained, -place, tuple(sorted(roster.number(man.name) for man in few))

    def _targets(self, sight: Sight) -> list[tuple[int, tuple[int, ...]]]:
        """Hexes that units may attack, each with those that may."""
        view, able = sight.view, dict[int, list[int]]()
        for number in sight.own():
            if FOUGHT.has(view, number):
                continue
            for place in view.game.board.neighbours(view.where[number]):
                if self._foe_at(view, place) and sight.may(sight.make(Attack, (number,), place)):
                    able.setdefault(place, []).append(number)
        return [(place, tuple(units)) for place, units in sorted(able.items())]

    def _foe_at(self, view: Position, place: int) -> bool:
        roster = view.game.roster
        return any(enemies(self.side, roster[n].side) for n in numbers(view.stacks.get(place, 0)))

    def _advances(self, look: Look) -> Iterator[VariantAct]:
        sight = Sight(look(), self.side)
        for number in numbers(ADVANCING.of(sight.view)):
            if places := members(sight.places(Advance, number) & ward(sight, number, self.temper.beat)):
                yield sight.make(Advance, (number,), places[0])
                return
