"""Many games at once, on a Dask cluster: an optional extra."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from maquis.boards.errors import quoted
from maquis.engine.errors import MaquisError
from maquis.simulation.plan import Plan
from maquis.simulation.playing import Result, play_game

SCHEME = "dask://"
LOCAL = "local"
"""The address that stands for a cluster of this machine."""
_AHEAD = 4
"""Games waiting for each thread of the cluster."""
_PATIENCE = "15s"
"""How long a cluster may take to answer."""
_RETRIES = 5
"""How often a game is played again whose worker was lost."""


def check(address: str) -> None:
    """Raise `MaquisError` if this is not the address of a cluster."""
    if not address.startswith(SCHEME) or address == SCHEME:
        raise MaquisError(
            f"{quoted(address)} is no cluster; write dask://HOST:PORT, or dask://local for one of this machine"
        )


def played_on(address: str, plan: Plan, numbers: Sequence[int], jobs: int) -> Iterator[Result]:
    """Yield the results of games as they end on the cluster at `dask://HOST:PORT`, or `dask://local`.

    A worker that is lost loses no game: it is played by another. Raise `MaquisError` if the cluster cannot be
    reached, or a game fails.
    """
    check(address)
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise MaquisError("a Dask cluster needs the extra: pip install 'maquis[dask]'") from None
    place = address.removeprefix(SCHEME)
    try:
        if place == LOCAL:
            workers = max(1, min(jobs, len(numbers)))
            cluster = distributed.LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None)
            with cluster, distributed.Client(cluster) as client:
                yield from _as_they_end(client, plan, list(numbers))
        else:
            with distributed.Client(f"tcp://{place}", timeout=_PATIENCE) as client:
                yield from _as_they_end(client, plan, list(numbers))
    except OSError as error:
        raise MaquisError(f"the cluster at {address} cannot be reached: {error}") from None


def _as_they_end(client: Any, plan: Plan, waiting: list[int]) -> Iterator[Result]:
    waiting.reverse()
    ended = import_module("distributed").as_completed()
    running = 0

    def send() -> None:
        number = waiting.pop()
        ended.add(client.submit(play_game, plan, number, key=f"maquis-{plan.key}-{number}", retries=_RETRIES))

    while waiting and running < _AHEAD * max(1, sum(client.nthreads().values())):
        send()
        running += 1
    for future in ended:
        yield future.result()
        if waiting:
            send()
