"""Deals in which every policy of one camp plays every policy of the other, over the same dice."""

from collections.abc import Mapping
from functools import partial
from statistics import fmean

import msgspec

from maquis.campaign import campaigns
from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.levels import Trial
from maquis.campaign.plans import Maker
from maquis.campaign.runner import after, turns
from maquis.contract.scenario import Scenario
from maquis.contract.stakes import NONE_SAID, Stakes, of
from maquis.engine.errors import MaquisError


class Trials(msgspec.Struct, frozen=True):
    """What is played: the policies of the first camp, which wants the score high, and those of the other."""

    trial: Trial
    seed: str
    policies: tuple[tuple[str, ...], tuple[str, ...]]


def scores(trials: Trials, deal: int) -> dict[tuple[str, str], float]:
    """The score of a deal for each pair of policies, that of the first camp named first; raise `MaquisError`."""
    scenario, seed = trials.trial.opened(), f"{trials.seed} deal {deal}"
    family, (high, low) = campaigns.of(scenario.game), trials.policies
    return {
        (one, other): score(scenario, trials.trial, seed, partial(family.policy, one), partial(family.policy, other))
        for one in high
        for other in low
    }


def score(scenario: Scenario, trial: Trial, seed: str, one: Maker, other: Maker) -> float:
    """The score of a game in which one plays the sides of the first camp, and another those of the second.

    It is played from the first turn of the trial to its last, where the scenario itself may go on.
    """
    about = stakes(scenario)
    first, last = trial.span(scenario)
    game = Ahead(scenario.position(first), scenario.rules, SharedDice(seed))
    makers: Mapping[int, Maker] = {1: one, -1: other}
    policies = {side: makers[about.sign(side)](side, seed) for side in scenario.game.sides}
    return sum(about.score(turn) for turn in turns(game, policies, after(last)))


def better(deal: dict[tuple[str, str], float], one: str, below: str, first: bool) -> float:
    """By how much one policy of the first camp, or of the other, has done better than another in a deal."""
    if first:
        return fmean(deal[one, other] - deal[below, other] for mine, other in deal if mine == one)
    return fmean(deal[other, below] - deal[other, one] for other, mine in deal if mine == one)


def stakes(scenario: Scenario) -> Stakes:
    """What a scenario is about; raise `MaquisError` if nobody has said."""
    found = of(scenario.game)
    if found is None:
        raise MaquisError(f"nothing can be measured of {scenario.game.edition}: {NONE_SAID}")
    return found
