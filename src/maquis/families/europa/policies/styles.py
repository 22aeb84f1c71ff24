"""Ways to play Europa's partisans that can be varied, for whoever searches for the best against an opponent."""

from functools import partial

from maquis.campaign.campaigns import Style
from maquis.campaign.plans import Maker
from maquis.families.europa.policies.mobile import ODDS, WATCH, Mobile
from maquis.families.europa.policies.raider import Raider, Taste


def raiders(**figures: float) -> Maker:
    """Raiders of a taste."""
    return partial(Raider, taste=Taste(**figures))


def mobile(odds: float = ODDS, watch: float = WATCH) -> Maker:
    """Hunters who come from anywhere, and attack or watch sooner or later."""
    return partial(Mobile, odds=odds, watch=watch)


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
        mobile,
        {
            "odds": (0.25, 0.5, 0.75, 1, 1.5, 2, 3),
            "watch": (1, 2, 3, 4, 6, 12, 99),
        },
    ),
}
