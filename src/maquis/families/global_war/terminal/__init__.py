"""The conversation of players of Global War: every act is a whole order, picked from a list."""

from functools import partial

from maquis.cli.hotseat import acts as hotseat
from maquis.cli.hotseat import default
from maquis.cli.hotseat.hotseats import Examples, Hotseat
from maquis.cli.hotseat.seat import Seat
from maquis.engine.acts import Act, kind
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.families.global_war.rules.answering import Reply
from maquis.families.global_war.rules.births import Generate
from maquis.families.global_war.words import acts as words
from maquis.families.global_war.words import asked, brief
from maquis.families.global_war.words.advice import advise, question
from maquis.narration.default.acts import END
from maquis.narration.parts import Kind

FREE = frozenset({kind(Generate)})
"""What a nation may do in one phase alone, and what costs it nothing to try."""


def do(seat: Seat, name: str) -> None:
    """Do something of a kind."""
    choices = seat.of_kind(name)
    if name == END:
        default.end(seat, FREE)
        return
    if default.plain(choices):
        default.do(seat, name)
        return
    act = type(choices[0].order)
    assert issubclass(act, Act)
    advice = question(act)
    letters = {"p": advice} if advice else {}
    hotseat.by_order(
        seat, name, lambda seat: partial(_words, seat.view), letters, lambda seat, _: advised(seat, kind(act))
    )


def _words(view: Position, choice: LegalOrder) -> str:
    """A choice; an answer in a battle with what it comes to."""
    told = asked.comes_to(view, choice) if isinstance(choice.order, Reply) else ""
    return words.in_words(view, choice) + (f": {told}" if told else "")


def _kind(view: Position, side: str, of: Kind) -> str:
    """A kind of act; where there is one answer in a battle only, that and what it comes to."""
    if not isinstance(of.choices[0].order, Reply) or len(of.choices) > 1:
        return default.words(view, side, of)
    told = _words(view, of.choices[0])
    return told if default.plain(of.choices) else f"{of.title}: {told}"


def _owed(view: Position, side: str) -> list[str]:
    """What a side must do, and the battle that waits for its answer."""
    return [*brief.owed(view, side), *asked.asked(view, side)]


def advised(seat: Seat, name: str) -> None:
    """Tell what the machine would do of a kind of act, and do it if the player wants that."""
    found = advise(seat.rules, seat.view, seat.side, name)
    hotseat.advised(seat, [each.order for each in found], [(each.words, "") for each in found])


HOTSEAT = Hotseat(
    do=do,
    words=_kind,
    owed=_owed,
    examples=Examples("the name of a zone", "disrupt by Soviet partisan 3", "PAR.4", "v Kiev or v Western Ukraine"),
)
