"""How a policy of Global War searches for better plans."""

from functools import partial

from maquis.campaign.levels import hardest
from maquis.campaign.searching import Searching
from maquis.families.global_war.policies.sensible import SensiblePolicy
from maquis.families.global_war.policies.stakes import STAKES

SEARCH = Searching(STAKES, partial(hardest, "global_war"), (SensiblePolicy,), playouts=16, confidence=0.8)
