"""How a policy of Europa searches for better plans."""

from maquis.campaign.searching import Searching
from maquis.families.europa.policies.sensible import SensiblePolicy
from maquis.families.europa.policies.stakes import STAKES
from maquis.families.europa.policies.tempers import Bold, Cutter

SEARCH = Searching(
    STAKES,
    SensiblePolicy,
    (SensiblePolicy, Bold),
    own=Cutter,
    plans=3,
    playouts=20,
    turns=2,
    sure=2,
)
