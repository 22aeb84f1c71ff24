"""The conversation of players of Global War: every act is a whole order, picked from a list."""

from functools import partial

from maquis.cli.hotseat import acts
from maquis.cli.hotseat.hotseats import Examples, Hotseat
from maquis.cli.hotseat.seat import Seat
from maquis.games.global_war.orders import FORMS, end, press
from maquis.telling.global_war import acts as words
from maquis.telling.global_war import brief

WHOLE = {"end": end(), "go on": press(True), "break off": press(False)}
"""The kinds of acts of which there is one order only."""


def do(seat: Seat, name: str) -> None:
    """Do something of a kind."""
    if name in WHOLE:
        seat.give(WHOLE[name])
    else:
        acts.by_order(seat, name, lambda seat: partial(words.act, seat.view), {})


HOTSEAT = Hotseat(
    do=do,
    words=words.kind,
    owed=brief.owed,
    minor=frozenset({"end"}),
    verbs=frozenset(form.split()[0] for form in FORMS),
    alone=frozenset({"end", "go on", "break off"}),
    examples=Examples("the name of a zone", "disrupt by Soviet partisan 3", "PAR.4", "v Kiev or v Western Ukraine"),
)
