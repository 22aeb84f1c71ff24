"""How a policy of Dark Crusade searches for better plans."""

from maquis.campaign.searching import Searching
from maquis.families.dark_crusade.policies.sensible import SensiblePolicy
from maquis.families.dark_crusade.policies.stakes import STAKES
from maquis.families.dark_crusade.policies.tempers import BOLD, CAREFUL, RECKLESS

SEARCH = Searching(STAKES, SensiblePolicy, (RECKLESS, BOLD, CAREFUL), playouts=24)
