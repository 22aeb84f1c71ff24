from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.engine import dice
from maquis.engine.dice import Dice, KeyedDice, ScriptedDice, distribution, fresh, outcomes, seeded
from maquis.engine.errors import MaquisError


@given(st.integers() | st.text(), st.lists(st.integers(1, 20), max_size=20))
def test_a_seed_rolls_the_same_again(seed: int | str, sides: list[int]) -> None:
    once, again = seeded(seed), seeded(seed)
    rolls = [once.roll("x", each) for each in sides]
    assert [again.roll("x", each) for each in sides] == rolls
    assert all(1 <= roll <= each for roll, each in zip(rolls, sides, strict=True))


def test_seeds_and_keys_roll_differently() -> None:
    rolls = {tuple(thrown.roll("x") for _ in range(30)) for thrown in (seeded(1), seeded(2), fresh(), fresh())}
    assert len(rolls) == 4


@given(st.text(), st.text())
def test_a_roll_does_not_depend_on_what_it_is_for(some: str, other: str) -> None:
    one, two = seeded(7), seeded(7)
    assert [one.roll(some) for _ in range(10)] == [two.roll(other) for _ in range(10)]


def test_a_roll_depends_on_its_number_alone() -> None:
    key = bytes(range(32))
    all_rolls = KeyedDice(key)
    rolls = [all_rolls.roll("x") for _ in range(20)]
    assert [KeyedDice(key, rolled=number).roll("x") for number in range(20)] == rolls
    assert all_rolls.rolled == 20


def test_every_face_is_about_as_likely() -> None:
    thrown = seeded("fair")
    faces = Counter(thrown.roll("x") for _ in range(6000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert sum((count - 1000) ** 2 / 1000 for count in faces.values()) < 15.1  # chi squared, 5 degrees, 1 in 100


@pytest.mark.parametrize("sides", [6, 10, 8, 7])
def test_numbers_that_would_favour_low_faces_are_drawn_again(monkeypatch: pytest.MonkeyPatch, sides: int) -> None:
    whole = 2**64 // sides * sides
    asked = []

    def stub(key: bytes, number: int, attempt: int) -> bytes:
        asked.append((number, attempt))
        drawn = [2**64 - 1, whole, whole - 1] if whole < 2**64 else [whole - 1]
        return drawn[attempt].to_bytes(8, "big")

    monkeypatch.setattr(dice, "_hash", stub)
    assert KeyedDice(b"key").roll("x", sides) == sides  # the highest number that is kept is the highest face
    assert asked == ([(1, 0), (1, 1), (1, 2)] if whole < 2**64 else [(1, 0)])


@pytest.mark.parametrize("sides", [1, 2, 6, 20])
def test_numbers_kept_fall_evenly_on_the_faces(monkeypatch: pytest.MonkeyPatch, sides: int) -> None:
    monkeypatch.setattr(dice, "_hash", lambda key, number, attempt: number.to_bytes(8, "big"))
    thrown = KeyedDice(b"key")
    faces = Counter(thrown.roll("x", sides) for _ in range(sides * 10))
    assert set(faces.values()) == {10}
    assert len(faces) == sides


def test_scripted_dice_roll_what_they_are_told() -> None:
    thrown = ScriptedDice([3, 20, 1])
    assert (thrown.roll("a"), thrown.roll("b", 20)) == (3, 20)
    assert thrown.left == (1,)


def test_scripted_dice_say_what_they_have_no_roll_for() -> None:
    thrown = ScriptedDice([])
    with pytest.raises(MaquisError, match=r"^no scripted roll is left for the raid$"):
        thrown.roll("the raid")


@pytest.mark.parametrize(("roll", "sides"), [(0, 6), (7, 6), (5, 4), (-1, 6)])
def test_scripted_dice_refuse_a_face_that_the_die_has_not(roll: int, sides: int) -> None:
    with pytest.raises(MaquisError, match=rf"^a scripted roll of {roll} for the raid: .*faces 1 to {sides}$"):
        ScriptedDice([roll]).roll("the raid", sides)


def test_two_dice_have_their_known_distribution() -> None:
    expected = Counter(one + two for one, two in product(range(1, 7), repeat=2))
    found = distribution(lambda thrown: thrown.roll("one") + thrown.roll("two"))
    assert found == {total: Fraction(count, 36) for total, count in expected.items()}


def with_rerolls(thrown: Dice) -> tuple[int, str]:
    """A 1 is rolled again once; a 6 asks for a four-sided die as well."""
    roll = thrown.roll("first")
    if roll == 1:
        return thrown.roll("again"), "again"
    if roll == 6:
        return roll + thrown.roll("extra", 4), "extra"
    return roll, "plain"


def test_a_conditional_reroll_is_walked_exactly() -> None:
    expected: dict[tuple[int, str], Fraction] = {}
    for first, again, extra in product(range(1, 7), range(1, 7), range(1, 5)):
        result = (again, "again") if first == 1 else (6 + extra, "extra") if first == 6 else (first, "plain")
        expected[result] = expected.get(result, Fraction(0)) + Fraction(1, 6 * 6 * 4)
    assert distribution(with_rerolls) == expected


def test_each_outcome_is_walked_once() -> None:
    walked = list(outcomes(with_rerolls))
    assert len(walked) == 6 + 4 + 4
    assert sum(chance for chance, _ in walked) == 1


def test_no_roll_is_one_certain_outcome() -> None:
    assert distribution(lambda thrown: "sure") == {"sure": 1}
