"""A Dask cluster, on which games are played, or the playouts of a search: an optional extra."""

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager
from functools import partial
from importlib import import_module
from itertools import islice
from threading import Event
from typing import Any, Generic, TypeVar

from maquis.boards.errors import quoted
from maquis.engine.errors import MaquisError

P = TypeVar("P")
R = TypeVar("R")
Games = Sequence[tuple[P, int]]
"""Numbers of plans."""
SCHEME = "dask://"
LOCAL = "local"
"""The address that stands for a cluster of this machine."""
AHEAD = 4
"""Messages waiting for each thread of the cluster."""
A_MESSAGE_EACH = 50
"""Threads up to which every game comes in a message of its own: whoever sends them keeps so many busy, and not more."""
_QUIET = {
    "distributed.worker.profile.enabled": False,
    "distributed.worker.memory.monitor-interval": "1s",
    "distributed.admin.tick.interval": "1s",
    "distributed.admin.system-monitor.interval": "10s",
}
"""How seldom a cluster of this machine looks after itself: Dask's way takes a twentieth of the processors."""
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


@contextmanager
def connected(address: str, jobs: int) -> Iterator["Cluster"]:
    """Connect to the cluster at `dask://HOST:PORT`, or open one of so many processes here for `dask://local`.

    Raise `MaquisError` if it cannot be reached.
    """
    check(address)
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise MaquisError("a Dask cluster needs the extra: pip install 'maquis[dask]'") from None
    place = address.removeprefix(SCHEME)
    with ExitStack() as held:
        try:
            at = f"tcp://{place}"
            if place == LOCAL:
                with import_module("dask.config").set(_QUIET):
                    here = distributed.LocalCluster(n_workers=jobs, threads_per_worker=1, dashboard_address=":0")
                at = held.enter_context(here)
            client = held.enter_context(distributed.Client(at, timeout=_PATIENCE))
        except OSError as error:
            raise _away(address, error) from None
        yield Cluster(client, address)


@contextmanager
def _reaching(address: str) -> Iterator[None]:
    """Say of a cluster that has gone that it cannot be reached; a time that was given it may be over."""
    try:
        yield
    except TimeoutError:
        raise
    except (OSError, CancelledError) as error:
        raise _away(address, error) from None


def _away(address: str, error: Exception) -> MaquisError:
    return MaquisError(f"the cluster at {address} cannot be reached: {error}")


class Cluster:
    """Workers of a Dask cluster. One that is lost loses no game: it is played by another."""

    def __init__(self, client: Any, address: str) -> None:
        self._client, self._address = client, address

    @property
    def threads(self) -> int:
        """How many games it plays at once; raise `MaquisError` if it is gone."""
        with _reaching(self._address):
            threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    def share(self, told: bytes) -> Any:
        """What many messages rest on: sent once, and once more if whoever was told it is lost."""
        return self._client.submit(bytes, told, pure=False, retries=_RETRIES)

    def send(self, play: Callable[..., R], *told: Any) -> "Sent[R]":
        """Have something played by itself, told as it is or by what is shared."""
        return Sent(self._client.submit(play, *told, pure=False, retries=_RETRIES), self._address)

    def ended(self, play: Callable[[P, int], R], games: Games[P]) -> Generator[list[tuple[P, R]], None, None]:
        """Yield results as games end, before one that failed is told."""
        with _reaching(self._address):
            yield from self._ended(play, games)

    def _ended(self, play: Callable[[P, int], R], games: Games[P]) -> Generator[list[tuple[P, R]], None, None]:
        running, sent = import_module("distributed").as_completed(), dict[Any, Games[P]]()
        threads = self.threads
        messages = _messages(games, threads)

        def send() -> None:
            new = list(islice(messages, AHEAD * threads - len(sent)))
            if new:
                futures = self._client.map(partial(_played, play), new, pure=False, retries=_RETRIES)
                sent.update(zip(futures, new, strict=True))
                running.update(futures)

        send()
        for ended in running.batches():
            messages_of = {each: sent.pop(each) for each in ended}
            whole = [each for each in ended if each.status == "finished"]
            results = self._client.gather(whole)
            yield [
                (plan, result)
                for each, found in zip(whole, results, strict=True)
                for (plan, _), result in zip(messages_of[each], found, strict=True)
            ]
            for each in ended:
                if each.status != "finished":
                    each.result()
            send()


class Sent(Generic[R]):
    """Something that was sent to be played."""

    def __init__(self, future: Any, address: str) -> None:
        self._future, self._address = future, address

    def result(self, timeout: float | None = None) -> R:
        """What it comes to; raise `TimeoutError` if that takes longer, `MaquisError` if the cluster is gone."""
        with _reaching(self._address):
            if timeout is not None and not self._future.done():
                self._wait(timeout)
            found: R = self._future.result()
        return found

    def _wait(self, timeout: float) -> None:
        """Wait until it has ended; what it comes to is not fetched yet.

        A client of distributed whose fetching runs out of time may never fetch anything again.
        """
        ended = Event()
        self._future.add_done_callback(lambda _: ended.set())
        if not ended.wait(timeout):
            raise TimeoutError

    def cancel(self) -> None:
        """Ask for it no more."""
        self._future.cancel()


def _messages(games: Games[P], threads: int) -> Iterator[Games[P]]:
    """Games that are sent together."""
    at = 0
    while at < len(games):
        number = together(threads, len(games) - at)
        yield games[at : at + number]
        at += number


def together(threads: int, left: int) -> int:
    """How many games come in one message: few of the last, so that no thread waits long for another."""
    return max(1, min(1 + threads // A_MESSAGE_EACH, left // threads))


def _played(play: Callable[[P, int], R], games: Games[P]) -> list[R]:
    return [play(plan, number) for plan, number in games]
