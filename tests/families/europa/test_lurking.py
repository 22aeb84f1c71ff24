"""Europa's lurking hunters: bands that are strong enough and encircle, and who waits where partisans may be raised."""

from fractions import Fraction
from itertools import pairwise
from math import exp

import pytest

from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.runner import after, turns
from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.europa.policies import CAMPAIGNS
from maquis.families.europa.policies.encircling import encircled
from maquis.families.europa.policies.lurking import Care, Hopes, Lurking, expected
from maquis.families.europa.policies.mobile import Mobile
from maquis.families.europa.policies.reckoning import DRIVEN, KILL, OWN, SPARED, Prey, cheapest, worth
from maquis.families.europa.policies.stakes import STAKES
from maquis.families.europa.rules import odds
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.families.europa.rules.forces import BRIGADE
from maquis.families.europa.rules.places import counters, owned_by
from maquis.families.europa.rules.units import Unit, of_counter

SCENARIO = load("eastern-front")


def hunting(position: Position) -> list[int]:
    return numbers(position.in_play(counters(position, AXIS, "anti-partisan")))


def strength(position: Position, hoped: dict[int, float]) -> float:
    """How much strength stands within four hexes of where brigades are expected, in the mean of these."""
    board, found = position.game.board, 0.0
    for place, many in hoped.items():
        near = board.within(1 << place, 4)
        found += many * sum(
            of_counter(position, each).attack for each in hunting(position) if near >> position.where[each] & 1
        )
    return found / sum(hoped.values())


def test_before_partisans_are_raised_strength_waits_within_reach_of_where_they_may_be(summer: Position) -> None:
    hoped = expected(summer, AXIS, 4)
    game = Ahead(summer, SCENARIO.rules, seeded("1"))
    orders = list(game.phase(AXIS, Lurking(AXIS, "1")))
    assert game.refused == 0
    assert orders
    other = Ahead(summer.copy(), SCENARIO.rules, seeded("1"))
    list(other.phase(AXIS, Mobile(AXIS, "1")))
    assert strength(game.position, hoped) > 1.5 * strength(other.position, hoped)


def test_as_many_are_expected_as_the_districts_raise_and_where_they_may_be_placed(summer: Position) -> None:
    found = expected(summer, AXIS, 4)
    assert sum(found.values()) == pytest.approx(12)
    assert not expected(summer, SOVIET, 4)
    assert all(owned_by(summer, AXIS) >> place & 1 for place in found)
    summer.turn += 1  # nobody recruits in a I turn
    summer.changed("phase")
    assert not expected(summer, AXIS, 4)


def test_a_band_encircles_partisans_and_is_strong_enough(summer: Position) -> None:
    brigade = numbers(summer.game.roster.those(lambda who: who.force == "soviet" and who.kind == BRIGADE))[0]
    prey = summer.game.board.place("4349")
    summer.put(brigade, prey)
    game = Ahead(summer, SCENARIO.rules, seeded("1"))
    list(game.phase(AXIS, Lurking(AXIS, "1")))
    assert game.refused == 0
    view, around = game.look(AXIS), summer.game.board.around(1 << prey)
    assert encircled(view, AXIS) >> prey & 1
    band = [of_counter(view, each) for each in hunting(view) if around >> view.where[each] & 1]
    assert odds.attack(view, [unit for unit in band if unit.attack], prey).total >= 2
    while game.position.phase == "movement":
        list(game.phase(AXIS, Lurking(AXIS, "1")))
    attacks = [given.order for given in game.phase(AXIS, Lurking(AXIS, "1")) if given.order.startswith("attack 4349")]
    assert attacks


def test_an_attack_is_worth_what_the_table_gives(summer: Position) -> None:
    shown = Prey(0, 1, 0, helped=False)
    assert worth(summer, shown, Fraction(9, 2), ringed=False) == KILL  # 9:1, DE whatever is rolled
    open_, ringed = (worth(summer, shown, Fraction(3), ringed=ring) for ring in (False, True))
    assert ringed == pytest.approx(KILL)  # 6:1: DR, DR, DH, DE, DE, DE
    assert open_ == pytest.approx((2 * DRIVEN + 4 * KILL) / 6)
    alone, helped = (worth(summer, Prey(0, 1, 0, each), Fraction(2), ringed=True) for each in (False, True))
    assert helped - alone == pytest.approx(2 * (OWN - SPARED) / 6)  # 4:1: EX and HX of six
    assert worth(summer, Prey(0, 3, 0, helped=False), Fraction(1), ringed=False) < 0  # 1:2
    assert worth(summer, shown, Fraction(0), ringed=True) == 0


def test_of_hidden_counters_some_are_expected_to_be_brigades(summer: Position) -> None:
    values = [worth(summer, Prey(hidden, 0, 0, helped=False), Fraction(30), ringed=True) for hidden in range(4)]
    assert values == pytest.approx([0, 0.4 * KILL, 0.8 * KILL, 1.2 * KILL])


def test_losses_are_taken_first_from_units_that_are_no_hunters_and_last_from_the_front(summer: Position) -> None:
    security, french = (of_counter(summer, summer.game.roster.number(name)) for name in ("221 Sec", "638 Fr"))
    front = Unit("divisions at 4562", AXIS, summer.game.board.place("4562"), "division", 4, 4, layer="divisions")
    assert cheapest(summer, AXIS, [(security,), (french,), (front,)]) == (french,)
    assert cheapest(summer, AXIS, [(front,), (security,)]) == (security,)


def test_what_waiting_adds_is_less_where_others_wait(summer: Position) -> None:
    board = summer.game.board
    here, far = board.place("4147"), board.place("6228")
    hopes, care = Hopes(summer, {here: 1.0}, Care()), Care()
    assert hopes.of(2).get(far, 0) == 0
    found = []
    for _ in range(3):
        found.append(hopes.of(2)[here])
        hopes.covers(here, 2)
    assert found == pytest.approx([exp(-2 * n / care.enough) - exp(-2 * (n + 1) / care.enough) for n in range(3)])
    assert all(before > later for before, later in pairwise(found))


@pytest.mark.long
def test_they_do_better_than_mobile_hunters() -> None:
    """Against the hardest Soviets, in the short game; levels.json has it of more deals."""
    found = dict.fromkeys(("mobile", "lurking"), 0.0)
    for policy in found:
        for deal in range(8):
            seed = f"lurking {deal}"
            game = Ahead(SCENARIO.position(SCENARIO.turn("Jun II 42")), SCENARIO.rules, SharedDice(seed))
            policies = {AXIS: CAMPAIGNS.policy(policy, AXIS, seed), SOVIET: CAMPAIGNS.policy("wrecker", SOVIET, seed)}
            found[policy] += sum(STAKES.score(turn) for turn in turns(game, policies, after(SCENARIO.turn("Aug I 42"))))
    assert found["lurking"] < found["mobile"]
