"""Intervals hold as often as they say: for numbers of every kind that games come to, alone and many together."""

import math
from collections.abc import Callable, Iterator
from itertools import count, islice

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.stats import binom
from scipy.stats import t as student

from maquis.campaign.campaigns import Figure
from maquis.simulation import intervals
from maquis.simulation.comparing import differences, wide

Numbers = NDArray[np.floating]
Chance = np.random.Generator
Drawn = Callable[[Chance, tuple[int, ...]], Numbers]


def rare(first: float, second: float) -> tuple[Drawn, float]:
    """Events of two plans, so many a game."""
    return lambda chance, shape: chance.poisson(second, shape) - 1.0 * chance.poisson(first, shape), second - first


def seldom(often: float, values: Drawn, mean: float) -> tuple[Drawn, float]:
    """Numbers that are 0 in most games."""
    return lambda chance, shape: (chance.random(shape) < often) * values(chance, shape), often * mean


def lognormal(chance: Chance, shape: tuple[int, ...]) -> Numbers:
    return chance.lognormal(0, 1, shape)


def geometric(chance: Chance, shape: tuple[int, ...]) -> Numbers:
    return 1.0 * chance.geometric(0.3, shape)


KINDS: dict[str, tuple[Drawn, float]] = {
    "normal": (lambda chance, shape: chance.normal(0, 1, shape), 0),
    "heavy tails": (lambda chance, shape: chance.standard_t(3, shape), 0),
    "exponential": (lambda chance, shape: chance.exponential(1, shape), 1),
    "lopsided": (lognormal, math.exp(0.5)),
    "lopsided downwards": (lambda chance, shape: -lognormal(chance, shape), -math.exp(0.5)),
    "lopsided on both sides": (
        lambda chance, shape: lognormal(chance, shape) - chance.lognormal(0.3, 1, shape),
        math.exp(0.5) - math.exp(0.8),
    ),
    "rare counts": rare(0.02, 0.05),
    "counts that one plan has": rare(0, 0.1),
    "more such counts": rare(0, 0.6),
    "counts": rare(1, 1.3),
    "clustered counts": (lambda chance, shape: 1.0 * chance.negative_binomial(0.3, 0.375, shape), 0.5),
    "seldom and several": seldom(0.1, geometric, 1 / 0.3),
    "now and then, and several": seldom(0.3, geometric, 1 / 0.3),
    "seldom and lopsided": seldom(0.1, lognormal, math.exp(0.5)),
    "now and then, and lopsided": seldom(0.3, lognormal, math.exp(0.5)),
    "shares near 0": (lambda chance, shape: chance.beta(0.5, 5, shape), 0.5 / 5.5),
    "shares near 1": (lambda chance, shape: chance.beta(20, 0.5, shape), 20 / 20.5),
    "yes or no, seldom": (lambda chance, shape: 1.0 * (chance.random(shape) < 0.1), 0.1),
    "yes or no": (lambda chance, shape: 1.0 * (chance.random(shape) < 0.5), 0.5),
    "always the same": (lambda chance, shape: np.full(shape, 2.0), 2.0),
    "all but always the same": (lambda chance, shape: 2.0 - (chance.random(shape) < 0.02), 1.98),
}
"""Numbers of games, or differences of pairs, and their mean."""
FEW = ("normal", "lopsided", "rare counts", "now and then, and lopsided", "shares near 1", "always the same")
FIGURES = 15
"""Figures of a comparison."""
PROMISED = 0.93


def held(kind: str, games: int, confidence: float, often: int, seed: int = 1) -> tuple[float, float]:
    """How often the interval of a kind holds or there is none, and how often there is one."""
    draw, mean = KINDS[kind]
    found = intervals.of_means(list(draw(np.random.default_rng(seed), (often, games))), confidence)
    told = [each for each in found if each is not None]
    return 1 - sum(not low <= mean <= high for low, high in told) / often, len(told) / often


def together(games: int, often: int, seed: int = 1) -> float:
    """How often all intervals of comparisons of figures of all kinds hold."""
    chance = np.random.default_rng(seed)
    kinds = [kind for kind in KINDS if kind not in ("always the same", "normal", "counts")][:FIGURES]
    figures, level = {kind: Figure(kind, "sum") for kind in kinds}, 0.95
    nothing, missed = {kind: [0.0] * games for kind in kinds}, 0
    for _ in range(often):
        second = {kind: KINDS[kind][0](chance, (games,)).tolist() for kind in kinds}
        found = differences(nothing, second, figures, level)
        missed += any(
            each.low is not None and each.high is not None and not each.low <= KINDS[each.figure][1] <= each.high
            for each in found
        )
    return 1 - missed / often


def stopped(kind: str, within: float, most: int, often: int, seed: int = 1) -> float:
    """How often the interval holds when pairs are played, ten at a time, until it is narrow enough."""
    draw, mean = KINDS[kind]
    chance, missed = np.random.default_rng(seed), 0
    for _ in range(often):
        values = draw(chance, (most,))
        for games in range(10, most + 1, 10):
            (found,) = intervals.of_means([values[:games].tolist()], 0.95)
            if found is not None and (found[1] - found[0]) / 2 <= within:
                break
        missed += found is not None and not found[0] <= mean <= found[1]
    return 1 - missed / often


