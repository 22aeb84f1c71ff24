"""Raiders: partisans who weigh places by what a cut there would take from the enemy, and by who could hunt them."""

from dataclasses import dataclass

from maquis.boards.board import members
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.europa.policies.once import Once
from maquis.families.europa.policies.sensible import WORTH, SensiblePolicy
from maquis.families.europa.rules import orders
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.costs import mover_of
from maquis.families.europa.rules.forces import COMMAND, is_partisan
from maquis.families.europa.rules.pivots import hanging
from maquis.families.europa.rules.places import counters
from maquis.families.europa.rules.ways import ways_of

CUTS = ("rail", "bridge")
"""Successes that take supply from railheads."""
NEAR, HIDDEN, ALONE = 1.0, 0.1, 0.3
"""What a place beside a supply railway is worth, ground to hide in, and that nobody of one's own is there."""


@dataclass(frozen=True)
class Taste:
    """What raiders weigh more or less."""

    fear: float = 4.0
    """What they would give not to stand where two hunters can come beside them in a turn."""
    crowd: float = 3
    """So many of them go to one place, at most."""
    company: float = 0.6
    """What a place is worth to the second and third, as a part of what it is worth to the first."""
    lasting: float = 2.0
    """Turns that a railhead out of supply is expected to stay so."""
    bare: float = 6.0
    """What the faces of a die must be worth together for those who were never shown; else `PRICE`."""
    patience: float = 0.5
    """How often these leave even that alone for a turn, so that who leaves it alone may be no dummy."""


class Raider(SensiblePolicy):
    """Goes, some together, to where a cut takes supply from most railheads, and keeps ways out.

    Two anti-partisan units on opposite sides close all six hexes around with their APZOCs (40.A3), one alone does not:
    so it stays away from where two come beside it in a turn, as far as that costs no more than its fear.
    """

    def __init__(self, side: str, seed: str, taste: Taste | None = None) -> None:
        super().__init__(side, seed)
        self.taste = taste or Taste()
        self.exposed, self.held_back = self.taste.bare, self.taste.patience
        self._look = Once(lambda view: (hanging(view, enemy(side)), trapped(view, side)))
        """The railheads that hang on each rail hex, and where two hunters come, as the phase began."""

    def worth(self, view: Position, attempt: orders.Sabotage) -> float:
        """What a success is worth: by its kind, and the railheads that hang on the line."""
        hang = self._look(view)[0].get(attempt.place, 0) if attempt.kind in CUTS else 0
        return WORTH[attempt.kind] + self.taste.lasting * hang

    def choose_recruit(self, view: Position, counter: int, places: int) -> int:
        """Place recruits where they are worth most; a command as the sensible policy does."""
        if view.game.roster[counter].kind == COMMAND:
            return super().choose_recruit(view, counter, places)
        return self._best(view, counter, places)[1]

    def choose_refuge(self, view: Position, counter: int, places: int) -> int:
        """Go where they are worth most."""
        return self._best(view, counter, places)[1]

    def stays(self, view: Position, counter: int) -> bool:
        """Partisans think of every move."""
        return not is_partisan(view.game.roster[counter]) and super().stays(view, counter)

    def _prowl(self, view: Position, counter: int, places: int) -> int | None:
        """Leave for a place that is worth more; any is, where the enemy watches."""
        here = 1 << view.where[counter]
        worth, goal = self._best(view, counter, places)
        if here & self.outlook(view).unwatched and self._best(view, counter, here)[0] >= worth:
            return None
        return goal

    def _best(self, view: Position, counter: int, places: int) -> tuple[float, int]:
        """The place that is worth most to a counter, unwatched ones first, and what it is worth."""
        look, taste = self.outlook(view), self.taste
        hang, trap = self._look(view)
        here, places = view.where[counter], places & look.unwatched or places
        mine = view.in_play(counters(view, self.side, "partisans"))
        found = dict[int, float]()
        for place in members(places):
            there = (view.at(place) & mine).bit_count() - (place == here)
            share = 1.0 if not there else taste.company if there < taste.crowd else 0.0
            line = place in hang or look.lifelines >> place & 1
            worth = share * (WORTH["rail"] + taste.lasting * hang.get(place, 0)) if line else 0.0
            if not line:
                worth += NEAR * (look.near_lifelines >> place & 1) - ALONE * bool(there)
            found[place] = worth + HIDDEN * (look.cover >> place & 1) - taste.fear * (trap >> place & 1)
        most = max(found.values())
        return most, self.random.choice([place for place, worth in found.items() if worth == most])


def trapped(view: Position, side: str) -> int:
    """The hexes beside which two anti-partisan units of the enemy can come in one movement phase on foot."""
    board, once, twice = view.game.board, 0, 0
    for number in numbers(view.in_play(counters(view, enemy(side), "anti-partisan"))):
        here, points = view.where[number], view.game.roster[number].movement
        reach = ways_of(view, mover_of(view, number, "")).reach(here, points).places | 1 << here
        near = board.around(reach)
        once, twice = once | near, twice | once & near
    return twice


class Striker(Raider):
    """A raider who waits with nothing that pays: against whoever infers nothing, waiting is for nothing.

    Who does infer learns from it that what leaves a railway alone is a dummy, or has no chance there.
    """

    def __init__(self, side: str, seed: str) -> None:
        super().__init__(side, seed, Taste(bare=4, patience=0))
