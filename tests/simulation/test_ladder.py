"""The ladder: the same whoever plays it, resumable, and rates and ratings against independent computations."""

import math
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import minimize
from scipy.stats import binomtest, ttest_1samp

from maquis.cli.parser import app
from maquis.engine.errors import MaquisError, UnknownName
from maquis.simulation.journal import Kept, pack
from maquis.simulation.ladder import Ladder, Match, checked, matches_of, play_match
from maquis.simulation.plan import Request
from maquis.simulation.rating import AVERAGE, SCALE, margin, rate, ratings
from maquis.simulation.workers import done


def ladder(policies: tuple[str, ...] = ("random", "sensible"), scenario: str = "eastern-front") -> Ladder:
    turns: dict[str, Any] = {"first": "Jul I 42", "last": "Jul I 42"} if scenario == "eastern-front" else {}
    return checked(Ladder(plan=Request(scenario=scenario, **turns).plan(), policies=policies))


def test_a_search_by_the_clock_plays_no_game_twice_and_is_refused() -> None:
    for name in ("search:seconds=2", "search:seconds=0.5:jobs=2"):
        with pytest.raises(MaquisError, match="goes by the clock"):
            ladder(("random", name))
        with pytest.raises(MaquisError, match="goes by the clock"):
            Request(scenario="raid", policy=name).plan()
    assert ladder(("random", "search:playouts=8"), "raid").policies == ("random", "search:playouts=8")


@given(st.lists(st.sampled_from([0.0, 0.5, 1.0]), max_size=60), st.sampled_from([0.8, 0.95, 0.99]))
def test_the_interval_of_a_rate_is_that_of_a_library(won: list[float], confidence: float) -> None:
    found = rate(won, confidence)
    decided = [each for each in won if each != 0.5]
    assert (found.won, found.drawn, found.lost) == (won.count(1), won.count(0.5), won.count(0))
    if not decided:
        assert (found.low, found.share, found.high) == (0, 0.5, 1)
        return
    known = binomtest(int(sum(decided)), len(decided)).proportion_ci(confidence, method="exact")
    assert (found.low, found.high) == pytest.approx((known.low, known.high))
    assert found.share == pytest.approx(sum(decided) / len(decided))


@given(st.lists(st.lists(st.sampled_from([0.0, 0.5, 1.0]), min_size=1, max_size=12), min_size=3, max_size=3))
@settings(max_examples=30, deadline=None)
def test_ratings_are_the_likeliest(games: list[list[float]]) -> None:
    """Found a second time by a general minimiser; draws speak for nobody."""
    pairs = [("a", "b"), ("a", "c"), ("b", "c")]
    won = dict(zip(pairs, games, strict=True))
    found = {each.policy: each for each in ratings(won, 0.95)}

    def against(strengths: Sequence[float]) -> float:
        """Less the log likelihood, with half a match won and lost for each pair, and strengths that average 0."""
        at = dict(zip("abc", strengths, strict=True))
        total = 0.0
        for (one, other), each in won.items():
            lead = at[one] - at[other]
            total += (each.count(1.0) + 0.5) * math.log1p(math.exp(-lead))
            total += (each.count(0.0) + 0.5) * math.log1p(math.exp(lead))
        return float(total + sum(strengths) ** 2)

    best = minimize(against, [0.0, 0.0, 0.0], tol=1e-12).x
    for name, strength in zip("abc", best, strict=True):
        assert found[name].rating == pytest.approx(AVERAGE + SCALE * strength, abs=0.1)


def chance(lead: float) -> float:
    return 1 / (1 + math.exp(-lead / SCALE))


def test_of_two_policies_the_ratings_are_as_far_apart_as_the_exact_interval_of_their_share() -> None:
    found = {each.policy: each for each in ratings({("a", "b"): [1.0] * 14 + [0.0] * 6 + [0.5]}, 0.95)}
    known = binomtest(14, 20).proportion_ci(0.95, method="exact")
    low, high = found["a"].low, found["a"].high
    assert low is not None
    assert high is not None
    assert [chance(2 * (end - AVERAGE)) for end in (low, high)] == pytest.approx([known.low, known.high])
    assert found["b"].low == pytest.approx(2 * AVERAGE - high)


def test_who_has_won_all_is_rated_higher_and_may_be_far_better() -> None:
    found = ratings({("a", "b"): [1.0] * 20, ("b", "c"): [1.0] * 20, ("a", "c"): [1.0] * 20}, 0.95)
    assert [each.policy for each in found] == ["a", "b", "c"]
    best, middle, worst = found
    assert all(math.isfinite(each.rating) for each in found)
    assert best.low is not None
    assert AVERAGE < best.low < best.rating
    assert best.high is worst.low is middle.low is middle.high is None
    assert worst.high is not None
    assert worst.rating < worst.high < AVERAGE