@pytest.mark.parametrize("kind", FEW)
def test_an_interval_of_ten_games_holds(kind: str) -> None:
    assert held(kind, 10, 0.95, 300)[0] >= PROMISED


def test_fifteen_intervals_of_ten_games_hold_together() -> None:
    assert together(10, 20) >= PROMISED


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("games", "often"), [(10, 2000), (20, 2000), (40, 2000), (100, 1000), (400, 400)])
def test_an_interval_of_any_number_of_games_holds(kind: str, games: int, often: int) -> None:
    assert held(kind, games, 0.95, often)[0] >= PROMISED
    each = PROMISED ** (1 / FIGURES)
    chance = 2 * math.sqrt(each * (1 - each) / often)
    assert held(kind, games, 1 - 0.05 / FIGURES, often)[0] >= each - chance


@pytest.mark.long
@pytest.mark.parametrize("games", [10, 20, 40, 100])
def test_fifteen_intervals_hold_together(games: int) -> None:
    assert together(games, 600) >= PROMISED


@pytest.mark.long
@pytest.mark.parametrize(
    ("kind", "within"),
    [
        ("normal", 0.5), ("exponential", 0.5), ("lopsided", 1.0), ("rare counts", 0.1), ("more such counts", 0.3),
        ("counts", 0.6), ("now and then, and lopsided", 0.6), ("shares near 1", 0.02), ("yes or no, seldom", 0.15),
    ],
)  # fmt: skip
def test_an_interval_holds_that_games_were_played_for_until_it_was_narrow(kind: str, within: float) -> None:
    assert stopped(kind, within, 200, 500) >= PROMISED


@pytest.mark.parametrize(
    ("kind", "games", "told"),
    [
        ("normal", 10, 1),
        ("lopsided", 10, 1),
        ("counts", 20, 0.9),
        ("more such counts", 40, 0.9),
        ("rare counts", 400, 0.9),
    ],
)
def test_there_is_an_interval_where_games_differ_enough(kind: str, games: int, told: float) -> None:
    assert held(kind, games, 0.95, 100)[1] >= told


@pytest.mark.parametrize("games", [10, 40, 200])
def test_normal_numbers_have_an_interval_little_wider_than_students(games: int) -> None:
    rows = list(np.random.default_rng(1).normal(0, 1, (60, games)))
    wider = []
    for row, found in zip(rows, intervals.of_means(rows, 0.95), strict=True):
        assert found is not None
        half = student.ppf(0.975, games - 1) * row.std(ddof=1) / math.sqrt(games)
        low, high = row.mean() - found[0], found[1] - row.mean()
        assert min(low, high) >= half * (1 - 1e-9)
        wider.append((low + high) / (2 * half))
    assert np.median(wider) < {10: 1.4, 40: 1.15, 200: 1.05}[games]


def test_games_that_are_all_alike_or_too_few_have_no_interval() -> None:
    assert intervals.of_means([[0.0] * 50, [2.5] * 50, [0.1 + 0.2] * 25 + [0.3] * 25], 0.95) == [None] * 3
    assert intervals.of_means([[0.0] * 9 + [1.0]], 0.95) == [None]
    assert intervals.of_means([[float(n) for n in range(intervals.FEWEST - 1)]], 0.95) == [None]
    assert intervals.of_means([], 0.95) == []


def test_the_same_games_have_the_same_interval_alone_and_beside_others() -> None:
    row = [float(n % 7) for n in range(30)]
    assert intervals.of_means([row, row[::-1]], 0.95)[0] == intervals.of_means([row], 0.95)[0]


def shares() -> Iterator[tuple[int, float]]:
    for games in (10, 30):
        yield from ((games, share) for share in (0.001, 0.02, 0.1, 0.35, 0.5, 0.9, 0.99))


def test_the_interval_of_a_share_holds_exactly() -> None:
    for games, share in shares():
        holding = [
            k for k in range(games + 1) for low, high in [intervals.of_share(k, games, 0.95)] if low <= share <= high
        ]
        assert binom.pmf(holding, games, share).sum() >= 0.95
    assert intervals.of_share(0, 0, 0.95) == (0, 1)


def test_a_lopsided_number_is_called_where_there_is_none_no_oftener_than_promised() -> None:
    for games in (1, 5, 10, 40):
        called = [k for k in range(games + 1) if intervals.lopsided(k, games - k, 0.95)]
        assert binom.pmf(called, games, 0.5).sum() <= 0.05
    assert intervals.lopsided(10, 0, 1 - 0.05 / FIGURES)
    assert not intervals.lopsided(0, 0, 0.95)


def test_two_digits_of_a_width_are_shown() -> None:
    assert [intervals.decimals(width) for width in (170, 17, 1.7, 0.17, 0.0017, 0, math.inf)] == [0, 0, 1, 2, 4, 2, 2]


def test_games_without_an_event_end_nothing() -> None:
    figures = {"cuts": Figure("cuts", "sum")}
    for games in islice(count(10, 10), 4):
        found = differences({"cuts": [0.0] * games}, {"cuts": [0.0] * games}, figures, 0.95)
        assert wide(found, 1000, False) == found
        assert found[0].interval.startswith("all alike")
