"""Timing several ways of doing the same thing, fairly: the same inputs, in turns, in one run."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")

ROUNDS = 7
PATIENCE = 1.0
"""Seconds after which a runner takes no further rounds (it always takes one)."""


@dataclass(frozen=True)
class Contest:
    """One task: seconds that each runner takes for a typical input, ourselves first."""

    task: str
    seconds: Mapping[str, float]

    @property
    def ours(self) -> float:
        return next(iter(self.seconds.values()))


@dataclass(frozen=True)
class Subject:
    """A table of the report; the notes say what each runner was given."""

    title: str
    contests: Sequence[Contest]
    notes: Sequence[str] = ()


def contest(task: str, runners: Mapping[str, Callable[[T], object]], inputs: Sequence[T]) -> Contest:
    """Run everybody on all inputs, taking turns; keep each one's best time for an input, then the median input."""
    best = {name: [float("inf")] * len(inputs) for name in runners}
    used = dict.fromkeys(runners, 0.0)
    for _ in range(ROUNDS):
        for name, run in runners.items():
            if used[name] > PATIENCE:
                continue
            times = best[name]
            for number, item in enumerate(inputs):
                start = perf_counter()
                run(item)
                taken = perf_counter() - start
                used[name] += taken
                if taken < times[number]:
                    times[number] = taken
    return Contest(task, {name: median(times) for name, times in best.items()})


def agree(task: str, answers: Mapping[str, Callable[[T], object]], inputs: Sequence[T]) -> None:
    """Stop the benchmark unless everybody gives the same answer to every input."""
    names = list(answers)
    for item in inputs:
        found = [answers[name](item) for name in names]
        for name, other in zip(names, found, strict=True):
            if other != found[0]:
                raise AssertionError(f"{task}: {name} and {names[0]} disagree on {item!r}.")
