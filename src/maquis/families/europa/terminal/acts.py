"""What is asked for each kind of act of Europa: the counter, then the place, or a whole order."""

from collections.abc import Callable
from functools import partial

from maquis.cli.hotseat import acts
from maquis.cli.hotseat.menus import Menu
from maquis.cli.hotseat.seat import Seat
from maquis.engine import citing
from maquis.engine.roster import numbers
from maquis.families.europa.rules import orders, reaction
from maquis.families.europa.rules.places import counters
from maquis.families.europa.terminal import fights, placing
from maquis.families.europa.words import brief, choices
from maquis.families.europa.words.kinds import ADVICE


def _end(seat: Seat) -> None:
    due = ", ".join(brief.due(seat.view, seat.side))
    forfeit = seat.view.game.clauses.cite("40.C.forfeit")
    if (
        due
        and any(kind.name == "recruit" for kind in seat.kinds())
        and not seat.yes(f"What is not placed is lost for good: {due} ({forfeit}). End the phase all the same?")
    ):
        return
    seat.give(orders.End(seat.view.game))


def by_order(seat: Seat, name: str) -> None:
    """Acts that are whole orders."""
    letters = {"p": ADVICE[name]} if name in ADVICE else {}
    if name == "sabotage":
        acts.by_order(seat, name, fights.sabotage_words, letters, sort=fights.by_chance)
    else:
        acts.by_order(seat, name, lambda seat: partial(choices.act, seat.view), letters, placing.advised)


def stand(seat: Seat) -> None:
    """Stand to be attacked."""
    seat.give(orders.Stand(seat.view.game))


def standing(seat: Seat) -> None:
    """Standing orders: what attacked partisans do, so that nobody need be asked."""
    side, view = seat.side, seat.view
    words = (
        "When your partisans are attacked you may be asked whether they retreat before combat (40.B1.rbc). A standing "
        "order answers in advance, is your secret, and saves handing the terminal over."
    )
    seat.show(citing.words(view.game.clauses, words), "dim")
    mine = list(numbers(view.in_play(counters(view, side, "partisans"))))
    things = [(word, number) for number in (None, *mine) for word in reaction.WORDS]

    picked = seat.pick(
        Menu(
            "Standing orders (Enter goes back)",
            things,
            lambda thing: choices.standing(view, side, *thing),
            order=lambda thing: orders.Standing(view.game, *thing).notation,
        )
    )
    if isinstance(picked, tuple):
        seat.give(orders.Standing(view.game, *picked))


DO: dict[str, Callable[[Seat], None]] = {
    "stand": stand,
    "standing": standing,
    "end": _end,
    "attack": fights.attack,
    **{name: partial(placing.with_places, name=name) for name in ("retreat", "displace", "recruit", "move")},
    **{name: partial(by_order, name=name) for name in ("lose", "dismiss", "regroup", "convert", "sabotage", "drop")},
}
"""What is done when a kind of act is picked."""


def do(seat: Seat, name: str) -> None:
    """Do something of a kind."""
    DO[name](seat)
