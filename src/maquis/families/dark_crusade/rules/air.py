"""DC.base.air: aircraft go to another point in operational movement; from one that is lost at once (D38)."""

from collections.abc import Iterable

from maquis.boards.board import members
from maquis.engine.events import Displaced, Event
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, demand
from maquis.engine.words import many
from maquis.families.dark_crusade.rules import isolation
from maquis.families.dark_crusade.rules.calendar import BREAKTHROUGH, enemy
from maquis.families.dark_crusade.rules.front import board, controlled, held, of_class
from maquis.families.dark_crusade.rules.stacking import crowded
from maquis.families.dark_crusade.rules.state import DISPERSED, MOVED
from maquis.families.dark_crusade.rules.supply import supplied
from maquis.families.dark_crusade.rules.told import OURS


def flight(position: Position, side: str, number: int, way: tuple[int, ...]) -> Ruling:
    """Rule on the points that aircraft may go to; they have no way along lines."""
    game, here = position.game, position.where[number]
    far = game.figures["air.range"]
    fit = bool(game.figures["air.dispersed"]) or not DISPERSED.has(position, number)
    return Ruling(
        demand("DC.base.air", "outside breakthrough movement", position.phase != BREAKTHROUGH, "assumed"),
        demand("DC.base.air", "aircraft in play", here >= 0, "assumed"),
        demand("DC.base.air", "not flown yet", not MOVED.has(position, number), "assumed"),
        demand("DC.base.air", "not dispersed, where dispersed aircraft stay", fit, "assumed"),
        demand("DC.base.air", "straight to a point, and not along lines", len(way) == 1, "assumed"),
        demand("DC.base.air", "another point", ~(1 << here) if here >= 0 else 0, "assumed"),
        demand(
            "DC.base.air",
            "within {lines}",
            board(game).within(1 << here, far) if here >= 0 else 0,
            "assumed",
            lines=many(far, "line"),
        ),
        demand("DC.base.air", "controlled by its own side", controlled(position, side), "assumed"),
        demand("DC.base.air", "in supply, no enemy unit there", _safe(position, side), "assumed"),
        demand("DC.base.stack", "room for another unit there", ~crowded(position, side, number), "assumed"),
    )


def _safe(position: Position, side: str) -> int:
    return supplied(position, side) & ~held(position, enemy(side))


_NO_FIELD = isolation.because("no field to fly to", "DC.base.air")


class Flown(Displaced, frozen=True, tag=OURS):
    """Aircraft are at another point now."""


def flown(position: Position, number: int, place: int) -> list[Event]:
    """Say that aircraft go to another point, and fly no more in this turn."""
    name = position.game.roster[number].name
    return [
        Flown(name, position.game.board.label(place), clause="DC.base.air"),
        MOVED.on(name, clause="DC.base.air"),
    ]


def flee(position: Position, side: str, places: Iterable[int], say: Say) -> None:
    """Aircraft of a side leave those points that it controls no longer, where it has no ground units."""
    for place in places:
        if not (controlled(position, side) | held(position, side)) >> place & 1:
            for number in numbers(position.at(place) & of_class(position.game, side, "air")):
                _flies_off(position, number, side, say)


def _flies_off(position: Position, number: int, side: str, say: Say) -> None:
    game, here = position.game, position.where[number]
    good = _safe(position, side) & ~(1 << here) & ~crowded(position, side, number)
    nearest = next((near for far in range(1, game.board.size) if (near := board(game).ring(1 << here, far) & good)), 0)
    if nearest:
        say(Flown(game.roster[number].name, game.board.label(members(nearest)[0]), clause="DC.base.air"))
    else:
        for event in isolation.eliminated(
            position, 1 << number, isolation.because("no field to fly to", "DC.base.air")
        ):
            say(event)
