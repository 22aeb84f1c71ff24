"""Raid is small enough for exact answers: by hand, by its rules' own tree, and by OpenSpiel."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

import pyspiel
import pytest
from builder.exact import Exact
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

from maquis import research
from maquis.campaign.levels import Trial
from maquis.engine.position import Position
from maquis.research import Play, Setting, told
from maquis.research.behaviour import Behaviour, first_order, of_policy
from maquis.research.trees import Sequence, Tree
from tests.families.raid.solved import Solved

research.register()
VALUES = {1: Fraction(-1, 3), 2: Fraction(-67, 99)}
"""Of nights of so many turns."""


@pytest.mark.parametrize("turns", VALUES)
def test_the_tree_of_the_rules_is_worth_what_the_page_of_rules_is(turns: int) -> None:
    assert Solved(turns).value == VALUES[turns]
    tree = Tree(Play(Setting.spanning("raid", 0, turns)))
    (worth, best), (_, best_of_patrol) = map(tree.solved, tree.names)
    assert worth == pytest.approx(float(VALUES[turns]), abs=1e-7)
    raiders, patrol = tree.names
    assert tree.answer(patrol, best) == pytest.approx(-worth, abs=1e-7)
    assert tree.answer(raiders, best_of_patrol) == pytest.approx(worth, abs=1e-7)


@pytest.mark.parametrize("name", ["random", "sensible"])
def test_what_a_policy_loses_to_the_best_answers_is_what_openspiel_finds(name: str) -> None:
    way = Behaviour(of_policy(name, [1]))
    tree = Tree(Play(Setting.spanning("raid", 0, 1)), way.asked)
    one, other = (tree.sides[side].realized(way.likely) for side in tree.names)
    left = sum(tree.answer(*answered) for answered in zip(tree.names, (other, one), strict=True))
    game = pyspiel.load_game("maquis_raid")
    played = policy.TabularPolicy(game)
    for story, likely in way.likely.items():
        played.policy_for_key(story)[:] = 0
        for token, chance in likely.items():
            played.policy_for_key(story)[token] = chance
    assert left == pytest.approx(exploitability.nash_conv(game, played), abs=1e-9)
    worth, _ = expected_game_score.policy_value(game.new_initial_state(), [played] * 2)
    assert tree.comes_to(one, other) == pytest.approx(worth)


def test_where_its_own_choices_never_lead_a_policy_is_not_asked_and_that_changes_nothing() -> None:
    stated, asked = of_policy("sensible", [1]), list[str]()

    def chances(view: Position, side: str) -> Mapping[str, float]:
        asked.append(side)
        return stated(view, side)

    def found(way: Behaviour, everywhere: bool) -> list[float]:
        def ask(story: str, play: Play, led: Sequence) -> None:
            way.asked(story, play, None if everywhere else led)

        tree = Tree(Play(Setting.spanning("raid", 0, 2)), ask)
        one, other = (tree.sides[side].realized(way.likely) for side in tree.names)
        return [tree.comes_to(one, other), tree.answer("raiders", other), tree.answer("patrol", one)]

    whole = found(Behaviour(chances), everywhere=True)
    often = len(asked)
    assert found(Behaviour(chances), everywhere=False) == pytest.approx(whole, abs=1e-12)
    assert len(asked) < 1.7 * often


@pytest.mark.parametrize("name", ["random", "sensible", "faultless"])
def test_gone_through_moment_by_moment_the_best_answers_are_those_of_the_tree(name: str) -> None:
    """What is published of levels (`builder/exact.py`) rests on no tree, which takes minutes for the whole night."""
    way, exact = Behaviour(of_policy(name, [1])), Exact(Trial("raid", last="2"))
    tree = Tree(Play(Setting.spanning("raid", 0, 2)), way.asked)
    one, other = (tree.sides[side].realized(way.likely) for side in tree.names)
    assert exact.score("raiders", name, name) == pytest.approx(tree.comes_to(one, other))
    assert exact.best("raiders", name) == pytest.approx(tree.answer("raiders", other))
    assert exact.best("patrol", name) == pytest.approx(tree.answer("patrol", one))


@pytest.mark.parametrize("name", ["random", "sensible"])
def test_a_policy_does_what_it_says_that_it_is_likely_to(name: str) -> None:
    """By many seeds, wherever it may come to choose in a night of one turn."""
    stated, seeds, checked = of_policy(name, [1]), 400, set[tuple[str, str]]()

    def asked(story: str, play: Play, led: object) -> None:
        view = play.view(play.side)
        key = play.side, told.written(view)
        if key in checked:
            return
        checked.add(key)
        orders = stated(view, play.side)
        assert sum(orders.values()) == pytest.approx(1)
        often = Counter(first_order(name, play.side, f"{seed}", view) for seed in range(seeds))
        for notation in {*orders, *often}:
            assert often[notation] / seeds == pytest.approx(orders.get(notation, 0.0), abs=0.1)

    Tree(Play(Setting.spanning("raid", 0, 1)), asked)
    assert len(checked) == 8


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
