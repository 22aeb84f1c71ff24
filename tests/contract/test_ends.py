"""What is counted of a moment is counted as a turn ends: what the next begins with, which a last turn lacks, is not."""

from collections.abc import Iterator, Mapping

import pytest

from maquis.campaign import campaigns
from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.runner import after, turns
from maquis.contract import stakes
from maquis.contract.families import families
from maquis.contract.scenarios import LAST, load
from maquis.contract.stakes import Stakes
from maquis.contract.turns import Given, Turn
from maquis.engine import views
from maquis.engine.changes import apply
from maquis.engine.events import Began

GAMES = {
    "eastern-front": ("Mar II 42", 12),
    "war-in-the-west-1944": ("", 20),
    "war-in-europe-east-1942": ("", 6),
    "war-in-europe-yugoslavia-1943": ("", 6),
    "dark-crusade-1942-history": ("", 6),
    "global-war-1942": ("", 3),
    "raid": ("", 3),
}
"""A game of every family, and of every scenario of War in Europe: from which turn, and how many turns of it."""
FOUND = {"eastern-front": {"railheads"}, "war-in-the-west-1944": {"partisans", "railways", "supply"}}
"""The parts that would be others in some of these turns, if they were counted after the next had begun."""


def played(name: str, first: str, many: int, options: Mapping[str, str] | None = None) -> Iterator[Turn]:
    """A game of sensible policies."""
    scenario = load(name, options or {})
    start = scenario.turn(first) if first else scenario.first
    game = Ahead(scenario.position(start), scenario.rules, SharedDice("1"))
    make = campaigns.of(scenario.game).policy
    policies = {side: make("sensible", side, "1") for side in scenario.game.sides}
    return turns(game, policies, after(min(start + many - 1, scenario.last)))


def of_a_last_turn(turn: Turn) -> Turn:
    """The same turn, if the game had ended with it."""
    position, given = turn.start.copy(), list[Given]()
    for each in turn.given:
        begins = (at for at, event in enumerate(each.events) if isinstance(event, Began) and event.turn > turn.number)
        events = each.events[: next(begins, len(each.events))]
        for event in events:
            apply(position, event)
        given.append(Given(each.side, each.given, events))
    return Turn(turn.number, tuple(given), position, turn.start, turn.before)


def moments(about: Stakes, turn: Turn) -> set[str]:
    """The parts that count something of a moment: they count it although nothing has happened."""
    counted = about.counted(Turn(turn.number, (), turn.start, turn.start))
    return {part for part, amount in counted.items() if amount}


@pytest.mark.parametrize("name", GAMES)
def test_a_turn_counts_as_much_whether_the_game_ends_with_it_or_goes_on(name: str) -> None:
    about = stakes.of(load(name).game)
    assert about is not None
    kinds, later = set[str](), set[str]()
    found = list(played(name, *GAMES[name]))
    for turn in found:
        kinds |= moments(about, turn)
    for turn in found:
        ended, counted = about.counted(of_a_last_turn(turn)), about.counted(turn)
        assert {part: counted.get(part, 0) for part in kinds} == {part: ended.get(part, 0) for part in kinds}
        begun = about.counted(Turn(turn.number, turn.given, turn.position, turn.start, turn.before, turn.position))
        later |= {part for part in kinds if begun.get(part, 0) != ended.get(part, 0)}
    assert later == FOUND.get(name, set())


def test_every_family_with_stakes_is_asked() -> None:
    asked = {load(name).game.edition.partition(".")[0] for name in GAMES}
    assert asked == {name for name in families() if stakes.of_family(name) is not None}


def test_a_game_that_ends_counts_its_last_turn_as_one_that_goes_on_does() -> None:
    """Of 24 railheads out of supply at the end of Jul I 42 19 are in supply again as engineers mend the line next."""
    about = stakes.of(load("eastern-front").game)
    assert about is not None
    found = [
        [about.counted(turn)["railheads"] for turn in played("eastern-front", "Mar II 42", 8, options)]
        for options in ({}, {LAST: "Jul I 42"})
    ]
    assert found[0] == found[1]
    assert found[0][-1] == 24


def test_a_side_counts_the_end_of_a_turn_as_it_sees_it() -> None:
    """What it was told does not lead from its view of the beginning to that of the end."""
    for turn in played("eastern-front", "Jun II 42", 2):
        for side in turn.start.game.sides:
            start, end, at_end = (views.view(each.copy(), side) for each in (turn.start, turn.position, turn.ended))
            seen = Turn(turn.number, (), end, start, (), at_end)
            assert seen.ended is at_end
            about = stakes.of(turn.start.game)
            assert about is not None
            assert about.counted(seen)["railheads"] == about.counted(turn)["railheads"]


def test_a_turn_that_is_not_over_ends_where_it_stands() -> None:
    (turn,) = played("raid", "", 1)
    assert Turn(turn.number, (), turn.start, turn.start).ended is turn.start
