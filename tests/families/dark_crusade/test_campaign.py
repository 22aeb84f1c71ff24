"""Campaigns of Dark Crusade: policies play to the end, the report adds up, the picture shows where everybody is."""

from functools import cache
from xml.etree import ElementTree

import pytest

from maquis.campaign import campaigns
from maquis.campaign.campaigns import Report, Turn
from maquis.campaign.runner import play
from maquis.engine.dice import seeded
from maquis.engine.orders import Refused
from maquis.engine.referee import Referee
from maquis.families.dark_crusade.rules import combat, isolation
from maquis.families.dark_crusade.rules.calendar import SIDES
from maquis.families.dark_crusade.scenarios import scenario
from maquis.pictures.position import draw_position


@cache
def played(name: str, policy: str, months: int, seed: str = "1") -> tuple[tuple[Turn, ...], Report, int]:
    game = scenario(name, {})
    family = campaigns.of(game.game)
    referee = Referee(game.position(game.first), game.rules, seeded(seed))
    report, refused = family.report(), list[Refused]()
    turns = []
    policies = {side: family.policy(policy, side, seed) for side in SIDES}
    for turn in play(referee, policies, game.first + months - 1, refused.append):
        report.add(turn)
        turns.append(turn)
    return tuple(turns), report, len(refused)


@pytest.mark.parametrize(
    ("name", "policy", "months"),
    [
        ("dark-crusade-june-1941", "sensible", 8),
        ("dark-crusade-1943", "sensible", 6),
        ("dark-crusade-1943-history", "sensible", 30),
        ("dark-crusade-1944", "random", 2),
    ],
)
def test_policies_play_month_after_month(name: str, policy: str, months: int) -> None:
    turns, report, refused = played(name, policy, months)
    assert len(turns) == months or turns[-1].position.phase == "over"
    assert refused <= len(turns) * 2
    for turn in turns:
        now = turn.position
        assert not combat.contested(now)
        assert now.owned["axis"] ^ now.owned["soviet"] == now.game.board.all
        lines = campaigns.of(now.game).digest(turn)
        assert lines[-1].startswith("Victory points: Axis ")
    data = report.as_data()
    assert data["turns"] == len(turns)
    counted = data["counted"]
    assert isinstance(counted, dict)
    measured = [campaigns.of(turn.position.game).measured(turn) for turn in turns]
    for side in SIDES:
        lost = sum(counted.get(what, {}).get(side, 0) for what in ("lost", "isolated"))
        assert sum(month[f"{side}_units_lost"] for month in measured) == lost
    removed = counted.get("partisans removed", {}).get("soviet", 0)
    assert sum(month["partisans_removed"] for month in measured) == removed
    assert report.text().startswith(f"{len(turns)} months")


def test_history_with_partisans_has_axis_units_cut_off() -> None:
    _, report, _ = played("dark-crusade-1943-history", "sensible", 30)
    data = report.as_data()
    counted = data["counted"]
    assert isinstance(counted, dict)
    assert counted["partisans placed"]["soviet"] > 5
    assert counted["isolated"]["axis"] > 0
    assert "Axis units out of supply as a month ended: " in report.text()


def test_the_picture_of_a_position_shows_units_partisans_and_who_is_cut_off() -> None:
    turns, _, _ = played("dark-crusade-1943-history", "sensible", 30)
    svg = draw_position(turns[3].position, width=1200)
    said = [each.text for each in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]
    assert {"Axis control", "Soviet units", "Axis units"} <= set(said)
    cut = next(turn.position for turn in turns if isolation.cut_off(turn.position, "axis"))
    assert "Axis units out of supply" in draw_position(cut, width=1200)


def test_a_campaign_without_a_month_says_so() -> None:
    game = scenario("dark-crusade-1943", {})
    assert campaigns.of(game.game).report().text() == "No month was played.\n"
