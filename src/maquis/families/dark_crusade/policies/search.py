"""How a policy of Dark Crusade searches for better plans."""

from maquis.campaign.searching import Searching
from maquis.families.dark_crusade.policies.sensible import SensiblePolicy
from maquis.families.dark_crusade.policies.stakes import STAKES
from maquis.families.dark_crusade.policies.tempers import Bold, Careful, Reckless

SEARCH = Searching(STAKES, SensiblePolicy, (Reckless, Bold, Careful), playouts=24)
