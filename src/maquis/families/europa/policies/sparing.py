"""Sparing: wreckers who leave recruits at home that hunters would take."""

from collections.abc import Iterator
from functools import partial

from maquis.boards.sets import union
from maquis.campaign.campaigns import Look
from maquis.engine.changes import apply
from maquis.engine.orders import Order
from maquis.engine.position import OUT_OF_PLAY, POOL, Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import EVERYWHERE
from maquis.families.europa.policies.wrecker import Bent, Wrecker
from maquis.families.europa.rules import dues, orders, receiving
from maquis.families.europa.rules.forces import BRIGADE, COMMAND, DUMMY
from maquis.families.europa.rules.places import counters
from maquis.families.europa.rules.recruitment import SPECIAL, areas

CAREFUL = Bent(even=8, loss=4, share=0.3, price=4, hidden=7)
"""Who is taken is as dear as at stake: a unit on the map, and one more that is lost. Nobody who is hidden shows himself
for two faces of a railway on which nothing hangs: that would give away the dummies, who cannot."""
ALIVE = 2
"""What it is worth that a brigade is on the map."""
EXPECTED, BELIEVED = 0.5, 2.0
"""The part expected to be taken of those beside whom two hunters can come, and how many of these unsettle that."""


class Sparing(Wrecker):
    """Forfeits brigades whose best place is worth less than nothing, and shares out the others before their dummies.

    How many of those are taken beside whom two hunters can come it learns from its own losses. All that comes is
    thought out first, and received in an order that tells nothing of what it is.
    """

    def __init__(
        self, side: str, seed: str, bent: Bent = CAREFUL, expected: float = EXPECTED, believed: float = BELIEVED
    ) -> None:
        super().__init__(side, seed, bent)
        self._within_reach, self._lost = believed, expected * believed
        self._left = list[int]()

    def phase(self, look: Look) -> Iterator[Order]:
        """Look at who was taken since one's own last turn."""
        view = look()
        if (view.side, view.phase) == (self.side, "initial"):
            self._within_reach += len(self._left)
            self._lost += sum(view.where[number] in (POOL, OUT_OF_PLAY) for number in self._left)
            self._left = []
        for order in super().phase(look):
            if isinstance(order, orders.End):
                mine = numbers((now := look()).in_play(counters(now, self.side, "partisans")))
                self._left = [number for number in mine if self._within(now, now.where[number])]
            yield order

    def _within(self, view: Position, place: int) -> bool:
        """Whether two hunters can come beside it."""
        return self._sight(view).hunters[place] > 1

    def _taken(self, view: Position, place: int) -> float:
        return self._lost / self._within_reach if self._within(view, place) else 0.0

    def _recruit(self, look: Look) -> Iterator[Order]:
        coming = list(self._worth_it(look()))
        self.random.shuffle(coming)
        yield from coming
        yield from self._receive(look, (COMMAND,))

    def _worth_it(self, view: Position) -> Iterator[orders.Recruit]:
        """The brigades that are worth it, or whose dummies lie there already, then the dummies that they bring."""
        for kind in (BRIGADE, DUMMY):
            for (force, _), pool in self._pools(view, (kind,)).items():
                for number in pool:
                    places = receiving.places(view, self.side, number)
                    if kind == DUMMY:
                        places &= self._brought(view, force)
                    if not places:
                        break
                    worth, place = self._best(view, number, places)
                    if kind == BRIGADE and worth + ALIVE < 0 and not dues.awaited(view, self.side):
                        break
                    order, now = orders.Recruit(view.game, number, place), view.copy()
                    order.effect(now, self.side, partial(apply, now))
                    if kind == DUMMY and dues.awaited(now, self.side):
                        break
                    view = now
                    yield order

    def _brought(self, view: Position, force: str) -> int:
        """Where dummies of a force may lie whose brigades have come."""
        if force == SPECIAL.force and dues.dummies(view, SPECIAL) > 0:
            return EVERYWHERE
        return union(area.places for area in areas(view).values() if dues.dummies(view, area) > 0)
