import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.engine.errors import MaquisError
from maquis.families.europa.rules.calendar import SIDES, Date, enemy

DATES = st.builds(Date, st.integers(1900, 1999), st.integers(1, 12), st.integers(1, 2))


@given(DATES, DATES)
def test_dates_and_turns_run_alike(one: Date, two: Date) -> None:
    assert Date.of(one.turn) == one
    assert Date.parse(str(one)) == one
    assert (one < two) == (one.turn < two.turn)


@given(DATES)
def test_the_next_turn_is_half_a_month_later(date: Date) -> None:
    after = Date.of(date.turn + 1)
    if date.half == 1:
        assert after == Date(date.year, date.month, 2)
    else:
        assert after.half == 1
        assert (after.year, after.month) == (date.year + date.month // 12, date.month % 12 + 1)


@pytest.mark.parametrize("text", ["Jun II 41", "jun II 41", " June II 41 ", "Jun. 2 1941", "JUN II 1941"])
def test_a_date_may_be_written_in_several_ways(text: str) -> None:
    assert str(Date.parse(text)) == "Jun II 41"


@pytest.mark.parametrize("text", ["", "Jun 41", "Jun III 41", "Jux II 41", "II Jun 41", "Jun II 4", "Jun II 2041"])
def test_what_is_no_date_is_told_in_one_sentence(text: str) -> None:
    with pytest.raises(MaquisError, match=r"is not a turn; write the month, I or II, and the year, as in Jun II 41$"):
        Date.parse(text)


def test_each_side_is_the_others_enemy() -> None:
    assert [enemy(side) for side in SIDES] == list(reversed(SIDES))
