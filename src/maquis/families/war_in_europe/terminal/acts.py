"""What is asked for each kind of act of War in Europe: the counter, then the hex; the hex, then who attacks it."""

from collections.abc import Callable, Iterable
from functools import partial

from maquis.boards.board import members
from maquis.boards.errors import BoardError
from maquis.cli.hotseat import acts
from maquis.cli.hotseat.menus import Menu
from maquis.cli.hotseat.seat import Seat
from maquis.engine.playing import Choice
from maquis.engine.position import Position
from maquis.engine.words import many
from maquis.families.war_in_europe.rules.acts import VariantAct
from maquis.families.war_in_europe.rules.editions import RULES
from maquis.families.war_in_europe.rules.fighting import Fight
from maquis.families.war_in_europe.words import advice, places, said, words
from maquis.families.war_in_europe.words.acts import KINDS
from maquis.families.war_in_europe.words.chances import chance
from maquis.narration import why
from maquis.narration.default import place
from maquis.narration.parts import Line

BUILDING = ("fortify", "rebuild", "lift")
"""Acts that name a hex and no counter."""
PLACING = ("retreat", "advance", "place", "move", "rail", "sail")
"""Acts that put a counter somewhere."""


def do(seat: Seat, name: str) -> None:
    """Do something of a kind."""
    DO[name](seat)


def _letters(name: str) -> dict[str, str]:
    return {} if name in advice.SILENT else {"p": advice.WORDS}


def placing(seat: Seat, name: str) -> None:
    """Counter after counter, hex after hex, until the player goes back or there is no more."""
    while choices := seat.of_kind(name):
        picked: Choice | str | None = choices[0]
        if len(choices) > 1:
            menu = Menu(
                f"{KINDS[name]}: which? (Enter goes back)", choices, partial(_who, seat.view), letters=_letters(name)
            )
            picked = seat.pick(menu)
        if picked == "p":
            advised(seat, name)
        elif not isinstance(picked, Choice) or (not _put(seat, picked) and len(choices) == 1):
            return


def _who(view: Position, choice: Choice) -> str:
    """A choice's counter, where it is, and how many hexes it has to choose from."""
    number = choice.counters[0]
    where = view.where[number]
    at = f"  {view.game.map.near(where)}" if where >= 0 else f", of {view.game.roster[number].force}"
    return f"{words.unit(view, number)}{at}: {many(choice.places.bit_count(), 'hex', 'hexes')}"


def _put(seat: Seat, choice: Choice) -> bool:
    """Let the player pick a hex for a counter, or for what is built, and give the order; whether it was given."""
    view, verb = seat.view, choice.verb
    who = view.game.roster[choice.counters[0]].name if choice.counters else ""
    menu = Menu(
        f"{who or KINDS[verb]}: where to? (any hex or town may be typed; Enter goes back)",
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


def _order(view: Position, choice: Choice, place: int) -> VariantAct:
    return RULES.order(view, choice, place)


def _typed(view: Position, text: str) -> int | None:
    """The hex that is typed."""
    try:
        return place(view, text)
    except BoardError:
        return None


def _why(seat: Seat, choice: Choice) -> Iterable[Line]:
    """The demands on a hex for this counter."""
    judged = seat.rules.judge(seat.view, seat.side, _order(seat.view, choice, members(choice.places)[0]))
    return why.places(seat.view, judged.ruling)


def building(seat: Seat, name: str) -> None:
    """A hex for what the Axis has built."""
    while choices := seat.of_kind(name):
        if not _put(seat, choices[0]):
            return


def attack(seat: Seat, name: str) -> None:
    """Attack or overrun: first the hex, then who does it, with the odds and the exact chance."""
    while choices := seat.of_kind(name):
        view = seat.view
        by_place: dict[int, list[Choice]] = {}
        for choice in choices:
            if isinstance(choice.order, Fight):
                by_place.setdefault(choice.order.place, []).append(choice)
        title = f"{KINDS[name]}: which hex? (Enter goes back)"
        place = seat.pick(Menu(title, list(by_place), partial(_target, view, seat.side), letters=_letters(name)))
        if place == "p":
            advised(seat, name)
            continue
        if not isinstance(place, int):
            return
        picked = seat.pick(
            Menu(
                f"{KINDS[name]} {view.game.map.near(place)}: by whom? (others may be typed; Enter goes back)",
                sorted(by_place[place], key=lambda choice: -len(choice.counters)),
                partial(_attackers, seat),
                order=lambda choice: choice.order.notation if choice.order else "",
            )
        )
        if isinstance(picked, Choice) and picked.order is not None:
            seat.give(picked.order)


def _target(view: Position, side: str, place: int) -> str:
    return f"{view.game.map.near(place)}: {said.there(view, side, place)}"


def _attackers(seat: Seat, choice: Choice) -> str:
    """An attack with its strengths and the chance that it takes the hex."""
    assert isinstance(choice.order, Fight)
    judged = seat.rules.judge(seat.view, seat.side, choice.order)
    share = chance(seat.rules, seat.view, seat.side, judged)
    _, _, rest = said.attack(seat.view, choice.order).partition(": by ")
    return f"{rest}; clears the hex in {float(share or 0):.0%}"


def by_order(seat: Seat, name: str) -> None:
    """Acts that are whole orders."""
    acts.by_order(seat, name, lambda seat: partial(said.in_words, seat.view), _letters(name), advised)


def advised(seat: Seat, name: str) -> None:
    """Tell what the machine would do in this phase, and do it if the player wants that."""
    found = advice.advise(seat.rules, seat.view, seat.side, name)
    lines = [(f"{order.verb.capitalize()}: {text}", "") for order, text in found]
    acts.advised(seat, [order for order, _ in found], lines)


def plainly(seat: Seat, name: str) -> None:
    """Give an order that has no more words."""
    seat.give(RULES.named[name](game=seat.view.game))


DO: dict[str, Callable[[Seat], None]] = {
    **{name: partial(placing, name=name) for name in PLACING},
    **{name: partial(building, name=name) for name in BUILDING},
    **{name: partial(attack, name=name) for name in ("attack", "overrun")},
    **{name: partial(by_order, name=name) for name in ("convert", "join", "cut", "restore", "begin")},
    **{name: partial(plainly, name=name) for name in ("refuse", "stand", "end")},
}
"""What is done when a kind of act is picked."""
