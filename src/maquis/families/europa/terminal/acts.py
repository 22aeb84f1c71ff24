"""What is asked for each kind of act of Europa: the counter, then the place, or a whole order."""

from functools import partial

from maquis.cli.hotseat import acts, default
from maquis.cli.hotseat.menus import Menu
from maquis.cli.hotseat.seat import Seat
from maquis.engine import citing
from maquis.engine.acts import verb
from maquis.families.europa.rules.orders import Attack, End, Recruit, Sabotage, Standing
from maquis.families.europa.terminal import fights, placing
from maquis.families.europa.words import brief, choices
from maquis.families.europa.words.advice import ADVICE


def _end(seat: Seat) -> None:
    due = ", ".join(brief.due(seat.view, seat.side))
    forfeit = seat.view.game.clauses.cite("40.C.forfeit")
    if (
        due
        and any(kind.name == verb(Recruit) for kind in seat.kinds())
        and not seat.yes(f"What is not placed is lost for good: {due} ({forfeit}). End the phase all the same?")
    ):
        return
    seat.give(End(seat.view.game))


def _standing(seat: Seat, name: str) -> None:
    """Standing orders: what attacked partisans do, so that nobody need be asked."""
    words = (
        "When your partisans are attacked you may be asked whether they retreat before combat (40.B1.rbc). A standing "
        "order answers in advance, is your secret, and saves handing the terminal over."
    )
    seat.show(citing.words(seat.view.game.clauses, words), "dim")
    picked = seat.pick(
        Menu(
            "Standing orders (Enter goes back)",
            [choice.order for choice in seat.of_kind(name) if isinstance(choice.order, Standing)],
            partial(choices.standing, seat.view, seat.side),
            order=lambda order: order.notation,
        )
    )
    if isinstance(picked, Standing):
        seat.give(picked)


def do(seat: Seat, name: str) -> None:
    """Do something of a kind: what is asked for follows from what its orders name."""
    found = seat.of_kind(name)
    letters = {"p": ADVICE[name]} if name in ADVICE else {}
    match found[0].order:
        case None:
            placing.with_places(seat, name, letters)
        case End():
            _end(seat)
        case Standing():
            _standing(seat, name)
        case Attack():
            fights.attack(seat, name)
        case Sabotage():
            acts.by_order(seat, name, fights.sabotage_words, letters, sort=fights.by_chance)
        case _ if default.plain(found):
            default.do(seat, name)
        case _:
            acts.by_order(seat, name, lambda seat: partial(choices.act, seat.view), letters, placing.advised)
