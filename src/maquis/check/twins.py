"""Two games that differ in secrets only: to the side that may not know them they must look the same, to the byte."""

from collections.abc import Iterator
from itertools import zip_longest

from maquis.check.errors import BadExample, one_of
from maquis.check.form import Twin
from maquis.check.game import Game
from maquis.check.results import Unmet
from maquis.check.written import written


def compare(twin: Twin, first: Game, where: str) -> Iterator[Unmet]:
    """Play the twin of a game, and yield the first thing in which they look different; raise `BadExample`."""
    one_of(twin.to, first.start.game.sides, "to", where)
    second = Game(twin.example, where, twin.to)
    if written(first.start) == written(second.start) and _orders(first) == _orders(second):
        raise BadExample("it differs in nothing; say what is otherwise in it", where)
    for step in twin.example.steps:
        _, unmet = second.go(step)
        if unmet:
            yield from unmet
            return
    for (what, one), (_, other) in zip_longest(first.seen, second.seen, fillvalue=("an order", "none")):
        if one != other:
            yield Unmet(f"twin, {what}", one, other)
            return


def _orders(game: Game) -> list[list[str]]:
    return [step.orders for step in game.example.steps]
