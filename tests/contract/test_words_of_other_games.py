"""Whoever types the word of another game for an order is told what it is called in this one."""

from itertools import chain

import pytest

from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.engine.acts import Act, forms, verbs
from maquis.engine.errors import BadOrder
from maquis.engine.sequence import SequencedRules
from maquis.engine.words import capital

SCENARIOS = ("eastern-front", "global-war-1942", "dark-crusade-june-1941", "war-in-europe-east-1942", "raid")
COMMON = ("attack", "fire", "fight", "move", "go", "march")
"""Words by which anybody means an order of any game."""


@pytest.fixture(scope="module", params=SCENARIOS)
def scenario(request: pytest.FixtureRequest) -> Scenario:
    return load(request.param)


def acts(scenario: Scenario) -> tuple[type[Act], ...]:
    assert isinstance(scenario.rules, SequencedRules)
    return scenario.rules.of_sides


def refusal(scenario: Scenario, text: str) -> str:
    with pytest.raises(BadOrder) as caught:
        scenario.rules.parse(scenario.position(scenario.first), text)
    return str(caught.value)


def test_a_word_of_another_game_is_answered_by_the_order_of_this_one(scenario: Scenario) -> None:
    for act in acts(scenario):
        form = next(iter(forms(act).values()))
        for word in act.meant_by:
            told = refusal(scenario, f"{capital(word)} riga")
            assert told.startswith(f"'{capital(word)} riga' is not an order; to ")
            assert told.endswith(f" is {form!r}")


def test_no_word_means_two_orders_or_is_one(scenario: Scenario) -> None:
    words = [word for act in acts(scenario) for word in act.meant_by]
    assert len(words) == len(set(words))
    assert not {*words} & {*chain.from_iterable(map(verbs, acts(scenario)))}


def test_nobody_who_means_to_move_or_to_fight_is_told_all_orders(scenario: Scenario) -> None:
    known = {*chain.from_iterable(map(verbs, acts(scenario)))}
    for word in COMMON:
        assert word in known or "; to " in refusal(scenario, f"{word} riga"), word
