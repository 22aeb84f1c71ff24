"""Exact chances of combat against every face of every die, every way to fade, and many combats played."""

from collections import Counter, defaultdict
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.families.global_war.rules.best import Best
from maquis.families.global_war.rules.chances import Worth, attacking, defending, expected, hit_chances, ipp, outcomes
from maquis.families.global_war.rules.combat import Combat, Outcome, Press, Question, State, Volley
from tests.families.global_war import brute
from tests.families.global_war.fights import MOUNTAIN, PARTISAN, ROUND, fight

INFANTRY, CAVALRY = (3, 2), (3, 3)
CASES = [
    ("infantry", 1, [INFANTRY], "clear", -1),
    ("infantry infantry infantry", 2, [INFANTRY] * 3, "clear", -1),
    ("militia infantry cavalry", 2, [(2, 1), INFANTRY, CAVALRY], "clear", -1),
    ("infantry infantry", 3, [(3, 1)] * 2, "mountain", -1),
    ("infantry infantry", 2, [INFANTRY] * 2, "clear city", 3),
    ("cavalry infantry", 3, [INFANTRY, CAVALRY], "tundra", 1),
]


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("fades", [False, True])
@pytest.mark.parametrize(("units", "partisans", "typed", "ground", "rounds"), CASES)
def test_the_chances_are_those_of_every_face(
    units: str, partisans: int, typed: list[brute.Attacker], ground: str, rounds: int, fades: bool, strict: bool
) -> None:
    combat = fight(units, " ".join([PARTISAN] * partisans), ground, ROUND if strict else None)
    found = outcomes(combat, attacking(combat), defending(combat, fades))
    slow = brute.ends(typed, 1, partisans, lambda *_: fades, not strict, rounds)
    counted = defaultdict[tuple[int, int, int], Fraction](Fraction)
    for outcome, chance in found.items():
        counted[len(typed) - sum(outcome.attackers), outcome.fighting[0], outcome.faded[0]] += chance
    assert dict(counted) == slow
    assert sum(found.values()) == 1


def test_the_worked_example_to_the_number() -> None:
    assert dict(hit_chances((3, 3, 2)))[1] == Fraction(13, 32) == brute.hits([3, 3, 2])[1]
    combat = fight("cavalry cavalry infantry", f"{PARTISAN} {PARTISAN}")
    found = outcomes(combat, attacking(combat), defending(combat, fades=True))
    assert found[Outcome((2, 1), (0,), (1,))] == Fraction(13, 32) * Fraction(11, 12)
    assert found[Outcome((2, 1), (0,), (2,))] == Fraction(9 * 5, 16 * 6)


def test_of_equal_price_the_weaker_is_lost_first() -> None:
    combat = fight("cavalry infantry", PARTISAN)
    found = outcomes(combat, attacking(combat), defending(combat, fades=True))
    lost = [outcome.attackers for outcome in found if sum(outcome.attackers) == 1]
    assert lost == [(1, 0)]
    dear = outcomes(combat, attacking(combat, dearest=True), defending(combat, fades=True))
    assert [outcome.attackers for outcome in dear if sum(outcome.attackers) == 1] == [(0, 1)]


@pytest.mark.parametrize("lasting", [True, False])
@pytest.mark.parametrize(("attackers", "partisans"), [(1, 1), (2, 1), (1, 2)])
def test_no_way_to_fade_is_better_than_the_best(attackers: int, partisans: int, lasting: bool) -> None:
    band = " ".join([PARTISAN] * partisans)
    combat = fight(" ".join(["infantry"] * attackers), band, options=None if lasting else ROUND)
    for price in (1, 2, 8):
        best = Best(combat, ipp(combat, price), attacking(combat))
        assert best.value == brute.best_of_all([INFANTRY] * attackers, 1, partisans, price, lasting)


@pytest.mark.parametrize("price", [0, 1, 2, 5])
def test_looking_back_from_the_four_hundredth_round_comes_to_the_same(price: int) -> None:
    combat = fight("infantry infantry infantry", f"{PARTISAN} {PARTISAN}")
    best = Best(combat, ipp(combat, price), attacking(combat))
    assert float(best.value) == pytest.approx(brute.approached([INFANTRY] * 3, 1, 2, price), abs=1e-9)


def test_when_to_fade() -> None:
    """A partisan fights on while its hit is worth more than its skin."""
    combat = fight("infantry", PARTISAN)
    assert Best(combat, ipp(combat, 0), attacking(combat)).outcomes().keys() == {
        Outcome((0,), (1,), (0,)), Outcome((1,), (0,), (0,)), Outcome((0,), (0,), (0,)),
    }  # fmt: skip
    assert Best(combat, ipp(combat, 2), attacking(combat)).outcomes().keys() == {
        Outcome((1,), (0,), (1,)), Outcome((1,), (0,), (0,)), Outcome((0,), (0,), (0,)),
    }  # fmt: skip


def test_fading_for_a_round_only_helps_nobody() -> None:
    combat = fight("infantry infantry", f"{PARTISAN} {PARTISAN}", options=ROUND)
    never = outcomes(combat, attacking(combat), defending(combat, fades=False))
    assert Best(combat, ipp(combat, 2), attacking(combat)).value == expected(never, ipp(combat, 2))


