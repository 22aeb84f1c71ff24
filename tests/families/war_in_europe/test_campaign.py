"""Campaigns of War in Europe: policies play to the end, the report adds up, the picture shows where everybody is."""

from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from maquis.campaign import campaigns
from maquis.campaign.campaigns import Report, Turn
from maquis.campaign.runner import play
from maquis.contract.recorded import begin, opened, take_up
from maquis.engine.dice import SealedDice, seeded
from maquis.engine.orders import Refused
from maquis.engine.record import Record
from maquis.engine.referee import Referee
from maquis.engine.verify import verify
from maquis.families.war_in_europe.policies.study import Study, study
from maquis.families.war_in_europe.rules import field
from maquis.families.war_in_europe.rules.calendar import SIDES
from maquis.families.war_in_europe.rules.editions import BASE
from maquis.families.war_in_europe.scenarios import scenario
from maquis.families.war_in_europe.scenarios.scenario import STARTS
from maquis.pictures.position import draw_position
from tests.families.war_in_europe.test_scenarios import sound
from tests.families.war_in_europe.worlds import NUMBERED

EAST, YUGOSLAVIA, WEST = STARTS
QUARTER = 12
"""Weeks of a campaign that has something of everything; whole years are played before a release."""
PAGE = Path(__file__).parents[3] / "docs" / "war-in-europe.md"


@cache
def played(
    name: str, policy: str, weeks: int, rules: str = "", numbered: bool = False
) -> tuple[tuple[Turn, ...], Report, int]:
    game = scenario(name, NUMBERED if numbered else {}, rules)
    family = campaigns.of(game.game)
    referee = Referee(game.position(game.first), game.rules, seeded("1"))
    report, refused = family.report(), list[Refused]()
    turns = []
    policies = {side: family.policy(policy, side, "1") for side in SIDES}
    for turn in play(referee, policies, game.first + weeks - 1, refused.append):
        report.add(turn)
        turns.append(turn)
    return tuple(turns), report, len(refused)


@pytest.mark.parametrize(
    ("name", "policy", "weeks", "rules"),
    [
        (YUGOSLAVIA, "sensible", QUARTER, ""),
        (YUGOSLAVIA, "sensible", QUARTER, BASE.name),
        (EAST, "sensible", QUARTER, ""),
        (WEST, "sensible", QUARTER, ""),
        (YUGOSLAVIA, "random", 4, ""),
        (WEST, "random", 2, ""),
        (EAST, "random", 2, BASE.name),
        pytest.param(YUGOSLAVIA, "sensible", 52, "", marks=pytest.mark.long),
        pytest.param(YUGOSLAVIA, "sensible", 52, BASE.name, marks=pytest.mark.long),
        pytest.param(EAST, "sensible", 52, "", marks=pytest.mark.long),
        pytest.param(WEST, "sensible", 48, "", marks=pytest.mark.long),
    ],
)
def test_policies_play_week_after_week(name: str, policy: str, weeks: int, rules: str) -> None:
    turns, report, refused = played(name, policy, weeks, rules)
    family = campaigns.of(turns[0].position.game)
    assert len(turns) == weeks
    assert refused == 0
    for turn in turns:
        sound(turn.position)
        assert family.digest(turn)[-1].startswith("partisans: ")
    lost = sum(what == "lost" for turn in turns for what, _ in family.happenings(turn))
    assert lost == sum(family.measured(turn)["partisans_lost"] for turn in turns)
    assert report.as_data()["turns"] == weeks
    assert report.text().startswith(f"{weeks} weeks")


def test_a_quarter_has_attacks_refusals_new_units_and_cut_railways() -> None:
    reduced, refused = "reduced to cadres by the roll before combat", "refused combat"
    for name, numbered, whats in (
        (WEST, True, ("attacks", "made Units", "cadres placed", "railways cut", reduced)),
        (WEST, False, ("attacks", "made Units", "cadres placed", "railways cut")),
        (YUGOSLAVIA, False, ("attacks", "made Units", reduced)),
        (EAST, False, ("attacks", "railways cut", refused)),
    ):
        counted = played(name, "sensible", QUARTER, numbered=numbered)[1].as_data()["counted"]
        assert isinstance(counted, dict)
        for what in whats:
            assert counted[what] > 0, (name, what)


