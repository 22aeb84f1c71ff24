"""What a player may do now, as menus: first the kind of act, then what the game asks for it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from maquis.cli.hotseat import hotseats
from maquis.cli.hotseat.menus import Menu
from maquis.cli.hotseat.seat import Changed, Seat
from maquis.engine.playing import Choice
from maquis.engine.referee import Order
from maquis.engine.words import many
from maquis.narration.parts import Kind, Line
from maquis.narration.tellings import of

END = "end"
"""The kind of act that ends a phase, in every game."""


def turn(seat: Seat) -> None:
    """Ask the player once what to do, and do it."""
    view = seat.view
    telling, hotseat = of(view.game), hotseats.of(view.game)
    found = seat.kinds()
    seat.show("")
    for words in hotseat.owed(view, seat.side):
        seat.show(words, "bad", 2)
    end = next((kind for kind in found if kind.name == END), None)
    idle = end is not None and {kind.name for kind in found} <= hotseat.minor
    picked = seat.pick(
        Menu(
            f"What does the {telling.whose(seat.side)} player do?" + (" (Enter ends the phase)" if idle else ""),
            found,
            partial(hotseat.words, view, seat.side),
            order=lambda kind: kind.name if kind.name in hotseats.alone(seat.rules) else "",
            why=lambda: telling.why(seat.rules, view, seat.side),
            hint="Type the number of a choice; h tells what else may be typed, q saves and quits.",
            enter=end if idle else None,
        )
    )
    assert isinstance(picked, Kind)
    hotseat.do(seat, picked.name)


def by_order(
    seat: Seat,
    name: str,
    words: Callable[[Seat], Callable[[Choice], str]],
    letters: Mapping[str, str],
    advised: Callable[[Seat, str], None] | None = None,
    sort: Callable[[Seat], Callable[[Choice], Any]] | None = None,
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


def advised(seat: Seat, orders: Sequence[Order], lines: Iterable[Line]) -> None:
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
