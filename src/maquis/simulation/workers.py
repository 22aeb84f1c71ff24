"""Many games at once, in processes of this machine."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from maquis.campaign.pool import opened
from maquis.engine.errors import MaquisError
from maquis.simulation.plan import Plan
from maquis.simulation.playing import Result, play_game

P = TypeVar("P")
R = TypeVar("R")
_AHEAD = 2
"""Games waiting for each process."""


def played(plan: Plan, numbers: Sequence[int], jobs: int) -> Iterator[Result]:
    """Yield the results of games as they end; raise `MaquisError` if one fails."""
    return done(play_game, plan, numbers, jobs)


def done(play: Callable[[P, int], R], plan: P, numbers: Sequence[int], jobs: int) -> Iterator[R]:
    """Yield what `play` makes of each number of a plan, as it ends; raise `MaquisError` if one fails."""
    jobs = min(jobs, len(numbers))
    if jobs <= 1:
        yield from (play(plan, number) for number in numbers)
        return
    with opened(jobs) as pool:
        try:
            yield from _as_they_end(pool, play, plan, list(numbers), jobs)
        except BrokenProcessPool:
            raise MaquisError("a process that was playing ended suddenly; the games that are done are kept") from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _as_they_end(
    pool: ProcessPoolExecutor, play: Callable[[P, int], R], plan: P, waiting: list[int], jobs: int
) -> Iterator[R]:
    waiting.reverse()
    running = set[Future[R]]()
    while waiting or running:
        while waiting and len(running) < _AHEAD * jobs:
            running.add(pool.submit(play, plan, waiting.pop()))
        ended, running = wait(running, return_when=FIRST_COMPLETED)
        for future in ended:
            yield future.result()
