"""What a player may do now, as menus: first the kind of act, then the counter, then the place."""

from collections.abc import Callable
from functools import partial

from maquis.cli.hotseat import fights, placing
from maquis.cli.hotseat.menus import Menu
from maquis.cli.hotseat.seat import Seat
from maquis.engine.playing import Choice
from maquis.engine.roster import numbers
from maquis.games.europa import orders, reaction
from maquis.games.europa.places import counters
from maquis.telling import brief, choices, why
from maquis.telling.kinds import ADVICE, KINDS, Kind

MINOR = {"drop", "standing", "end"}
"""If there is nothing else to do, Enter ends the phase."""


def turn(seat: Seat) -> None:
    """Ask the player once what to do, and do it."""
    view = seat.view
    found = seat.kinds()
    seat.show("")
    for words in brief.owed(view, seat.side):
        seat.show(words, "bad", 2)
    idle = {kind.name for kind in found} <= MINOR and any(kind.name == "end" for kind in found)
    picked = seat.pick(
        Menu(
            f"What does the {seat.side.capitalize()} player do?" + (" (Enter ends the phase)" if idle else ""),
            found,
            partial(choices.kind, view, seat.side),
            order=lambda kind: "end" if kind.name == "end" else "",
            why=lambda: why.phase(seat.rules, view, seat.side),
            hint="" if idle else "Type the number of a choice; h tells what else may be typed, q saves and quits.",
        )
    )
    if isinstance(picked, Kind):
        DO[picked.name](seat)
    elif idle:
        _end(seat)


def _end(seat: Seat) -> None:
    due = ", ".join(brief.due(seat.view, seat.side))
    if (
        due
        and any(kind.name == "recruit" for kind in seat.kinds())
        and not seat.yes(f"What is not placed is lost for good: {due} (40.C.forfeit). End the phase all the same?")
    ):
        return
    seat.give(orders.End())


def by_order(seat: Seat, name: str) -> None:
    """Acts that are whole orders: pick one, do it, and go on with those that are left."""
    while found := seat.of_kind(name):
        letters = {"p": ADVICE[name]} if name in ADVICE else {}
        words = fights.sabotage_words(seat) if name == "sabotage" else partial(choices.act, seat.view)
        if name == "sabotage":
            found = tuple(sorted(found, key=fights.by_chance(seat)))
        picked = seat.pick(
            Menu(
                f"{dict(KINDS)[name]}: which? (Enter goes back)",
                found,
                words,
                order=lambda choice: choice.order.notation if choice.order else "",
                letters=letters,
            )
        )
        if picked == "p":
            placing.advised(seat, name)
        elif not isinstance(picked, Choice) or picked.order is None:
            return
        else:
            seat.give(picked.order)


def stand(seat: Seat) -> None:
    """Stand to be attacked."""
    seat.give(orders.Stand())


def standing(seat: Seat) -> None:
    """Standing orders: what attacked partisans do, so that nobody need be asked."""
    side, view = seat.side, seat.view
    seat.show(
        "When your partisans are attacked you may be asked whether they retreat before combat (40.B1.rbc). A standing "
        "order answers in advance, is your secret, and saves handing the terminal over.", "dim",
    )  # fmt: skip
    mine = list(numbers(view.in_play(counters(view, side, "partisans"))))
    things = [(word, number) for number in (None, *mine) for word in reaction.WORDS]

    picked = seat.pick(
        Menu(
            "Standing orders (Enter goes back)",
            things,
            lambda thing: choices.standing(view, side, *thing),
            order=lambda thing: orders.standing(view, *thing).notation,
        )
    )
    if isinstance(picked, tuple):
        seat.give(orders.standing(view, *picked))


DO: dict[str, Callable[[Seat], None]] = {
    "stand": stand,
    "standing": standing,
    "end": _end,
    "attack": fights.attack,
    **{name: partial(placing.with_places, name=name) for name in ("retreat", "displace", "recruit", "move")},
    **{name: partial(by_order, name=name) for name in ("lose", "dismiss", "regroup", "sabotage", "drop")},
}
"""What is done when a kind of act is picked."""
