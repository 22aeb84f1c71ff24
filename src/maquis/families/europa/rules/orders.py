"""Every order of the family, section by section."""

import msgspec

from maquis.engine import acts
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
from maquis.families.europa.rules.phases import End
from maquis.families.europa.rules.reaction import Standing
from maquis.families.europa.rules.receiving import Recruit
from maquis.families.europa.rules.sabotage import Sabotage
from maquis.families.europa.rules.special import Losses
from maquis.families.europa.rules.standard import DestroyBridge, StandardAct

__all__ = [
    "FORMS", "NAMED", "NOBODY", "OF_SIDES", "OF_THE_UMPIRE", "Assemble", "Attack", "BreakDown", "Convert",
    "DestroyBridge", "Dismiss", "Displace", "Drop", "End", "Finland", "HostOrder", "Lose", "Losses", "Mark", "Move",
    "Order", "Own", "Paint", "Place", "Recruit", "Remove", "Retreat", "Sabotage", "Stand", "StandardAct", "Standing",
    "Unmark", "Unpaint", "Weather", "of", "parse",
]  # fmt: skip
OF_SIDES: tuple[type[Order], ...] = (
    Stand, Retreat, Lose, Displace, Dismiss, Recruit, Assemble, BreakDown, Convert, Sabotage, Move, Attack, Drop,
    Standing, StandardAct, DestroyBridge, Losses, End,
)  # fmt: skip
"""What sides may order, in the order in which it is offered."""
OF_THE_UMPIRE: tuple[type[Order], ...] = (Own, Paint, Unpaint, Place, Remove, Weather, Finland, Mark, Unmark)
"""What the umpire alone may order, in the order in which it is offered."""
NAMED = {verb: act for act in (*OF_SIDES, *OF_THE_UMPIRE) for verb in acts.verbs(act)}
"""Every order by its first words."""
FORMS = {verb: acts.forms(act)[verb] for verb, act in NAMED.items()}
"""How each order is written, by its first words."""


def parse(position: Position, text: str) -> Order:
    """Read an order, which is kept as it was typed; raise `BadOrder`."""
    order = acts.parse((*OF_SIDES, *OF_THE_UMPIRE), position.game, text)
    assert isinstance(order, Order)
    typed = msgspec.structs.replace(order, line=" ".join(text.split()))
    return typed if typed.notation != order.notation else order


def of(now: Position, choice: LegalOrder, place: int, mode: str = "") -> Order:
    """The order that a choice with places stands for in one of them; in one of its `modes`, if one is given."""
    return NAMED[choice.verb].to(now, choice, place, mode)
