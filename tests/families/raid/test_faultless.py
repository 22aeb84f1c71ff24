"""Who plays Raid without mistakes: what it works out is what the page of rules says, and no answer to it gains."""

from functools import partial

import pytest

from maquis import research
from maquis.campaign import campaigns
from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.runner import after, turns
from maquis.contract.scenarios import load
from maquis.engine.views import view
from maquis.families.raid.policies.curves import Point, height, hull, lowest, slopes
from maquis.families.raid.policies.nights import Night
from maquis.research.behaviour import Behaviour, of_policy
from maquis.research.trees import Tree
from tests.families.raid.solved import Solved

FAULTLESS = "faultless"


@pytest.mark.parametrize("turns", [1, 2, 3, 4, 6])
def test_a_night_is_worth_what_it_is_by_hand(turns: int) -> None:
    scenario = load("raid", {"turns": turns})
    moment = Night.of(scenario.game).moment(scenario.position(scenario.first))
    assert height(moment.curve, 0.5) == pytest.approx(float(Solved(turns).value), abs=1e-9)


@pytest.mark.parametrize("turns", [1, 2, pytest.param(3, marks=pytest.mark.long)])
def test_no_answer_gets_more_than_the_night_is_worth(turns: int) -> None:
    way = Behaviour(of_policy(FAULTLESS, [1]))
    tree = Tree(research.Play(research.Setting.of("raid", options={"turns": turns})), way.asked)
    raiders, patrol = tree.names
    value = float(Solved(turns).value)
    for side, other, worth in ((raiders, patrol, value), (patrol, raiders, -value)):
        assert tree.answer(side, tree.sides[other].realized(way.likely)) == pytest.approx(worth, abs=1e-9)


def test_its_orders_are_legal_and_come_as_often_as_it_says() -> None:
    scenario = load("raid")
    family, rules = campaigns.of(scenario.game), scenario.rules
    for seed in map(str, range(20)):
        game = Ahead(scenario.position(1), rules, SharedDice(seed))
        list(turns(game, {side: family.policy(FAULTLESS, side, seed) for side in scenario.game.sides}, after(4)))
        assert not game.refused
        assert not rules.to_act(game.position)
    start = view(scenario.position(1), "raiders")
    chosen = [next(iter(family.policy(FAULTLESS, "raiders", str(seed)).phase(lambda: start))) for seed in range(400)]
    chances = Night.of(scenario.game).moment(start).curve[0].plan[0]
    for order, chance in chances.items():
        assert sum(each.notation == order for each in chosen) / 400 == pytest.approx(chance, abs=0.1)


def test_what_is_hidden_from_the_patrol_does_not_move_it() -> None:
    """Two nights that differ only in which counter is the band are the same to it."""
    scenario, given = load("raid"), []
    for hidden in ("hide Band 0001", "hide Band 0201"):
        game = Ahead(scenario.position(1), scenario.rules, SharedDice("1"))
        for order in (hidden, "end"):
            game.give("raiders", scenario.rules.parse(game.position, order))
        policies = [campaigns.of(scenario.game).policy(FAULTLESS, "patrol", str(seed)) for seed in range(10)]
        given.append([next(iter(each.phase(partial(game.look, "patrol")))).notation for each in policies])
    assert given[0] == given[1]


def test_curves() -> None:
    bent = hull([Point(0, 0), Point(0.5, 1), Point(0.25, 0.4), Point(1, 0)])
    assert [each.likely for each in bent] == [0, 0.5, 1]
    assert height(bent, 0.25) == 0.5
    assert slopes(bent, 0.5) == (-2, 2)
    below = lowest([bent, [Point(0, 0.5), Point(1, 0.5)]])
    assert [(each.likely, each.worth) for each in below] == [(0, 0), (0.25, 0.5), (0.75, 0.5), (1, 0)]