def test_an_attacker_with_more_to_lose_than_to_win_breaks_off() -> None:
    combat = fight("infantry", f"{MOUNTAIN} {MOUNTAIN}", "mountain")
    worth = ipp(combat, 1)
    free, bound = Best(combat, worth), Best(combat, worth, attacking(combat))
    assert free.value < bound.value
    assert expected(free.outcomes(), worth) == free.value
    assert Outcome((1,), (2,), (0,)) in free.outcomes()


def swept(combat: Combat, worth: Worth, pressing: bool) -> float:
    """Return the value of a combat by sweeping over all its states until nothing moves: floats, and no cleverness."""
    after: dict[State, list[tuple[State, float]]] = {}
    asked = {}
    todo = [combat.start]
    while todo:
        state = todo.pop()
        if state in after:
            continue
        asked[state] = ask = combat.asks(state)
        if isinstance(ask, Volley):
            after[state] = [
                (combat.hit(state, hits), float(chance)) for hits, chance in brute.hits([*ask.needs]).items()
            ]
        elif isinstance(ask, Question):
            kept = [each for each in ask.options if not (pressing and each == Press(False))]
            after[state] = [(combat.choose(state, each), 1.0) for each in kept]
        else:
            after[state] = []
        todo += [each for each, _ in after[state]]
    values = {state: float(worth(ask)) if isinstance(ask, Outcome) else 0.0 for state, ask in asked.items()}
    for _ in range(3000):
        moved = 0.0
        for state, ask in asked.items():
            old = values[state]
            if isinstance(ask, Volley):
                values[state] = sum(values[each] * chance for each, chance in after[state])
            elif isinstance(ask, Question):
                better = max if ask.side == "defender" else min
                values[state] = better(values[each] for each, _ in after[state])
            moved = max(moved, abs(values[state] - old))
        if moved < 1e-13:
            break
    return values[combat.start]


@pytest.mark.parametrize("price", [1, 2, 4])
@pytest.mark.parametrize("pressing", [False, True])
@pytest.mark.parametrize(
    ("attackers", "band", "ground", "options"),
    [
        ("infantry", MOUNTAIN, "mountain", None),
        ("militia cavalry", f"{PARTISAN} {MOUNTAIN}", "mountain", None),
        ("militia infantry", f"{PARTISAN} {MOUNTAIN}", "mountain", ROUND),
        ("militia infantry cavalry", f"{PARTISAN} {MOUNTAIN}", "clear city", None),
        (f"{MOUNTAIN} {MOUNTAIN}", "militia cavalry", "mountain", None),
    ],
)
def test_sweeping_over_the_states_comes_to_the_same(
    attackers: str, band: str, ground: str, options: dict[str, Any] | None, price: int, pressing: bool
) -> None:
    """Both sides choose their best, also whom they lose; if `pressing`, the attacker never breaks off."""
    combat = fight(attackers, band, ground, {**(options or {}), "combat.break_off": not pressing})
    worth = ipp(combat, price)
    assert float(Best(combat, worth).value) == pytest.approx(swept(combat, worth, pressing), abs=1e-9)


UNITS = st.lists(st.sampled_from(["infantry", "cavalry", "militia"]), min_size=1, max_size=3)
BANDS = st.lists(st.sampled_from([PARTISAN, MOUNTAIN]), min_size=1, max_size=2)


@given(UNITS, BANDS, st.sampled_from(["clear", "mountain", "clear city"]), st.booleans(), st.integers(0, 6))
def test_the_best_is_what_it_says_and_beats_every_plain_plan(
    attackers: list[str], band: list[str], ground: str, strict: bool, price: int
) -> None:
    combat = fight(" ".join(attackers), " ".join(band), ground, ROUND if strict else None)
    worth, pressing = ipp(combat, price), attacking(combat)
    best = Best(combat, worth, pressing)
    assert expected(best.outcomes(), worth) == best.value
    for dearest in (False, True):
        plans = [defending(combat, fades, dearest) for fades in (False, True)]
        assert best.value >= max(expected(outcomes(combat, pressing, plan), worth) for plan in plans)
    both = Best(combat, worth)
    assert expected(both.outcomes(), worth) == both.value <= best.value
    assert both.value <= expected(outcomes(combat, attacking(combat, presses=False), both.defender), worth)


def test_a_long_run_of_combats_comes_to_the_chances() -> None:
    combat = fight("cavalry infantry infantry", f"{PARTISAN} {MOUNTAIN}", "mountain")
    best = Best(combat, ipp(combat, 1), attacking(combat))
    chances, dice, runs = best.outcomes(), Random(1943), 15_000
    seen: Counter[Outcome] = Counter()
    for _ in range(runs):
        state = combat.start
        while not isinstance(asked := combat.asks(state), Outcome):
            if isinstance(asked, Volley):
                state = combat.roll(state, [dice.randint(1, 12) for _ in asked.needs])
            else:
                assert isinstance(asked, Question)
                policy = best.defender if asked.side == "defender" else best.attacker
                state = combat.choose(state, policy(state, asked))
        seen[asked] += 1
    assert set(seen) <= set(chances)
    for outcome, chance in chances.items():
        spread = (runs * float(chance) * (1 - float(chance))) ** 0.5
        assert abs(seen[outcome] - runs * float(chance)) < 4.5 * spread + 1, outcome
