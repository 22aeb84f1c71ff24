"""Acts that put a counter somewhere: which counter, then which place, and what the machine advises."""

import re
from collections.abc import Callable
from functools import partial

from maquis.cli.hotseat.menus import Menu
from maquis.cli.hotseat.seat import Seat
from maquis.cli.hotseat.signals import Changed
from maquis.engine.orders import Order
from maquis.engine.playing import Choice
from maquis.engine.position import Position
from maquis.engine.words import many
from maquis.families.europa.rules import displacement, movement, receiving, ways
from maquis.families.europa.rules.costs import ADMIN, BY_RAIL
from maquis.families.europa.rules.hexes import HEX
from maquis.families.europa.words import advice
from maquis.families.europa.words import choices as in_words
from maquis.families.europa.words import why as reasons
from maquis.families.europa.words.kinds import ADVICE, KINDS
from maquis.families.europa.words.places import find_place
from maquis.narration import why
from maquis.narration.parts import Line

WAY = re.compile(rf"{HEX}(-{HEX})+")
"""A way that is typed for a move, hex by hex."""


def with_places(seat: Seat, name: str) -> None:
    """Counter after counter, place after place, until the player goes back or there is no more."""
    while choices := seat.of_kind(name):
        letters = {"p": ADVICE[name]} if name in ADVICE else {}
        if name == "retreat":
            letters = {}
        picked: Choice | str | None = choices[0]
        if len(choices) > 1:
            picked = seat.pick(
                Menu(f"{dict(KINDS)[name]}: which?", choices, partial(in_words.who, seat.view), letters=letters)
            )
        if picked == "p":
            advised(seat, name)
        elif not isinstance(picked, Choice):
            return
        else:
            _place(seat, picked, letters if len(choices) == 1 else {})
            if len(choices) == 1 and not _went_on(seat, name, choices):
                return


def _went_on(seat: Seat, name: str, before: tuple[Choice, ...]) -> bool:
    """Whether something was done, so that the same menu is not shown for ever."""
    return seat.of_kind(name) != before


def _place(seat: Seat, choice: Choice, letters: dict[str, str], mode: str = "") -> None:
    """Let the player pick a place for a counter, and give the order."""
    view, side = seat.view, seat.side
    number = choice.counters[0] if choice.counters else reasons.number_of(view, choice.unit)
    who = choice.unit or view.game.roster[number].name
    places = movement.destinations(view, side, number, mode) if mode else choice.places
    trains = {} if mode or choice.verb != "move" else _modes(view, side, number)

    def order(place: int | str) -> str:
        return _order(view, choice, number, place, mode)

    picked = seat.pick(
        Menu(
            f"{choice.verb.capitalize()} {who}{f' {mode}' if mode else ''}: where to? "
            f"({many(places.bit_count(), 'hex', 'hexes')}; any hex may be typed; Enter goes back)",
            advice.Adviser(side).ranked(view, number, places),
            partial(_where, view, side, choice.verb),
            order=order,
            typed=partial(_typed_place, view),
            letters={**letters, **trains},
            why=lambda: _why_places(view, side, choice, number, order),
        )
    )
    if picked == "p":
        advised(seat, choice.verb)
    elif isinstance(picked, str) and picked in trains:
        _place(seat, choice, {}, {"r": BY_RAIL, "a": ADMIN}[picked])
    elif picked is not None:
        seat.give(order(picked))


def _modes(view: Position, side: str, number: int) -> dict[str, str]:
    found = {}
    for letter, mode in (("r", BY_RAIL), ("a", ADMIN)):
        there = movement.destinations(view, side, number, mode).bit_count()
        if there:
            found[letter] = (
                f"{'by rail' if letter == 'r' else 'by administrative movement'} instead: {many(there, 'hex', 'hexes')}"
            )
    return found


def _order(view: Position, choice: Choice, number: int, place: int | str, mode: str) -> str:
    """The order of a choice with its place; a way that was typed is taken as it is."""
    label = place if isinstance(place, str) else view.game.board.label(place)
    if choice.verb != "move":
        return f"{choice.verb} {choice.unit or view.game.roster[number].name} {label}"
    start = view.game.board.label(view.where[number])
    way = label if label.startswith(f"{start}-") else f"{start}-{label}"
    return f"move {view.game.roster[number].name} {way}{f' {mode}' if mode else ''}"


def _where(view: Position, side: str, verb: str, place: int | str) -> str:
    assert isinstance(place, int)
    land = f", {advice.district(view, place)}" if verb == "recruit" and advice.district(view, place) else ""
    return f"{view.game.map.near(place)}{land}: {advice.remarks(view, side, place)}"


def _typed_place(view: Position, line: str) -> int | str | None:
    return line if WAY.fullmatch(line) else find_place(view, line) if re.fullmatch(HEX, line) else None


def _why_places(
    view: Position, side: str, choice: Choice, number: int, order: Callable[[int | str], str]
) -> list[Line]:
    """The demands on a place for a counter."""
    if choice.verb == "recruit":
        found = list(receiving.ways(view, side, number))
        rulings = [each for each in found if each.places & view.game.board.all] or found
    elif choice.verb == "displace":
        rulings = [displacement.refuge(view, number)]
    elif choice.verb == "retreat":
        rulings = [reasons.retreat_ruling(view, side, choice.unit)]
    else:
        who = view.game.roster[number]
        clause = view.game.clauses.cite("40.B1.terrain")
        words = f"{who.name} has {many(ways.points_left(view, number), 'movement point')} left ({clause})"
        rulings = [ways.entry(view, number), movement.stop(view, number)]
        return [(words, "title"), *(line for each in rulings for line in why.places(view, each))]
    return [line for each in rulings for line in why.places(view, each)]


def advised(seat: Seat, name: str) -> None:
    """Show what the machine would do, and do it if the player agrees; every order stands by itself."""
    found = advice.Adviser(seat.side, seat.seed).suggest(seat.rules, seat.view, name)
    if not found:
        seat.show("There is nothing to advise.", "dim")
        return
    seat.show(f"The machine, which sees what you see, would do this ({many(len(found), 'order')}):", "title")
    for order in found:
        seat.show(f"  {_in_words(seat.view, order)}", "", 4)
    if not seat.yes("Do all of it?"):
        return
    for order in found:
        if not seat.to_act or not seat.give(order, quiet=True):
            raise Changed
    seat.show(f"Done: {many(len(found), 'order')}. (u all takes them back.)", "good")
    raise Changed


def _in_words(view: Position, order: Order) -> str:
    place = getattr(order, "place", None)
    path = getattr(order, "path", None)
    goal = path[-1] if path else place
    return order.notation + (f"  ({view.game.map.near(goal)})" if goal is not None else "")