def test_without_the_variant_nobody_refuses() -> None:
    _, report, _ = played(YUGOSLAVIA, "sensible", QUARTER, BASE.name)
    counted = report.as_data()["counted"]
    assert isinstance(counted, dict)
    assert counted["refused combat"] == counted["reduced to cadres by the roll before combat"] == 0
    assert counted["attacks"] > 0


def test_partisans_are_never_more_than_the_limits() -> None:
    turns, _, _ = played(YUGOSLAVIA, "sensible", QUARTER)
    limits = scenario(YUGOSLAVIA, {}).game.figures["limit.lands"]
    used: set[str] = set()
    for turn in turns:
        used |= {piece.name for piece in field.pieces(turn.position) if piece.partisan}
    assert len([name for name in used if name.startswith("Yugoslav")]) <= limits["Yugoslavia"]
    assert len([name for name in used if name.startswith("Greek")]) <= limits["Greece"]


def test_the_picture_of_a_position_shows_control_the_front_units_and_partisans() -> None:
    game = scenario(EAST, {})
    svg = draw_position(game.position(game.first), width=1200)
    said = [each.text for each in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]
    assert {"Axis control", "Soviet front", "Axis units", "Soviet partisans: Unit or Division"} <= set(said)


def test_a_recorded_game_can_be_verified_and_taken_up(tmp_path: Path) -> None:
    game, path = scenario(WEST, {}), tmp_path / "west.maquis"
    family = campaigns.of(game.game)
    policies = {side: family.policy("sensible", side, "1") for side in SIDES}
    referee = begin(path, game, game.first, SealedDice(b"sixteen bytes or"), {})
    turns = list(play(referee, policies, game.first + 5, list[Refused]().append))
    assert isinstance(referee.record, Record)
    referee.record.close()
    record = opened(path)
    verdict = verify(record, game.game, game.rules, game.set_up)
    assert (verdict.fault, verdict.orders) == (None, sum(len(turn.given) for turn in turns))
    taken_up = take_up(opened(path, write=True), game)
    assert taken_up.position.where == referee.position.where
    assert taken_up.to_act == referee.to_act


def studied(name: str) -> Study:
    game = scenario(name, {})
    return study(game.position(game.first))


def test_the_page_gives_the_tables_of_the_study() -> None:
    page = PAGE.read_text(encoding="utf-8")
    attacked, ports, parts, _, held = studied(WEST).sheets
    for sheet in (attacked, ports, parts, studied(YUGOSLAVIA).sheets[3], held):
        assert sheet.markdown() in page, f"{sheet.title} is to be:\n{sheet.markdown()}"
        assert sheet.note in page


def test_the_study_is_the_same_from_a_game_of_the_base_rules() -> None:
    base = scenario(WEST, {}, BASE.name)
    assert study(base.position(base.first)) == studied(WEST)


def test_the_figures_of_a_week_are_those_that_are_promised() -> None:
    turns, _, _ = played(YUGOSLAVIA, "sensible", QUARTER)
    family = campaigns.of(turns[0].position.game)
    weeks = [family.measured(turn) for turn in turns]
    assert all(set(week) == set(family.figures) for week in weeks)
    assert sum(week["attacks"] for week in weeks) > 0
    places = {place for turn in turns for _, place in family.happenings(turn)}
    board = turns[0].position.game.board
    assert all(board.all >> board.place(place) & 1 for place in places)
    assert family.regions in turns[0].position.game.map.layers


def test_a_campaign_without_a_week_says_so() -> None:
    assert campaigns.of(scenario(YUGOSLAVIA, {}).game).report().text() == "No week was played.\n"
