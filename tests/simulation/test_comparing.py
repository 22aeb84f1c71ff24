"""Comparisons: the intervals are right, and what the games do not show is not said."""

from random import Random

import pytest
from scipy import stats

from maquis.campaign import campaigns
from maquis.campaign.campaigns import Figure
from maquis.contract.scenarios import load
from maquis.simulation.comparing import differences, section, wide

FIGURES = {"cuts": Figure("cuts", "sum")}


def columns(seed: int, more: float, games: int = 40) -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    """Paired games: what both share, what is each one's own, and `more` for the second."""
    random = Random(seed)
    shared = [random.gauss(20, 5) for _ in range(games)]
    first = {"cuts": [each + random.gauss(0, 1) for each in shared]}
    return first, {"cuts": [each + random.gauss(more, 1) for each in shared]}


def test_the_interval_of_normal_numbers_is_near_that_of_students_paired_test() -> None:
    first, second = columns(1, 0.8)
    (found,) = differences(first, second, FIGURES, 0.95)
    interval = stats.ttest_rel(second["cuts"], first["cuts"]).confidence_interval(0.95)
    assert found.low == pytest.approx(interval.low, abs=0.2)
    assert found.high == pytest.approx(interval.high, abs=0.2)
    assert found.low <= interval.low
    assert found.high >= interval.high
    assert found.verdict == "more"


def test_pairing_shows_what_separate_games_would_not() -> None:
    first, second = columns(1, 0.8)
    (found,) = differences(first, second, FIGURES, 0.95)
    assert found.shown
    assert stats.ttest_ind(second["cuts"], first["cuts"]).pvalue > 0.05


def test_no_more_than_one_comparison_in_twenty_calls_a_difference_that_is_not_there() -> None:
    figures = {name: Figure(name, "sum") for name in "abcde"}
    called = 0
    for seed in range(100):
        sets = [columns(100 * seed + number, 0) for number in range(5)]
        first = {name: each[0]["cuts"] for name, each in zip(figures, sets, strict=True)}
        second = {name: each[1]["cuts"] for name, each in zip(figures, sets, strict=True)}
        called += any(each.shown for each in differences(first, second, figures, 0.95))
    assert called <= 11  # at most 5 expected; 11 is three standard deviations above


def test_games_that_are_alike_show_nothing() -> None:
    first, _ = columns(1, 0)
    (found,) = differences(first, first, FIGURES, 0.95)
    assert (found.difference, found.effect, found.shown) == (0, 0, False)
    assert (found.low, found.high, found.verdict) == (None, None, "not shown")
    assert found.interval == "all alike (91% to 100%)"


def test_games_of_a_plan_that_are_all_alike_have_no_measure_of_an_effect() -> None:
    (found,) = differences({"cuts": [1.0] * 10}, {"cuts": [3.0] * 10}, FIGURES, 0.95)
    assert (found.difference, found.effect, found.low, found.verdict) == (2, None, None, "mostly more")
    assert found.interval == "all alike (69% to 100%)"


def test_a_rare_event_is_told_by_the_games_that_it_happens_in() -> None:
    (found,) = differences({"cuts": [0.0] * 20}, {"cuts": [0.0] * 18 + [1.0, 3.0]}, FIGURES, 0.95)
    assert (found.low, found.high, found.verdict) == (None, None, "not shown")
    assert found.interval == "2 of 20 differ (1% to 32%)"
    (found,) = differences({"cuts": [0.0] * 60}, {"cuts": [0.0] * 53 + [1.0] * 7}, FIGURES, 0.95)
    assert (found.low, found.verdict) == (None, "mostly more")


def test_what_the_rules_decide_is_told_so_and_not_measured() -> None:
    original, revised = (load("eastern-front", rules=f"europa.{name}").game for name in ("rule40-original", "rule40"))
    figures = {name: campaigns.of(revised).figures[name] for name in ("ways_back_closed", "rail_hits")}
    first = {"ways_back_closed": [7.0, 8.0] * 10, "rail_hits": [5.0, 9.0] * 10}
    second = {"ways_back_closed": [0.0] * 20, "rail_hits": [6.0, 8.0] * 10}
    closed, hits = differences(first, second, figures, 0.95, [original, revised])
    assert (closed.verdict, closed.shown, closed.low, closed.interval) == ("by definition", False, None, "")
    assert closed.means == ("7.50", "0")
    assert closed.confidence == hits.confidence == pytest.approx(0.95)
    assert wide([closed], 0.001, False) == []


def test_numbers_are_told_to_two_digits_of_the_width() -> None:
    first, second = {"cuts": [0.0] * 30}, {"cuts": [100.0 + 37.0 * (n % 5) for n in range(30)]}
    (found,) = differences(first, second, FIGURES, 0.95)
    assert found.change == "+174"
    assert "." not in found.interval
    small = {"cuts": [each / 1e5 for each in second["cuts"]]}
    (found,) = differences(first, small, FIGURES, 0.95)
    assert found.change == "+0.00174"


def test_how_narrow_an_interval_is_counts_in_its_unit_or_as_a_part_of_the_first_mean() -> None:
    first, second = columns(1, 0.8)
    found = differences(first, second, FIGURES, 0.95)
    width = found[0].width
    assert wide(found, width, False) == []
    assert wide(found, width * 0.99, False) == found
    assert wide(found, width / found[0].first, True) == []
    assert wide(found, width / found[0].first * 0.99, True) == found


def test_a_page_says_what_differs_and_what_is_not_shown() -> None:
    first, second = columns(1, 0.8)
    figures = {"cuts": Figure("rail lines <cut>", "sum"), "same": Figure("targets hit", "sum")}
    found = differences({**first, "same": first["cuts"]}, {**second, "same": first["cuts"]}, figures, 0.95)
    made = section(found, ["as it was", "revised"], 40, 0.95)
    assert "40 pairs" in made.about
    assert "<td>rail lines &lt;cut&gt;</td>" in made.after
    assert made.after.count(">more</td>") == made.after.count(">not shown</td>") == 1
