"""Campaigns a minute on one core, for each game: for their figures alone, and with a referee."""

import gc
from time import process_time

import msgspec

from benchmarks.timing import Contest, Subject
from maquis.campaign.ahead import Ahead
from maquis.campaign.runner import Playing, Refereed
from maquis.engine.dice import Dice
from maquis.engine.orders import Rules
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.simulation.plan import Plan, Request
from maquis.simulation.playing import Begin, Result, play_game

SPANS = {
    "eastern-front": "",
    "global-war-1936": "",
    "dark-crusade-june-1941": "May 1942",
    "dark-crusade-june-1941-history": "",
    "war-in-europe-east-1942": "1942, cycle 3, week 4",
}
"""The last turn of each; a scenario's own if it is empty."""
ROUNDS = 3


def subject(small: bool) -> Subject:
    contests, notes = [], []
    for scenario, last in SPANS.items():
        plan = Request(scenario=scenario, last=last, seed="benchmark").plan()
        name = plan.loaded().calendar.name
        if small:
            plan = msgspec.structs.replace(plan, last=plan.first)
        seconds, result = lanes(plan, 1 if small else ROUNDS)
        span = f"{scenario} from {name(plan.first)} to {name(plan.last)}"
        contests.append(Contest(f"{span}, {result.orders:,} orders", seconds))
        rates = "; ".join(f"{60 / each:,.1f} with {lane}" for lane, each in seconds.items())
        notes.append(f"{span}: campaigns a minute on one core: {rates}.")
    return Subject(
        "Campaigns for a simulation",
        contests,
        (
            *notes,
            "Sensible policies, with the figures of every turn. The map is loaded before.",
            "By the rules alone is how maquis simulate plays. What the games come to is compared, and equal.",
            f"Processor time, the best of {ROUNDS} games.",
        ),
    )


def lanes(plan: Plan, rounds: int) -> tuple[dict[str, float], Result]:
    """Seconds of processor time that a campaign takes, by the rules alone and refereed; both come to the same."""
    first, result = timed(plan, Ahead)
    second, other = timed(plan, refereed)
    assert result == other, "a campaign came to something else with a referee"
    seconds = {"the rules alone": first, "a referee": second}
    for _ in range(rounds - 1):
        for lane, begin in (("the rules alone", Ahead), ("a referee", refereed)):
            seconds[lane] = min(seconds[lane], timed(plan, begin)[0])
    return seconds, result


def refereed(position: Position, rules: Rules, dice: Dice) -> Playing:
    """A game that a referee keeps: judged on each giver's view, with undo, and what every side is told."""
    return Refereed(Referee(position, rules, dice))


def timed(plan: Plan, begin: Begin) -> tuple[float, Result]:
    """Play the first game of a plan: seconds of processor time, and what it came to."""
    plan.loaded()
    gc.collect()
    begun = process_time()
    result = play_game(plan, 1, begin)
    return process_time() - begun, result
