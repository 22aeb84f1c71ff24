"""Everything that a side may do now besides ending the phase, as orders that can be given word for word.

In another player's turn that is what an attack on its partisans asks of it, and its support for an ally's invasion.
"""

from collections.abc import Iterator

from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.global_war.rules import (
    acting,
    births,
    buying,
    fighting,
    sending,
    supporting,
    transforming,
)
from maquis.families.global_war.rules.orders import GlobalWarOrder, generate, pass_on


def offers(position: Position, side: str) -> Iterator[GlobalWarOrder]:
    """Yield every order that is legal now; of partisans that are alike one stands for all."""
    yield from fighting.replies(position, side)
    yield from transforming.transformations(position, side)
    for counter, places in buying.moves(position, side):
        yield from buying.steps(position, counter, places)
    yield from acting.attempts(position, side)
    yield from fighting.attacks(position, side)
    for place in numbers(births.rollable_now(position, side)):
        yield generate(position, place)
    yield from buying.purchases(position, side)[1]
    yield from sending.sendable(position, side)
    if supporting.judge(position, side, pass_on()).legal:
        yield pass_on()
