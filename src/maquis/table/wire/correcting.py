"""Putting right what was said long ago."""

from typing import Annotated, Literal

from msgspec import Meta

from maquis.table.wire.basis import OrderText, Wire
from maquis.table.wire.offers import Made
from maquis.table.wire.own import Keys


class Correct(Keys):
    """Another `order` in place of an entry of the seat's log, or none; the corrected game is made only if `make`.

    `keys` are those of all other seats to which the game belongs; the umpire needs none.
    """

    number: Annotated[int, Meta(ge=0, le=10**9)]
    order: OrderText | None = None
    make: bool = False


class Later(Wire):
    """An order as it was given, by its entry of the record, and what becomes of it in a corrected game, with why.

    What is `to come` was not done again, because something before it in its phase does not hold any more.
    """

    entry: int
    side: str
    order: str
    now: Literal["corrected", "left out", "holds", "otherwise", "refused", "to come"]
    why: str = ""


class Corrected(Wire):
    """What becomes of every order in a corrected game, and the game, once it is `made`."""

    later: list[Later]
    made: Made | None = None
