"""Wardens: hunters who encircle partisans, and who otherwise stand where much hangs on the railways that they watch."""

from collections import defaultdict

from maquis.boards.board import members
from maquis.engine.position import Position
from maquis.families.europa.policies.encircling import Encircling, posts, ringed
from maquis.families.europa.policies.once import Once
from maquis.families.europa.policies.sensible import SensiblePolicy
from maquis.families.europa.policies.tempers import together
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.forces import is_partisan
from maquis.families.europa.rules.pivots import hanging
from maquis.families.europa.rules.places import anti_partisan_units, counters, owned_by, partisans
from maquis.families.europa.rules.units import Unit

GUARD = 0.1
"""What it is worth to watch a rail hex, for each railhead that hangs on it."""
CLOSE = 12.0
"""What it is worth to come opposite a unit that stands beside partisans."""
BESIDE = 8.0
"""What it is worth to be the first to come beside them."""
ODDS = 2.0
"""Attack strength for each counter that is attacked, at least."""


class Warden(Encircling):
    """Goes where it is worth most: to close a ring, to begin one, or to watch railways that nobody watches yet."""

    def __init__(self, side: str, seed: str, odds: float = ODDS) -> None:
        super().__init__(side, seed)
        self.odds = odds
        self._hang = Once(lambda view: hanging(view, side))
        """How many railheads hang on each rail hex of one's own, as the phase began."""

    def choose_attack(self, view: Position, place: int, units: list[Unit]) -> list[Unit]:
        """Attack at its own odds."""
        return together(view, place, units, self.odds)

    def stays(self, view: Position, counter: int) -> bool:
        """Hunters think of every move."""
        return is_partisan(view.game.roster[counter]) and super().stays(view, counter)

    def choose_move(self, view: Position, counter: int, places: int) -> int | None:
        """Go where it is best, and stay if nothing is better; who finds nothing hunts. Nobody goes back."""
        if is_partisan(view.game.roster[counter]):
            return super().choose_move(view, counter, places)
        here = view.where[counter]
        fresh = places & ~self._been.lately(counter, view.turn)
        reach = (fresh | 1 << here) & owned_by(view, self.side) & ~partisans(view, enemy(self.side))
        alone = (view.at(here) & counters(view, self.side, "anti-partisan")).bit_count() == 1
        goals = self._goals(view, reach, anti_partisan_units(view, self.side) & ~(alone << here))
        if not goals:
            return SensiblePolicy.choose_move(self, view, counter, places) if self._prey(view) else None
        if here in goals:
            return None
        self._been.leaves(counter, here, view.turn)
        return self.random.choice(goals)

    def _goals(self, view: Position, reach: int, others: int) -> list[int]:
        """The best hexes in reach, where others of one's own are; none, if nothing is to be done anywhere."""
        worth = self._worth(view, reach, others)
        most = max(worth.values(), default=0.0)
        return [place for place, value in worth.items() if value == most] if most else []

    def _worth(self, view: Position, reach: int, others: int) -> dict[int, float]:
        """What each place in reach is worth, where others of one's own are."""
        board = view.game.board
        found = defaultdict[int, float](float)
        prey = partisans(view, enemy(self.side)) & owned_by(view, self.side) & board.around(reach)
        closing, beside = posts(view, prey & ~ringed(view, prey, others), others)
        wanted = board.within(reach, 1) & ~board.within(others, 1)
        for place, railheads in self._hang(view).items():
            if wanted >> place & 1:
                for post in members(board.within(1 << place, 1) & reach):
                    found[post] += GUARD * railheads
        for places, value in ((closing, CLOSE), (beside, BESIDE)):
            for place in members(places & reach):
                found[place] += value
        return found
