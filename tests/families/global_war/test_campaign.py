"""Campaigns of Global War: what is told of them is what happened, and both policies play to the end."""

from collections import Counter

import pytest

from maquis.campaign.ahead import Ahead
from maquis.campaign.campaigns import Turn
from maquis.campaign.runner import after, play, turns
from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.families.global_war.policies import CAMPAIGNS
from maquis.families.global_war.policies.digest import digest
from maquis.families.global_war.policies.happened import things
from maquis.families.global_war.policies.report import Report
from maquis.families.global_war.policies.stakes import AXIS

CAME, WENT = ("raised", "recruited", "bought"), ("lost", "removed", "transformed")


@pytest.fixture(scope="module", params=["sensible", "random"])
def campaign(request: pytest.FixtureRequest) -> tuple[list[Turn], Report]:
    scenario = load("global-war-1942")
    referee = Referee(Position(scenario.game), scenario.rules, seeded("campaign"))
    referee.set_up(scenario.set_up(scenario.first))
    policies = {side: CAMPAIGNS.policy(request.param, side, "campaign") for side in scenario.game.sides}
    report, found = Report(), []
    for turn in play(referee, policies, scenario.first + 3, report.refuse):
        report.add(turn)
        found.append(turn)
    assert referee.position.turn == scenario.first + 4
    return found, report


def in_play(position: Position) -> Counter[str]:
    roster = position.game.roster
    return Counter(each.force for each, where in zip(roster, position.where, strict=True) if where >= 0)


def test_the_partisans_that_came_and_went_are_all_told(campaign: tuple[list[Turn], Report]) -> None:
    for turn in campaign[0]:
        assert turn.start is not None
        now = in_play(turn.start)
        for each in things(turn):
            now[each.nation] += (each.what in CAME) - (each.what in WENT)
        assert +now == in_play(turn.position)


def test_every_line_of_a_digest_ends_in_what_is_in_play(campaign: tuple[list[Turn], Report]) -> None:
    for turn in campaign[0]:
        lines = digest(turn)
        assert lines[-1].startswith("At the end: ")
        assert str(in_play(turn.position).total()) in lines[-1]
        assert all("_" not in line for line in lines), lines


def test_the_report_adds_up(campaign: tuple[list[Turn], Report]) -> None:
    turns, report = campaign
    assert report.refused == 0
    assert turns[0].start is not None
    came, went = (sum(report.by_nation[what].total() for what in those) for those in (CAME, WENT))
    assert in_play(turns[0].start).total() + came - went == in_play(turns[-1].position).total()
    assert len(report.text().splitlines()) > 10
    assert report.as_data()["turns"] == 4


def test_sensible_powers_act_and_hunt(campaign: tuple[list[Turn], Report], request: pytest.FixtureRequest) -> None:
    report = campaign[1]
    assert report.attempts.total() > 0
    assert report.battles.total() > 0
    assert sum(report.damage.values()) + report.by_nation["disrupted"].total() > 0


def test_who_is_quiet_has_partisans_grow_and_nothing_else() -> None:
    """Four half-years from January 1942: rolls and recruits bring what they bring, and nobody is lost in battle."""
    made = load("global-war-1942")
    policies = {side: CAMPAIGNS.policy("quiet", side, "quiet") for side in made.game.sides}
    found = Counter[str]()
    for turn in play(Referee(made.position(made.first), made.rules, seeded("quiet")), policies, made.first + 3, print):
        for thing in things(turn):
            found[thing.what] += thing.number
    assert found["raised"] > 0
    assert found["recruited"] > 0
    assert not found["battle"] + found["damaged"] + found["disrupted"] + found["transformed"] + found["support"]


def test_who_is_quiet_answers_those_who_attack_him() -> None:
    made = load("global-war-1942")
    policies = {
        side: CAMPAIGNS.policy("eager" if side in AXIS else "quiet", side, "attacked") for side in made.game.sides
    }
    game = Ahead(made.position(made.first), made.rules, seeded("attacked"))
    found = Counter(thing.what for turn in turns(game, policies, after(made.first)) for thing in things(turn))
    assert found["battle"]
    assert not game.refused
