"""What the umpire says of a host game in which the rules give him no orders: conquests, wars, who joins whom."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from maquis.boards.errors import quoted
from maquis.engine.errors import BadOrder
from maquis.engine.events import Event
from maquis.engine.orders import ChanceNode, Judgement, Order, Rules, Say
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling

Happens = Callable[..., Iterable[Event]]
"""What happens in a position by an act, of which the words follow that its form leaves open."""
Acts = Mapping[str, Happens]
"""Forms such as "conquer ZONE for NATION", and what they come to; capitals stand for words left open."""


class Act(NamedTuple):
    """Something that happens in the host game."""

    notation: str
    happens: Happens
    words: tuple[str, ...]


class Hosted:
    """The rules of a game, and what its umpire says."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def parse(self, position: Position, text: str) -> Order:
        """Read an order of a side; raise `BadOrder`."""
        return self.rules.parse(position, text)

    def judge(self, position: Position, side: str, order: Order) -> Judgement:
        """Judge an order of a side; whatever the umpire says of the host game is so."""
        return Judgement(order, Ruling()) if isinstance(order, Act) else self.rules.judge(position, side, order)

    def carry_out(self, position: Position, side: str, order: Order, say: Say) -> ChanceNode[Any] | None:
        """Carry out an order of a side, or what the umpire says."""
        if not isinstance(order, Act):
            return self.rules.carry_out(position, side, order, say)
        for event in order.happens(position, *order.words):
            say(event)
        return None

    def to_act(self, position: Position) -> tuple[str, ...]:
        """The sides that owe an order now."""
        return self.rules.to_act(position)


def read(acts: Acts, text: str) -> Act:
    """Read what the umpire says; raise `BadOrder`."""
    for form, happens in acts.items():
        match = re.fullmatch(re.sub("[A-Z]+(, [A-Z]+[.]{3})?", "(.+?)", form), text.strip())
        if match:
            return Act(text.strip(), happens, match.groups())
    raise BadOrder(f"{quoted(text)} is nothing that the umpire says of the host game: the forms are {'; '.join(acts)}")


def several(words: str) -> list[str]:
    """The names in a list with commas."""
    return [word.strip() for word in words.split(",")]
