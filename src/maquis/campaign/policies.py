"""Policies: players of a campaign. Each is given its side's view and the rules, never the position."""

import random
from collections.abc import Callable, Iterator

from maquis.engine.position import POOL, Position
from maquis.engine.referee import Order
from maquis.engine.roster import numbers
from maquis.games.europa import dismissal, displacement, divisions, movement, orders, receiving
from maquis.games.europa.forces import BRIGADE, COMMAND, DUMMY
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
                yield from self._drop(look())
                yield from self._regroup(look)
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

    def _regroup(self, look: Look) -> Iterator[Order]:
        """Go once through the divisions that can be assembled and broken down as the phase begins."""
        for offer in list(divisions.offers(look(), self.side)):
            view = look()
            if offer in divisions.offers(view, self.side) and self.choose_regrouping(view, offer):
                yield offer

    def _drop(self, view: Position) -> Iterator[Order]:
        mine = counters(view, self.side, "partisans")
        for number in numbers(view.in_play(mine)):
            if view.game.roster[number].kind == DUMMY and self.choose_drop():
                yield orders.drop(view, number)

    def _recruit(self, look: Look) -> Iterator[Order]:
        nowhere = set[tuple[str, str]]()
        for kind in (BRIGADE, DUMMY, COMMAND):
            mine = counters(look(), self.side, "partisans")
            for number in [n for n in numbers(mine) if look().where[n] == POOL]:
                view = look()
                who = view.game.roster[number]
                if who.kind != kind or (who.force, kind) in nowhere:
                    continue
                places = receiving.places(view, self.side, number)
                if places:
                    yield orders.recruit(view, number, self.choose_recruit(view, number, places))
                else:
                    nowhere.add((who.force, kind))

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

    def choose_drop(self) -> bool:
        """Choose whether to give up a dummy."""
        return False

    def choose_regrouping(self, view: Position, offer: orders.Assemble | orders.BreakDown) -> bool:
        """Choose whether to assemble or break down a division."""
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
    """Does anything legal: tosses a coin on each move, attempt and division, goes to any legal hex alike."""

    def choose_drop(self) -> bool:
        """Give up a dummy now and then."""
        return self.random.random() < 0.1
