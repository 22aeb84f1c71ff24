"""Combat and sabotage at the table: exact chances, what is known of the odds, standing orders."""

from collections.abc import Callable
from fractions import Fraction

from maquis.cli.hotseat import acts
from maquis.cli.hotseat.seat import Seat
from maquis.engine.playing import LegalOrder
from maquis.families.europa.rules.orders import Attack, Sabotage
from maquis.families.europa.words import brief, choices
from maquis.families.europa.words.chances import known_odds
from maquis.odds import chance_of_success


def _chance(seat: Seat, choice: LegalOrder) -> Fraction:
    assert choice.order is not None
    return chance_of_success(seat.rules, seat.view, seat.side, choice.order)


def by_chance(seat: Seat) -> Callable[[LegalOrder], tuple[Fraction, str]]:
    """Sorts attempts: those most likely to succeed first."""
    return lambda choice: (-_chance(seat, choice), choice.order.notation if choice.order else "")


def sabotage_words(seat: Seat) -> Callable[[LegalOrder], str]:
    """Attempts in words, each with its exact chance."""
    view = seat.view

    def words(choice: LegalOrder) -> str:
        assert isinstance(choice.order, Sabotage)
        return choices.attempt(view, choice.order, _chance(seat, choice))

    return words


def attack(seat: Seat, name: str) -> None:
    """Attack: first the hex, then who attacks, with what is known of the odds."""
    acts.by_place(seat, name, Attack.title, _there, _odds)


def _there(seat: Seat, place: int) -> str:
    return f"{seat.view.game.map.near(place)}: {brief.here(seat.view, place)}"


def _odds(seat: Seat, choice: LegalOrder) -> str:
    assert isinstance(choice.order, Attack)
    return known_odds(seat.view, seat.side, choice.order)
