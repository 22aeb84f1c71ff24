"""A sensible policy: partisans live off the roads and cut the railways that carry supply; security units hunt them."""

import random
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property, partial

from maquis.boards.sets import union
from maquis.campaign.been import Been
from maquis.engine.changes import apply
from maquis.engine.kept import kept
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.europa.policies.policies import Policy
from maquis.families.europa.policies.stakes import STAKES
from maquis.families.europa.rules import odds, orders, sabotage
from maquis.families.europa.rules.calendar import SOVIET, enemy
from maquis.families.europa.rules.displacement import able_to_displace
from maquis.families.europa.rules.forces import BRIGADE, COMMAND, is_partisan
from maquis.families.europa.rules.ground import grid
from maquis.families.europa.rules.pivots import hanging
from maquis.families.europa.rules.places import (
    anti_partisan_units,
    apzoc,
    converted,
    counters,
    elsewhere,
    faced_units,
    owned_by,
    partisans,
    regulars,
)
from maquis.families.europa.rules.railways import rail
from maquis.families.europa.rules.supply import railway
from maquis.families.europa.rules.units import Unit, of_counter

WORTH = STAKES.weights
"""How much a success is worth, by kind."""
PRICE = 4
"""How much the faces of a die must be worth together for an attempt."""
EXPOSED = 12.0
"""The same for a hidden counter that has never been shown, and is known for no dummy afterwards."""
FEW_BRIGADES = 3
"""With fewer brigades than this in the pool the policy assembles divisions, to have some to recruit."""
HELD_BACK = 0.5
"""How often such a counter leaves even a target of that worth alone for a turn: did it never, whatever leaves one alone
were a dummy."""
HOLD = 12
"""So many railheads must hang on a rail hex for a partisan to hold it in regular mode, for all to see (45.B2c.2)."""
AGAINST, PACK, NEAR = 2, 3, 8
"""Odds at which those who hold one are attacked; so many units go for each, from no farther than so many hexes."""
COVER = ("forest", "swamp", "wooded swamp", "wooded rough", "mountain", "woods")


class Outlook:
    """What the policy makes of the board as a phase begins, in sets of places."""

    def __init__(self, view: Position, side: str) -> None:
        self._view, self._side = view, side
        self.when = view.turn, view.side, view.phase

    @cached_property
    def lifelines(self) -> int:
        """Whole rail hexes that carry the enemy's supply."""
        return railway(self._view, enemy(self._side), whole=False)

    @cached_property
    def near_lifelines(self) -> int:
        """Within a hex of these."""
        return self._view.game.board.within(self.lifelines, 1)

    @cached_property
    def near_rail(self) -> int:
        """Within two hexes of one's own railways."""
        return self._view.game.board.within(railway(self._view, self._side, whole=True), 2)

    @cached_property
    def unwatched(self) -> int:
        """In no enemy APZOC, and not next to an enemy non-partisan unit."""
        foe, board = enemy(self._side), self._view.game.board
        return elsewhere(self._view, apzoc(self._view, foe) | board.within(regulars(self._view, foe), 1))

    @cached_property
    def cover(self) -> int:
        """Ground to hide in."""
        terrain = self._view.game.map.layers["terrain"]
        return union(terrain.get(kind, 0) for kind in COVER)


