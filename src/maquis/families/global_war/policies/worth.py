"""What the sensible policy of Global War makes of what it may do: the gain that it expects of it, in IPP."""

from collections.abc import Sequence
from fractions import Fraction

from maquis.engine.orders import Order
from maquis.engine.position import Position
from maquis.families.global_war.policies.stakes import together
from maquis.families.global_war.rules import actions, battle, fighting, supplies
from maquis.families.global_war.rules.acting import Action, Disrupt, Sabotage, Support
from maquis.families.global_war.rules.answering import Reply
from maquis.families.global_war.rules.buying import BUYER, Buy
from maquis.families.global_war.rules.calendar import MOVEMENT
from maquis.families.global_war.rules.chances import attacking, defending
from maquis.families.global_war.rules.combat import ATTACKER, Combat, State
from maquis.families.global_war.rules.dice import SIDES_OF_DIE
from maquis.families.global_war.rules.fighting import Attack
from maquis.families.global_war.rules.ground import ground, zonemap
from maquis.families.global_war.rules.orders import SUPPLIES
from maquis.families.global_war.rules.printed import printed
from maquis.families.global_war.rules.relations import allied, at_war, possessor, side_of
from maquis.families.global_war.rules.sending import Send
from maquis.families.global_war.rules.state import IPP
from maquis.families.global_war.rules.strength import Kind, strength
from maquis.families.global_war.rules.transforming import Transform
from maquis.families.global_war.rules.units import enemies, kind_called, units_at

PARTISAN = Fraction(2)
"""What a partisan in play is worth."""
CROWD = 2
"""With so many partisans in a zone another is worth half as much."""
MILITIA = Fraction(2)
"""What a militia is worth by itself."""
ZONE = Fraction(3)
"""What a zone is worth that is taken without a fight, beside its income: the enemy must take it back."""
TURNS = 2
"""The turns for which a zone that is taken is expected to be held."""
DAMAGE = Fraction(11, 10)
"""What a point of damage is worth: its repair, and what cannot be done meanwhile."""
SUPPORT = Fraction(1)
"""What the support of an attack from outside is worth."""
SOME = Fraction(1, 4)
"""A gain in battle that is too small to be worth the trouble."""
KEPT = 6
"""IPP that a purse keeps when markers are bought."""
BANDS = 3
"""Partisans that Communist China wants in a zone."""
HIDDEN = Fraction(3)
"""What a zone without enemy units is worth to partisans that have acted, with one less for each unit."""
FEARLESS = Fraction(0)
"""What a zone is worth less to partisans for each enemy unit in it."""


