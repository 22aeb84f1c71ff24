"""The model of more processes than there are here, against what can be reckoned by hand; and how games are sent."""

import pytest
from benchmarks.queue import Sender, efficiency
from hypothesis import given
from hypothesis import strategies as st

from maquis.campaign.cluster import together


@given(processes=st.integers(1, 50), rounds=st.integers(1, 5))
def test_who_sends_at_once_keeps_all_busy(processes: int, rounds: int) -> None:
    assert efficiency(Sender(0.0, 0.0, 2), [1.5], processes, rounds * processes) == pytest.approx(1.0)


def test_who_takes_longer_to_send_than_all_to_play_sets_the_pace() -> None:
    """100 processes that play a second, and 50 ms for each game: 20 of them are busy, but for the last."""
    found = efficiency(Sender(0.05, 0.0, 4), [1.0], 100, 10_000)
    assert found == pytest.approx(0.2, rel=0.01)


def test_one_that_plays_longest_is_waited_for() -> None:
    assert efficiency(Sender(0.0, 0.0, 1), [3.0], 2, 3) == pytest.approx(9 / (2 * 6))
    assert efficiency(Sender(0.0, 0.5, 1), [3.0], 1, 2) == pytest.approx(6 / 8)


def test_what_is_not_back_in_time_is_lost() -> None:
    assert efficiency(Sender(0.0, 0.5, 1), [3.0], 2, 100, 8.0) == pytest.approx(2 * 2 * 3 / (2 * 8))


def test_what_is_back_is_kept_before_more_is_sent() -> None:
    assert efficiency(Sender(0.0, 0.0, 1, keeping=0.5), [3.0], 1, 2) == pytest.approx(6 / 7)


def test_what_comes_together_costs_less() -> None:
    one, several = (
        efficiency(Sender(0.005, 0.001, 4, how, keeping=0.0001), [1.0], 1000, 100_000)
        for how in (lambda _, __: 1, together)
    )
    assert one < 0.3
    assert several > 0.9


@given(threads=st.integers(1, 5000), left=st.integers(1, 10**6))
def test_every_game_is_sent_alone_to_few_and_at_the_end(threads: int, left: int) -> None:
    number = together(threads, left)
    assert 1 <= number <= left
    assert number == 1 or (threads >= 50 and number * threads <= left)
