"""Many games at once, in processes of this machine."""

import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

from maquis.engine.errors import MaquisError
from maquis.simulation.plan import Plan
from maquis.simulation.playing import Result, play_game

_AHEAD = 2
"""Games waiting for each process."""


def played(plan: Plan, numbers: Sequence[int], jobs: int) -> Iterator[Result]:
    """Yield the results of games as they end; raise `MaquisError` if one fails."""
    if jobs == 1:
        yield from (play_game(plan, number) for number in numbers)
        return
    context = multiprocessing.get_context("forkserver")
    with ProcessPoolExecutor(jobs, context, _leave_interrupts_to_the_parent) as pool:
        try:
            yield from _as_they_end(pool, plan, list(numbers), jobs)
        except BrokenProcessPool:
            raise MaquisError("a process that was playing ended suddenly; the games that are done are kept") from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _as_they_end(pool: ProcessPoolExecutor, plan: Plan, waiting: list[int], jobs: int) -> Iterator[Result]:
    waiting.reverse()
    running = set[Future[Result]]()
    while waiting or running:
        while waiting and len(running) < _AHEAD * jobs:
            running.add(pool.submit(play_game, plan, waiting.pop()))
        ended, running = wait(running, return_when=FIRST_COMPLETED)
        for future in ended:
            yield future.result()


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
