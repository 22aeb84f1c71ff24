"""How a policy of War in Europe searches for better plans."""

from dataclasses import replace
from functools import partial

from maquis.campaign.levels import hardest
from maquis.campaign.searching import Searching
from maquis.contract.turns import Turn
from maquis.families.war_in_europe.policies.stakes import STAKES, counted, harassed
from maquis.families.war_in_europe.policies.tempers import tempered

AHEAD = 3
"""Weeks for which a plan counts what its playouts leave."""


def planned(turn: Turn) -> dict[str, float]:
    """What a week adds to a plan: what it adds, and what partisans are then, counted for weeks to come."""
    found, now, before = counted(turn), harassed(turn.position), harassed(turn.start)
    return {**found, **{part: found[part] + AHEAD * (now[part] - before[part]) for part in now}}


SEARCH = Searching(
    replace(STAKES, counted=planned),
    partial(hardest, "war_in_europe"),
    (tempered(patient=True, raids=0), tempered(), tempered(patient=True, raids=0, shuffled=True)),
    playouts=8,
    confidence=0.8,
    remembers=True,
)
