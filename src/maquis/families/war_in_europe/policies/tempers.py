"""Other ways to play War in Europe than the sensible one: levels, and what may be varied."""

from dataclasses import replace
from functools import partial
from typing import Any

from maquis.campaign.campaigns import Style
from maquis.campaign.plans import Maker
from maquis.families.war_in_europe.policies.sensible import SensiblePolicy
from maquis.families.war_in_europe.policies.temper import Temper
from maquis.families.war_in_europe.rules.field import AXIS

HUNTS = Temper(patient=True, near=16, sent=6)
"""What has done best for an Axis that keeps its garrisons."""
SCOURS = replace(HUNTS, loose=True)
"""What has done best for an Axis whose units stay where they have looked for a cadre."""
COMBS = replace(SCOURS, combs=True, near=10, sent=10)
"""What has done best for an Axis that leaves ports on islands to cadres."""
SEALS = replace(COMBS, seals=True, near=6, sent=6)
"""What has done best for the Axis."""
RAIDS = Temper(raids=1)
"""What has done best for partisans whom an Axis hunts that keeps its garrisons."""
WARY = replace(RAIDS, wary=True)
"""What has done best for partisans whose cadres come when those of the cycle have converted."""
RISES = replace(WARY, prompt=True)
"""What has done best for partisans who hide by what is near."""
LASTS = replace(RISES, reckons=True)
"""What has done best for partisans."""


def keen(side: str, seed: str) -> SensiblePolicy:
    """Who plays a side with a temper that has done well for it."""
    return SensiblePolicy(side, seed, HUNTS if side == AXIS else RAIDS)


def scouring(side: str, seed: str) -> SensiblePolicy:
    """A keen one who as the Axis takes what garrisons need, too."""
    return SensiblePolicy(side, seed, SCOURS if side == AXIS else RAIDS)


def wary(side: str, seed: str) -> SensiblePolicy:
    """Who as partisans raids little once garrisons hunt them; a scouring one as the Axis."""
    return SensiblePolicy(side, seed, SCOURS if side == AXIS else WARY)


def combing(side: str, seed: str) -> SensiblePolicy:
    """A scouring one who as the Axis looks for cadres by turns, and keeps new ones out; a keen one as partisans."""
    return SensiblePolicy(side, seed, COMBS if side == AXIS else RAIDS)


def sealing(side: str, seed: str) -> SensiblePolicy:
    """A combing one who as the Axis mans ports where a Unit would never be attacked; a keen one as partisans."""
    return SensiblePolicy(side, seed, SEALS if side == AXIS else RAIDS)


def rising(side: str, seed: str) -> SensiblePolicy:
    """A wary one whose new cadres may be Units at once; a scouring one as the Axis."""
    return SensiblePolicy(side, seed, SCOURS if side == AXIS else RISES)


def lasting(side: str, seed: str) -> SensiblePolicy:
    """A rising one whose new cadres, if hunted, go where they add most before they are found; a scouring Axis."""
    return SensiblePolicy(side, seed, SCOURS if side == AXIS else LASTS)


def tempered(**figures: Any) -> Maker:
    """Who plays with a temper."""
    return partial(SensiblePolicy, temper=Temper(**figures))


STYLES = {
    "partisans": Style(
        tempered, {"raids": (0, 1, 2, 3, 5), "wary": (False, True), "prompt": (False, True), "reckons": (False, True)}
    ),
    "axis": Style(
        tempered,
        {
            "patient": (False, True),
            "weeks": (1, 3, 6, 12),
            "sent": (1, 2, 4, 6, 10),
            "near": (4, 6, 10, 16, 24),
            "loose": (False, True),
            "combs": (False, True),
            "seals": (False, True),
        },
    ),
}
