"""How a policy of Global War searches for better plans."""

from functools import partial

from maquis.campaign.levels import hardest
from maquis.campaign.searching import Searching
from maquis.families.global_war.policies.stakes import STAKES
from maquis.families.global_war.policies.tempers import weighing
from maquis.families.global_war.rules.calendar import COMBAT

SEARCH = Searching(
    STAKES,
    partial(hardest, "global_war"),
    (weighing(some=0, crowd=20, fear=0.75, damage=0.5),),
    playouts=32,
    confidence=0.99,
    fewest=8,
    phases=(COMBAT,),
)
