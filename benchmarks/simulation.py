"""Campaigns a minute on one core, for each game: by the referee, who can give his reasons, and as playouts without."""

from time import process_time

from benchmarks.timing import Contest, Subject
from maquis.campaign import campaigns
from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.simulation.plan import Plan, Request
from maquis.simulation.playing import play_game

SPANS = {
    "eastern-front": "",
    "global-war-1936": "",
    "dark-crusade-june-1941": "May 1942",
    "dark-crusade-june-1941-history": "",
    "war-in-europe-east-1942": "1942, cycle 3, week 4",
}
"""The last turn of each; a scenario's own if it is empty."""
SECONDS = 5.0
"""Processor time for each way to play, and a campaign more."""


def subject() -> Subject:
    contests, rates = [], []
    for name, last in SPANS.items():
        plan = Request(scenario=name, last=last, seed="benchmark").plan()
        calendar = plan.loaded().calendar
        contest = Contest(
            f"{name}, {calendar.name(plan.first)} to {calendar.name(plan.last)}",
            {"referee, with reasons": _taken(plan, False), "playout, without": _taken(plan, True)},
        )
        contests.append(contest)
        rates.append(f"{name} {', '.join(f'{60 / seconds:.1f}' for seconds in contest.seconds.values())}")
    return Subject(
        "Campaigns by sensible policies",
        contests,
        (
            "Processor time of a campaign, in microseconds as above.",
            f"Campaigns a minute on one core: {'; '.join(rates)}",
        ),
    )


def _taken(plan: Plan, bare: bool) -> float:
    """Processor time of a campaign; maps and scripts have been read."""
    start, games = process_time(), 0
    while process_time() - start < SECONDS:
        games += 1
        if bare:
            _played_on(plan, games)
        else:
            play_game(plan, games)
    return (process_time() - start) / games


def _played_on(plan: Plan, number: int) -> None:
    scenario, seed = plan.loaded(), plan.of_game(number)
    family = campaigns.of(scenario.game)
    policies = {side: family.policy(name, side, seed) for side, name in plan.policies.items()}
    ahead = Ahead(scenario.position(plan.first), scenario.rules, SharedDice(seed))
    for turn in ahead.play(policies, plan.last - plan.first + 1):
        family.measured(turn)
