"""Acts that are whole orders, picked one after another; what the machine would do."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from maquis.cli.hotseat.menus import Menu
from maquis.cli.hotseat.signals import Changed
from maquis.engine.orders import Order
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.engine.words import many
from maquis.narration.parts import Line

if TYPE_CHECKING:
    from maquis.cli.hotseat.seat import Seat

NO_LETTERS: Mapping[str, str] = MappingProxyType({})


def by_order(
    seat: "Seat",
    name: str,
    words: "Callable[[Seat], Callable[[LegalOrder], str]]",
    letters: Mapping[str, str],
    advised: "Callable[[Seat, str], None] | None" = None,
    sort: "Callable[[Seat], Callable[[LegalOrder], Any]] | None" = None,
) -> None:
    """Acts that are whole orders: pick one, do it, and go on with those that are left; p asks for advice."""
    while found := next((kind for kind in seat.kinds() if seat.acting() and kind.name == name), None):
        things = found.choices if sort is None else tuple(sorted(found.choices, key=sort(seat)))
        picked = seat.pick(
            Menu(
                f"{found.title}: which? (Enter goes back)",
                things,
                words(seat),
                order=lambda choice: choice.order.notation if choice.order else "",
                letters=letters,
            )
        )
        if picked == "p" and advised is not None:
            advised(seat, name)
        elif not isinstance(picked, LegalOrder) or picked.order is None:
            return
        else:
            seat.give(picked.order)


def by_unit(
    seat: "Seat",
    name: str,
    title: str,
    words: "Callable[[Position, LegalOrder], str]",
    letters: Mapping[str, str],
    advised: "Callable[[Seat, str], None]",
    put: "Callable[[Seat, LegalOrder], bool]",
) -> None:
    """Unit after unit, until the player goes back or there is no more; p asks for advice.

    `put` lets him pick a place for one and gives the order, and tells whether anything was done.
    """
    while choices := seat.of_kind(name):
        picked: LegalOrder | str | None = choices[0]
        if len(choices) > 1:
            menu = Menu(f"{title}: which? (Enter goes back)", choices, partial(words, seat.view), letters=letters)
            picked = seat.pick(menu)
        if picked == "p":
            advised(seat, name)
        elif not isinstance(picked, LegalOrder) or (not put(seat, picked) and len(choices) == 1):
            return


def by_place(
    seat: "Seat",
    name: str,
    title: str,
    there: "Callable[[Seat, int], str]",
    who: "Callable[[Seat, LegalOrder], str]",
    letters: Mapping[str, str] = NO_LETTERS,
    advised: "Callable[[Seat, str], None] | None" = None,
) -> None:
    """Orders against a hex by several units: first the hex, then who does it, until the player goes back."""
    while choices := seat.of_kind(name):
        found: dict[int, list[LegalOrder]] = {}
        for choice in choices:
            found.setdefault(getattr(choice.order, "place", -1), []).append(choice)
        place = seat.pick(
            Menu(f"{title}: which hex? (Enter goes back)", list(found), partial(there, seat), letters=letters)
        )
        if place == "p" and advised is not None:
            advised(seat, name)
        elif not isinstance(place, int):
            return
        else:
            picked = seat.pick(
                Menu(
                    f"{title} {seat.view.game.map.near(place)}: by whom? (others may be typed; Enter goes back)",
                    sorted(found[place], key=lambda choice: -len(choice.counters)),
                    partial(who, seat),
                    order=lambda choice: choice.order.notation if choice.order else "",
                )
            )
            if isinstance(picked, LegalOrder) and picked.order is not None:
                seat.give(picked.order)


def advised(seat: "Seat", orders: Sequence[Order], lines: Iterable[Line]) -> None:
    """Tell what the machine would do, and do it if the player wants that; raise `Changed` if anything was done."""
    if not orders:
        seat.show("The machine would do nothing more here.", "dim")
        return
    seat.show(f"The machine, which sees what you see, would do this ({many(len(orders), 'order')}):", "title")
    for text, style in lines:
        seat.show(text, style, 4)
    if not seat.yes("Do that?"):
        return
    for order in orders:
        if not seat.to_act or not seat.give(order, quiet=len(orders) > 1):
            raise Changed
    if len(orders) > 1:
        seat.show(f"Done: {many(len(orders), 'order')}. (u all takes them back.)", "good")
    raise Changed
