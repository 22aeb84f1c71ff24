"""What a player may do now, as menus: first the kind of act, then the counter, then the place."""

from collections.abc import Callable
from functools import partial

from maquis.cli.hotseat import fights, placing
from maquis.cli.hotseat.menus import Menu
from maquis.cli.hotseat.seat import Seat
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.games.europa import dismissal, displacement, orders, reaction
from maquis.games.europa.places import counters
from maquis.games.europa.rule40 import Choice
from maquis.telling import brief, why
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
            partial(_words, seat, view),
            order=lambda kind: "end" if kind.name == "end" else "",
            why=lambda: why.phase(seat.rules, view, seat.side),
            hint="" if idle else "Type the number of a choice; h tells what else may be typed, q saves and quits.",
        )
    )
    if isinstance(picked, Kind):
        DO[picked.name](seat)
    elif idle:
        _end(seat)


def _words(seat: Seat, view: Position, kind: Kind) -> str:
    due = ", ".join(brief.due(view, seat.side))
    match kind.name:
        case "recruit":
            return f"{kind.title}: {due}"
        case "end":
            later = displacement.to_displace(view, seat.side).bit_count()
            more = f"; forfeits {due} (40.C.forfeit)" if due else ""
            return kind.title + more + (f"; {later} of your counters will be displaced (40.H)" if later else "")
        case "standing":
            word = reaction.standing(view, seat.side, "all")
            return f"{kind.title} for attacked partisans: now {word} (40.B1.rbc)"
        case "dismiss":
            gone = len({choice.counters for choice in kind.choices})
            return f"{kind.title}: {gone} must go (40.F)"
        case "attack":
            return f"{kind.title}: {len({fights.target(choice) for choice in kind.choices})} hexes in reach"
        case "stand":
            return kind.title
        case name:
            what = "attempts" if name == "sabotage" else "counters"
            return f"{kind.title}: {len(kind.choices)} {what}"


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
    while choices := seat.of_kind(name):
        letters = {"p": ADVICE[name]} if name in ADVICE else {}
        words = fights.sabotage_words(seat) if name == "sabotage" else partial(_act, seat.view)
        if name == "sabotage":
            choices = tuple(sorted(choices, key=fights.by_chance(seat)))
        picked = seat.pick(
            Menu(
                f"{dict(KINDS)[name]}: which? (Enter goes back)",
                choices,
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


def _act(view: Position, choice: Choice) -> str:
    """An order in words, with where its counters stand."""
    assert choice.order is not None
    words = choice.order.notation
    places = {view.where[number] for number in choice.counters if view.where[number] >= 0}
    at = f"  {view.game.map.near(min(places))}" if places else ""
    points = ""
    if isinstance(choice.order, orders.Dismiss) and choice.order.disband:
        points = f": {dismissal.replacement_points(view, choice.order.counter)} infantry replacement points"
    return f"{words}{at}{points}"


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

    def words(thing: tuple[str, int | None]) -> str:
        word, number = thing
        who = "all" if number is None else f"{view.game.roster[number].name}  {view.game.map.near(view.where[number])}"
        now = reaction.standing(view, side, "all" if number is None else view.game.roster[number].name)
        return f"{word}: {who}" + (" (so it is now)" if now == word else "")

    picked = seat.pick(
        Menu(
            "Standing orders (Enter goes back)",
            things,
            words,
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
