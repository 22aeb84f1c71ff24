"""The playouts of a search, shared out to processes if it has several: they are told its view, and no more."""

import io
import pickle
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from itertools import repeat
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from maquis.campaign import pool
from maquis.campaign.plans import Maker, Plan
from maquis.engine.game import Game
from maquis.engine.position import STATE, Position

if TYPE_CHECKING:
    from maquis.campaign.rooted import Search


def scores(search: "Search", asked: Sequence[tuple[Plan, int]]) -> list[float]:
    """What plans come to in worlds by their numbers."""
    if search.how.jobs == 1 or len(asked) == 1:
        return [search.score(plan, number) for plan, number in asked]
    view = search.view
    weighed = [(weight, _state(world)) for weight, world in search.weighed]
    told = _packed((search.how, _state(view), search.side, search.seed, weighed))
    plans = [(_notations(plan), plan.maker, plan.seed, number) for plan, number in asked]
    return list(_pool(view.game, search.how.jobs).map(_score, repeat(told), plans))


def _state(position: Position) -> list[Any]:
    return [getattr(position, name) for name in STATE]


def _position(state: Sequence[Any]) -> Position:
    """A position of the game that this process knows."""
    found = Position(_KNOWN[0])
    for name, value in zip(STATE, state, strict=True):
        setattr(found, name, value)
    found.changed()
    return found


def _notations(plan: Plan) -> tuple[str, ...]:
    return tuple(order.notation for order in plan.first)


@lru_cache(1)
def _pool(game: Game, jobs: int) -> ProcessPoolExecutor:
    """Processes that know a game; those of the one before end when nobody asks for them any more."""
    return pool.opened(jobs, _begin, _packed(game))


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


_KNOWN: list[Game] = []
"""The game that this process knows."""


def _begin(game: bytes) -> None:
    _KNOWN[:] = [pickle.loads(game)]


@lru_cache(1)
def _search(told: bytes) -> "Search":
    from maquis.campaign.rooted import Search

    how, state, side, seed, weighed = pickle.loads(told)
    return Search(how, _position(state), side, seed, [(weight, _position(each)) for weight, each in weighed])


def _score(told: bytes, asked: tuple[tuple[str, ...], Maker, str, int]) -> float:
    search, (first, maker, seed, number) = _search(told), asked
    orders = tuple(search.rules.parse(search.view, notation) for notation in first)
    return search.score(Plan(orders, maker, seed), number)
