"""Policies: players of a campaign. Each is given its side's view and the rules, never the position."""

import random
from collections.abc import Iterable, Iterator

from maquis.boards.board import of
from maquis.campaign.campaigns import Look
from maquis.engine.orders import Order
from maquis.engine.position import POOL, Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import EVERYWHERE
from maquis.families.europa.rules import (
    combat,
    dismissal,
    displacement,
    divisions,
    entering,
    losses,
    movement,
    obliged,
    orders,
    passing,
    reaction,
    receiving,
    retreat,
)
from maquis.families.europa.rules.forces import BRIGADE, COMMAND, DUMMY
from maquis.families.europa.rules.places import converted, counters
from maquis.families.europa.rules.sabotage import attempts
from maquis.families.europa.rules.state import ABSENT, TO_ANSWER
from maquis.families.europa.rules.told import ignorable
from maquis.families.europa.rules.units import Unit


class Policy:
    """A player: goes through everything a phase offers, and leaves each choice to the methods below."""

    stops_in_passing = False
    """Whether its partisans stop among enemies to attempt sabotage and go on."""

    def __init__(self, side: str, seed: str) -> None:
        self.side = side
        self.random = random.Random(f"{seed} {side}")

    def phase(self, look: Look) -> Iterator[Order]:
        """Yield orders until the phase is ended; `look` gives the view as it is after the orders so far."""
        view = look()
        if TO_ANSWER.of(view, self.side):
            yield from self._answer(look)
            return
        if losses.losing(view, self.side) or losses.retreating(view, self.side):
            yield from self._suffer(look)
            return
        if displacement.pending(view, self.side):
            yield from self._displace(look)
            return
        if view.phase == "initial":
            if view.side == self.side:  # before all else: who is dismissed first converts nobody (45.B2c.convert)
                yield from self._convert(look)
            yield from self._dismiss(look())
            if view.side == self.side:
                yield from self._drop(look())
                yield from self._regroup(look)
                yield from self._recruit(look)
        if view.phase == "movement" and view.side == self.side:
            yield from self._sabotage(look)
            yield from self._move(look)
            if entering.waiting(look()):
                return
            yield from self._sabotage(look)
            yield from self._go_on(look)
        if view.phase == "combat" and view.side == self.side:
            for attack in self._attacks(look):
                yield attack
                if combat.fighting(look()):
                    return
        if view.side == self.side:
            yield orders.End(view.game)

    def _attacks(self, look: Look) -> Iterator[Order]:
        """Each hex that may be attacked, once, by those of the units there that the policy chooses.

        Units in a hex with partisans in regular mode attack these first, as they must (45.B2c.enemy_hex).
        """
        for place, bound in obliged.bound(look(), self.side).items():
            yield orders.Attack(look().game, place, tuple(unit.name for unit in bound))
            if combat.fighting(look()):
                return
        view = look()
        among = self.worth_attacking(view)
        able_now = combat.able(view, self.side, among)
        places = list(able_now)
        for at, place in enumerate(places, 1):
            units = able_now.get(place, [])
            for kind in (True, False):
                able = [unit for unit in units if unit.partisan == kind]
                chosen = self.choose_attack(view, place, able) if able else []
                if chosen:
                    yield orders.Attack(view.game, place, tuple(unit.name for unit in chosen))
                    view = look()
                    able_now = combat.able(view, self.side, of(places[at:]))
                    break

    def _answer(self, look: Look) -> Iterator[Order]:
        """Retreat before combat with all that may, or stand."""
        going = self.choose_to_retreat(look())
        while TO_ANSWER.of(look(), self.side):
            able = list(reaction.may_retreat(look(), self.side))
            if not able or not going:
                yield orders.Stand(look().game)
                return
            unit, places = self.random.choice(able)
            yield orders.Retreat(look().game, unit.name, self.choose_refuge(look(), unit.number, places))

    def _suffer(self, look: Look) -> Iterator[Order]:
        """Choose the losses of a combat, none where partisans may ignore them, and where its beaten units retreat."""
        view = look()
        ways = list(losses.ways(view, self.side))
        if ways:
            lost = ways[0] if ignorable(view) else self.choose_losses(view, ways)
            yield orders.Lose(view.game, tuple(unit.name for unit in lost))
        while beaten := losses.retreating(look(), self.side):
            places = retreat.retreats(look(), beaten[0]).places & look().game.board.all
            yield orders.Retreat(look().game, beaten[0].name, self.choose_refuge(look(), beaten[0].number, places))

    def _displace(self, look: Look) -> Iterator[Order]:
        for number in self._shuffled(numbers(displacement.pending(look(), self.side))):
            view = look()
            if displacement.pending(view, self.side) >> number & 1:
                places = displacement.refuge(view, number).places & view.game.board.all
                yield orders.Displace(view.game, number, self.choose_refuge(view, number, places))

    def _dismiss(self, view: Position) -> Iterator[Order]:
        for number in numbers(dismissal.owed(view, self.side)):
            disband = self.choose_disband() and view.game.roster[number].kind != DUMMY
            yield orders.Dismiss(view.game, dismissal.DISBAND if disband else dismissal.WITHDRAW, number)

    def _regroup(self, look: Look) -> Iterator[Order]:
        """Go once through the divisions that can be assembled and broken down as the phase begins."""
        start = look()
        for offer in list(divisions.offers(start, self.side)):
            view = look()
            still = view is start or offer in divisions.offers(view, self.side)
            if still and self.choose_regrouping(view, offer):
                yield offer

    def _convert(self, look: Look) -> Iterator[Order]:
        """Go once through the partisans that may be converted as the phase begins."""
        for offer in list(orders.Convert.offers(look(), self.side)):
            if self.choose_conversion(look(), offer):
                yield offer

    def _drop(self, view: Position) -> Iterator[Order]:
        mine = counters(view, self.side, "partisans")
        for number in numbers(view.in_play(mine)):
            if view.game.roster[number].kind == DUMMY and self.choose_drop():
                yield orders.Drop(view.game, number)

    def _recruit(self, look: Look) -> Iterator[Order]:
        """Receive brigades and dummies as they come, so that neither order nor place tells which is which.

        Commands come last, for they go where the others are.
        """
        for kinds in ((BRIGADE, DUMMY), (COMMAND,)):
            yield from self._receive(look, kinds)

    def _receive(self, look: Look, kinds: tuple[str, ...]) -> Iterator[Order]:
        """Receive counters of these kinds, in any order."""
        pools = self._pools(look(), kinds)
        waiting = dict[tuple[str, str], list[int]]()
        while pools:
            kind = self.random.choice(sorted({kind for _, kind in pools}))
            force = self.random.choice([each for each, what in pools if what == kind])
            view, number = look(), pools[force, kind][0]
            places = receiving.places(view, self.side, number)
            if not places:
                waiting[force, kind] = pools.pop((force, kind))
                continue
            yield orders.Recruit(view.game, number, self.choose_recruit(view, number, places))
            del pools[force, kind][0]
            if kind == BRIGADE:
                pools |= {key: waiting.pop(key) for key in list(waiting) if key[1] == DUMMY}
            pools = {key: left for key, left in pools.items() if left}

    def _pools(self, view: Position, kinds: tuple[str, ...]) -> dict[tuple[str, str], list[int]]:
        """The counters of some kinds that may be received, by force and kind."""
        found = dict[tuple[str, str], list[int]]()
        for number in numbers(counters(view, self.side, "partisans") & ~ABSENT.of(view)):
            who = view.game.roster[number]
            if who.kind in kinds and view.where[number] == POOL:
                found.setdefault((who.force, who.kind), []).append(number)
        return found

    def _move(self, look: Look) -> Iterator[Order]:
        view = look()
        hidden = counters(view, self.side, "partisans") & ~converted(view, self.side)
        open_ = counters(view, self.side, "regular") | converted(view, self.side)
        for number in (*self._shuffled(numbers(view.in_play(hidden))), *numbers(view.in_play(open_))):
            if self.stays(view, number):
                continue
            places = self.in_reach(view, number)
            if places and not self.stops_in_passing and (stops := passing.stops(view, number)):
                places &= ~stops
            goal = self.choose_move(view, number, places) if places else None
            if goal is not None:
                yield self.march(view, number, goal)
                view = look()
                if entering.waiting(view):
                    return

    def _go_on(self, look: Look) -> Iterator[Order]:
        """Go on with those who have stopped among enemies to attempt sabotage."""
        for number in passing.held_up(look(), self.side):
            view = look()
            places = movement.destinations(view, self.side, number) & ~passing.stops(view, number)
            if places:
                yield orders.Move(view.game, number, (view.where[number], self.choose_refuge(view, number, places)))

    def _sabotage(self, look: Look) -> Iterator[Order]:
        view = look()
        done: set[int] = set()
        for attempt in attempts(view, self.side, counters(view, self.side, "partisans"), done):
            if self.choose_sabotage(view, attempt):
                done.update(attempt.counters)
                yield attempt

    def _shuffled(self, counters: Iterable[int]) -> list[int]:
        """Counters in an order that tells the enemy nothing of what they are."""
        found = list(counters)
        self.random.shuffle(found)
        return found

    def pick(self, places: int) -> int:
        """Pick one of `places` at random."""
        chosen = self.random.randrange(places.bit_count())
        return numbers(places)[chosen]

    def choose_refuge(self, view: Position, counter: int, places: int) -> int:
        """Choose where a displaced or retreating unit goes; painted ones have the number -1."""
        return self.pick(places)

    def worth_attacking(self, view: Position) -> int:
        """The hexes that the policy would attack at all."""
        return EVERYWHERE

    def choose_attack(self, view: Position, place: int, units: list[Unit]) -> list[Unit]:
        """Choose which of the units attack a hex; none, for no attack."""
        return [unit for unit in units if self.random.random() < 0.25]

    def choose_losses(self, view: Position, ways: list[tuple[Unit, ...]]) -> tuple[Unit, ...]:
        """Choose which units a combat costs."""
        return self.random.choice(ways)

    def choose_to_retreat(self, view: Position) -> bool:
        """Choose whether attacked partisans retreat before combat."""
        return self.random.random() < 0.5

    def choose_disband(self) -> bool:
        """Choose whether to disband a unit that must be dismissed, rather than withdraw it."""
        return self.random.random() < 0.5

    def choose_drop(self) -> bool:
        """Choose whether to give up a dummy."""
        return False

    def choose_regrouping(self, view: Position, offer: orders.Assemble | orders.BreakDown) -> bool:
        """Choose whether to assemble or break down a division."""
        return self.random.random() < 0.5

    def choose_conversion(self, view: Position, offer: orders.Convert) -> bool:
        """Choose whether to convert a partisan to regular mode, or back."""
        return False

    def choose_recruit(self, view: Position, counter: int, places: int) -> int:
        """Choose where a recruit is placed."""
        return self.pick(places)

    def stays(self, view: Position, counter: int) -> bool:
        """Choose whether a counter stays where it is, wherever it may go."""
        return False

    def in_reach(self, view: Position, counter: int) -> int:
        """The hexes to which it would move a counter at all: those that it reaches on foot."""
        return movement.destinations(view, self.side, counter)

    def march(self, view: Position, counter: int, goal: int) -> orders.Move:
        """The order by which a counter goes there."""
        return orders.Move(view.game, counter, (view.where[counter], goal))

    def choose_move(self, view: Position, counter: int, places: int) -> int | None:
        """Choose where a counter moves, or nothing to leave it where it is."""
        return self.pick(places) if self.random.random() < 0.5 else None

    def choose_sabotage(self, view: Position, attempt: orders.Sabotage) -> bool:
        """Choose whether to make an attempt."""
        return self.random.random() < 0.5


class RandomPolicy(Policy):
    """Does anything legal: tosses a coin on each move, attempt and division, goes to any legal hex alike."""

    stops_in_passing = True

    def choose_conversion(self, view: Position, offer: orders.Convert) -> bool:
        """Convert now and then."""
        return self.random.random() < 0.1

    def choose_drop(self) -> bool:
        """Give up a dummy now and then."""
        return self.random.random() < 0.1
