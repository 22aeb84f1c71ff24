"""The playouts of a search: played here, or shared out to processes or to a cluster.

Whoever shares them is told the game once, the view each time, and no more.
"""

import atexit
import io
import pickle
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from contextvars import copy_context
from functools import lru_cache
from multiprocessing import current_process
from threading import get_ident
from time import monotonic
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol

from maquis.campaign import cluster, pool
from maquis.campaign.plans import Maker, Offers, Plan
from maquis.engine.game import Game
from maquis.engine.position import STATE, Position

if TYPE_CHECKING:
    from maquis.campaign.rooted import Search

A_MESSAGE_EACH = 30
"""Processes up to which every playout comes in a message of its own."""
_SOON = 0.001
"""Seconds that whoever is out of time still waits for what has ended."""
Asked = tuple[tuple[str, ...], Maker, str, Offers | None, Sequence[int]]
"""A plan, by the notations of its first orders, and the numbers of worlds."""
Counted = Mapping[str, float]
"""How much of each part of the stakes a playout comes to."""


class Hands(Protocol):
    """Whoever plays on what one search asks."""

    number: int
    """How many playouts they play at once."""

    def play(self, plan: Plan, worlds: Sequence[int]) -> "Sent":
        """Begin to play a plan on in worlds by their numbers."""
        ...


class Message(Protocol):
    """Playouts that were sent together."""

    def result(self, timeout: float | None = None) -> list[Counted]:
        """What they come to; raise `TimeoutError` if that takes longer."""
        ...

    def cancel(self) -> object:
        """Ask for them no more."""
        ...


class Sent:
    """Playouts that were sent."""

    def __init__(self, messages: Iterable[Message]) -> None:
        self._messages = list(messages)

    def counted(self, until: float | None = None) -> list[Counted]:
        """What they come to, in order; raise `TimeoutError` if they have not ended until then."""
        return [
            counted
            for each in self._messages
            for counted in each.result(None if until is None else max(_SOON, until - monotonic()))
        ]

    def cancel(self) -> None:
        """Ask for them no more."""
        for each in self._messages:
            each.cancel()


def hands(search: "Search") -> Hands:
    """Whoever plays on what a search asks; raise `MaquisError` if a cluster cannot be reached."""
    if search.how.on is not None:
        return _Cluster(search, search.how.on)
    alone = search.how.jobs == 1 or current_process().daemon  # a cluster's, which may have no processes of their own
    return _Here(search) if alone else _Processes(search)


def together(number: int) -> int:
    """How many playouts come in a message to so many processes: whoever sends them has no time for more messages."""
    return 1 + number // A_MESSAGE_EACH


class _Here:
    """This process, which plays at once."""

    number = 1

    def __init__(self, search: "Search") -> None:
        self._search = search

    def play(self, plan: Plan, worlds: Sequence[int]) -> Sent:
        return Sent([_Played([self._search.counted(plan, number) for number in worlds])])


class _Played:
    def __init__(self, counted: list[Counted]) -> None:
        self._counted = counted

    def result(self, timeout: float | None = None) -> list[Counted]:
        return self._counted

    def cancel(self) -> None:
        pass


class Elsewhere(ABC):
    """Others, who are told in messages."""

    number: int

    def play(self, plan: Plan, worlds: Sequence[int]) -> Sent:
        """Begin to play a plan on in worlds by their numbers."""
        first, size = tuple(order.notation for order in plan.first), together(self.number)
        parts = (worlds[at : at + size] for at in range(0, len(worlds), size))
        return Sent(self.send((first, plan.maker, plan.seed, plan.offers, part)) for part in parts)

    @abstractmethod
    def send(self, asked: Asked) -> Message:
        """Send a message."""


class _Processes(Elsewhere):
    """Processes of this machine."""

    def __init__(self, search: "Search") -> None:
        self.number = search.how.jobs
        self._pool, self._told = _pool(search.view.game, self.number), _told(search)

    def send(self, asked: Asked) -> Message:
        return self._pool.submit(_known, self._told, asked)


class _Cluster(Elsewhere):
    """A Dask cluster."""

    def __init__(self, search: "Search", address: str) -> None:
        self._cluster = _connected(address, search.how.jobs)
        self.number = self._cluster.threads
        self._game = _shared(self._cluster, search.view.game)
        self._told = self._cluster.share(_told(search))

    def send(self, asked: Asked) -> Message:
        return self._cluster.send(_counted, self._game, self._told, asked)


@lru_cache(1)
def _pool(game: Game, jobs: int) -> ProcessPoolExecutor:
    """Processes that know a game; those of the one before end when nobody asks for them any more."""
    return pool.opened(jobs, _begin, _packed(game))


@lru_cache
def _connected(address: str, jobs: int) -> cluster.Cluster:
    """A cluster, to which this process stays connected until it ends."""
    held, context = ExitStack(), copy_context()  # its client is left in the context in which it was entered
    found = context.run(held.enter_context, cluster.connected(address, jobs))
    atexit.register(context.run, held.close)
    return found


@lru_cache(1)
def _shared(connected: cluster.Cluster, game: Game) -> Any:
    return connected.share(_packed(game))


def _told(search: "Search") -> bytes:
    """What is told of a search: what its side sees, and worlds that look to it as its view does."""
    weighed = [(weight, _state(world)) for weight, world in search.weighed]
    return _packed((search.how, _state(search.view), search.side, search.seed, weighed, search.end))


def _state(position: Position) -> list[Any]:
    return [getattr(position, name) for name in STATE]


class _Pickler(pickle.Pickler):
    """Pickles tables that nobody may change, too: maps have some."""

    def reducer_override(self, obj: Any) -> Any:
        return (_table, (dict(obj),)) if isinstance(obj, MappingProxyType) else NotImplemented


def _table(told: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    return MappingProxyType(told)


def _packed(told: object) -> bytes:
    found = io.BytesIO()
    _Pickler(found).dump(told)
    return found.getvalue()


_KNOWN: list[bytes] = []
"""The game that this process was told."""


def _begin(game: bytes) -> None:
    _KNOWN[:] = [game]


def _known(told: bytes, asked: Asked) -> list[Counted]:
    return _counted(_KNOWN[0], told, asked)


def _counted(game: bytes, told: bytes, asked: Asked) -> list[Counted]:
    """What is asked of a search, where it was sent to."""
    search, (first, maker, seed, offers, numbers) = _search(game, told, get_ident()), asked
    orders = tuple(search.rules.parse(search.view, notation) for notation in first)
    return [search.counted(Plan(orders, maker, seed, offers), number) for number in numbers]


@lru_cache(32)
def _search(game: bytes, told: bytes, thread: int) -> "Search":
    """The search that is told of: one for each thread, as it keeps what it works out."""
    from maquis.campaign.rooted import Search

    known = _game(game, thread)
    how, state, side, seed, weighed, end = pickle.loads(told)
    worlds = [(weight, _position(known, each)) for weight, each in weighed]
    return Search(how, _position(known, state), side, seed, worlds, end)


@lru_cache(32)
def _game(game: bytes, thread: int) -> Game:
    found: Game = pickle.loads(game)
    return found


def _position(game: Game, state: Sequence[Any]) -> Position:
    found = Position(game)
    for name, value in zip(STATE, state, strict=True):
        setattr(found, name, value)
    found.changed()
    return found
