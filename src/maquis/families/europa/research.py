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
    places=(
        "airbases", "axis divisions", "soviet divisions", "axis air units", "axis rail supply sources",
        "soviet rail supply sources", "rail broken", "bridge down", "airbase hit", "air unit inoperative", "port hit",
    ),
    words={f"weather {zone}": WEATHER for zone in ("arctic", "north", "central", "south")},
    made=orders.of,
)  # fmt: skip