class Worth:
    """Weighs orders of a side in a position."""

    some: Fraction = SOME
    crowd: int = CROWD
    partisan: Fraction = PARTISAN
    damage: Fraction = DAMAGE
    zone: Fraction = ZONE
    fear: Fraction = FEARLESS
    """Its own values of these six."""
    distracts: Fraction = Fraction(0)
    """Whether enemy partisans are sent markers, too, in trying for which they have their action of the turn."""
    readies: Fraction = Fraction(0)
    """Whether partisans that do not act any more in this turn are sent markers, with which they act in the next."""
    hides: Fraction = Fraction(0)
    """Whether partisans that can move are where no enemy units stand once they have acted."""

    def __init__(self, view: Position, side: str) -> None:
        self.view, self.side = view, side
        self._figures = view.game.figures

    def action(self, order: Order) -> Fraction:
        """What an action is expected to gain, less half of what a marker costs that is spent on it."""
        assert isinstance(order, Action)
        return self.expected(order) - (Fraction(self._figures["supply.cost"], 2) if order.aided else 0)

    def expected(self, order: Action) -> Fraction:
        """What an action is expected to gain: damage and IPP taken, recruits and support, less the risk.

        Nothing is risked where one's own alliance is about to conquer the zone: its partisans go then (PAR.2.6).
        """
        view, place = self.view, self.view.where[order.counter]
        if isinstance(order, Sabotage) and not self._hostile(place, order.counter):
            return Fraction(0)
        aim = order.target(view, place)
        effects = actions.outcomes(self._figures, order.action, order.aided, aim)
        gain = sum(effect.damage for effect in effects) * self.damage + sum(effect.ipp for effect in effects)
        if recruits := sum(effect.recruits for effect in effects):
            gain += recruits * self._recruit(place)
        gain += sum(bool(effect.support) for effect in effects) * SUPPORT
        if not isinstance(order, Support):
            gain -= sum(effect.eliminated for effect in effects) * self.partisan
        return gain / SIDES_OF_DIE

    def transformation(self, order: Order) -> Fraction:
        """What a militia is worth that takes its zone at once, less its partisans; in battle it stands no chance."""
        assert isinstance(order, Transform)
        place = self.view.where[order.partisans[0]]
        nation = self.view.game.roster[order.partisans[0]].force
        foes = sum(enemies(self.view, place, nation).values())
        spent = self.partisan * len(order.partisans)
        return Fraction(-1) if foes else MILITIA + self.zone + self._income(place) * TURNS - spent

    def purchase(self, order: Order) -> Fraction:
        """What a partisan bought is worth: most where the enemy holds the province or is next to it."""
        assert isinstance(order, Buy)
        there = self.view.at(order.place).bit_count()
        return self.haunt(order.place) - self._figures["partisan.ccp"]["cost"] if there < BANDS else Fraction(-1)

    def haunt(self, place: int) -> Fraction:
        """What it is worth to have another partisan of Communist China in a zone."""
        foes = sum(enemies(self.view, place, BUYER).values())
        if self.hides and self.view.phase != MOVEMENT:
            return HIDDEN - foes
        near = [place, *self.view.game.board.neighbours(place)]
        hostile = sum(at_war(self.view, BUYER, possessor(self.view, each)) for each in near)
        here = at_war(self.view, BUYER, possessor(self.view, place))
        worth = (Fraction(hostile) + 3 * here) / (1 + Fraction(self.view.at(place).bit_count(), self.crowd))
        return worth - self.fear * foes

    def marker(self, order: Order) -> Fraction:
        """What a supply marker is worth: what its partisan may do with it and not without, less price and risk."""
        assert isinstance(order, Send)
        if not together(self.side, self.view.game.roster[order.counter].side):
            return self._distraction(order.counter) if self.distracts else Fraction(-1)
        if self.readies and not self._acts_later(order.counter):
            return self._readiness(order.counter)
        if IPP.of(self.view, order.lender(self.view)) < KEPT:
            return Fraction(-1)
        received, lost = supplies.received(self._figures)
        cost = Fraction(self._figures["supply.cost"])
        return received * self._single(order.counter) - lost * self.partisan - cost

    def _distraction(self, counter: int) -> Fraction:
        """What an enemy partisan that has yet to act takes less in this turn, less what its marker brings it later.

        The price is paid from what the host war leaves for partisans, which serves for nothing else.
        """
        view = self.view
        if not self._acts_later(counter) or not self._costs(counter, self.side):
            return Fraction(-1)
        return self.expected(Disrupt(game=view.game, counter=counter)) - self._helped(counter)

    def _readiness(self, counter: int) -> Fraction:
        """What a marker adds to the next action of a partisan, at the same price."""
        return self._helped(counter) if not self._costs(counter, self.side) else Fraction(-1)

    def _acts_later(self, counter: int) -> bool:
        """Whether the player turn of a partisan is still to come."""
        sides = self.view.game.sides
        return sides.index(self.view.game.roster[counter].side) > sides.index(self.side)

    def _costs(self, counter: int, side: str) -> bool:
        """Whether it is the camp of a side that a partisan costs something where it is."""
        return together(side, side_of(self.view, possessor(self.view, self.view.where[counter])))

    def _helped(self, counter: int) -> Fraction:
        """What a partisan gains by a marker in the next turn, if there is one, less the risk of trying for it."""
        received, lost = supplies.received(self._figures)
        if self.view.turn == self.view.game.last_turn:
            return -lost * self.partisan
        plain = self.expected(Disrupt(game=self.view.game, counter=counter))
        aided = self.expected(Disrupt(game=self.view.game, counter=counter, supplies=SUPPLIES))
        return received * (1 - self._hunted(counter)) * (aided - plain) - lost * self.partisan

    def _hunted(self, counter: int) -> Fraction:
        """How likely a partisan is lost before its next turn, if all units there attack and hit one of those there."""
        view, place, missed = self.view, self.view.where[counter], Fraction(1)
        where = ground(view.game, place)
        for unit, number in enemies(view, place, view.game.roster[counter].force).items():
            hits = strength(self._figures, kind_called(view.game, unit.kind), "attack", where).value
            missed *= (1 - Fraction(hits, SIDES_OF_DIE)) ** number
        return (1 - missed) / view.at(place).bit_count()

    def _single(self, counter: int) -> Fraction:
        """What a militia of one partisan with a marker is worth."""
        place, nation = self.view.where[counter], self.view.game.roster[counter].force
        holder = possessor(self.view, place)
        if not holder or allied(self.view, holder, nation) or not at_war(self.view, nation, holder):
            return Fraction(0)
        if enemies(self.view, place, nation):
            return Fraction(0)
        return MILITIA + self.zone + self._income(place) * TURNS - self.partisan

    def attack(self, order: Attack) -> Fraction:
        """What a round of battle is expected to win, less what it is expected to cost; new militia must fight."""
        if order.units and not order.nation:
            return Fraction(1)
        ours = [battle.as_kind(self.view, each) for each in fighting.attacking(self.view, order)]
        theirs = [battle.as_kind(self.view, each) for each in fighting.defending(self.view, order, [])]
        if order.counters:
            foes = units_at(self.view, order.place)
            return Fraction(-1) if len(foes) else Fraction(0)
        return self._round(ours, theirs, order.place)

    def reply(self, replies: Sequence[Order]) -> Order:
        """The answer to what a battle asks: lose the cheapest, fade from strong attackers, press while it pays."""
        asked = battle.asked(self.view)
        assert asked is not None
        fought, rules, question = asked
        place = self.view.game.board.place(fought.zone)
        favourable = self._state(rules, fought.state, place) > 0
        plan = attacking(rules, presses=favourable) if question.side == ATTACKER else defending(rules, fades=favourable)
        chosen = plan(fought.state, question)
        for each in replies:
            if isinstance(each, Reply) and each.meant(self.view, fought) == chosen:
                return each
        return replies[0]

    def _state(self, rules: Combat, state: State, place: int) -> Fraction:
        ours = [kind for kind, n in zip(rules.attackers, state.attackers, strict=True) for _ in range(n)]
        theirs = [kind for kind, n in zip(rules.defenders, state.fighting, strict=True) for _ in range(n)]
        return self._round(ours, theirs, place)

    def _round(self, ours: list[Kind], theirs: list[Kind], place: int) -> Fraction:
        where = ground(self.view.game, place)
        hits = sum(strength(self._figures, each, "attack", where).value for each in ours)
        back = sum(strength(self._figures, each, "defence", where).value for each in theirs)
        price = min((each.cost for each in ours), default=0)
        won = min(Fraction(hits, SIDES_OF_DIE), Fraction(len(theirs))) * self.partisan
        return won - Fraction(back, SIDES_OF_DIE) * price - self.some

    def _hostile(self, place: int, counter: int) -> bool:
        """Whether the possessor of a zone is no friend of a partisan."""
        holder = possessor(self.view, place)
        return bool(holder) and not allied(self.view, holder, self.view.game.roster[counter].force)

    def _recruit(self, place: int) -> Fraction:
        return self.partisan / (1 + Fraction(self.view.at(place).bit_count() - 1, self.crowd))

    def _income(self, place: int) -> Fraction:
        return Fraction(printed(zonemap(self.view.game))[place].ipp)
