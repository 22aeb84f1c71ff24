"""What players count of orders that are carried out one after another."""

from collections.abc import Iterator

from maquis.engine.events import Entered, Event, Left, Marked
from maquis.engine.position import Position
from maquis.engine.referee import Order
from maquis.families.europa.rules.orders import Attack, End


def alone(order: Order) -> str:
    """Why an order cannot be among several; nothing if it can."""
    if isinstance(order, Attack):
        return "what an attack comes to hangs on what others choose: ask about it alone"
    return "the end of a phase cannot be among them" if isinstance(order, End) else ""


def changes(before: Position, event: Event) -> Iterator[tuple[str, int]]:
    """What an event changes that players count: damage done, counters lost and received."""
    match event:
        case Marked():
            place = before.game.board.place(event.place)
            yield f"{event.mark} at {before.game.map.near(place)}", 1
        case Left():
            yield "counters lost", 1
        case Entered():
            yield "counters received", 1
        case _:
            pass
