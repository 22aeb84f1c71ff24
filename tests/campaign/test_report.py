"""The report of a campaign counts what its events say, and nothing that the host game does."""

import pytest

from maquis.campaign.campaigns import Given, Turn
from maquis.campaign.runner import play
from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.engine.events import Displaced
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.families.europa.policies import CAMPAIGNS
from maquis.families.europa.policies.digest import digest
from maquis.families.europa.policies.report import Report, happened
from maquis.families.europa.rules.calendar import SIDES, Date
from maquis.families.europa.rules.forces import is_partisan
from tests.families.europa.world import BOARD, game, position, umpire, world_map


def turns(name: str, seed: str) -> tuple[list[Turn], Report]:
    scenario = load("eastern-front")
    referee = Referee(Position(scenario.game), scenario.rules, seeded(seed))
    referee.set_up(scenario.set_up(Date.parse("Aug II 41").turn))
    report, played = Report(), []
    policies = {side: CAMPAIGNS.policy(name, side, seed) for side in SIDES}
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
    assert len(report.turns) == len(played) == 5
    assert report.attempts >= sum(report.hits.values()) > 0


def test_the_same_seed_gives_the_same_campaign_and_another_seed_another() -> None:
    told = ["\n".join(line for turn in turns("sensible", seed)[0] for line in digest(turn)) for seed in ("1", "1", "2")]
    assert told[0] == told[1] != told[2]


def test_the_digest_has_a_line_for_each_kind_of_happening() -> None:
    placed = {"1 Bde": "0606", "2 Bde": "0606", "3 Bde": "0606", "1 Cav Div": "0405", "2 Dummy": "0405"}
    start = position(placed, "Jun II 42 axis exploitation", {"soviet divisions": "1003 1008"}, game("Sep II 44"))
    judge, given = umpire(start), list[Given]()
    for side, order in (
        ("soviet", "isolated losses 45"),
        ("axis", "end"),
        ("soviet", "assemble 1 Div from 1 Bde, 2 Bde, 3 Bde"),
        ("soviet", "recruit 1 Bde 0607"),
        ("soviet", "recruit 1 Dummy 0404"),
        ("soviet", "recruit 1 Cmd 0405"),
        ("soviet", "drop 2 Dummy"),
        ("soviet", "end"),
    ):
        given.append(Given(side, order, tuple(judge.give(side, order))))
    turn = Turn(judge.position.turn, tuple(given), judge.position, start)
    told, report = digest(turn), Report()
    for line in (
        "Soviet: isolated losses of 45 attack strength points counted (40.C2)",
        "Soviet: recruits 1 brigade (40.C2): 1 in Western MD",
        f"Soviet: receives a command (40.D) in {world_map().near(BOARD.place('0405'))}",
        "Soviet: receives 1 dummy (40.C.dummy)",
        "Soviet: forfeits 3 brigades due for isolated losses (40.C.forfeit)",
        "Soviet: 1 Bde, 2 Bde, 3 Bde assembled into a division (40.E)",
        "Soviet: 2 Dummy given up (40.B2.dummy_drop)",
    ):
        assert line in told, told
    report.add(turn)
    assert (report.isolated_losses, report.for_losses, report.assembled, report.given_up) == (45, 1, 1, 1)
    assert "Isolated losses    45 attack strength points; brigades for them: 1" in report.text()
