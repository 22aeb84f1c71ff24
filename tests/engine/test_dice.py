"""Dice: fair, resumable, scripted, and walking every outcome exactly."""

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.engine import dice as module
from maquis.engine.dice import Dice, ScriptedDice, SealedDice, fresh, seeded
from maquis.engine.errors import MaquisError

SIDES = st.integers(1, 100)


def rolls(dice: Dice, number: int, sides: int = 6) -> list[int]:
    return [dice.roll("a test", sides) for _ in range(number)]


@given(st.integers() | st.text(), SIDES)
def test_every_roll_is_a_face_and_a_seed_gives_the_same_rolls_again(seed: int | str, sides: int) -> None:
    thrown = rolls(seeded(seed), 20, sides)
    assert all(1 <= face <= sides for face in thrown)
    assert rolls(seeded(seed), 20, sides) == thrown


def test_every_face_comes_up_and_other_seeds_roll_otherwise() -> None:
    assert set(rolls(seeded(1), 200)) == {1, 2, 3, 4, 5, 6}
    assert rolls(seeded(1), 50) != rolls(seeded(2), 50)
    assert rolls(seeded(1), 50) == rolls(seeded("1"), 50)


def test_the_rolls_of_a_seed_never_change() -> None:
    """Old records were played with them: a change here must be meant."""
    assert rolls(seeded(1), 12) == [5, 2, 4, 3, 4, 2, 6, 2, 6, 3, 5, 2]


@given(st.integers(0, 30), st.lists(SIDES, max_size=10))
def test_dice_go_on_from_their_key_and_count(before: int, then: list[int]) -> None:
    dice = fresh()
    rolls(dice, before)
    again = SealedDice(dice.secret, dice.contributions, dice.rolled)
    assert again.rolled == before
    assert [dice.roll("x", sides) for sides in then] == [again.roll("x", sides) for sides in then]
    assert again.rolled == dice.rolled


def test_purpose_number_sides_and_contributions_all_change_the_rolls() -> None:
    def thrown(dice: SealedDice, what: str = "weather", sides: int = 1000) -> list[int]:
        return [dice.roll(what, sides) for _ in range(20)]

    words = {"axis": "Zieten", "soviet": "buran"}
    sets = [
        thrown(seeded(3)),
        thrown(seeded(3), "sabotage rail 2815"),
        thrown(seeded(3), sides=1001),
        thrown(SealedDice(seeded(3).secret, rolled=20)),
        thrown(seeded(3, words)),
        thrown(seeded(3, {**words, "axis": "zieten"})),
        thrown(seeded(3, {"axis": "Zietens", "oviet": "buran"})),
        thrown(seeded(3, {"axis": "buran", "soviet": "Zieten"})),
    ]
    for at, one in enumerate(sets):
        assert len(set(one)) > 10
        for two in sets[at + 1 :]:
            assert sum(a == b for a, b in zip(one, two, strict=True)) <= 2
    assert thrown(seeded(3, words)) == thrown(seeded(3, dict(reversed(words.items()))))


def test_a_commitment_is_of_the_secret_alone_and_no_two_secrets_share_one() -> None:
    secrets = [bytes(16), bytes(17), bytes(64), seeded(1).secret, seeded(2).secret]
    assert len({SealedDice(secret).commitment for secret in secrets}) == len(secrets)
    assert seeded(1, {"axis": "Zieten"}).commitment == seeded(1).commitment
    assert seeded(1).secret.hex() not in seeded(1).commitment


@pytest.mark.parametrize("sides", [2, 6, 10])
def test_sealed_dice_are_even(sides: int) -> None:
    """Chi-square over 6,000 rolls of one seed: far outside what even dice give, it would be above 40."""
    counts, dice = Counter(rolls(seeded("even"), 6000, sides)), 6000 / sides
    assert sum((counts[face] - dice) ** 2 / dice for face in range(1, sides + 1)) < 30


