"""Ways to play Europa's partisans that can be varied, for whoever searches for the best against an opponent."""

from functools import partial

from maquis.campaign.campaigns import Style
from maquis.campaign.plans import Maker
from maquis.families.europa.policies.raider import Raider, Taste
from maquis.families.europa.policies.warden import Care, Warden


def raiders(**figures: float) -> Maker:
    """Raiders of a taste."""
    return partial(Raider, taste=Taste(**figures))


def wardens(**figures: float) -> Maker:
    """Wardens of some care."""
    return partial(Warden, care=Care(**figures))


STYLES = {
    "soviet": Style(
        raiders,
        {
            "fear": (0, 2, 4, 8),
            "crowd": (1, 2, 3, 4, 6),
            "company": (0.3, 0.6, 0.8, 1),
            "lasting": (1, 2, 4),
            "bare": (4, 6, 9, 12),
            "patience": (0, 0.25, 0.5),
        },
    ),
    "axis": Style(
        wardens,
        {
            "guard": (0, 0.1, 0.3, 1, 3),
            "close": (4, 8, 12, 24),
            "beside": (1, 2, 4, 8),
            "odds": (0.5, 1, 1.5, 2),
        },
    ),
}
