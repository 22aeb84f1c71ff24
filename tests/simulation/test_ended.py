"""How the games of a simulation ended, on its page: counted of the games, and one of them told as any game is."""

from html import escape
from pathlib import Path

import msgspec
import pytest

from maquis.campaign import campaigns
from maquis.campaign.dice import SharedDice
from maquis.campaign.runner import Refereed, after, turns
from maquis.contract import stakes
from maquis.contract.recorded import begin
from maquis.engine.dice import seeded
from maquis.narration import ended
from maquis.narration.ending_picture import picture
from maquis.narration.endings import ending
from maquis.simulation.plan import Plan, Request
from maquis.simulation.playing import play_game
from maquis.simulation.sheet import Simulated
from maquis.simulation.tables import tables
from tests.simulation.test_games import plan


def simulated(chosen: Plan, games: int) -> Simulated:
    return Simulated("these", chosen, tables(chosen, [play_game(chosen, number + 1) for number in range(games)]))


@pytest.fixture(scope="module")
def nights() -> Simulated:
    return simulated(Request(scenario="raid", policy="random").plan(), 12)


def test_who_has_won_how_often_is_counted_where_the_rule_text_says_who_has_won(nights: Simulated) -> None:
    scores = nights.tables["games"]["score"].to_list()
    won, lost = scores.count(1.0), scores.count(-1.0)
    assert won
    assert lost
    told = ended.section([nights]).about
    assert f"Raiders won {won} of 12 games, Patrol {lost}, nobody {12 - won - lost}." in told
    assert "(R.over)" in told


def test_the_game_in_the_middle_is_told_as_its_record_is(tmp_path: Path) -> None:
    """The words, the number and the acts are those that maquis standing has for the record of that game."""
    played = simulated(plan("dark-crusade-june-1941"), 3)
    last = played.tables["stakes"].group_by("game").last()
    number, middle = sorted(last.select("number", "game").iter_rows())[1]
    chosen, scenario, seed = played.plan, played.plan.loaded(), played.plan.of_game(middle)
    referee = begin(tmp_path / "game.maquis", scenario, chosen.first, seeded(seed), {})
    referee.dice = SharedDice(seed)
    policies = {side: campaigns.of(scenario.game).policy(name, side, seed) for side, name in chosen.policies.items()}
    list(turns(Refereed(referee), policies, after(chosen.last)))
    assert referee.record is not None
    of_record = ending(scenario, referee.record.entries, over=False)
    assert of_record.number == number
    assert len(of_record.acts) == 3
    made = ended.section([played])
    titled = msgspec.structs.replace(of_record, title=f"How it stands, game {middle} of 3")
    assert made.pictures[1].svg == picture(titled)
    assert all(escape(f"{act.player}: {act.order}") in made.after for act in of_record.acts)


def test_what_the_number_is_made_of_sums_up_to_it() -> None:
    played = simulated(plan(), 2)
    about = stakes.of(played.plan.loaded().game)
    assert about is not None
    at_stake = played.tables["stakes"]
    for row in at_stake.iter_rows(named=True):
        assert about.worth({part.name: row[part.name] for part in about.parts}) == pytest.approx(row["adds"])
    assert at_stake.filter(at_stake["game"] == 2)["adds"].sum() == pytest.approx(at_stake["number"][-1])
    after_ = ended.section([played]).after
    assert all(part.words[1:] in after_ for part in about.parts)


def test_games_of_another_version_are_not_told_as_if_they_were_of_this_one(nights: Simulated) -> None:
    older = msgspec.structs.replace(nights, plan=msgspec.structs.replace(nights.plan, code="another"))
    made = ended.section([older])
    assert [each.name for each in made.pictures] == ["number"]
    assert "otherwise than they were played" in made.after