def test_matches_that_go_in_circles_bound_no_rating() -> None:
    found = ratings({("a", "b"): [1.0] * 40, ("b", "c"): [1.0] * 40, ("a", "c"): [0.0] * 40}, 0.95)
    assert all(each.low is each.high is None for each in found)


def test_intervals_of_ratings_hold_together() -> None:
    random, true = Random(1), {"a": 1620.0, "b": 1500.0, "c": 1380.0}
    missed = 0
    for _ in range(60):
        won = {
            (one, other): [float(random.random() < chance(true[one] - true[other])) for _ in range(12)]
            for one, other in (("a", "b"), ("a", "c"), ("b", "c"))
        }
        missed += any(
            (each.low or -math.inf) > true[each.policy] or (each.high or math.inf) < true[each.policy]
            for each in ratings(won, 0.95)
        )
    assert missed <= 3


def test_matches_are_numbered_by_deal_and_pair() -> None:
    chosen = ladder(("random", "sensible", "search"))
    assert chosen.match(1) == (1, ("random", "sensible"))
    assert chosen.match(3) == (1, ("sensible", "search"))
    assert chosen.match(4) == (2, ("random", "sensible"))
    matches = [Match(number, 0.0, 0.0) for number in range(1, 7)]
    assert [each.game for each in matches_of(chosen, matches, ("random", "search"))] == [2, 5]


def test_a_match_is_won_by_whoever_does_better_with_the_same_camp() -> None:
    assert [Match(1, one, other).won for one, other in ((2.0, 1.0), (1.0, 1.0), (0.0, 1.0))] == [1, 0.5, 0]


def test_a_policy_draws_against_its_equal() -> None:
    """Both policies are one under two orders of the list: what one scores the other does with sides changed."""
    there, back = (play_match(ladder(pair), 1) for pair in (("random", "sensible"), ("sensible", "random")))
    assert (there.one, there.other) == (back.other, back.one)


def test_matches_are_the_same_whatever_the_number_of_jobs() -> None:
    chosen = ladder()
    alone, many = (sorted(done(play_match, chosen, range(1, 4), jobs), key=lambda m: m.game) for jobs in (1, 2))
    assert alone == many


def test_a_ladder_goes_on_where_it_was(tmp_path: Path) -> None:
    chosen = ladder()
    with Kept(tmp_path, chosen, Match) as kept:
        kept.add(pack(play_match(chosen, 2)))
    with Kept(tmp_path, chosen, Match) as kept:
        assert kept.missing(3) == [1, 3]
    other = ladder(("sensible", "random"))
    with pytest.raises(MaquisError, match="another plan"):
        Kept(tmp_path, other, Match)


def test_what_cannot_be_played_is_told() -> None:
    with pytest.raises(MaquisError, match="two policies at least"):
        ladder(("sensible",))
    with pytest.raises(MaquisError, match="each named once"):
        ladder(("sensible", "random", "sensible"))
    with pytest.raises(UnknownName, match="no policy 'clever'"):
        ladder(("sensible", "clever"))


def test_the_command_tells_rates_and_ratings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["ladder", "eastern-front", "--policies", "random,sensible", "--games", "6", "--from", "Jun II 42"]
    words += ["--to", "Jul II 42", "--jobs", "1", "--out", str(tmp_path)]
    app(words, exit_on_error=False, print_error=False, result_action="return_value")
    told = capsys.readouterr().out
    assert "soviet against axis" in told
    assert "sensible  random" in told
    assert "better" in told
    assert "or more" in told
    assert "points a match" in told
    assert "too few" in told


def test_the_interval_of_points_is_wider_than_students() -> None:
    points = [float(n * n % 23) for n in range(20)]
    found = margin(points, 0.95)
    known = ttest_1samp(points, 0.0).confidence_interval(0.95)
    assert found.mean == pytest.approx(sum(points) / len(points))
    assert found.low is not None
    assert found.high is not None
    assert found.low <= known.low
    assert found.high >= known.high
    assert found.shown


def test_a_few_matches_do_not_bound_the_points() -> None:
    assert margin([5.0] * 9, 0.95).low is None
    assert margin([5.0] * 40, 0.95).low is None


def test_one_match_alone_shows_nothing_of_the_points() -> None:
    found = margin([5.0], 0.95)
    assert (found.mean, found.low, found.high, found.shown) == (5.0, None, None, False)
