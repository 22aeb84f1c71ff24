"""Every order of the family, section by section."""

import msgspec

from maquis.engine import acts
from maquis.engine.position import Position
from maquis.families.europa.rules.acts import NOBODY, HostOrder, Order
from maquis.families.europa.rules.answering import Retreat, Stand
from maquis.families.europa.rules.combat import Attack
from maquis.families.europa.rules.converting import Convert
from maquis.families.europa.rules.dismissal import Dismiss
from maquis.families.europa.rules.displacement import Displace
from maquis.families.europa.rules.divisions import Assemble, BreakDown
from maquis.families.europa.rules.dropping import Drop
from maquis.families.europa.rules.host_orders import Finland, Mark, Own, Paint, Place, Remove, Weather
from maquis.families.europa.rules.losses import Lose
from maquis.families.europa.rules.movement import Move
from maquis.families.europa.rules.phases import End
from maquis.families.europa.rules.reaction import Standing
from maquis.families.europa.rules.receiving import Recruit
from maquis.families.europa.rules.sabotage import Sabotage
from maquis.families.europa.rules.special import Losses
from maquis.families.europa.rules.standard import DestroyBridge, StandardAct

__all__ = [
    "FORMS", "NOBODY", "OF_SIDES", "OF_THE_UMPIRE", "Assemble", "Attack", "BreakDown", "Convert", "DestroyBridge",
    "Dismiss",
    "Displace", "Drop", "End", "Finland", "HostOrder", "Lose", "Losses", "Mark", "Move", "Order", "Own", "Paint",
    "Place", "Recruit", "Remove", "Retreat", "Sabotage", "Stand", "StandardAct", "Standing", "Weather", "parse",
]  # fmt: skip
OF_SIDES: tuple[type[Order], ...] = (
    End, Recruit, Move, Sabotage, Dismiss, Displace, Attack, Retreat, Standing, Stand, Lose, StandardAct, DestroyBridge,
    Losses, Assemble, BreakDown, Drop, Convert,
)  # fmt: skip
"""What sides may order."""
OF_THE_UMPIRE: tuple[type[Order], ...] = (Own, Paint, Place, Remove, Weather, Finland, Mark)
"""What the umpire alone may order."""
FORMS = {verb: form for act in (*OF_SIDES, *OF_THE_UMPIRE) for verb, form in acts.forms(act).items()}
"""How each order is written, by its first words."""


def parse(position: Position, text: str) -> Order:
    """Read an order, which is kept as it was typed; raise `BadOrder`."""
    order = acts.parse((*OF_SIDES, *OF_THE_UMPIRE), position.game, text)
    assert isinstance(order, Order)
    typed = msgspec.structs.replace(order, line=" ".join(text.split()))
    return typed if typed.notation != order.notation else order
