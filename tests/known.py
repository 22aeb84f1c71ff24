"""Policies played against each other, and what the measure of their game makes of it."""

from collections.abc import Callable
from functools import cache

from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.played import Policy
from maquis.campaign.runner import after, turns
from maquis.contract import stakes
from maquis.contract.scenarios import load

Maker = Callable[[str, str], Policy]
"""Makes a policy for a side and a seed."""


@cache
def comes_to(name: str, high: Maker, low: Maker, last: str, seeds: tuple[str, ...] = ("1", "2")) -> float:
    """What a scenario comes to on the average, up to the end of a turn: `high` plays the camp that wants it high."""
    scenario = load(name)
    about, found = stakes.of(scenario.game), 0.0
    assert about is not None
    for seed in seeds:
        game = Ahead(scenario.position(scenario.first), scenario.rules, SharedDice(seed))
        policies = {side: (high if about.sign(side) > 0 else low)(side, seed) for side in scenario.game.sides}
        found += sum(about.score(turn) for turn in turns(game, policies, after(scenario.turn(last))))
    return found / len(seeds)
