"""How a policy of Dark Crusade searches for better plans: those of its highest levels, and of others near them."""

from functools import partial

from maquis.campaign.levels import hardest
from maquis.campaign.searching import Searching
from maquis.families.dark_crusade.policies.sensible import SensiblePolicy
from maquis.families.dark_crusade.policies.stakes import STAKES
from maquis.families.dark_crusade.policies.tempers import BOLD, CAREFUL, RECKLESS

SEARCH = Searching(
    STAKES,
    partial(hardest, "dark_crusade"),
    (SensiblePolicy, RECKLESS, BOLD, CAREFUL),
    playouts=24,
    confidence=0.8,
    phases=("operational movement",),
)
