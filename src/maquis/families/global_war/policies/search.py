"""How a policy of Global War searches for better plans."""

from maquis.campaign.searching import Searching
from maquis.families.global_war.policies.sensible import SensiblePolicy
from maquis.families.global_war.policies.stakes import STAKES
from maquis.families.global_war.policies.tempers import Eager

SEARCH = Searching(STAKES, SensiblePolicy, (SensiblePolicy,), own=Eager, playouts=16, sure=1)
