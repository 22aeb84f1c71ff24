"""The partisan war of Global War as researchers see it."""

from maquis.families.global_war.rules.game import RULES
from maquis.research.studied import Studied

POWERS = (
    "germany", "italy", "japan", "soviet_union", "great_britain", "fec", "anzac", "usa", "france", "free_france",
    "vichy", "kmt", "ccp",
)  # fmt: skip

STUDIED = Studied(
    "global-war-1942",
    verbs=tuple(RULES.forms),
    places=tuple(f"units {power}" for power in POWERS),
    numbers=tuple(f"ipp {power}" for power in POWERS),
)
