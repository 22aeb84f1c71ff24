"""A sensible policy: partisans live off the roads and cut the railways that carry supply; security units hunt them."""

from fractions import Fraction

from maquis.campaign.policies import Policy
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.games.europa import orders, sabotage
from maquis.games.europa.calendar import enemy
from maquis.games.europa.displacement import able_to_displace
from maquis.games.europa.forces import is_partisan
from maquis.games.europa.movement import rail
from maquis.games.europa.places import anti_partisan_units, apzoc, owned_by, partisans, regulars
from maquis.games.europa.supply import railway

WORTH = {"rail": 3, "bridge": 4, "airbase": 1, "air unit": 2, "port": 1}
"""How much a success is worth to the policy, by kind."""
COVER = ("forest", "swamp", "wooded swamp", "wooded rough", "mountain", "woods")


class SensiblePolicy(Policy):
    """Cuts the enemy's supply railways where he is not watching, and hunts the enemy's partisans near one's own."""

    def __init__(self, side: str, seed: str) -> None:
        super().__init__(side, seed)
        self._hunted: tuple[tuple[int, str], set[int]] = ((0, ""), set())

    def choose_refuge(self, view: Position, counter: int, places: int) -> int:
        """Go where the enemy's anti-partisan units do not reach, near a railway if possible."""
        return self.best(places, *self._haunts(view))

    def choose_disband(self) -> bool:
        """Always take the replacement points."""
        return True

    def choose_recruit(self, view: Position, counter: int, places: int) -> int:
        """Place recruits on a supply railway that nobody watches, so that they can strike next turn."""
        return self.best(places, *self._haunts(view))

    def choose_move(self, view: Position, counter: int, places: int) -> int | None:
        """Move partisans to the railways; move security units against partisans near them."""
        who = view.game.roster[counter]
        return self._prowl(view, counter, places) if is_partisan(who) else self._hunt(view, counter, places)

    def choose_sabotage(self, view: Position, attempt: orders.Sabotage) -> bool:
        """Attempt what is worth more than the exposure: the chance times the worth, against a fixed price."""
        modifier = sabotage.modifiers(view, self.side, attempt.place, attempt.counters).value
        chance = Fraction(sum(sabotage.succeeds(view, roll, modifier) for roll in range(1, 7)), 6)
        lifeline = bool(self._lifelines(view) >> attempt.place & 1)
        return chance * WORTH[attempt.kind] * (2 if lifeline else 1) >= Fraction(2, 3)

    def best(self, places: int, *wishes: int) -> int:
        """Pick a place that grants as many wishes as possible, the earlier ones first."""
        for wish in wishes:
            places = places & wish or places
        return self.pick(places)

    def _lifelines(self, view: Position) -> int:
        """Whole rail hexes that carry the enemy's supply."""
        return view.known("lifelines", lambda: railway(view, enemy(self.side), whole=False))

    def _haunts(self, view: Position) -> tuple[int, ...]:
        """What partisans wish for, the most important first."""
        board, foe = view.game.board, enemy(self.side)
        watched = apzoc(view, foe) | board.within(regulars(view, foe), 1)
        mine = partisans(view, self.side)
        cover = 0
        for kind in COVER:
            cover |= view.game.map.layers["terrain"].get(kind, 0)
        lifelines = self._lifelines(view)
        return (~watched, board.within(lifelines, 1), lifelines, ~board.within(mine, 1), ~mine, cover)

    def _prowl(self, view: Position, counter: int, places: int) -> int | None:
        here = 1 << view.where[counter]
        watched = apzoc(view, enemy(self.side))
        if here & self._lifelines(view) & ~watched or (
            here & rail(view) and not here & watched and self.random.random() < 0.7
        ):
            return None
        goal = self.best(places | here, *self._haunts(view))
        return None if 1 << goal == here else goal

    def _hunt(self, view: Position, counter: int, places: int) -> int | None:
        """Go for the nearest enemy partisans that nobody else goes for this phase, those near the railways first."""
        if self._hunted[0] != (view.turn, view.phase):
            self._hunted = ((view.turn, view.phase), set())
        board, who = view.game.board, view.game.roster[counter]
        here = 1 << view.where[counter]
        prey = partisans(view, enemy(self.side)) & owned_by(view, self.side)
        for taken in self._hunted[1]:
            prey &= ~(1 << taken)
        if not prey:
            return None
        near_rail = board.within(railway(view, self.side, whole=True), 2)
        quarry = _nearest(view, view.where[counter], prey & near_rail or prey)
        self._hunted[1].add(quarry)
        places = (places | here) & owned_by(view, self.side)
        if able_to_displace(view, who) and places >> quarry & 1:
            return quarry
        places &= ~(1 << quarry)
        goal = _nearest(view, quarry, places & ~anti_partisan_units(view, self.side) or places) if places else None
        return None if goal == view.where[counter] else goal


def _nearest(view: Position, here: int, places: int) -> int:
    """The place of `places` nearest to `here`; there must be one."""
    return min(numbers(places), key=lambda place: view.game.board.distance(here, place))
