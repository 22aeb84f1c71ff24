"""What a player may do now, as a menu: first the kind of act, then what the game asks for it."""

from functools import partial

from maquis.cli.hotseat import hotseats
from maquis.cli.hotseat.menus import Menu
from maquis.cli.hotseat.seat import Seat
from maquis.narration.default.acts import END
from maquis.narration.parts import Kind
from maquis.narration.tellings import of


def turn(seat: Seat) -> None:
    """Ask the player once what to do, and do it."""
    view = seat.view
    telling, hotseat = of(view.game), hotseats.of(view.game)
    found = seat.kinds()
    seat.show("")
    for words in hotseat.owed(view, seat.side):
        seat.show(words, "bad", 2)
    for words in telling.lapses(view, seat.side):
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
