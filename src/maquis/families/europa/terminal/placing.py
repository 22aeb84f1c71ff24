"""Acts that put a counter somewhere: which counter, then which place, and what the machine advises."""

import re
from collections.abc import Mapping
from functools import partial

from maquis.cli.hotseat import acts
from maquis.cli.hotseat.menus import Menu
from maquis.cli.hotseat.seat import Seat
from maquis.engine.acts import somewhere
from maquis.engine.notation import shown
from maquis.engine.orders import Order as AnyOrder
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.engine.sequence import SequencedRules
from maquis.engine.words import many
from maquis.families.europa.rules import movement
from maquis.families.europa.rules.costs import ADMIN, BY_RAIL
from maquis.families.europa.rules.hexes import HEX
from maquis.families.europa.rules.orders import NAMED, Move, Order, Recruit, of
from maquis.families.europa.words import advice
from maquis.families.europa.words import choices as in_words
from maquis.families.europa.words import why as reasons
from maquis.families.europa.words.kinds import TITLES
from maquis.families.europa.words.places import find_place
from maquis.narration import why
from maquis.narration.parts import Line

WAY = re.compile(rf"{HEX}(-{HEX})+")
"""A way that is typed for a move, hex by hex."""


def with_places(seat: Seat, name: str, letters: Mapping[str, str]) -> None:
    """Counter after counter, place after place, until the player goes back or there is no more."""

    def put(seat: Seat, choice: LegalOrder) -> bool:
        before = seat.of_kind(name)
        _place(seat, choice, letters if len(before) == 1 else {})
        return seat.of_kind(name) != before

    acts.by_unit(seat, name, TITLES[name], in_words.who, letters, advised, put)


def _place(seat: Seat, choice: LegalOrder, letters: Mapping[str, str], mode: str = "") -> None:
    """Let the player pick a place for a counter, and give the order."""
    view, side, act = seat.view, seat.side, NAMED[choice.verb]
    number = choice.counters[0] if choice.counters else reasons.number_of(view, choice.unit)
    who = choice.unit or view.game.roster[number].name
    places = movement.destinations(view, side, number, mode) if mode else choice.places
    trains = {} if mode or act is not Move else _modes(view, side, number)

    def order(place: int | str) -> str:
        return _order(view, choice, place, mode)

    picked = seat.pick(
        Menu(
            f"{choice.verb.capitalize()} {who}{f' {mode}' if mode else ''}: where to? "
            f"({many(places.bit_count(), 'hex', 'hexes')}; any hex may be typed; Enter goes back)",
            advice.Adviser(side).ranked(view, number, places),
            partial(_where, view, side, act),
            order=order,
            typed=partial(_typed_place, view),
            letters={**letters, **trains},
            why=lambda: _why_places(seat, choice, mode),
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


def _order(view: Position, choice: LegalOrder, place: int | str, mode: str) -> str:
    """The order of a choice with its place; a way that was typed is taken as it is, with or without its beginning."""
    if isinstance(place, int):
        return of(view, choice, place, mode).notation
    start = f"{view.game.board.label(view.where[choice.counters[0]])}-" if NAMED[choice.verb] is Move else ""
    return of(view, choice, 0, mode).template.format(place.removeprefix(start))


def _where(view: Position, side: str, act: type[Order], place: int | str) -> str:
    assert isinstance(place, int)
    land = f", {advice.district(view, place)}" if act is Recruit and advice.district(view, place) else ""
    return f"{view.game.map.near(place)}{land}: {advice.remarks(view, side, place)}"


def _typed_place(view: Position, line: str) -> int | str | None:
    return line if WAY.fullmatch(line) else find_place(view, line) if re.fullmatch(HEX, line) else None


def _why_places(seat: Seat, choice: LegalOrder, mode: str) -> list[Line]:
    """The demands on a place for a counter."""
    assert isinstance(seat.rules, SequencedRules)
    order = of(seat.view, choice, somewhere(seat.view.game), mode)
    return [*why.places(seat.view, seat.rules.anywhere(seat.view, seat.side, order))]


def advised(seat: Seat, name: str) -> None:
    """Show what the machine would do, and do it if the player agrees; every order stands by itself."""
    found = advice.Adviser(seat.side, seat.seed).suggest(seat.rules, seat.view, name)
    acts.advised(seat, found, [(_in_words(seat.view, order), "") for order in found])


def _in_words(view: Position, order: AnyOrder) -> str:
    assert isinstance(order, Order)
    goal = order.goal
    return shown(order) + (f"  ({view.game.map.near(goal)})" if goal is not None else "")