class SensiblePolicy(Policy):
    """Cuts the enemy's supply railways where he is not watching, and hunts the enemy's partisans near one's own."""

    exposed = EXPOSED
    """What the faces of a die must be worth together for a hidden counter that was never shown."""

    held_back = HELD_BACK
    """How often such a counter leaves even a target of that worth alone for a turn."""

    def __init__(self, side: str, seed: str) -> None:
        super().__init__(side, seed)
        self._outlook: Outlook | None = None
        self._hunted = 0
        self._after = Counter[int]()
        self._been = Been()
        self._shown = set[int]()
        self._held_back = dict[int, bool]()
        self._patience = random.Random(f"{seed} {side} patience")

    def outlook(self, view: Position) -> Outlook:
        """Look at the board once a phase."""
        if self._outlook is None or self._outlook.when != (view.turn, view.side, view.phase):
            self._hunted = 0
            self._after.clear()
            self._held_back = {}
            self._outlook = Outlook(view, self.side)
        return self._outlook

    def choose_refuge(self, view: Position, counter: int, places: int) -> int:
        """Go where the enemy's anti-partisan units do not reach, near a railway if possible."""
        return self.best(places, self._haunts(view))

    def worth_attacking(self, view: Position) -> int:
        """Partisans near one's own railways: others attack these alone, and it attacks nobody with its own."""
        foe = enemy(self.side)
        prey = partisans(view, foe) | view.places_of(converted(view, foe))
        return prey & self.outlook(view).near_rail if prey else 0

    def choose_attack(self, view: Position, place: int, units: list[Unit]) -> list[Unit]:
        """Attack partisans if three to one may be hoped for, two to one if openly; with partisans attack nobody."""
        needed: Fraction | int = 3 * sum([len(places.get(place, ())) for places in view.faces.values()])
        if shown := view.at(place) & converted(view, enemy(self.side)):
            defending = [of_counter(view, number) for number in numbers(shown)]
            needed += AGAINST * odds.strength(view, defending, attacking=False).total
        if sum([unit.attack for unit in units]) < needed or any(unit.partisan or unit.converted for unit in units):
            return []
        return units if odds.attack(view, units, place).total >= needed else []

    def choose_to_retreat(self, view: Position) -> bool:
        """Always slip away."""
        return True

    def choose_disband(self) -> bool:
        """Always take the replacement points."""
        return True

    def choose_recruit(self, view: Position, counter: int, places: int) -> int:
        """Place recruits on a supply railway that nobody watches, so that they can strike next turn.

        A command goes where most partisans are next to it, those near supply railways counting first.
        """
        if view.game.roster[counter].kind == COMMAND:
            return self._headquarters(view, places)
        return self.best(places, self._haunts(view))

    def choose_regrouping(self, view: Position, offer: orders.Assemble | orders.BreakDown) -> bool:
        """Assemble a division only when the pool runs out of brigades; break none down."""
        if isinstance(offer, orders.BreakDown):
            return False
        force = view.game.roster[offer.division].force
        brigades = view.game.roster.those(lambda c: c.force == force and c.kind == BRIGADE)
        return view.in_pool(brigades) < FEW_BRIGADES

    def choose_conversion(self, view: Position, offer: orders.Convert) -> bool:
        """Hold a rail hex openly as long as enough Axis railheads hang on it: it is cut without a roll (45.B2c.2).

        Those of the Soviet side are nobody's stake.
        """
        if self.side != SOVIET:
            return False
        place, then = view.where[offer.counter], view
        if not offer.regular:
            then = view.copy()
            offer.effect(then, self.side, partial(apply, then))
        return (hanging(then, enemy(self.side)).get(place, 0) >= HOLD) == offer.regular

    def stays(self, view: Position, counter: int) -> bool:
        """Stay on an unwatched lifeline, or where there is nothing to hunt."""
        if not is_partisan(view.game.roster[counter]):
            return not self._prey(view)
        return bool(self._quiet(view, counter) & self.outlook(view).lifelines)

    def choose_move(self, view: Position, counter: int, places: int) -> int | None:
        """Move partisans to the railways; move security units against partisans near them.

        Nobody goes back to where it has just been, but for partisans whom the enemy drives on, and who have no other
        way.
        """
        if converted(view, self.side) >> counter & 1:
            return None
        lately, prowls = self._been.lately(counter, view.turn), is_partisan(view.game.roster[counter])
        if prowls and not self._quiet(view, counter):
            places, lately = places & ~lately or places, 0
        goal = self._prowl(view, counter, places) if prowls else self._hunt(view, counter, places)
        if goal is None or lately & 1 << goal:
            return None
        self._been.leaves(counter, view.where[counter], view.turn)
        return goal

    def choose_sabotage(self, view: Position, attempt: orders.Sabotage) -> bool:
        """Attempt what is worth more than the exposure: the chance times the worth, against a price.

        Of those that were never shown the price is higher, and even then they wait now and then. Dummies attempt what
        brigades would, where the rules let them (45.B2b.dummy): else whoever has tried were known to be real.
        """
        modifier = sabotage.modifiers(view, self.side, attempt.place, attempt.counters).value
        worth = self.worth(view, attempt)
        hidden = view.game.roster[attempt.counters[0]].face and self._shown.isdisjoint(attempt.counters)
        if sum(sabotage.results(view, modifier)) * worth < (self.exposed if hidden else PRICE):
            return False
        if hidden and self._held_back.setdefault(attempt.place, self._patience.random() < self.held_back):
            return False
        self._shown.update(attempt.counters)
        return True

    def worth(self, view: Position, attempt: orders.Sabotage) -> float:
        """What a success is worth: by its kind, twice on a line that carries the enemy's supply."""
        return WORTH[attempt.kind] * (2 if self.outlook(view).lifelines & 1 << attempt.place else 1)

    def _headquarters(self, view: Position, places: int) -> int:
        near = self.outlook(view).near_lifelines
        mine, reach = counters(view, self.side, "partisans"), int(view.game.figures["command.range"])

        def partisans_within(place: int) -> tuple[int, int]:
            around = view.game.board.within(1 << place, reach)
            return view.within(mine, around & near).bit_count(), view.within(mine, around).bit_count()

        return max(numbers(places), key=partisans_within)

    def best(self, places: int, wishes: Iterable[int]) -> int:
        """Pick a place that grants as many wishes as possible, the earlier ones first."""
        for wish in wishes:
            places = places & wish or places
            if not places & (places - 1):
                break
        return self.pick(places)

    def _haunts(self, view: Position) -> Iterable[int]:
        """What partisans wish for, the most important first."""
        look, mine = self.outlook(view), partisans(view, self.side)
        yield look.unwatched
        yield look.near_lifelines
        yield look.lifelines
        yield ~view.game.board.within(mine, 1)
        yield ~mine
        yield look.cover

    def _prowl(self, view: Position, counter: int, places: int) -> int | None:
        """Mostly stay on an unwatched railway, else go where it is best."""
        here = 1 << view.where[counter]
        if self._quiet(view, counter) & rail(view) and self.random.random() < 0.7:
            return None
        goal = self.best(places | here, self._haunts(view))
        return None if 1 << goal == here else goal

    def _quiet(self, view: Position, counter: int) -> int:
        """The hex of a counter, if it is in no enemy APZOC."""
        here = 1 << view.where[counter]
        return here ^ (here & apzoc(view, enemy(self.side)))

    def _prey(self, view: Position) -> int:
        """Hexes of one's own side with enemy partisans that nobody goes for yet."""
        self.outlook(view)
        prey = _among(view, self.side)
        return prey ^ (prey & self._hunted)

    def _hunt(self, view: Position, counter: int, places: int) -> int | None:
        """Go for the nearest enemy partisans that nobody else goes for this phase.

        First come those nearby who hold a railway openly, for whom some go together, then those near the railways.
        """
        here, prey, nearest = view.where[counter], self._prey(view), grid(view.game).nearest
        holders = prey & _holders(view, self.side)
        if holders:
            holders &= view.game.board.within(1 << here, NEAR)
        quarry = nearest(here, holders or prey & self.outlook(view).near_rail or prey)
        self._after[quarry] += 1
        if not holders or self._after[quarry] >= PACK:
            self._hunted |= 1 << quarry
        places = (places | 1 << here) & owned_by(view, self.side)
        if places & 1 << quarry:
            if able_to_displace(view, counter):
                return quarry
            places ^= 1 << quarry
        goal = nearest(quarry, places ^ (places & anti_partisan_units(view, self.side)) or places) if places else None
        return None if goal == here else goal


@kept("owned", lambda position, side: faced_units(position, enemy(side)))
def _among(position: Position, side: str) -> int:
    """Hexes of a side with enemy partisans, and those that they hold among its own."""
    return partisans(position, enemy(side)) & owned_by(position, side) | _holders(position, side)


def _holders(position: Position, side: str) -> int:
    """Hexes that enemy partisans in regular mode hold among those of a side: they cut railways (45.B2c.2)."""
    holding = converted(position, enemy(side))
    return position.places_of(holding) & position.game.board.around(owned_by(position, side)) if holding else 0
