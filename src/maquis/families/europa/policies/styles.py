"""Ways to play Europa's partisans that can be varied, for whoever searches for the best against an opponent."""

from functools import partial

from maquis.campaign.campaigns import Style
from maquis.campaign.searching import Maker
from maquis.families.europa.policies.raider import Raider, Taste


def raiders(**figures: float) -> Maker:
    """Raiders of a taste."""
    return partial(Raider, taste=Taste(**figures))


STYLES = {
    "soviet": Style(
        raiders,
        {
            "fear": (0, 2, 4, 8),
            "crowd": (1, 2, 3, 4, 6),
            "company": (0.3, 0.6, 0.8, 1),
            "lasting": (1, 2, 4),
            "bare": (4, 6, 9, 12),
        },
    ),
}
