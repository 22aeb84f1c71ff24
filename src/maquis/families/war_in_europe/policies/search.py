"""How a policy of War in Europe searches for better plans."""

from dataclasses import replace
from functools import partial
from typing import Any

from maquis.campaign.plans import Maker
from maquis.campaign.searching import Searching
from maquis.contract.turns import Turn
from maquis.families.war_in_europe.policies.sensible import SensiblePolicy, Temper
from maquis.families.war_in_europe.policies.stakes import STAKES, counted, harassed

AHEAD = 3
"""Weeks for which a plan counts what its playouts leave."""


def planned(turn: Turn) -> dict[str, float]:
    """What a week adds to a plan: what it adds, and what partisans are then, counted for weeks to come."""
    found, now, before = counted(turn), harassed(turn.position), harassed(turn.start)
    return {**found, **{part: found[part] + AHEAD * (now[part] - before[part]) for part in now}}


def _tempered(**changes: Any) -> Maker:
    return partial(SensiblePolicy, temper=Temper(**changes))


SEARCH = Searching(
    replace(STAKES, counted=planned),
    SensiblePolicy,
    (_tempered(), _tempered(patient=True, raids=0, shuffled=True)),
    own=_tempered(patient=True, raids=0),
    playouts=8,
    sure=1,
)
