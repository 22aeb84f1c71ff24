"""Sparing partisans leave recruits at home that would be taken, and learn from their losses which would."""

from collections.abc import Sequence

import pytest

from maquis.campaign.ahead import Ahead
from maquis.campaign.debriefing import Officer
from maquis.campaign.dice import SharedDice
from maquis.campaign.runner import after, turns
from maquis.contract.scenarios import load
from maquis.engine.changes import apply
from maquis.engine.events import Began, Entered
from maquis.engine.position import Position
from maquis.families.europa.policies import CAMPAIGNS
from maquis.families.europa.policies.search import TAKEN, knowing
from maquis.families.europa.policies.sparing import BELIEVED, CAREFUL, EXPECTED, Sparing
from maquis.families.europa.policies.wrecker import Sight, Wrecker
from maquis.families.europa.rules import dues
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.families.europa.rules.dues import Forfeited
from maquis.families.europa.rules.forces import BRIGADE, DUMMY
from maquis.families.europa.rules.orders import Recruit
from tests.campaign.giving import Giving

FRONT = load("eastern-front")


def recruiting() -> Position:
    """The Soviet initial phase of Jun II 42, as the game begins it."""
    position = FRONT.position(FRONT.turn("Jun II 42"))
    game = Ahead(position, FRONT.rules, SharedDice("sparing"))
    while (game.position.side, game.position.phase) != (SOVIET, "initial"):
        (side,) = FRONT.rules.to_act(game.position)
        list(game.phase(side, CAMPAIGNS.policy("sensible", side, "sparing")))
    return game.position.copy()


def recruited(position: Position, expected: float) -> dict[str, list[int]]:
    """Where counters are received by partisans who expect such a part to be taken, by kind."""
    game, found = Ahead(position.copy(), FRONT.rules, SharedDice("sparing")), dict[str, list[int]]()
    for each in game.phase(SOVIET, Sparing(SOVIET, "sparing", expected=expected)):
        if isinstance(order := each.given, Recruit):
            found.setdefault(position.game.roster[order.counter].kind, []).append(order.place)
    assert game.refused == 0
    return found


def reached(position: Position, places: Sequence[int]) -> int:
    """How many of these two hunters can come beside."""
    hunters = Sight(position, SOVIET).hunters
    return sum(hunters[place] > 1 for place in places)


def test_recruits_who_would_be_taken_are_forfeited_and_all_others_come() -> None:
    position = recruiting()
    bold, shy = (recruited(position, expected) for expected in (0.0, 1.0))
    assert len(shy[BRIGADE]) < len(bold[BRIGADE])
    assert reached(position, bold[BRIGADE])
    assert not reached(position, shy[BRIGADE])


def test_each_brigade_that_comes_brings_its_dummy_and_no_dummy_waits_for_one_that_does_not() -> None:
    position = recruiting()
    for expected in (0.0, 0.6, 1.0):
        found = recruited(position, expected)
        assert len(found[DUMMY]) == len(found[BRIGADE])


def test_a_brigade_whose_dummy_lies_there_already_comes_whatever_it_is_worth() -> None:
    """Else the phase would never end: somebody else placed the dummy, or an undo took its brigade back."""
    position = recruiting()
    game = Ahead(position.copy(), FRONT.rules, SharedDice("sparing"))
    dummies = (
        each
        for seed in range(9)
        for each in Sparing(SOVIET, str(seed), expected=0.0)._worth_it(game.look(SOVIET))
        if position.game.roster[each.counter].kind == DUMMY
    )
    ahead = next(each for each in dummies if FRONT.rules.allows(game.look(SOVIET), SOVIET, each))
    list(game.phase(SOVIET, Giving(ahead)))
    assert dues.awaited(game.position, SOVIET)
    given = [each.given for each in game.phase(SOVIET, Sparing(SOVIET, "sparing", expected=1.0))]
    assert game.refused == 0
    assert game.position.phase != "initial"
    assert BRIGADE in {position.game.roster[each.counter].kind for each in given if isinstance(each, Recruit)}


def test_what_comes_comes_in_an_order_that_tells_nothing_of_what_it_is() -> None:
    position, first = recruiting(), set[str]()
    for seed in range(12):
        game = Ahead(position.copy(), FRONT.rules, SharedDice("sparing"))
        given = (each.given for each in game.phase(SOVIET, Sparing(SOVIET, str(seed))))
        order = next(each for each in given if isinstance(each, Recruit))
        first.add(position.game.roster[order.counter].kind)
    assert first == {BRIGADE, DUMMY}


