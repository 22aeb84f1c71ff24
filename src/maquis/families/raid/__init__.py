"""Raid: a whole game on one page of rules, to learn from, to begin a game of one's own from, and to solve."""

from pathlib import Path

from maquis.contract.family import Family, Goal, kept_in

GOAL = Goal(
    {side: (side,) for side in ("raiders", "patrol")},
    kept_in(f"{__name__}.rules", "won"),
    "1 for a broken line, -1 for a band that is caught",
    "R.over",
)
FAMILY = Family(
    name="raid",
    folder=Path(__file__).parent,
    editions=kept_in(f"{__name__}.scenario", "EDITIONS"),
    scenarios=("raid",),
    scenario=kept_in(f"{__name__}.scenario", "scenario"),
    on_map=kept_in(f"{__name__}.scenario", "on_map"),
    goal=GOAL,
    policies=kept_in(f"{__name__}.policies", "CAMPAIGNS"),
)
