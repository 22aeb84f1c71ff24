"""How a policy of Europa searches for better plans: those of its strongest policies, and of others of their kind."""

from functools import partial

from maquis.campaign.levels import hardest
from maquis.campaign.played import Policy
from maquis.campaign.searching import Searching
from maquis.families.europa.policies.raider import Striker
from maquis.families.europa.policies.sparing import Sparing
from maquis.families.europa.policies.stakes import STAKES
from maquis.families.europa.policies.styles import mobile, wreckers
from maquis.families.europa.rules.calendar import SOVIET

_SHY = wreckers(taken=0.2)
TAKEN, KNOWN = 0.8, 1e9
"""The part of those within reach of two hunters whom `lurking` takes, and so many that none of them unsettles it."""
_BOLD, _CAREFUL = mobile(odds=0.25), mobile(odds=2)


def other(side: str, seed: str) -> Policy:
    """Strikers, or hunters who attack sooner."""
    return (Striker if side == SOVIET else _BOLD)(side, seed)


def another(side: str, seed: str) -> Policy:
    """Wreckers who fear more, or hunters who attack later."""
    return (_SHY if side == SOVIET else _CAREFUL)(side, seed)


def knowing(side: str, seed: str) -> Policy:
    """Sparing partisans who know how many `lurking` hunters take, and learn nothing."""
    return Sparing(side, seed, expected=TAKEN, believed=KNOWN) if side == SOVIET else hardest("europa", side, seed)


SEARCH = Searching(
    STAKES,
    partial(hardest, "europa"),
    (other, another),
    knowing=knowing,
    playouts=16,
    confidence=0.5,
    remembers=True,
    phases=("movement",),
)
