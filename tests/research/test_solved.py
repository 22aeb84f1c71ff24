"""Raid is small enough for exact answers: by hand, by its rules' own tree, and by OpenSpiel."""

from fractions import Fraction

import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

from maquis import research
from maquis.research import Play, Setting
from tests.families.raid.solved import Solved
from tests.research.trees import Tree

research.register()
VALUES = {1: Fraction(-1, 3), 2: Fraction(-67, 99)}
"""Of nights of so many turns."""


@pytest.mark.parametrize("turns", VALUES)
def test_the_tree_of_the_rules_is_worth_what_the_page_of_rules_is(turns: int) -> None:
    assert Solved(turns).value == VALUES[turns]
    tree = Tree(Play(Setting.spanning("raid", 0, turns)))
    assert tree.value == pytest.approx(float(VALUES[turns]), abs=1e-7)


def test_openspiel_comes_to_the_same_value_and_cannot_be_exploited() -> None:
    game = pyspiel.load_game("maquis_raid")
    solver = cfr.CFRPlusSolver(game)
    for _ in range(40):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    left = exploitability.exploitability(game, found)
    assert left < 0.001
    raiders, patrol = expected_game_score.policy_value(game.new_initial_state(), [found] * 2)
    assert raiders == -patrol
    assert abs(raiders - float(VALUES[1])) <= 2 * left


def test_the_value_lies_between_what_the_best_answers_to_chance_come_to() -> None:
    game = pyspiel.load_game("maquis_raid(turns=2)")
    found = exploitability.nash_conv(game, policy.UniformRandomPolicy(game), return_only_nash_conv=False)
    raiders, patrol = expected_game_score.policy_value(game.new_initial_state(), [policy.UniformRandomPolicy(game)] * 2)
    most, least = raiders + found.player_improvements[0], -(patrol + found.player_improvements[1])
    assert least < VALUES[2] < most
