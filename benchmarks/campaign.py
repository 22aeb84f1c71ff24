"""A whole campaign, played by policies with every ruling cited, and read back from its events."""

from time import perf_counter

from benchmarks.timing import Contest, Subject
from maquis.campaign.europa import CAMPAIGNS
from maquis.campaign.runner import play
from maquis.engine.dice import seeded
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.games.europa.calendar import SIDES
from maquis.scenarios import load


def subject() -> Subject:
    contests = []
    for name in ("sensible", "random"):
        scenario = load("eastern-front")
        start = perf_counter()
        referee = Referee(Position(scenario.game), scenario.rules, seeded("benchmark"))
        referee.set_up(scenario.set_up(scenario.first))
        policies = {side: CAMPAIGNS.policy(name, side, "benchmark") for side in SIDES}
        orders = sum(len(turn.given) for turn in play(referee, policies, scenario.last, lambda refused: None))
        contests.append(Contest(f"{name} policies, {orders:,} orders", {"maquis": perf_counter() - start}))
    return Subject("A campaign from Jun II 41 to Aug II 44", contests, ("One run each, in microseconds as above.",))