def test_what_is_forfeited_is_told_to_its_own_side_alone() -> None:
    position = recruiting()
    game = Ahead(position, FRONT.rules, SharedDice("sparing"))
    events = [event for each in game.phase(SOVIET, Sparing(SOVIET, "told", expected=1.0)) for event in each.events]
    lost = [event for event in events if isinstance(event, Forfeited)]
    assert lost
    assert all(event.seen == (SOVIET,) for event in lost)


@pytest.mark.parametrize(("taken", "expects"), [(0, EXPECTED * BELIEVED / 5), (3, (EXPECTED * BELIEVED + 3) / 5)])
def test_how_many_are_taken_is_learned_from_those_whom_two_hunters_could_reach(taken: int, expects: float) -> None:
    position, policy = recruiting(), Sparing(SOVIET, "learns")
    assert BELIEVED + 3 == 5
    apply(position, Began(position.turn, SOVIET, "combat"))
    board, hunters = position.game.board, Sight(position, SOVIET).hunters
    within = next(place for place, number in hunters.items() if number > 1)
    out = next(place for place in range(board.size) if board.all >> place & 1 and not hunters[place])
    for name, place in (("1 Bde", within), ("2 Bde", within), ("3 Bde", within), ("4 Bde", out)):
        apply(position, Entered(name, board.label(place)))
    list(Ahead(position.copy(), FRONT.rules, SharedDice("learns")).phase(SOVIET, policy))
    later = position.copy()
    for name in ("1 Bde", "2 Bde", "3 Bde")[:taken]:
        later.put(later.game.roster.number(name), -1)
    apply(later, Began(later.turn + 1, SOVIET, "initial"))
    next(iter(policy.phase(lambda: later)), None)
    assert policy._taken(later, within) == pytest.approx(expects)
    assert policy._taken(later, out) == 0


def test_who_expects_none_to_be_taken_places_as_many_as_a_wrecker() -> None:
    position = recruiting()
    game = Ahead(position.copy(), FRONT.rules, SharedDice("sparing"))
    orders = [each.given for each in game.phase(SOVIET, Wrecker(SOVIET, "sparing", CAREFUL))]
    kinds = [position.game.roster[each.counter].kind for each in orders if isinstance(each, Recruit)]
    assert kinds.count(BRIGADE) == len(recruited(position, 0.0)[BRIGADE])


@pytest.mark.parametrize("edition", ["europa.rule40", "europa.rule45"])
def test_whatever_they_order_is_legal(edition: str) -> None:
    scenario = load("eastern-front", rules=edition)
    game = Ahead(scenario.position(scenario.turn("Jun II 42")), scenario.rules, SharedDice("legal"))
    policies = {SOVIET: Sparing(SOVIET, "legal"), AXIS: CAMPAIGNS.policy("sparing", AXIS, "legal")}
    for turn in turns(game, policies, after(game.position.turn + 3)):
        assert not dues.awaited(turn.position, SOVIET)
    assert game.refused == 0


def test_who_looks_back_knows_how_many_are_taken_and_learns_nothing() -> None:
    """Else to lose a brigade would be a gain: that its loss has taught him to forfeit the next."""
    position, policy = recruiting(), knowing(SOVIET, "knows")
    assert isinstance(policy, Sparing)
    hunters = Sight(position, SOVIET).hunters
    within = next(place for place, number in hunters.items() if number > 1)
    apply(position, Entered("1 Bde", position.game.board.label(within)))
    list(Ahead(position.copy(), FRONT.rules, SharedDice("knows")).phase(SOVIET, policy))
    later = position.copy()
    later.put(later.game.roster.number("1 Bde"), -1)
    apply(later, Began(later.turn + 1, SOVIET, "initial"))
    next(iter(policy.phase(lambda: later)), None)
    assert policy._taken(later, within) == pytest.approx(TAKEN)


def test_the_officer_looks_back_by_it_and_plays_in_ones_place_as_the_highest_level() -> None:
    officer = Officer(FRONT.game, SOVIET, "1")
    assert officer.how.usual == knowing
    played = officer.level(SOVIET, "1")
    assert isinstance(played, Sparing)
    assert played._within_reach == BELIEVED
