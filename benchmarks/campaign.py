"""A whole campaign, played by policies: by the rules alone, and with a referee."""

import gc
from collections.abc import Callable
from time import process_time

from benchmarks.timing import Contest, Subject
from maquis.campaign.ahead import Ahead
from maquis.campaign.runner import Playing, Refereed, after, turns
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.engine.referee import Referee
from maquis.families.europa.policies import CAMPAIGNS
from maquis.families.europa.rules.calendar import SIDES

ROUNDS = 3


def subject(small: bool) -> Subject:
    scenario, contests, notes = load("eastern-front"), [], []
    last = scenario.first if small else scenario.last
    lanes = {"the rules alone": alone, "a referee": refereed}
    for name in ("sensible", "random"):
        seconds, orders = dict.fromkeys(lanes, float("inf")), set[int]()
        for _ in range(1 if small else ROUNDS):
            for lane, begin in lanes.items():
                spent, given = timed(scenario, last, name, begin)
                seconds[lane] = min(seconds[lane], spent)
                orders.add(given)
        (given,) = orders
        contests.append(Contest(f"{name} policies, {given:,} orders", seconds))
        notes.append(f"{name} policies: {', '.join(f'{each:.2f} s with {lane}' for lane, each in seconds.items())}.")
    return Subject(
        f"A campaign from {scenario.calendar.name(scenario.first)} to {scenario.calendar.name(last)}",
        contests,
        (*notes, f"Processor time, the best of {ROUNDS} runs of the same campaign. The map is loaded before."),
    )


def timed(scenario: Scenario, last: int, policy: str, begin: Callable[[Scenario], Playing]) -> tuple[float, int]:
    """Play the campaign to the end of a turn: seconds of processor time, and the orders given."""
    gc.collect()
    begun = process_time()
    policies = {side: CAMPAIGNS.policy(policy, side, "benchmark") for side in SIDES}
    given = sum(len(turn.given) for turn in turns(begin(scenario), policies, after(last)))
    return process_time() - begun, given


def alone(scenario: Scenario) -> Playing:
    """The game played by the rules alone."""
    return Ahead(scenario.position(scenario.first), scenario.rules, seeded("benchmark"))


def refereed(scenario: Scenario) -> Playing:
    """The same game with a referee: judged on each giver's view, with undo, and what every side is told."""
    return Refereed(Referee(scenario.position(scenario.first), scenario.rules, seeded("benchmark")))
