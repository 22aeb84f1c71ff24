"""Europa's partisan rules as researchers see them."""

from maquis.families.europa.rules import orders
from maquis.research.studied import Studied

WEATHER = ("clear", "mud", "frost", "snow", "winter")


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
    | {"europa.Fighting": (), "europa.Entering": (), "europa.Ignorable": ()},
    made=orders.of,
)  # fmt: skip
