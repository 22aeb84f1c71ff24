"""The conversation of any game: a kind of act, then who does it, then which of the orders that are left."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING

from maquis.boards.board import members
from maquis.campaign.campaigns import SENSIBLE
from maquis.cli.hotseat import acts
from maquis.cli.hotseat.menus import Menu
from maquis.contract import labels
from maquis.engine.acts import Act, fields
from maquis.engine.notation import shown
from maquis.engine.playing import GameRules, LegalOrder
from maquis.engine.position import Position
from maquis.engine.words import many
from maquis.narration.default.acts import END
from maquis.narration.default.brief import here
from maquis.narration.machines import machine
from maquis.narration.parts import Kind, typed
from maquis.narration.planned import planned
from maquis.narration.words import places

if TYPE_CHECKING:
    from maquis.cli.hotseat.seat import Seat

PLACES = {"hexes": "the label of a hex", "points": "the name of a point", "zones": "the name of a zone"}
"""What a place is typed as, by what places are called."""

LETTERS = {"p": "what would the machine do now?"}


@dataclass(frozen=True)
class Examples:
    """What the help shows."""

    place: str
    """What a place is typed as: "the label of a hex"."""
    order: str
    clause: str
    look: str
    """How one looks at a place: "v Minsk or v 2815"."""


def examples(rules: GameRules, view: Position, side: str) -> Examples:
    """What the help shows: an order that may be given now, the first clause of the book, a place of the board."""
    board = view.game.board
    orders = (shown(each.order) for each in rules.choices(view, side) if each.order and each.counters)
    return Examples(
        PLACES[places(view.game.map)],
        next(orders, next(iter(rules.forms.values()))),
        next(iter(view.game.clauses)).id,
        f"v {labels.said(view.game, board.label(members(board.all)[0]))}",
    )


def words(view: Position, side: str, kind: Kind) -> str:
    """A kind of act, with how many ways there are."""
    return kind.title if plain(kind.choices) else f"{kind.title}: {many(len(kind.choices), 'way')}"


def owed(view: Position, side: str) -> Iterable[str]:
    """What a side must do before its phase can end: nothing."""
    return ()


def do(seat: "Seat", name: str) -> None:
    """Let the player pick who does it, if several may, and then the order, until he goes back or none is left."""
    while choices := seat.of_kind(name):
        if plain(choices) and choices[0].order is not None:
            seat.give(choices[0].order)
            return
        by_counters: dict[tuple[int, ...], list[LegalOrder]] = {}
        for choice in choices:
            by_counters.setdefault(choice.counters, []).append(choice)
        title = next(kind.title for kind in seat.kinds() if kind.name == name)
        who: tuple[int, ...] | str | None = choices[0].counters
        if len(by_counters) > 1:
            menu = Menu(
                f"{title}: who? (Enter goes back)", list(by_counters), partial(_who, seat.view), letters=LETTERS
            )
            who = seat.pick(menu)
        if who == "p":
            advised(seat)
        elif not isinstance(who, tuple):
            return
        else:
            given = _order(seat, f"{title}{f': {_names(seat.view, who)}' if who else ''}", by_counters[who])
            if not given and len(by_counters) == 1:
                return


def end(seat: "Seat", free: Collection[str]) -> None:
    """End the phase; if acts of these kinds that cost nothing could still be done, once that is meant."""
    left = [kind.title for kind in seat.kinds() if kind.name in free]
    if not left or seat.yes(f"Still to be done, and only now: {'; '.join(left)}. End the phase all the same?"):
        do(seat, END)


def advised(seat: "Seat") -> None:
    """Tell what the machine would do in this phase, and do it if the player wants that."""
    view = seat.view
    plan = machine(view.game, SENSIBLE, seat.side, seat.seed).phase
    orders = planned(seat.rules, view, seat.side, plan, lambda order: order.notation == END)
    found = [order for order, _ in takewhile(lambda each: _moment(each[1]) == _moment(view), orders)]
    acts.advised(seat, found, [(shown(order), "") for order in found])


def _moment(position: Position) -> tuple[int, str, str]:
    return position.turn, position.side, position.phase


def plain(choices: Sequence[LegalOrder]) -> bool:
    """Whether there is one order only, which names nothing."""
    order = choices[0].order if len(choices) == 1 else None
    return isinstance(order, Act) and not fields(type(order))


def _names(view: Position, counters: tuple[int, ...]) -> str:
    return ", ".join(view.game.roster[number].name for number in counters)


def _who(view: Position, counters: tuple[int, ...]) -> str:
    """Counters with where they are."""
    where = dict.fromkeys(view.where[number] for number in counters if view.where[number] >= 0)
    at = "; ".join(map(view.game.map.near, where))
    return f"{_names(view, counters)}{f' at {at}' if at else ''}" if counters else "nobody in particular"


def _order(seat: "Seat", title: str, choices: list[LegalOrder]) -> bool:
    """Let the player pick one of the orders of some counters, by its place where that tells them apart."""
    apart = len({choice.places for choice in choices}) == len(choices)
    menu = Menu(
        f"{title}: {'where' if apart else 'which'}? (Enter goes back)",
        choices,
        partial(_where if apart else typed, seat.view),
        order=lambda choice: choice.order.notation if choice.order else "",
        letters=LETTERS,
    )
    picked = seat.pick(menu)
    if picked == "p":
        advised(seat)
        return True
    return isinstance(picked, LegalOrder) and picked.order is not None and seat.give(picked.order)


def _where(view: Position, choice: LegalOrder) -> str:
    """The place of a choice with what is seen there."""
    if not choice.places:
        return typed(view, choice)
    place = members(choice.places)[0]
    return f"{view.game.map.near(place)}{f': {found}' if (found := here(view, place)) else ''}"
