"""Every order of the family, section by section."""

from typing import cast

from maquis.engine import acts, notation
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.families.europa.rules.acts import NOBODY, HostOrder, Order
from maquis.families.europa.rules.answering import Retreat, Stand
from maquis.families.europa.rules.combat import Attack
from maquis.families.europa.rules.converting import Convert
from maquis.families.europa.rules.dismissal import Dismiss
from maquis.families.europa.rules.displacement import Displace
from maquis.families.europa.rules.divisions import Assemble, BreakDown
from maquis.families.europa.rules.dropping import Drop
from maquis.families.europa.rules.host_orders import (
    Finland,
    Mark,
    Own,
    Paint,
    Place,
    Remove,
    Unmark,
    Unpaint,
    Weather,
)  # fmt: skip
from maquis.families.europa.rules.losses import Lose
from maquis.families.europa.rules.movement import Move
from maquis.families.europa.rules.phases import FREE, OF_THE_UMPIRE, OWED, TURN, End
from maquis.families.europa.rules.reaction import Standing
from maquis.families.europa.rules.receiving import Recruit
from maquis.families.europa.rules.sabotage import Sabotage
from maquis.families.europa.rules.special import Losses
from maquis.families.europa.rules.standard import DestroyBridge, StandardAct

__all__ = [
    "EVERY", "FORMS", "NAMED", "NOBODY", "Assemble", "Attack", "BreakDown", "Convert",
    "DestroyBridge", "Dismiss", "Displace", "Drop", "End", "Finland", "HostOrder", "Lose", "Losses", "Mark", "Move",
    "Order", "Own", "Paint", "Place", "Recruit", "Remove", "Retreat", "Sabotage", "Stand", "StandardAct", "Standing",
    "Unmark", "Unpaint", "Weather", "of", "parse",
]  # fmt: skip
EVERY = tuple(
    cast(type[Order], act)
    for act in dict.fromkeys((
        *(act for each in OWED for act in each.acts),
        *(act for phase in TURN for act in phase.acts if act not in (*FREE, End)),
        *FREE, End, *OF_THE_UMPIRE,
    ))
)  # fmt: skip
"""Every order, as menus have it: what is owed, what phases are for, what is always free; the umpire's are the last."""
NAMED = {verb: act for act in EVERY for verb in acts.verbs(act)}
"""Every order by its first words."""
FORMS = {verb: acts.forms(act)[verb] for verb, act in NAMED.items()}
"""How each order is written, by its first words."""


def parse(position: Position, text: str) -> Order:
    """Read an order; raise `BadOrder`."""
    order = notation.parse(EVERY, position.game, text)
    assert isinstance(order, Order)
    return order


def of(now: Position, choice: LegalOrder, place: int, mode: str = "") -> Order:
    """The order that a choice with places stands for in one of them; in one of its `modes`, if one is given."""
    return NAMED[choice.verb].to(now, choice, place, mode)
