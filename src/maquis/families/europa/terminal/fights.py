"""Combat and sabotage at the table: exact chances, what is known of the odds, standing orders."""

from collections.abc import Callable
from fractions import Fraction

from maquis.cli.hotseat.menus import Menu
from maquis.cli.hotseat.seat import Seat
from maquis.cli.hotseat.signals import Changed
from maquis.engine.playing import Choice
from maquis.engine.position import Position
from maquis.families.europa.rules.orders import Attack, Sabotage
from maquis.families.europa.words import brief, choices
from maquis.families.europa.words.chances import known_odds
from maquis.odds import chance_of_success


def _chance(seat: Seat, choice: Choice) -> Fraction:
    assert choice.order is not None
    return chance_of_success(seat.rules, seat.view, seat.side, choice.order)


def by_chance(seat: Seat) -> Callable[[Choice], tuple[Fraction, str]]:
    """Sorts attempts: those most likely to succeed first."""
    return lambda choice: (-_chance(seat, choice), choice.order.notation if choice.order else "")


def sabotage_words(seat: Seat) -> Callable[[Choice], str]:
    """Attempts in words, each with its exact chance."""
    view = seat.view

    def words(choice: Choice) -> str:
        assert isinstance(choice.order, Sabotage)
        return choices.attempt(view, choice.order, _chance(seat, choice))

    return words


def attack(seat: Seat) -> None:
    """Attack: first the hex, then who attacks, with what is known of the odds."""
    while seat.to_act:
        by_place: dict[int, list[Choice]] = {}
        for choice in seat.rules.choices(seat.view, seat.side):
            if choice.verb == "attack":
                by_place.setdefault(choices.target(choice), []).append(choice)
        if not by_place:
            return
        view = seat.view
        near = view.game.map.near

        def there(place: int, view: Position = view) -> str:
            return f"{view.game.map.near(place)}: {brief.here(view, place)}"

        place = seat.pick(Menu("Attack: which hex? (Enter goes back)", list(by_place), there))
        if not isinstance(place, int):
            return

        def by(choice: Choice, view: Position = view) -> str:
            assert isinstance(choice.order, Attack)
            return known_odds(view, seat.side, choice.order)

        menu = Menu(
            f"Attack {near(place)}: by whom? (other combinations may be typed; Enter goes back)",
            by_place[place],
            by,
            order=lambda choice: choice.order.notation if choice.order else "",
        )
        picked = seat.pick(menu)
        if isinstance(picked, Choice) and picked.order is not None:
            seat.give(picked.order)
    raise Changed
