"""Ways to play Europa's partisans that can be varied, for whoever searches for the best against an opponent."""

from functools import partial

from maquis.campaign.campaigns import Style
from maquis.campaign.plans import Maker
from maquis.families.europa.policies.lurking import Care, Lurking
from maquis.families.europa.policies.mobile import ODDS, WATCH, Mobile
from maquis.families.europa.policies.sparing import BELIEVED, Sparing
from maquis.families.europa.policies.wrecker import Bent, Wrecker


def wreckers(**figures: float) -> Maker:
    """Wreckers of a bent."""
    return partial(Wrecker, bent=Bent(**figures))


def sparing(expected: float, **figures: float) -> Maker:
    """Wreckers of a bent who expect more or fewer recruits to be taken."""
    return partial(Sparing, bent=Bent(**figures), expected=expected, believed=BELIEVED)


def mobile(odds: float = ODDS, watch: float = WATCH) -> Maker:
    """Hunters who come from anywhere, and attack or watch sooner or later."""
    return partial(Mobile, odds=odds, watch=watch)


def lurking(least: float, near: float, along: float, enough: float) -> Maker:
    """Hunters who are sent sooner or later, and wait nearer to the railways or farther."""
    return partial(Lurking, care=Care(least, int(near), along, enough))


STYLES = {
    "soviet": Style(
        sparing,
        {
            "expected": (0.1, 0.4, 0.6, 0.8),
            "even": (2, 5, 8, 12, 30),
            "loss": (2, 4, 6),
            "share": (0.3, 0.5, 0.7, 1),
            "price": (2, 4, 8),
        },
    ),
    "axis": Style(
        lurking,
        {
            "least": (0, 0.3, 1, 2),
            "near": (2, 3, 4, 5),
            "along": (1, 2, 4, 8),
            "enough": (1, 1.5, 2, 3, 5),
        },
    ),
}
