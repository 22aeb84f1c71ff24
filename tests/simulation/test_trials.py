"""Trials: a game is played to the last turn of its trial, whether its scenario ends there or goes on."""

from functools import partial

from maquis.campaign import campaigns
from maquis.campaign.levels import Trial
from maquis.contract.scenarios import load
from maquis.simulation.trials import score


def test_a_trial_ends_with_its_last_turn_in_a_scenario_that_goes_on_too() -> None:
    name = "war-in-europe-yugoslavia-1943"
    short, shorter = Trial(name, last="1943, cycle 1, week 2"), Trial(name, last="1943, cycle 1, week 1")
    sensible = partial(campaigns.of_family("war_in_europe").policy, "sensible")
    whole, opened, less = (
        score(scenario, trial, "1", sensible, sensible)
        for scenario, trial in ((load(name), short), (short.opened(), short), (load(name), shorter))
    )
    assert whole == opened > less
