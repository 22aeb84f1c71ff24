"""Choices and advice as messages: a whole order, an order that asks for a place, what the machine would do."""

from collections.abc import Iterable
from fractions import Fraction

from maquis.boards.board import members
from maquis.engine.acts import Act
from maquis.engine.notation import shown
from maquis.engine.orders import Order
from maquis.engine.position import Position
from maquis.table import wire
from maquis.table.plain import bits


def act(kind: str, title: str, choices: Iterable[wire.Choice], advice: str = "", words: str = "") -> wire.Act:
    """A kind of act; `advice` is what may be asked about it, `words` are its title where there are no others."""
    return wire.Act(kind=kind, title=title, words=words or title, choices=list(choices), advice=advice)


def whole(
    view: Position, order: Act, words: str, chance: Fraction | None = None, at: int | None = None,
    alike: Iterable[wire.Choice] = (),
) -> wire.Choice:  # fmt: skip
    """A whole order, with the chance that it does what it is given for; `at` is what it is about, if not that.

    `alike` are the same orders by counters that are like its own.
    """
    about = order.at(view) if at is None else at
    return wire.Choice(
        verb=order.verb,
        who=names(view, order.counters),
        words=words,
        order=order.notation,
        at=-1 if about is None else about,
        chance="" if chance is None else str(chance),
        alike=list(alike),
    )


def aimed(
    view: Position, verb: str, order: str, places: int, counters: Iterable[int] = (), who: str = "", words: str = "",
    alike: Iterable[wire.Choice] = (),
) -> wire.Choice:  # fmt: skip
    """A choice of a place on the map, for counters, or for `who` else it is: `order` has {} instead of the place.

    `alike` are the same choices for counters that are like these.
    """
    called = names(view, counters) or [who]
    return wire.Choice(
        verb=verb, who=called, words=words or ", ".join(called), order=order, at=stand(view, counters),
        places=bits(view.game, places), alike=list(alike),
    )  # fmt: skip


def names(view: Position, counters: Iterable[int]) -> list[str]:
    """The names of counters."""
    return [view.game.roster[number].name for number in counters]


def stand(view: Position, counters: Iterable[int]) -> int:
    """Where counters stand; -1 if they are in their pool, or there are none."""
    return max((view.where[number] for number in counters if view.where[number] >= 0), default=-1)


def priced(by_cost: Iterable[int], legal: int) -> dict[int, int]:
    """What each legal place costs; `by_cost` are the places of each cost, from 0 on."""
    return {place: cost for cost, places in enumerate(by_cost) for place in members(places & legal)}


def advised(order: Order, words: str = "", place: int | None = None) -> wire.Advised:
    """An order that the machine would give, and the place that it is about, if it is about one."""
    return wire.Advised(order=order.notation, words=words or shown(order), place=-1 if place is None else place)
