"""The conversation of players of Global War: every act is a whole order, picked from a list."""

from functools import partial

from maquis.cli.hotseat import acts as hotseat
from maquis.cli.hotseat import default
from maquis.cli.hotseat.hotseats import Examples, Hotseat
from maquis.cli.hotseat.seat import Seat
from maquis.engine import acts
from maquis.engine.playing import Choice
from maquis.engine.position import Position
from maquis.families.global_war.rules.answering import BreakOff, GoOn
from maquis.families.global_war.rules.orders import Order
from maquis.families.global_war.rules.phases import End
from maquis.families.global_war.rules.supporting import Pass
from maquis.families.global_war.words import acts as words
from maquis.families.global_war.words import asked, brief
from maquis.families.global_war.words.advice import ADVICE, ANSWERS, advise
from maquis.narration.parts import Kind

WHOLE: dict[str, type[Order]] = {acts.verb(act): act for act in (End, Pass, GoOn, BreakOff)}
"""The kinds of acts of which there is one order only."""


def do(seat: Seat, name: str) -> None:
    """Do something of a kind."""
    if name in WHOLE:
        seat.give(WHOLE[name](game=seat.view.game))
    else:
        advice = ADVICE.get("answer" if name in ANSWERS else name)
        letters = {"p": advice} if advice else {}
        hotseat.by_order(seat, name, lambda seat: partial(_words, seat.view), letters, advised)


def _words(view: Position, choice: Choice) -> str:
    """A choice; an answer in a battle with what it comes to."""
    told = asked.comes_to(view, choice) if choice.verb in ANSWERS else ""
    return words.in_words(view, choice) + (f": {told}" if told else "")


def _kind(view: Position, side: str, of: Kind) -> str:
    """A kind of act; where there is one answer in a battle only, that and what it comes to."""
    if of.name not in ANSWERS or len(of.choices) > 1:
        return default.words(view, side, of)
    told = _words(view, of.choices[0])
    return told if of.name in WHOLE else f"{of.title}: {told}"


def _owed(view: Position, side: str) -> list[str]:
    """What a side must do, and the battle that waits for its answer."""
    return [*brief.owed(view, side), *asked.asked(view, side)]


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
    words=_kind,
    owed=_owed,
    examples=Examples("the name of a zone", "disrupt by Soviet partisan 3", "PAR.4", "v Kiev or v Western Ukraine"),
)
