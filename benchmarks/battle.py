"""A battle with partisans: the exact chances of everything that may be left, with the best choices of both sides."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from math import comb

import numpy as np
from numpy.typing import NDArray

from benchmarks.orders import once
from benchmarks.timing import ROUNDS, Contest, Subject
from maquis.engine.figures import FigureBook
from maquis.families.global_war.rules import editions
from maquis.families.global_war.rules.advised import Asked, answers
from maquis.families.global_war.rules.combat import Combat
from maquis.families.global_war.rules.plans import best, worth
from maquis.families.global_war.rules.strength import Ground, kind

ATTACKERS, PARTISANS, PRICE, KEPT = 3, 2, 3, 1
"""Three infantry at 3 IPP against two partisans, which are worth 1 each: so they fight on now and then."""
ATTACK, DEFENCE = 2, 1
"""The rolls at which they hit."""
BATTLES = 100_000


def subject(small: bool) -> Subject:
    rounds = 1 if small else ROUNDS
    return Subject(
        "Three infantry against two partisans",
        [_contest(rounds), _kinds(rounds)],
        (
            f"Processor time, the best of {rounds} rounds. Exact: every outcome with its chance, and the best of",
            "fighting, fading and breaking off, both found anew each time. Value iteration: the best value alone, in",
            f"floats, until it moves less than 1e-12. Simulation: {BATTLES:,} battles at once, with choices already",
            "known. All three means agree, the last within four of its standard errors. Of different kinds: militia,",
            "infantry and cavalry in mountains against a partisan and a mountain partisan: whom to lose is a choice.",
        ),
    )


def _contest(rounds: int) -> Contest:
    exact, swept = _exact(0), _swept(0)
    simulated = simulate(np.random.default_rng(1942))
    error = 4 * float(simulated.std()) / BATTLES**0.5
    if abs(exact - swept) > 1e-9 or abs(exact - float(simulated.mean())) > error:
        raise AssertionError(f"battle: exact {exact}, swept {swept}, simulated {simulated.mean()}")
    return _timed(
        "the distribution under best choices",
        {
            "maquis": _exact,
            "plain Python, value iteration": _swept,
            f"numpy, {BATTLES:,} battles simulated": lambda seed: simulate(np.random.default_rng(seed)),
        },
        rounds,
    )


def _timed(task: str, runners: Mapping[str, Callable[[int], object]], rounds: int) -> Contest:
    """The best processor time of each of several rounds, taken in turns."""
    times = dict.fromkeys(runners, float("inf"))
    for seed in range(rounds):
        for name, run in runners.items():
            times[name] = min(times[name], once(partial(run, seed)))
    return Contest(task, times)


def _kinds(rounds: int) -> Contest:
    book = _figures()
    attackers = [kind(book, name) for name in ("militia", "infantry", "cavalry")]
    defenders = [kind(book, name) for name in ("partisan.ordinary", "partisan.mountain")]

    def exact(_: int) -> object:
        return best(book, Combat(book, attackers, defenders, Ground("mountain"))).outcomes()

    return _timed("the same of different kinds", {"maquis": exact}, rounds)


def _combat() -> Combat:
    book = _figures()
    infantry, partisan = kind(book, "infantry"), kind(book, "partisan.ordinary")
    return Combat(book, [infantry] * ATTACKERS, [partisan] * PARTISANS)


@cache
def _figures() -> FigureBook:
    return editions.PARTISANS.figures().override({"partisan.worth": KEPT}, "the benchmark")


def _exact(_: int) -> float:
    combat = _combat()
    value = worth(_figures(), combat)
    chances = best(_figures(), combat).outcomes()
    return float(sum(chance * value(outcome) for outcome, chance in chances.items()))


def _swept(_: int) -> float:
    """The value by rounds looked back on, again and again."""
    numbers = [(a, f, g) for a in range(ATTACKERS + 1) for f in range(PARTISANS + 1) for g in range(PARTISANS + 1 - f)]
    left = {(a, f, g): float(PRICE * (ATTACKERS - a) + KEPT * (f + g)) for a, f, g in numbers}
    value, moved = dict(left), 1.0

    def after(a: int, stood: int, gone: int, waiting: int, struck: int) -> float:
        if not waiting:
            end = max(a - struck, 0), stood, gone
            return min(left[end], value[end]) if end[0] and stood else left[end]
        miss, hit = (after(a, stood + 1, gone, waiting - 1, struck + more) for more in (0, 1))
        fights = (1 - DEFENCE / 12) * miss + DEFENCE / 12 * hit
        return max(fights, after(a, stood, gone + 1, waiting - 1, struck))

    while moved > 1e-12:
        moved = 0.0
        for a, f, g in numbers:
            if not a or not f:
                continue
            found = sum(
                _chance(a, hits, ATTACK)
                * _chance(min(hits, f), struck, DEFENCE)
                * after(a, 0, g, f - min(hits, f), struck)
                for hits in range(a + 1)
                for struck in range(min(hits, f) + 1)
            )
            moved = max(moved, abs(found - value[a, f, g]))
            value[a, f, g] = found
    return value[ATTACKERS, PARTISANS, 0]


@cache
def _chance(dice: int, hits: int, need: int) -> float:
    return comb(dice, hits) * (need / 12) ** hits * (1 - need / 12) ** (dice - hits)


@cache
def _choices() -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Whether a partisan fades, by attackers, partisans unhurt, hits, casualties; whether the attacker breaks off."""
    combat = _combat()
    fades, breaks = answers(combat, best(_figures(), combat))
    fade = np.zeros((ATTACKERS + 1, PARTISANS + 1, ATTACKERS + 1, PARTISANS + 1), dtype=bool)
    leave = np.zeros((ATTACKERS + 1, PARTISANS + 1), dtype=bool)
    for asked, said in fades.items():
        fade[_index(asked)] = said == {True}
    for asked, said in breaks.items():
        leave[asked.attackers, asked.own] = said == {True}
    return fade, leave


def _index(asked: Asked) -> tuple[int, int, int, int]:
    return asked.attackers, asked.own, asked.hits, asked.casualties


def simulate(dice: np.random.Generator) -> NDArray[np.float64]:
    """The worth of many battles, all fought at once, round by round."""
    fade, leave = _choices()
    a, f = np.full(BATTLES, ATTACKERS), np.full(BATTLES, PARTISANS)
    gone = np.zeros(BATTLES, dtype=int)
    on = np.arange(BATTLES)
    while on.size:
        left, band = a[on], f[on]
        casualties = np.minimum(dice.binomial(left, ATTACK / 12), band)
        struck = dice.binomial(casualties, DEFENCE / 12)
        own = band - casualties
        for each in range(PARTISANS):
            asked = each < band - casualties
            away = asked & fade[left, own, np.minimum(struck, left), casualties]
            own = own - away
            gone[on] += away
            struck = struck + (asked & ~away & (dice.random(on.size) < DEFENCE / 12))
        a[on], f[on] = np.maximum(left - struck, 0), own
        on = on[(a[on] > 0) & (f[on] > 0) & ~leave[a[on], f[on]]]
    return np.asarray(PRICE * (ATTACKERS - a) + KEPT * (f + gone), dtype=float)
