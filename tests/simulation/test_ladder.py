"""The ladder: the same whoever plays it, resumable, and rates and ratings against independent computations."""

import math
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import minimize
from scipy.stats import binomtest, ttest_1samp

from maquis.cli.app import app
from maquis.engine.errors import MaquisError, UnknownName
from maquis.simulation.journal import Kept
from maquis.simulation.ladder import Ladder, Match, checked, matches_of, play_match
from maquis.simulation.plan import Request
from maquis.simulation.rating import AVERAGE, SCALE, margin, rate, ratings
from maquis.simulation.workers import done


def ladder(policies: tuple[str, ...] = ("random", "sensible"), scenario: str = "eastern-front") -> Ladder:
    turns = {"first": "Jul I 42", "last": "Jul I 42"} if scenario == "eastern-front" else {}
    return checked(Ladder(plan=Request(scenario=scenario, **turns).plan(), policies=policies))  # type: ignore[arg-type]


@given(st.lists(st.sampled_from([0.0, 0.5, 1.0]), max_size=60), st.sampled_from([0.8, 0.95, 0.99]))
def test_the_interval_of_a_rate_is_that_of_a_library(won: list[float], confidence: float) -> None:
    found = rate(won, confidence)
    decided = [each for each in won if each != 0.5]
    assert (found.won, found.drawn, found.lost) == (won.count(1), won.count(0.5), won.count(0))
    if not decided:
        assert (found.low, found.share, found.high) == (0, 0.5, 1)
        return
    known = binomtest(int(sum(decided)), len(decided)).proportion_ci(confidence, method="wilson")
    assert (found.low, found.high) == pytest.approx((known.low, known.high))
    assert found.share == pytest.approx(sum(decided) / len(decided))


@given(st.lists(st.lists(st.sampled_from([0.0, 0.5, 1.0]), min_size=1, max_size=12), min_size=3, max_size=3))
@settings(max_examples=30, deadline=None)
def test_ratings_are_the_likeliest_and_their_intervals_those_of_the_curvature(games: list[list[float]]) -> None:
    """Found a second time: a general minimiser, and second differences of the likelihood."""
    pairs = [("a", "b"), ("a", "c"), ("b", "c")]
    won = dict(zip(pairs, games, strict=True))
    found = {each.policy: each for each in ratings(won, 0.95)}

    def against(strengths: Sequence[float]) -> float:
        """Less the log likelihood, with half a match won and lost for each pair, and strengths that average 0."""
        at = dict(zip("abc", strengths, strict=True))
        total = 0.0
        for (one, other), each in won.items():
            lead = at[one] - at[other]
            total += (sum(each) + 0.5) * math.log1p(math.exp(-lead))
            total += (len(each) - sum(each) + 0.5) * math.log1p(math.exp(lead))
        return float(total + sum(strengths) ** 2)

    best = minimize(against, [0.0, 0.0, 0.0], tol=1e-12).x
    for name, strength in zip("abc", best, strict=True):
        assert found[name].rating == pytest.approx(AVERAGE + SCALE * strength, abs=0.1)
    # With the average held, the spread of a strength is its entry in the inverse of the curvature (less the average's).
    spread = (found["a"].high - found["a"].low) / 2 / SCALE / 1.959964
    step, curvature = 1e-3, [[0.0] * 3 for _ in range(3)]
    for i in range(3):
        for j in range(3):
            for si, sj in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
                point = list(best)
                point[i] += si * step
                point[j] += sj * step
                curvature[i][j] += si * sj * against(point) / (4 * step * step)
    assert _inverse(curvature)[0][0] - 1 / 18 == pytest.approx(spread**2, rel=0.01)


def _inverse(m: list[list[float]]) -> list[list[float]]:
    """The inverse of a matrix of three, by cofactors."""

    def minor(i: int, j: int) -> float:
        a, b = (k for k in range(3) if k != i)
        c, d = (k for k in range(3) if k != j)
        return (m[a][c] * m[b][d] - m[a][d] * m[b][c]) * (1 - 2 * ((i + j) % 2))

    whole = sum(m[0][j] * minor(0, j) for j in range(3))
    return [[minor(j, i) / whole for j in range(3)] for i in range(3)]


def test_who_wins_more_is_rated_higher_and_nobody_without_bounds() -> None:
    found = ratings({("a", "b"): [1.0] * 20, ("b", "c"): [1.0] * 20, ("a", "c"): [1.0] * 20}, 0.95)
    assert [each.policy for each in found] == ["a", "b", "c"]
    assert all(math.isfinite(each.low) and each.low < each.rating < each.high for each in found)


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
        kept.add(play_match(chosen, 2))
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
    words = ["ladder", "eastern-front", "--policies", "random,sensible", "--games", "5", "--from", "Jun II 42"]
    words += ["--to", "Jul II 42", "--jobs", "1", "--out", str(tmp_path)]
    app(words, exit_on_error=False, print_error=False, result_action="return_value")
    told = capsys.readouterr().out
    assert "soviet against axis" in told
    assert "sensible  random" in told
    assert "better" in told
    assert "points a match" in told
    assert "more" in told


@given(st.lists(st.floats(-100, 100), min_size=2, max_size=30), st.sampled_from([0.8, 0.95]))
def test_the_interval_of_points_is_that_of_a_library(points: list[float], confidence: float) -> None:
    found = margin(points, confidence)
    known = ttest_1samp(points, 0.0).confidence_interval(confidence) if len(set(points)) > 1 else None
    assert found.mean == pytest.approx(sum(points) / len(points), abs=1e-9)
    if known:
        assert (found.low, found.high) == pytest.approx((known.low, known.high), abs=1e-6)
        assert found.low is not None
        assert found.high is not None
        assert found.shown == (found.low > 0 or found.high < 0)


def test_one_match_alone_shows_nothing_of_the_points() -> None:
    found = margin([5.0], 0.95)
    assert (found.mean, found.low, found.high, found.shown) == (5.0, None, None, False)
