"""The acts that mattered in a game: what is owed to an order belongs to it, and is nobody's act."""

from collections.abc import Iterator

import pytest

from maquis.campaign import campaigns
from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.runner import after, turns
from maquis.campaign.standing import END, Deed, of_turns
from maquis.contract import stakes
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.contract.turns import Given, Turn
from maquis.engine.changes import apply


def played(scenario: Scenario, last: str) -> list[Turn]:
    """A game of sensible policies from its first turn."""
    game = Ahead(scenario.position(scenario.first), scenario.rules, SharedDice("1"))
    make = campaigns.of(scenario.game).policy
    policies = {side: make("sensible", side, "1") for side in scenario.game.sides}
    return list(turns(game, policies, after(scenario.turn(last))))


def owed(scenario: Scenario, turn: Turn) -> Iterator[tuple[Given, bool]]:
    """The orders of a turn, and whether whoever gave each owed something then."""
    position = turn.start.copy()
    for given in turn.given:
        yield given, given.side in scenario.rules.debtors(position)
        for event in given.events:
            apply(position, event)


@pytest.mark.parametrize(
    ("name", "last"),
    [
        ("dark-crusade-june-1941", "July 1941"),
        ("global-war-1942", "July 1942"),
        ("war-in-europe-yugoslavia-1943", "1943, cycle 1, week 2"),
    ],
)
def test_what_is_owed_to_an_order_belongs_to_it(name: str, last: str) -> None:
    scenario = load(name)
    about, found = stakes.of(scenario.game), played(scenario, last)
    assert about is not None
    deeds = of_turns(about, found, scenario.rules).deeds
    assert deeds
    for turn in found:
        given = list(owed(scenario, turn))
        assert any(answers for _, answers in given)
        for at, (act, answers) in enumerate(given):
            begun = [deed for deed in deeds if deed.turn == turn.number and deed.given.given is act.given]
            assert not (answers and begun and given[at - 1][0].order != END), act.order
            for deed in begun:
                assert deed.given.events == whole(given[at:])
                assert deed.change == pytest.approx(alone(scenario, turn, deed))


def whole(given: list[tuple[Given, bool]]) -> tuple[object, ...]:
    """What an order led to, with what was answered to it."""
    (act, _), *rest = given
    until = next((at for at, (_, answers) in enumerate(rest) if not answers), len(rest))
    return (*act.events, *(event for answer, _ in rest[:until] for event in answer.events))


def alone(scenario: Scenario, turn: Turn, deed: Deed) -> float:
    """By how much the number is another after all events of an act than before the first of them."""
    about, happened = stakes.of(scenario.game), turn.given
    assert about is not None
    first = next(at for at, given in enumerate(happened) if given.given is deed.given.given)
    until = first
    while sum(len(given.events) for given in happened[first:until]) < len(deed.given.events):
        until += 1
    numbers = []
    for end in (first, until):
        position = turn.start.copy()
        for given in happened[:end]:
            for event in given.events:
                apply(position, event)
        numbers.append(about.score(Turn(turn.number, happened[:end], position, turn.start, turn.before)))
    return numbers[1] - numbers[0]
