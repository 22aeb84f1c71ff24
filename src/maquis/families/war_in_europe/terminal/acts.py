"""What is asked for each kind of act of War in Europe: the counter, then the hex; the hex, then who attacks it."""

from collections.abc import Iterable
from functools import partial

from maquis.boards.board import members
from maquis.boards.errors import BoardError
from maquis.cli.hotseat import acts, default
from maquis.cli.hotseat.menus import Menu
from maquis.cli.hotseat.seat import Seat
from maquis.engine.acts import Act, kind
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.engine.words import many
from maquis.families.war_in_europe.rules.editions import RULES
from maquis.families.war_in_europe.rules.fighting import Fight
from maquis.families.war_in_europe.rules.growth import Convert, PlaceCadre
from maquis.families.war_in_europe.rules.transport import Cut
from maquis.families.war_in_europe.words import advice, places, said, words
from maquis.families.war_in_europe.words.chances import chance
from maquis.narration import why
from maquis.narration.default import place
from maquis.narration.default.acts import END
from maquis.narration.parts import Line

FREE = frozenset(map(kind, (PlaceCadre, Convert, Cut)))
"""What partisans may do in their phase alone, and what costs them nothing to try."""


def do(seat: Seat, name: str) -> None:
    """Ask for what a kind of act names: a counter and a hex, a hex alone, a hex and who fights for it, or neither."""
    choices, title = seat.of_kind(name), seat.rules.titles[name]
    if name == END:
        default.end(seat, FREE)
    elif default.plain(choices):
        default.do(seat, name)
    elif choices[0].order is None:
        acts.by_unit(seat, name, title, _who, _letters(name), advised, _put)
    elif isinstance(choices[0].order, Fight):
        acts.by_place(seat, name, title, _target, _attackers, _letters(name), advised)
    else:
        acts.by_order(seat, name, lambda seat: partial(said.in_words, seat.view), _letters(name), advised)


def _letters(name: str) -> dict[str, str]:
    return {} if name in advice.SILENT else {"p": advice.WORDS}


def _who(view: Position, choice: LegalOrder) -> str:
    """A choice's counter, where it is, and how many hexes it has to choose from."""
    number = choice.counters[0]
    where = view.where[number]
    at = f"  {view.game.map.near(where)}" if where >= 0 else f", of {view.game.roster[number].force}"
    return f"{words.unit(view, number)}{at}: {many(choice.places.bit_count(), 'hex', 'hexes')}"


def _put(seat: Seat, choice: LegalOrder) -> bool:
    """Let the player pick a hex for a counter, or for what is built, and give the order; whether it was given."""
    view, verb = seat.view, choice.verb
    who = view.game.roster[choice.counters[0]].name if choice.counters else ""
    menu = Menu(
        f"{who or seat.rules.titles[verb]}: where to? (any hex or town may be typed; Enter goes back)",
        places.ranked(view, seat.side, choice),
        partial(places.described, view, seat.side, choice),
        order=lambda place: _order(view, choice, place).notation,
        typed=partial(_typed, view),
        letters=_letters(verb),
        why=lambda: _why(seat, choice),
    )
    picked = seat.pick(menu)
    if picked == "p":
        advised(seat, verb)
        return True
    return isinstance(picked, int) and seat.give(_order(view, choice, picked))


def _order(view: Position, choice: LegalOrder, place: int) -> Act:
    return RULES.order(view, choice, place)


def _typed(view: Position, text: str) -> int | None:
    """The hex that is typed."""
    try:
        return place(view, text)
    except BoardError:
        return None


def _why(seat: Seat, choice: LegalOrder) -> Iterable[Line]:
    """The demands on a hex for this counter."""
    judged = seat.rules.judge(seat.view, seat.side, _order(seat.view, choice, members(choice.places)[0]))
    return why.places(seat.view, judged.ruling)


def _target(seat: Seat, place: int) -> str:
    return f"{seat.view.game.map.near(place)}: {said.there(seat.view, seat.side, place)}"


def _attackers(seat: Seat, choice: LegalOrder) -> str:
    """An attack with its strengths and the chance that it leaves no defender there."""
    assert isinstance(choice.order, Fight)
    judged = seat.rules.judge(seat.view, seat.side, choice.order)
    share = chance(seat.rules, seat.view, seat.side, judged)
    _, _, rest = said.attack(seat.view, choice.order).partition(": by ")
    return f"{rest}; leaves no defender in {float(share or 0):.0%}"


def advised(seat: Seat, name: str) -> None:
    """Tell what the machine would do in this phase, and do it if the player wants that."""
    found = advice.advise(seat.rules, seat.view, seat.side, name)
    lines = [(f"{order.verb.capitalize()}: {text}", "") for order, text in found]
    acts.advised(seat, [order for order, _ in found], lines)
