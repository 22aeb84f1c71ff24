"""Orders that cannot be carried out one after another with others."""

from maquis.engine.orders import Order
from maquis.families.europa.rules.orders import Attack, End


def alone(order: Order) -> str:
    """Why an order cannot be among several; nothing if it can."""
    if isinstance(order, Attack):
        return "what an attack comes to hangs on what others choose: ask about it alone"
    return "the end of a phase cannot be among them" if isinstance(order, End) else ""
