"""How a policy of War in Europe searches for better plans."""

from dataclasses import replace
from functools import partial

from maquis.campaign.levels import hardest
from maquis.campaign.searching import Searching
from maquis.contract.turns import Turn
from maquis.families.war_in_europe.policies.stakes import STAKES, counted, harassed
from maquis.families.war_in_europe.policies.tempers import tempered

AHEAD = 3
"""Weeks for which a plan counts what its playouts leave, at most."""


def planned(turn: Turn) -> dict[str, float]:
    """What a week adds to a plan: what it adds, and what partisans are then, counted for as many weeks as are left."""
    found, now, before = counted(turn), harassed(turn.position), harassed(turn.start)
    left = turn.start.game.last_turn - turn.number
    then, sooner = min(AHEAD, left), min(AHEAD, left + 1)
    return {**found, **{part: found[part] + then * now[part] - sooner * before[part] for part in now}}


SEARCH = Searching(
    replace(STAKES, counted=planned),
    partial(hardest, "war_in_europe"),
    (tempered(patient=True, raids=0), tempered(), tempered(patient=True, raids=0, shuffled=True)),
    playouts=8,
    confidence=0.8,
    remembers=True,
)
