import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import pyspiel
import pytest

from maquis import research
from maquis.engine.errors import MaquisError
from maquis.research import told
from tests.research.games import moments, setting

SMALL = (
    "maquis_dark_crusade",
    "maquis_dark_crusade(scenario=dark-crusade-june-1941)",
    "maquis_europa(first=1043)",
    "maquis_global_war",
    "maquis_war_in_europe",
    "maquis_raid(turns=4)",
)
NAMES = research.register()


@pytest.mark.parametrize("name", SMALL)
def test_openspiel_plays_it_at_random(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), 1, "dark_crusade" in name, False)


def test_a_game_is_of_scenarios_of_its_family() -> None:
    with pytest.raises(MaquisError, match="eastern-front is no scenario of maquis_dark_crusade"):
        pyspiel.load_game("maquis_dark_crusade(scenario=eastern-front)")


def test_registering_again_changes_nothing() -> None:
    assert research.register() == NAMES
    assert set(NAMES) <= set(pyspiel.registered_names())


def test_the_players_are_the_sides_and_a_die_is_a_chance_node() -> None:
    game = pyspiel.load_game("maquis_global_war(turns=2)")
    assert game.num_players() == 7
    assert pyspiel.load_game("maquis_dark_crusade").get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    state = game.new_initial_state()
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    outcomes = state.chance_outcomes()
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    assert [state.child(face).play.trail[-1] - 1 for face, _ in outcomes] == [face for face, _ in outcomes]
    assert "die" not in state.action_to_string(outcomes[0][0])


@pytest.mark.parametrize("name", ["eastern-front", "dark-crusade-june-1941"])
def test_a_player_never_forgets_what_he_was_told(name: str) -> None:
    before = dict.fromkeys(setting(name).game.sides, "")
    for play in moments(name):
        for side, last in before.items():
            story = told.story(play, side)
            chosen = play.menu is not None and play.side == side
            kept = story.rpartition("\n")[0] if chosen else story
            assert kept.startswith(last)
            before[side] = kept
    assert len(set(before.values())) == (2 if name == "eastern-front" else 1)


@pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda each: pickle.loads(pickle.dumps(each)), lambda state: state.clone()]
)
@pytest.mark.parametrize("name", ["maquis_dark_crusade", "maquis_europa(first=1043)"])
def test_a_copy_of_a_state_plays_on_identically(name: str, copied: Callable[[Any], Any]) -> None:
    state, chance = pyspiel.load_game(name).new_initial_state(), random.Random(1)
    step = 0
    while not state.is_terminal() and step < 12:
        again = copied(state)
        assert str(again) == str(state)
        action = chance.choice(state.legal_actions())
        for each in (state, again):
            each.apply_action(action)
        assert again.history() == state.history()
        assert again.returns() == state.returns()
        assert again.rewards() == state.rewards()
        if not state.is_terminal():
            assert again.legal_actions() == state.legal_actions()
        step += 1
    assert step > 3


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda each: pickle.loads(pickle.dumps(each))])
def test_a_copy_of_a_game_is_the_same_game(copied: Callable[[Any], Any]) -> None:
    game = pyspiel.load_game("maquis_dark_crusade(turns=2)")
    again = copied(game)
    assert str(again) == str(game)
    assert again.new_initial_state().legal_actions() == game.new_initial_state().legal_actions()