def test_fresh_dice_differ_and_do_not_show_their_key() -> None:
    one, two = fresh(), fresh()
    assert one.commitment != two.commitment
    assert len(one.secret) == 32
    assert repr(one) == "<SealedDice, 0 rolled>"


def hashes(numbers: list[int]) -> Callable[[bytes, int, str, int, int], int]:
    return lambda key, number, what, sides, attempt: numbers[attempt]


@pytest.mark.parametrize("sides", [3, 5, 6, 7, 10, 20, 100])
def test_hashes_that_would_favour_low_faces_are_passed_over(sides: int, monkeypatch: pytest.MonkeyPatch) -> None:
    fair = 2**64 // sides * sides
    monkeypatch.setattr(module, "_hash", hashes([2**64 - 1, fair, fair - 1]))
    assert SealedDice(bytes(16)).roll("x", sides) == sides
    monkeypatch.setattr(module, "_hash", hashes([fair - sides]))
    assert SealedDice(bytes(16)).roll("x", sides) == 1


@given(st.integers(1, 16))
def test_over_every_hash_each_face_is_equally_likely(sides: int) -> None:
    """With hashes below 16 instead of 2**64: what is not passed over falls evenly on the faces."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_RANGE", 16)
        faces: Counter[int] = Counter()
        for number in range(16):
            tries = [0, 0]

            def stub(
                key: bytes,
                count: int,
                what: str,
                sides: int,
                attempt: int,
                number: int = number,
                tries: list[int] = tries,
            ) -> int:
                tries[0] += 1
                return number if attempt == 0 else 0

            patch.setattr(module, "_hash", stub)
            face = SealedDice(bytes(16)).roll("x", sides)
            if tries[0] == 1:
                faces[face] += 1
        assert set(faces) == set(range(1, sides + 1))
        assert len(set(faces.values())) == 1


@pytest.mark.parametrize("sides", [0, -1, 1_000_001])
def test_a_die_without_faces_cannot_be_rolled(sides: int) -> None:
    for dice in (seeded(1), ScriptedDice([1])):
        with pytest.raises(ValueError, match=f"a die has from 1 to 1,000,000 faces, not {sides}"):
            dice.roll("x", sides)


@pytest.mark.parametrize("length", [0, 15, 65])
def test_a_secret_is_neither_short_nor_long(length: int) -> None:
    with pytest.raises(ValueError, match=f"a secret has 16 to 64 bytes, not {length}"):
        SealedDice(bytes(length))


def test_scripted_dice_roll_what_they_are_told() -> None:
    with ScriptedDice([3, 5, 20]) as dice:
        assert (dice.roll("a"), dice.roll("b"), dice.left, dice.roll("c", 20), dice.left) == (3, 5, (20,), 20, ())


def test_scripted_dice_that_run_out_say_what_for() -> None:
    dice = ScriptedDice([3])
    dice.roll("sabotage rail 2815")
    with pytest.raises(MaquisError, match=r"^the scripted dice ran out after 1 roll: one more is needed for weather$"):
        dice.roll("weather")


def test_a_scripted_face_that_the_die_lacks_is_told() -> None:
    dice = ScriptedDice([6, 7])
    dice.roll("a")
    with pytest.raises(MaquisError, match=r"^scripted roll 2, for weather, is 7: the die has the faces 1 to 6$"):
        dice.roll("weather")


def test_scripted_rolls_left_over_are_told() -> None:
    over = r"^2 rolls of the scripted dice left over \(2, 4\): nothing asked for more$"
    with pytest.raises(MaquisError, match=over), ScriptedDice([1, 2, 4]) as dice:
        dice.roll("a")


def test_an_error_in_a_rule_is_not_hidden_by_rolls_left_over() -> None:
    with pytest.raises(ZeroDivisionError), ScriptedDice([1]):
        raise ZeroDivisionError
