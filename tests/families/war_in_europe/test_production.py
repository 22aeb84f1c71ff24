"""30.65 and W29: what is paid in which cycle, and when it is there."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.families.war_in_europe.rules.book import figures
from maquis.families.war_in_europe.rules.production import CLAUSES, Workshop, begin, cycle, due, instalment, may_begin

BOOK = figures()


def test_a_rehabilitation_point_takes_a_production_point_in_each_of_two_cycles() -> None:
    shop = begin(Workshop(), "rehabilitation")
    shop, left = cycle(BOOK, shop, points=1)
    assert (shop.count("rehabilitation"), left) == (0, 0)
    shop, left = cycle(BOOK, shop, points=5)
    assert (shop.count("rehabilitation"), left) == (1, 4)
    assert shop.spend("rehabilitation").count("rehabilitation") == 0
    with pytest.raises(ValueError, match="no rehabilitation is ready"):
        Workshop().spend("rehabilitation")


def test_a_cycle_without_points_loses_nothing_and_gains_nothing() -> None:
    shop, _ = cycle(BOOK, begin(Workshop(), "rehabilitation"), points=1)
    waited, left = cycle(BOOK, shop, points=0)
    assert (waited, left) == (shop, 0)


def test_an_item_is_begun_only_with_points_beyond_what_is_owed() -> None:
    shop = begin(begin(Workshop(), "fortification"), "rehabilitation")
    assert due(BOOK, shop) == 2
    assert not may_begin(BOOK, shop, "rehabilitation", points=2).allows()
    (refusal,) = may_begin(BOOK, shop, "rehabilitation", points=2).failures()
    assert refusal.clause == "30.65"
    assert may_begin(BOOK, shop, "rehabilitation", points=3).allows()


@given(st.lists(st.sampled_from(sorted(CLAUSES)), max_size=6), st.lists(st.integers(0, 8), max_size=8))
def test_no_point_is_lost_and_everything_is_paid_for(items: list[str], purses: list[int]) -> None:
    shop = Workshop()
    for item in items:
        shop = begin(shop, item)
    spent = 0
    for purse in purses:
        shop, left = cycle(BOOK, shop, purse)
        assert 0 <= left <= purse
        spent += purse - left
    paid = sum(each.paid * instalment(BOOK, each.item) for each in shop.begun)
    paid += sum(many * BOOK[f"production.{item}"]["points"] for item, many in shop.ready.items())
    assert paid == spent
    done = [item for item, many in shop.ready.items() for _ in range(many)]
    assert sorted(items) == sorted([*(each.item for each in shop.begun), *done])
