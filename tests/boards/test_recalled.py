"""What was found of sets is worked out once, as long as so many questions are remembered."""

from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from maquis.boards.recalled import LAST, Recalled

MOST = 3


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 2))))
def test_what_is_recalled_is_what_is_worked_out(asked: list[tuple[int, int]]) -> None:
    recalled = Recalled[int](MOST)
    assert [recalled.of(sets, partial(sum, sets)) for sets in asked] == [sum(sets) for sets in asked]
    assert len(recalled._known) <= MOST
    assert len(recalled._last) <= LAST


def test_the_same_is_not_worked_out_again() -> None:
    recalled, worked_out = Recalled[int](MOST), list[int]()

    def work_out() -> int:
        worked_out.append(1)
        return len(worked_out)

    assert [recalled.of(sets, work_out) for sets in ((1, 2), (2, 1), (1, 2), (2, 1))] == [1, 2, 1, 2]
