"""Other ways to play War in Europe than the sensible one: levels, and what may be varied."""

from dataclasses import replace
from functools import partial
from typing import Any

from maquis.campaign.campaigns import Style
from maquis.campaign.plans import Maker
from maquis.families.war_in_europe.policies.sensible import SensiblePolicy
from maquis.families.war_in_europe.policies.temper import Temper
from maquis.families.war_in_europe.rules.field import AXIS

FAR = 99
"""A beat that is a whole land."""
HUNTS = Temper(patient=True, near=16, sent=6)
"""An Axis that marches on partisans for weeks."""
SCOURS = replace(HUNTS, beat=FAR)
"""One whose garrisons do so, too."""
COMBS = Temper(patient=True, near=10, sent=10, combs=True)
"""What has done best for the Axis."""
RAIDS = Temper(raids=1)
"""Partisans who all raid."""
QUICK = Temper(prompt=True)
"""Partisans whose new cadres may be Units at once."""
RISES = replace(RAIDS, prompt=True)
"""What has done best for partisans."""


def keen(side: str, seed: str) -> SensiblePolicy:
    """Who as the Axis marches on partisans for weeks, and as partisans raids with all."""
    return SensiblePolicy(side, seed, HUNTS if side == AXIS else RAIDS)


def scouring(side: str, seed: str) -> SensiblePolicy:
    """A keen one who as the Axis hunts with garrisons, far from their posts."""
    return SensiblePolicy(side, seed, SCOURS if side == AXIS else RAIDS)


def combing(side: str, seed: str) -> SensiblePolicy:
    """A keen one who as the Axis looks for cadres by turns, and keeps new ones out."""
    return SensiblePolicy(side, seed, COMBS if side == AXIS else RAIDS)


def quick(side: str, seed: str) -> SensiblePolicy:
    """Who as partisans makes Units of new cadres at once, if it can; a keen Axis."""
    return SensiblePolicy(side, seed, HUNTS if side == AXIS else QUICK)


def rising(side: str, seed: str) -> SensiblePolicy:
    """A quick one who as partisans raids with all; a keen Axis."""
    return SensiblePolicy(side, seed, HUNTS if side == AXIS else RISES)


def tempered(**figures: Any) -> Maker:
    """Who plays with a temper."""
    return partial(SensiblePolicy, temper=Temper(**figures))


STYLES = {
    "partisans": Style(tempered, {"raids": (0, 1, 2, 3, 5), "prompt": (False, True)}),
    "axis": Style(
        tempered,
        {
            "patient": (False, True),
            "weeks": (1, 3, 6, 12),
            "sent": (1, 2, 4, 6, 10),
            "near": (4, 6, 10, 16, 24),
            "beat": (1, 2, 3, 4, 6),
            "combs": (False, True),
        },
    ),
}
