"""What a policy of War in Europe sees at a moment: a view, with the questions that all of its parts ask."""

from __future__ import annotations

from functools import cached_property

from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.war_in_europe.rules import field, movement
from maquis.families.war_in_europe.rules.acts import VariantAct
from maquis.families.war_in_europe.rules.editions import RULES
from maquis.families.war_in_europe.rules.field import AXIS
from maquis.families.war_in_europe.rules.ground import Ground

NEAR = 6
"""Hexes within which units are sent against enemies."""


class Sight:
    """A side's view."""

    def __init__(self, view: Position, side: str) -> None:
        self.view, self.side = view, side

    @cached_property
    def ground(self) -> Ground:
        """The ground of the map."""
        return field.ground(self.view)

    @property
    def axis(self) -> bool:
        """Whether the side is the Axis."""
        return self.side == AXIS

    def own(self) -> list[int]:
        """The side's counters on the map."""
        return list(numbers(self.view.in_play(self.view.game.roster.sides.get(self.side, 0))))

    def make(self, act: type[VariantAct], counters: tuple[int, ...] = (), place: int = 0) -> VariantAct:
        """Make an order of what it names."""
        return act.of(self.view.game, counters, place)

    def may(self, order: VariantAct) -> bool:
        """Whether an order is legal."""
        return RULES.judge(self.view, self.side, order).legal

    def places(self, act: type[VariantAct], *counters: int) -> int:
        """The hexes that an order may name."""
        return RULES.places(self.view, self.side, act, counters)

    def away(self, place: int, most: int = NEAR) -> int:
        """How far the nearest enemy is, up to a limit."""
        board, foes, reached = self.ground.board, field.foes(self.view, self.side), 1 << place
        for far in range(most):
            if reached & foes:
                return far
            reached |= board.around(reached)
        return most

    def walked(self) -> int:
        """The hexes that units of the Axis could walk to in a phase."""
        return self.view.cached("walked by the Axis", self._walked)

    def _walked(self) -> int:
        view, found = self.view, 0
        for number in numbers(view.in_play(view.game.roster.sides[AXIS])):
            piece, printed = field.piece(view, number), view.game.roster[number].movement
            points = movement.points(view, piece, printed).value
            found |= movement.reach(view, piece, points).places
        return found
