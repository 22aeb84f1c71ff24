"""Europa's partisan rules as researchers see them."""

from maquis.engine.orders import Order
from maquis.engine.playing import Choice
from maquis.engine.position import Position
from maquis.families.europa.rules import orders
from maquis.research.studied import Studied

WEATHER = ("clear", "mud", "frost", "snow", "winter")


def made(view: Position, choice: Choice, place: int) -> Order:
    """The order of a choice that names a hex; a march goes the way that the umpire finds."""
    if choice.verb == "retreat":
        return orders.Retreat(view.game, choice.unit, place)
    number = choice.counters[0]
    if choice.verb == "move":
        return orders.Move(view.game, number, (view.where[number], place))
    return (orders.Recruit if choice.verb == "recruit" else orders.Displace)(view.game, number, place)


STUDIED = Studied(
    "eastern-front",
    verbs=(
        "end", "move", "recruit", "sabotage", "attack", "withdraw", "disband", "displace", "retreat", "stand", "lose",
        "assemble", "break down", "drop", "convert",
    ),
    counters=(
        "up", "still", "displaced", "railed", "passing", "out of the pool", "open: regular mode", "spent", "fought",
    ),
    places=(
        "airbases", "axis divisions", "soviet divisions", "axis air units", "axis rail supply sources",
        "soviet rail supply sources", "rail broken", "bridge down", "airbase hit",
        "air unit inoperative", "port hit", "attempt", "attacked",
    ),
    numbers=("recruits", "dummies", "commands", "placed", "isolated", "RP"),
    words={f"weather {zone}": WEATHER for zone in ("arctic", "north", "central", "south")}
    | {"combat": (), "entering": (), "result": ()},
    made=made,
)  # fmt: skip
