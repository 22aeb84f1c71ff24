"""Games played without a referee: ahead, in a policy's mind, or by the hundred, for what they come to."""

from collections.abc import Iterator, Mapping
from functools import partial

from maquis.campaign.played import Policy
from maquis.campaign.runner import turns
from maquis.contract.turns import Given, Turn
from maquis.engine.changes import apply
from maquis.engine.dice import Dice
from maquis.engine.events import Event
from maquis.engine.orders import Order, Rules
from maquis.engine.playout import Playout
from maquis.engine.position import Position
from maquis.engine.views import view


class Ahead(Playout):
    """A playout in which every side is shown its view, and what happens is kept.

    `refused` counts the orders that were not carried out.
    """

    def __init__(self, position: Position, rules: Rules, dice: Dice) -> None:
        super().__init__(position, rules, dice)
        self.refused = 0
        self._said: list[Event] = []
        self._shown = False
        self._views: dict[str, Position] = {}

    def now(self) -> Position:
        """The position, which stays as it is."""
        self._shown = True
        return self.position

    def look(self, side: str) -> Position:
        """What `side` may know now."""
        seen = self._views.get(side)
        if seen is None or seen.origin is not self.position.state:
            seen = self._views[side] = view(self.position, side, seen)
            self.position.goes_on()
        return seen

    def allows(self, side: str, order: Order) -> bool:
        """Whether an order is legal now: asked of what the side was shown last, while nothing has changed since.

        For that its policy has asked the rules much of it already, and what they said is kept there.
        """
        seen = self._views.get(side)
        if seen is None or seen.origin is not self.position.state:
            return super().allows(side, order)
        return self.rules.allows(seen, side, order)

    def give(self, side: str, order: Order) -> bool:
        """Carry out an order if it is legal, and count it; a position that was given away stays as it is."""
        if self._shown:
            self.position, self._shown = self.position.copy(), False
        if not super().give(side, order):
            self.refused += 1
            return False
        self.position.count()
        return True

    def phase(self, side: str, policy: Policy) -> Iterator[Given]:
        """Let a policy give the orders of a side for now; yield those that were carried out."""
        for order in policy.phase(partial(self.look, side)):
            self._said = []
            if self.give(side, order):
                yield Given(side, order, tuple(self._said))

    def play(self, policies: Mapping[str, Policy], ahead: int) -> Iterator[Turn]:
        """Play on until it is the same side's turn so many turns ahead; yield turns, and the parts of two."""
        side, last = self.position.side, self.position.turn + ahead
        return turns(self, policies, lambda now: now.turn > last or (now.turn == last and now.side == side))

    def _say(self, event: Event) -> None:
        self._said.append(event)
        apply(self.position, event)
