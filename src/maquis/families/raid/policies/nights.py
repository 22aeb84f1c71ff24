"""What each moment of Raid is worth between players who make no mistake, worked out backwards from the end.

The raiders know all; the patrol knows all but which of two counters that lie face down is the band. What a moment is
worth to the raiders is a curve over how likely it is that the band is in the higher of the two places, by their number.
The raiders may do what they do by chance, as they like, and whatever they do tells the patrol something: so before they
do it the curve is the hull of those after it (Aumann and Maschler). The patrol takes what is worth least to them.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from maquis.campaign.worlds import every
from maquis.contract.editions import edition
from maquis.engine.changes import apply
from maquis.engine.game import Game
from maquis.engine.orders import ChanceNode, Order
from maquis.engine.position import UNSEEN, Position
from maquis.engine.views import view
from maquis.families.raid.policies.curves import Curve, Point, height, hull, level, lowest
from maquis.families.raid.rules import BAND, DECOY, PATROL, RAIDERS, won

Results = list[tuple[float, Position]]
"""What an order may lead to, and how likely."""


class Night:
    """Everything that may happen in a game of Raid, by what the patrol knows of it."""

    def __init__(self, game: Game) -> None:
        self.rules = edition(game.edition).rules
        self._band, self._decoy = game.roster.number(BAND), game.roster.number(DECOY)
        self._moments: dict[tuple[Any, ...], Moment] = {}
        self._orders: dict[tuple[Any, ...], dict[str, Results]] = {}

    @staticmethod
    def of(game: Game) -> "Night":
        """That of a game, worked out once."""
        return game.cached("night", lambda: Night(game))

    def moment(self, world: Position) -> "Moment":
        """What the patrol knows in a world."""
        places = self.places(world)
        key = (*_known(world, places), *places)
        if key not in self._moments:
            worlds = {each.where[self._band]: each for _, each in every(view(world, PATROL))} if places else {}
            self._moments[key] = Moment(self, [worlds[place] for place in places] or [world])
        return self._moments[key]

    def places(self, world: Position) -> tuple[int, ...]:
        """The two places, lowest first, of which the patrol cannot tell where the band is; none, if it can."""
        found = {world.where[self._band], world.where[self._decoy]}
        seen = world.flags.get("up", 0) >> self._band & 1
        return () if seen or len(found) == 1 or min(found) < 0 else tuple(sorted(found))

    def higher(self, world: Position) -> int:
        """Whether the band is in the higher of these places: 1 or 0; 0, too, where the patrol knows where it is."""
        return self.places(world)[1:].count(world.where[self._band])

    def orders(self, world: Position) -> dict[str, Results]:
        """What each order may lead to, by notation."""
        key = _known(world, ())
        if key not in self._orders:
            choices = self.rules.choices(view(world, world.side), world.side)
            self._orders[key] = {
                each.order.notation: list(self._results(world, each.order)) for each in choices if each.order
            }
        return self._orders[key]

    def worth(self, results: Results) -> float:
        """What the raiders get, on the average, if the patrol knows how likely it is that the band is where it is."""
        return sum(chance * height(self.moment(world).curve, self.higher(world)) for chance, world in results)

    def _results(self, world: Position, order: Order) -> Iterator[tuple[float, Position]]:
        after = world.copy()
        yield from _thrown(self.rules.carry_out(after, world.side, order, partial(apply, after)), after)


class Moment:
    """A moment of a night: in one world, if the patrol knows where the band is, else in two.

    `curve` is what it is worth, of one world level; `after` the curve of each thing that the patrol may do.
    """

    def __init__(self, night: Night, worlds: list[Position]) -> None:
        self._night, self._worlds = night, worlds
        self.after: dict[str, Curve] = {}
        side = next(iter(night.rules.to_act(worlds[0])), "")
        if side == RAIDERS:
            self.curve = hull(self._raids())
        elif side == PATROL:
            self.after = {order: self._watched(order) for order in night.orders(worlds[0])}
            self.curve = lowest(list(self.after.values()))
        else:
            self.curve = level(won(worlds[0]))

    @property
    def hidden(self) -> bool:
        """Whether the patrol does not know where the band is."""
        return len(self._worlds) > 1

    def _raids(self) -> Iterator[Point]:
        """What each thing that the raiders may do is worth, and how likely it is then that the band is higher."""
        night, leads = self._night, defaultdict[Moment, dict[tuple[int, int], str]](dict)
        for band, world in enumerate(self._worlds):
            for order, results in night.orders(world).items():
                after = night.moment(results[0][1])
                if after.hidden:
                    leads[after][band, night.higher(results[0][1])] = order
                else:  # what the band alone can do, or is known to
                    plan, worth = {band: {order: 1.0}}, night.worth(results)
                    yield from (Point(likely, worth, plan) for likely in ((band,) if self.hidden else (0, 1)))
        for after, orders in leads.items():
            yield from _unseen(after.curve, orders) if self.hidden else _parting(after.curve, orders)

    def _watched(self, order: str) -> Curve:
        night = self._night
        results = [night.orders(world)[order] for world in self._worlds]
        after = night.moment(results[0][0][1])
        if after.hidden:
            return after.curve
        return Point(0, night.worth(results[0])), Point(1, night.worth(results[-1]))


def _unseen(curve: Curve, orders: Mapping[tuple[int, int], str]) -> Iterator[Point]:
    """One of two counters has moved, or none; it may have gone past the other, by the number of their places."""
    past = int((0, 1) in orders)
    plan = {band: {orders[band, band ^ past]: 1.0} for band in (0, 1)}
    return (Point(abs(past - each.likely), each.worth, plan) for each in curve)


def _parting(curve: Curve, orders: Mapping[tuple[int, int], str]) -> Iterator[Point]:
    """Two that the patrol knew to be together part: the raiders choose how likely the band is in either place."""
    best = max(curve, key=lambda each: each.worth)
    mixed = {orders[0, 0]: 1 - best.likely, orders[0, 1]: best.likely}
    return (Point(likely, best.worth, {0: mixed}) for likely in (0, 1))


def _known(world: Position, places: tuple[int, ...]) -> tuple[Any, ...]:
    """All that the rules ask about; where the raiders are only if the patrol can tell."""
    up = world.flags.get("up", 0)
    untold = world.game.roster.sides[RAIDERS] if places else 0
    where = tuple(UNSEEN if untold >> number & 1 else at for number, at in enumerate(world.where))
    return world.turn, world.side, world.phase, where, up, won(world)


def _thrown(throw: ChanceNode[Any] | None, world: Position) -> Iterator[tuple[float, Position]]:
    """What a throw may lead to."""
    if throw is None:
        yield 1.0, world
        return
    for result, faces in throw.faces().items():
        after = world.copy()
        for chance, last in _thrown(throw.then(after, result, partial(apply, after)), after):
            yield chance * len(faces) / len(throw.results), last
