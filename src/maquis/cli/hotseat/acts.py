"""Acts that are whole orders, picked one after another; what the machine would do."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from maquis.cli.hotseat.menus import Menu
from maquis.cli.hotseat.signals import Changed
from maquis.engine.orders import Order
from maquis.engine.playing import Choice
from maquis.engine.words import many
from maquis.narration.parts import Line

if TYPE_CHECKING:
    from maquis.cli.hotseat.seat import Seat


def by_order(
    seat: "Seat",
    name: str,
    words: "Callable[[Seat], Callable[[Choice], str]]",
    letters: Mapping[str, str],
    advised: "Callable[[Seat, str], None] | None" = None,
    sort: "Callable[[Seat], Callable[[Choice], Any]] | None" = None,
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
        elif not isinstance(picked, Choice) or picked.order is None:
            return
        else:
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
