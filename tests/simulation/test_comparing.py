"""Comparisons: the intervals are right, and what the games do not show is not said."""

from random import Random

import pytest
from scipy import stats

from maquis.campaign.campaigns import Figure
from maquis.simulation.comparing import differences, narrow, section

FIGURES = {"cuts": Figure("cuts", "sum")}


def columns(seed: int, more: float, games: int = 40) -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    """Paired games: what both share, what is each one's own, and `more` for the second."""
    random = Random(seed)
    shared = [random.gauss(20, 5) for _ in range(games)]
    first = {"cuts": [each + random.gauss(0, 1) for each in shared]}
    return first, {"cuts": [each + random.gauss(more, 1) for each in shared]}


def test_the_interval_is_that_of_students_paired_test() -> None:
    first, second = columns(1, 0.8)
    (found,) = differences(first, second, FIGURES, 0.95)
    paired = stats.ttest_rel(second["cuts"], first["cuts"])
    interval = paired.confidence_interval(0.95)
    assert [found.low, found.high] == pytest.approx([interval.low, interval.high])
    assert found.shown == (paired.pvalue < 0.05)
    assert found.verdict == "more"


def test_pairing_shows_what_separate_games_would_not() -> None:
    first, second = columns(1, 0.8)
    (found,) = differences(first, second, FIGURES, 0.95)
    assert found.shown
    assert stats.ttest_ind(second["cuts"], first["cuts"]).pvalue > 0.05


def test_no_more_than_one_comparison_in_twenty_calls_a_difference_that_is_not_there() -> None:
    figures = {name: Figure(name, "sum") for name in "abcde"}
    called = 0
    for seed in range(400):
        sets = [columns(100 * seed + number, 0) for number in range(5)]
        first = {name: each[0]["cuts"] for name, each in zip(figures, sets, strict=True)}
        second = {name: each[1]["cuts"] for name, each in zip(figures, sets, strict=True)}
        called += any(each.shown for each in differences(first, second, figures, 0.95))
    assert called <= 33  # 20 expected; 33 is three standard deviations above


def test_games_that_are_alike_show_nothing() -> None:
    first, _ = columns(1, 0)
    (found,) = differences(first, first, FIGURES, 0.95)
    assert (found.difference, found.effect, found.shown) == (0, 0, False)
    assert found.verdict == "not shown"


def test_games_of_a_plan_that_are_all_alike_have_no_measure_of_an_effect() -> None:
    (found,) = differences({"cuts": [1.0] * 10}, {"cuts": [3.0] * 10}, FIGURES, 0.95)
    assert (found.difference, found.effect, found.verdict) == (2, None, "more")


def test_how_narrow_an_interval_is_counts_in_its_unit_or_as_a_part_of_the_first_mean() -> None:
    first, second = columns(1, 0.8)
    found = differences(first, second, FIGURES, 0.95)
    width = found[0].width
    assert narrow(found, width, False)
    assert not narrow(found, width * 0.99, False)
    assert narrow(found, width / found[0].first, True)
    assert not narrow(found, width / found[0].first * 0.99, True)


def test_a_page_says_what_differs_and_what_is_not_shown() -> None:
    first, second = columns(1, 0.8)
    figures = {"cuts": Figure("rail lines <cut>", "sum"), "same": Figure("targets hit", "sum")}
    found = differences({**first, "same": first["cuts"]}, {**second, "same": first["cuts"]}, figures, 0.95)
    made = section(found, ["as it was", "revised"], 40, 0.95)
    assert "40 pairs" in made.about
    assert "<td>rail lines &lt;cut&gt;</td>" in made.after
    assert made.after.count("<td class=n>more</td>") == made.after.count("<td class=n>not shown</td>") == 1
