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
    keeping,
    sending,
    supporting,
    transforming,
)
from maquis.families.global_war.rules.calendar import COMBAT, PLACE_UNITS
from maquis.families.global_war.rules.orders import GlobalWarOrder, generate, pass_on


def offers(position: Position, side: str) -> Iterator[GlobalWarOrder]:
    """Yield every order that is legal now; of partisans that are alike one stands for all."""
    yield from fighting.replies(position, side)
    if position.conditions.get(keeping.BATTLE):
        return
    if position.side != side:
        yield from acting.attempts(position, side) if position.phase == COMBAT else ()
        yield from (pass_on(),) if side in supporting.asked(position) else ()
        return
    yield from transforming.transformations(position, side)
    for counter, places in buying.moves(position, side):
        yield from buying.moving(position, counter, places)
    if position.phase == COMBAT:
        yield from acting.attempts(position, side)
        yield from fighting.attacks(position, side)
    if position.phase == PLACE_UNITS:
        for place in numbers(births.rollable(position, side)):
            yield generate(position, place)
        yield from buying.purchases(position, side)[1]
        yield from sending.sendable(position, side)
