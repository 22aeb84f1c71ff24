"""The report of a campaign counts what its events say, and nothing that the host game does."""

import pytest

from maquis.campaign.digest import digest
from maquis.campaign.report import Report, happened
from maquis.campaign.runner import Turn, play, policy
from maquis.engine.dice import seeded
from maquis.engine.events import Displaced
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.games.europa.calendar import SIDES, Date
from maquis.games.europa.forces import is_partisan
from maquis.scenarios import load


def turns(name: str, seed: str) -> tuple[list[Turn], Report]:
    scenario = load("eastern-front")
    referee = Referee(Position(scenario.game), scenario.rules, seeded(seed))
    referee.set_up(scenario.set_up(Date.parse("Aug II 41")))
    report, played = Report(), []
    policies = {side: policy(name, side, seed) for side in SIDES}
    for turn in play(referee, policies, Date.parse("Oct II 41").turn, report.refuse):
        report.add(turn)
        played.append(turn)
    return played, report


@pytest.mark.parametrize("name", ["sensible", "random"])
def test_the_report_counts_the_partisans(name: str) -> None:
    played, report = turns(name, "7")
    roster = played[0].position.game.roster
    pushed = [event.counter for turn in played for event in happened(turn) if isinstance(event, Displaced)]
    partisans = [counter for counter in pushed if is_partisan(roster[roster.number(counter)])]
    assert len(pushed) > len(partisans)  # the host game moves its units, too
    assert report.displaced == len(partisans)
    assert report.recruited.total() - report.lost.total() + report.regrouped == report.strength[-1][1]
    assert report.turns == len(played) == 5
    assert report.attempts >= sum(report.hits.values()) > 0


def test_the_same_seed_gives_the_same_campaign_and_another_seed_another() -> None:
    told = ["\n".join(line for turn in turns("sensible", seed)[0] for line in digest(turn)) for seed in ("1", "1", "2")]
    assert told[0] == told[1] != told[2]
