"""Worlds that are as likely as a side can know: the reasoner reads its log as it comes, from the view it began with."""

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from maquis.campaign.played import Look
from maquis.campaign.worlds import dealt
from maquis.contract import families
from maquis.contract.editions import edition
from maquis.engine import views
from maquis.engine.errors import MaquisError
from maquis.engine.position import Position
from maquis.engine.views import Line

if TYPE_CHECKING:  # it is loaded where there is something to infer
    from maquis.reasoner.reasoner import Reasoner

MOST = 48
"""Worlds that are kept at most: a search plays on in few of them."""
AGAIN = 4
"""How often it begins anew until its side looks ahead again."""

Weighed = Sequence[tuple[float, Position]]
"""Worlds, each with its chance."""


class Inferred:
    """What a side can infer of hidden counters from what it was told since it had a view.

    Where none of the worlds that are kept fits what it is told, it begins anew with what it sees then: so counters that
    are shown are known as long as they can be followed.
    """

    def __init__(self, side: str) -> None:
        self.side = side
        self._reasoner: Reasoner | None = None
        self._left = 0

    def follow(self, view: Position) -> Weighed:
        """What is possible, if all was heard that led to a view; nothing, if nothing is known beside it.

        Then it begins with what the view leaves possible: all that may lie somewhere is as likely there. As long as
        nothing lies face down there is nothing to infer.
        """
        self._left = AGAIN
        found = [] if self._reasoner is None else self._reasoner.worlds
        if found and _same(views.view(found[0].position, self.side), view):
            return [(float(each.weight), each.position) for each in found]
        self._reasoner = None
        if view.faces:
            self._begin(view)
        return ()

    def _begin(self, view: Position) -> None:
        from maquis.reasoner.reasoner import Reasoner
        from maquis.reasoner.supposing import whole

        family = families.of(view.game.edition)
        start = [dealt(view, random.Random(number)) for number in range(MOST)]
        rules, behind = edition(view.game.edition).rules, family.behind or whole
        self._reasoner = Reasoner(start, rules, self.side, behind, MOST, ahead={}, goes_back=False)

    def hear(self, line: Line, look: Look) -> None:
        """Take the next line that the side is told."""
        if self._reasoner is None:
            return
        try:
            self._reasoner.read(line)
        except MaquisError:
            self._reasoner = None
            if self._left:
                self._left -= 1
                self._begin(look())


def _same(one: Position, other: Position) -> bool:
    """Whether two views show the same."""
    from maquis.reasoner.worlds import key

    return key(one) == key(other)


def drawn(worlds: Weighed, chance: random.Random) -> Position:
    """One of some worlds, each as likely as it is."""
    (found,) = chance.choices([world for _, world in worlds], [weight for weight, _ in worlds])
    return found
