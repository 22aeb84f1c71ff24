"""What is typed at a menu: keys are keys, words match from the start, and no guess does what cannot be undone."""

from pathlib import Path

import pytest

from maquis.cli.hotseat import PERSON, Table
from maquis.cli.hotseat.menus import Listing, Menu
from maquis.contract.recorded import begin
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.engine.dice import ScriptedDice, seeded
from maquis.engine.record import Record
from maquis.engine.referee import Referee
from tests.cli.hotseat import Script, new_record, sit

SIT_DOWN = {
    "eastern-front": [""],
    "global-war-1942": [""],
    "dark-crusade-1944": [],
    "war-in-europe-yugoslavia-1943": [],
}
"""What is typed before the first menu of a scenario of each family, where players hand over."""
FAMILIES = tuple(SIT_DOWN)
KEYS = [letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in "hlmquv"]
"""Single letters, without those that are commands at any prompt."""


def begun(name: str, path: Path) -> tuple[Scenario, Referee]:
    scenario = load(name)
    return scenario, begin(path, scenario, scenario.first, seeded("keys"), {})


def typed(scenario: Scenario, referee: Referee, *lines: str) -> Script:
    """What is shown when everybody plays, and these lines are typed."""
    assert isinstance(referee.record, Record)
    terminal = Script([*lines, "q"])
    players = dict.fromkeys(scenario.game.sides, PERSON)
    with referee.record:
        Table(referee, scenario.rules, referee.record, players, terminal).play()
    return terminal


@pytest.mark.parametrize("name", FAMILIES)
def test_a_single_key_that_is_none_does_nothing(name: str, tmp_path: Path) -> None:
    scenario, referee = begun(name, tmp_path / "game.maquis")
    before = referee.position
    terminal = typed(scenario, referee, *SIT_DOWN[name], *KEYS)
    assert referee.position is before, terminal.text[-2000:]
    assert "There is no key 'p' here" in terminal.text
    assert "There is no key 'e' here" in terminal.text


@pytest.mark.parametrize("name", FAMILIES)
@pytest.mark.parametrize("guess", ["en", "hase", "the", "back"])
def test_a_guess_at_the_top_never_ends_the_phase(name: str, guess: str, tmp_path: Path) -> None:
    scenario, referee = begun(name, tmp_path / "game.maquis")
    before = referee.position
    typed(scenario, referee, *SIT_DOWN[name], guess, "n")
    assert referee.position is before


def test_going_back_from_the_top_does_not_end_a_phase_that_enter_would_end(tmp_path: Path) -> None:
    game = new_record(tmp_path / "game.maquis")
    phase = game.position.phase
    for word in ("b", "back"):
        shown = Script(["", word, "q"])
        sit(game, shown)
        assert game.position.phase == phase, shown.text


TREES = ("Elm, an old one", "Oak of the hill", "Oaken door", "Poplar", "End of the wood", "14 Ash")


def trees() -> Listing[str]:
    return Listing(Menu("Which tree?", TREES, str, order=str.casefold), Script())


@pytest.mark.parametrize(
    ("line", "tree"),
    [("elm", TREES[0]), ("Elm, an old one", TREES[0]), ("oak", TREES[1]), ("poplar", TREES[3]), ("end of", TREES[4])],
)
def test_whole_words_at_the_beginning_name_a_choice(line: str, tree: str) -> None:
    assert trees().named(line) == tree


@pytest.mark.parametrize("line", ["el", "old", "p", "14", "wood", "of the", "lm"])
def test_anything_else_does_not_name_it(line: str) -> None:
    assert trees().named(line) is None


@pytest.mark.parametrize(
    ("line", "tree"),
    [("el", TREES[0]), ("old", TREES[0]), ("wood end", TREES[4]), ("14", TREES[5]), ("oake", TREES[2])],
)
def test_words_that_begin_so_are_a_guess(line: str, tree: str) -> None:
    assert trees().guessed(line) == tree


@pytest.mark.parametrize("line", ["lm", "oplar", "p", "e", "birch", "oa"])
def test_parts_of_words_and_single_keys_are_none(line: str) -> None:
    assert trees().guessed(line) is None


def test_an_order_that_is_guessed_is_asked_about_first(tmp_path: Path) -> None:
    scenario, referee = begun("dark-crusade-1944", tmp_path / "game.maquis")
    before = referee.position
    terminal = typed(scenario, referee, "phase", "n")
    assert "Do you mean: End the phase" in terminal.text
    assert referee.position is before
    scenario, referee = begun("dark-crusade-1944", tmp_path / "other.maquis")
    typed(scenario, referee, "phase", "y")
    assert referee.position.side == "soviet"


def test_a_round_of_fire_is_not_fought_by_going_back(tmp_path: Path) -> None:
    """Who is asked who goes all out may still go back: fire cannot be undone."""
    scenario, referee = begun("dark-crusade-june-1941", tmp_path / "game.maquis")
    referee.dice = ScriptedDice((1,) * 60)
    for side, order in (
        ("soviet", "roll"), ("soviet", "end"), ("axis", "move XIII Army Corps brest"),
        ("axis", "move XII Army Corps brest"), ("axis", "end"),
    ):  # fmt: skip
        referee.give(side, order)
    before = referee.position
    terminal = typed(scenario, referee, "fight", "", "fight", "b", "fight", "1", "")
    assert "Who goes all out" in terminal.text
    assert referee.position is before
