"""Many games at once: in processes of this machine, or on a cluster (`cluster.py`)."""

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import Protocol, TypeVar

from maquis.campaign import cluster
from maquis.campaign.pool import opened
from maquis.engine.errors import MaquisError

P = TypeVar("P")
R = TypeVar("R")
AHEAD = 2
"""Games waiting for each process."""


class Workers(Protocol):
    """Whoever plays games. The same go on as long as they are asked: each loads a scenario once."""

    def ended(
        self, play: Callable[[P, int], R], games: Sequence[tuple[P, int]]
    ) -> Generator[list[tuple[P, R]], None, None]:
        """Yield what `play` makes of games, each a number of a plan, as they end: those together that ended at once.

        Raise `MaquisError` if one fails, or whoever played it is gone.
        """
        ...


@contextmanager
def open_workers(jobs: int, on: str | None = None) -> Iterator[Workers]:
    """Open processes of this machine, or a Dask cluster by its address; raise `MaquisError` if it cannot be reached."""
    if on is not None:
        with cluster.connected(on, jobs) as connected:
            yield connected
        return
    if jobs == 1:
        yield Here()
        return
    with opened(jobs) as pool:
        try:
            yield Processes(pool, jobs)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def done(play: Callable[[P, int], R], plan: P, numbers: Sequence[int], jobs: int) -> Iterator[R]:
    """Yield what `play` makes of each number of a plan, as it ends; raise `MaquisError` if one fails."""
    with open_workers(min(jobs, max(1, len(numbers)))) as workers:
        for ended in workers.ended(play, [(plan, number) for number in numbers]):
            yield from (result for _, result in ended)


class Here:
    """This process."""

    def ended(
        self, play: Callable[[P, int], R], games: Sequence[tuple[P, int]]
    ) -> Generator[list[tuple[P, R]], None, None]:
        """Yield results one by one."""
        yield from ([(plan, play(plan, number))] for plan, number in games)


class Processes:
    """Processes of this machine."""

    def __init__(self, pool: ProcessPoolExecutor, jobs: int) -> None:
        self._pool, self._jobs = pool, jobs

    def ended(
        self, play: Callable[[P, int], R], games: Sequence[tuple[P, int]]
    ) -> Generator[list[tuple[P, R]], None, None]:
        """Yield results as games end, before one that failed is told; what nobody waits for any more is not begun."""
        waiting, running = iter(games), dict[Future[R], P]()
        try:
            while True:
                for plan, number in islice(waiting, AHEAD * self._jobs - len(running)):
                    running[self._pool.submit(play, plan, number)] = plan
                if not running:
                    return
                ended = wait(running, return_when=FIRST_COMPLETED).done
                plans = {each: running.pop(each) for each in ended}
                yield [(plan, each.result()) for each, plan in plans.items() if each.exception() is None]
                for each in ended:
                    each.result()
        except BrokenProcessPool:
            raise MaquisError("a process that was playing ended suddenly; the games that are done are kept") from None
        finally:
            for each in running:
                each.cancel()
