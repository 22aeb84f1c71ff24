from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.engine.rulings import EVERYWHERE, Asking, Demand, Ruling, Tally, demand
from tests.engine.toy import BOARD, hexes, labels

bits = st.integers(0, BOARD.all)
holds = bits | bits.map(lambda places: ~places) | st.booleans()
demands = st.lists(holds, max_size=5).map(lambda each: [demand(f"1.{n}", f"demand {n}", h) for n, h in enumerate(each)])
place_numbers = st.sampled_from([place for place in range(BOARD.size) if BOARD.all >> place & 1])


def naive(places: int | bool, place: int) -> bool:
    if isinstance(places, bool):
        return places
    return f"{places & BOARD.all:0{BOARD.size}b}"[-place - 1] == "1"


@given(demands, place_numbers)
def test_a_place_is_legal_where_every_demand_holds(each: list[Demand], place: int) -> None:
    ruling = Ruling(*each)
    expected = all(naive(d.places, place) for d in each)
    assert bool(ruling.places >> place & 1) == expected == ruling.allows(place)


@given(demands, place_numbers)
def test_every_demand_that_fails_is_listed_in_order(each: list[Demand], place: int) -> None:
    failing = [d.clause for d in each if not naive(d.places, place)]
    assert [d.clause for d in Ruling(*each).failures(place)] == failing


@given(demands, demands)
def test_joined_rulings_ask_for_all_their_demands(some: list[Demand], more: list[Demand]) -> None:
    joined = Ruling(*some) & Ruling(*more)
    assert joined.demands == (*some, *more)
    assert joined.places == Ruling(*some).places & Ruling(*more).places


def test_a_demand_that_asks_about_no_place_holds_everywhere_or_nowhere() -> None:
    assert demand("1", "always", True).places == EVERYWHERE
    assert demand("1", "never", False).places == 0
    assert Ruling(demand("1", "never", False)).failures() == (demand("1", "never", False),)


def test_a_complement_leaves_a_negative_set_until_it_meets_the_board() -> None:
    ruling = Ruling(demand("1", "not in the corner", ~hexes("0000")), demand("2", "anywhere", True))
    assert ruling.places < 0
    assert labels(ruling.places & BOARD.all) == labels(BOARD.all & ~hexes("0000"))


def test_without_a_place_a_demand_holds_if_it_holds_anywhere() -> None:
    west, east = demand("1", "west", hexes("0000")), demand("2", "east", hexes("0500"))
    assert west.holds()
    assert not Ruling(west, east).allows(BOARD.place("0000"))
    assert Ruling(west, east).failures() == ()
    assert Ruling(west, east).places == 0


def test_no_demands_allow_everything() -> None:
    assert Ruling().allows(3)
    assert Ruling().places == EVERYWHERE


def test_a_tally_reads_back_every_step() -> None:
    tally = (
        Tally("recruits in the Kiev MD")
        .start("C1", "basic", 2)
        .add("C1", "in 1943", 1)
        .add("C1", "in 1945", 1, when=False)
        .add("C1", "a penalty", -2, provenance="assumed")
        .halve("C1", "a Ukrainian district")
        .halve("C1", "no unit", when=False)
        .round_down("C1")
    )
    assert str(tally) == (
        "recruits in the Kiev MD: 2 basic, +1 in 1943, −2 a penalty, halved: a Ukrainian district, "
        "rounded down: fractions dropped: 0"
    )
    assert [step.total for step in tally.steps] == [2, 3, 1, Fraction(1, 2), 0]
    assert [step.provenance for step in tally.steps] == ["source", "source", "assumed", "source", "source"]
    assert tally.value == 0


def test_nothing_is_given_after_all() -> None:
    tally = Tally("recruits").start("C1", "basic", 2).none("C2", "a city")
    assert str(tally) == "recruits: 2 basic, none: this is needed and not so: a city: 0"
    assert (tally.value, tally.steps[-1].clause) == (0, "C2")


def test_halves_are_kept_until_they_are_dropped_once() -> None:
    twice = Tally("x").start("1", "start", 3).halve("1", "once").halve("1", "again")
    assert twice.total == Fraction(3, 4)
    assert twice.round_down("1").total == 0
    once = Tally("x").start("1", "start", 3).halve("1", "once").round_down("1").halve("1", "again").round_down("1")
    assert once.total == 0
    assert [step.total for step in once.steps] == [3, Fraction(3, 2), 1, Fraction(1, 2), 0]


def test_a_whole_number_is_not_rounded() -> None:
    tally = Tally("x").start("1", "start", 4)
    assert tally.round_down("1") is tally


def test_fractions_are_rounded_down_below_zero_too() -> None:
    assert Tally("x").start("1", "start", -3).halve("1", "half").value == -2


@pytest.mark.parametrize(
    ("number", "read"), [(Fraction(1, 2), "+1/2"), (Fraction(-3, 2), "−3/2"), (0, "+0"), (-2, "−2")]
)
def test_a_number_added_is_read_with_its_sign(number: int | Fraction, read: str) -> None:
    assert Tally("x").start("1", "start", 1).add("2", "more", number).steps[-1].does == read


def test_an_empty_tally_is_nought() -> None:
    assert Tally("x").total == Tally("x").value == 0


def test_a_factor_keeps_its_fraction_and_is_told() -> None:
    once = Tally("x").start("1", "start", 3).multiply("2", "mountain", Fraction(3, 2))
    tally = once.multiply("3", "no", 5, when=False)
    assert tally.total == Fraction(9, 2)
    assert [(step.clause, step.does, step.provenance) for step in tally.steps] == [
        ("1", "3", "source"),
        ("2", "×3/2", "source"),
    ]


def test_a_no_asks_no_further_than_itself_and_what_was_asked_is_not_asked_again() -> None:
    asked: list[str] = []

    def demands() -> Iterator[Demand]:
        for words, holds in (("here", 0b11), ("there", 0b01), ("nowhere", 0), ("anywhere", True)):
            asked.append(words)
            yield demand("1", words, holds)

    ruling = Asking(demands())
    assert not ruling.allows(1)
    assert asked == ["here", "there"]
    assert ruling.places == 0
    assert asked == ["here", "there", "nowhere"]
    assert [each.words for each in ruling.failures(1)] == ["there", "nowhere"]
    assert [each.words for each in (ruling & Ruling(demand("2", "else", False))).failures()] == ["nowhere", "else"]
    assert asked == ["here", "there", "nowhere", "anywhere"]
