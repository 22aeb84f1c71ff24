"""Policies: players of a campaign. Each is given its side's view and the rules, never the position."""

import random
from collections.abc import Callable, Iterator

from maquis.engine.position import Position
from maquis.engine.referee import Order
from maquis.engine.roster import numbers
from maquis.games.europa import dismissal, displacement, movement, orders, recruitment
from maquis.games.europa.forces import BRIGADE, DUMMY
from maquis.games.europa.places import counters
from maquis.games.europa.rule40 import attempts

Look = Callable[[], Position]


class Policy:
    """A player: goes through everything a phase offers, and leaves each choice to the methods below."""

    def __init__(self, side: str, seed: str) -> None:
        self.side = side
        self.random = random.Random(f"{seed} {side}")

    def phase(self, look: Look) -> Iterator[Order]:
        """Yield orders until the phase is ended; `look` gives the view as it is after the orders so far."""
        view = look()
        if displacement.pending(view, self.side):
            yield from self._displace(look)
            return
        if view.phase == "initial":
            yield from self._dismiss(view)
            if view.side == self.side:
                yield from self._recruit(look)
        if view.phase == "movement" and view.side == self.side:
            yield from self._sabotage(look)
            yield from self._move(look)
            yield from self._sabotage(look)
        if view.side == self.side:
            yield orders.End()

    def _displace(self, look: Look) -> Iterator[Order]:
        for number in list(numbers(displacement.pending(look(), self.side))):
            view = look()
            if displacement.pending(view, self.side) >> number & 1:
                places = displacement.refuge(view, number).places & view.game.board.all
                yield orders.displace(view, number, self.choose_refuge(view, number, places))

    def _dismiss(self, view: Position) -> Iterator[Order]:
        for number in numbers(dismissal.owed(view, self.side)):
            disband = self.choose_disband() and view.game.roster[number].kind != DUMMY
            yield orders.dismiss(view, number, disband)

    def _recruit(self, look: Look) -> Iterator[Order]:
        for kind in (BRIGADE, DUMMY):
            mine = list(numbers(look().in_pool(counters(look(), self.side, "partisans"))))
            for number in mine:
                view = look()
                who = view.game.roster[number]
                area = recruitment.open_area(view, who) if who.kind == kind else 0
                if not area or not all(each.holds() for each in recruitment.may_receive(view, self.side, number)):
                    continue
                places = recruitment.placement(view, number, area).places & view.game.board.all
                if places:
                    yield orders.recruit(view, number, self.choose_recruit(view, number, places))

    def _move(self, look: Look) -> Iterator[Order]:
        view = look()
        mine = counters(view, self.side, "partisans") | counters(view, self.side, "regular")
        for number in list(numbers(view.in_play(mine))):
            view = look()
            places = movement.destinations(view, self.side, number)
            goal = self.choose_move(view, number, places) if places else None
            if goal is not None:
                yield orders.move(view, number, (view.where[number], goal))

    def _sabotage(self, look: Look) -> Iterator[Order]:
        view = look()
        done: set[int] = set()
        for attempt in attempts(view, self.side, counters(view, self.side, "partisans")):
            if done.isdisjoint(attempt.counters) and self.choose_sabotage(view, attempt):
                done.update(attempt.counters)
                yield attempt

    def pick(self, places: int) -> int:
        """Pick one of `places` at random."""
        chosen = self.random.randrange(places.bit_count())
        for number, place in enumerate(numbers(places)):
            if number == chosen:
                return place
        raise ValueError("there is no place to pick from")

    def choose_refuge(self, view: Position, counter: int, places: int) -> int:
        """Choose where a displaced counter goes."""
        return self.pick(places)

    def choose_disband(self) -> bool:
        """Choose whether to disband a unit that must be dismissed, rather than withdraw it."""
        return self.random.random() < 0.5

    def choose_recruit(self, view: Position, counter: int, places: int) -> int:
        """Choose where a recruit is placed."""
        return self.pick(places)

    def choose_move(self, view: Position, counter: int, places: int) -> int | None:
        """Choose where a counter moves, or nothing to leave it where it is."""
        return self.pick(places) if self.random.random() < 0.5 else None

    def choose_sabotage(self, view: Position, attempt: orders.Sabotage) -> bool:
        """Choose whether to make an attempt."""
        return self.random.random() < 0.5


class RandomPolicy(Policy):
    """Does anything legal: tosses a coin on each move and attempt, and goes to any legal hex as likely as another."""
