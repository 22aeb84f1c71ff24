"""The conversation of players of Global War: every act is a whole order, picked from a list."""

from functools import partial

from maquis.cli.hotseat import acts
from maquis.cli.hotseat.hotseats import Examples, Hotseat
from maquis.cli.hotseat.seat import Seat
from maquis.games.global_war.orders import FORMS, end, pass_on, press
from maquis.telling.global_war import acts as words
from maquis.telling.global_war import brief
from maquis.telling.global_war.advice import ADVICE, ANSWERS, advise

WHOLE = {"end": end(), "pass": pass_on(), "go on": press(True), "break off": press(False)}
"""The kinds of acts of which there is one order only."""


def do(seat: Seat, name: str) -> None:
    """Do something of a kind."""
    if name in WHOLE:
        seat.give(WHOLE[name])
    else:
        asked = ADVICE.get("answer" if name in ANSWERS else name)
        letters = {"p": asked} if asked else {}
        acts.by_order(seat, name, lambda seat: partial(words.in_words, seat.view), letters, advised)


def advised(seat: Seat, name: str) -> None:
    """Tell what the machine would do of a kind of act, and do it if the player wants that."""
    found = advise(seat.rules, seat.view, seat.side, name)
    if not found:
        seat.show("The machine would do nothing of this.", "dim")
        return
    for each in found:
        seat.show(each.words, "", 2)
    if seat.yes("Do that?"):
        for each in found:
            if not seat.to_act or not seat.give(each.order):
                return


HOTSEAT = Hotseat(
    do=do,
    words=words.kind,
    owed=brief.owed,
    minor=frozenset({"end"}),
    verbs=frozenset(form.split()[0] for form in FORMS),
    alone=frozenset({"end", "pass", "go on", "break off"}),
    examples=Examples("the name of a zone", "disrupt by Soviet partisan 3", "PAR.4", "v Kiev or v Western Ukraine"),
)
