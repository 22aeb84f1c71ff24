import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.engine.errors import UnknownName
from maquis.engine.roster import Counter, Roster, numbers
from tests.engine.toy import ROSTER, counters


def test_a_counter_is_found_by_its_name() -> None:
    assert [ROSTER[ROSTER.number(counter.name)] for counter in ROSTER] == list(ROSTER)
    assert len(ROSTER) == len(tuple(ROSTER))


def test_an_unknown_name_gets_near_ones_in_the_answer() -> None:
    roster = Roster((Counter("1 Bde", "red", "reds", "runner"), Counter("2 Bde", "red", "reds", "runner")))
    with pytest.raises(UnknownName, match=r"^there is no counter '9 Bde'; did you mean 2 Bde, 1 Bde\?$"):
        roster.number("9 Bde")
    with pytest.raises(UnknownName, match=r"^there is no counter 'zzzzzz'$"):
        ROSTER.number("zzzzzz")


def test_two_counters_may_not_share_a_name() -> None:
    one, two = Counter("1 Bde", "red", "reds", "runner"), Counter("2 Bde", "red", "reds", "runner")
    with pytest.raises(ValueError, match=r"^the roster has two counters named 2 Bde$"):
        Roster((one, two, two))


@pytest.mark.parametrize("name", ["", " ", " 1 Bde", "1  Bde", "1 Bde\n"])
def test_a_counter_is_called_so_that_orders_can_name_it(name: str) -> None:
    with pytest.raises(ValueError, match="no order can name a counter that is called"):
        Roster((Counter(name, "red", "reds", "runner"),))


def test_every_counter_belongs_to_one_side() -> None:
    assert set(ROSTER.sides) == {"red", "blue"}
    assert ROSTER.sides["red"] ^ ROSTER.sides["blue"] == (1 << len(ROSTER)) - 1
    assert ROSTER.sides["blue"] == counters("B1 B2 B3 Spy")


def test_counters_with_a_hidden_side_are_those_with_a_face() -> None:
    assert ROSTER.faced == counters("R1 R2 R3 R4 D1 D2 D3 P1 P2 Spy")
    assert ROSTER.those(lambda counter: counter.kind == "decoy") == counters("D1 D2 D3")


def test_groups_share_out_the_counters_by_all_but_name_and_strength() -> None:
    assert sorted(number for group in ROSTER.groups for number in numbers(group)) == list(range(len(ROSTER)))
    assert counters("R1 R2 R3 R4") in ROSTER.groups
    assert counters("D1 D2 D3") in ROSTER.groups
    for number, at in enumerate(ROSTER.group_of):
        assert ROSTER.groups[at] >> number & 1


@given(st.integers(0, (1 << len(ROSTER)) - 1))
def test_a_set_is_split_into_whole_groups_and_the_rest(chosen: int) -> None:
    whole, rest = ROSTER.in_groups(chosen)
    assert sum(ROSTER.groups[at] for at in whole) | rest == chosen
    assert not any(ROSTER.groups[at] & rest for at in whole)
    assert not any(group and not group & ~rest for group in ROSTER.groups)


@given(st.sets(st.integers(0, 200)))
def test_the_numbers_of_a_set_come_lowest_first(chosen: set[int]) -> None:
    assert list(numbers(sum(1 << number for number in chosen))) == sorted(chosen)
