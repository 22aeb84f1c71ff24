"""Partisans v3.0: its acts and its sequence of play, and what may be asked of it."""

from collections.abc import Iterator
from typing import TypeVar

from maquis.engine.position import Position
from maquis.engine.sequence import SequencedRules
from maquis.families.global_war.rules import phases, questions
from maquis.families.global_war.rules.buying import Move
from maquis.families.global_war.rules.calendar import CALENDAR
from maquis.families.global_war.rules.orders import Order

Kind = TypeVar("Kind", bound=Order)


class PartisansRules(SequencedRules):
    """What Partisans v3.0 offers the referee, and those who play it."""

    def __init__(self) -> None:
        super().__init__(
            asked=questions.QUESTIONS,
            turn=phases.TURN, players=lambda game: game.sides, calendar=CALENDAR, always=phases.no_longer_asks
        )  # fmt: skip

    def offered(self, view: Position, side: str, act: type[Kind]) -> Iterator[Kind]:
        """Every order of a kind that a side may give now; of partisans that are alike one stands for all."""
        those = tuple(each for each in self.open_to(view, side) if issubclass(each, act))
        if those:
            yield from (order for order in act.offers(view, side) if isinstance(order, those))

    def movers(self, view: Position, side: str) -> dict[int, int]:
        """The partisans that may move now, one of each group that are alike, with the zones that they may enter."""
        found: dict[int, int] = {}
        for order in self.offered(view, side, Move):
            found[order.counter] = found.get(order.counter, 0) | 1 << order.place
        return found


RULES = PartisansRules()
