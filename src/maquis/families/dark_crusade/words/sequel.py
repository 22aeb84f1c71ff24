"""What players count of orders that are carried out one after another: points taken, units lost and dispersed."""

from collections.abc import Iterator

from maquis.engine.events import Event, Flagged, Left, Owned
from maquis.engine.orders import Order
from maquis.engine.position import Position
from maquis.families.dark_crusade.rules.combat import Answer, Fire
from maquis.families.dark_crusade.rules.fortification import Roll
from maquis.families.dark_crusade.rules.front import DISPERSED, FORTIFIED, ISOLATED, PARTISAN
from maquis.families.dark_crusade.rules.phases import End
from maquis.narration.default import player

ALONE: dict[type, str] = {
    Fire: "the defender answers before anything is rolled: ask about it alone",
    Answer: "what a round comes to is told of it alone",
    Roll: "every border unit rolls: ask about it alone",
    End: "the end of a phase cannot be among them",
}
"""The orders that cannot be among several, and why."""
FLAGS = {DISPERSED: "dispersed", FORTIFIED: "fortified", ISOLATED: "isolated"}


def alone(order: Order) -> str:
    """Why an order cannot be among several; nothing if it can."""
    return ALONE.get(type(order), "")


def changes(before: Position, event: Event) -> Iterator[tuple[str, int]]:
    """What an event changes that players count."""
    roster = before.game.roster
    match event:
        case Left():
            counter = roster[roster.number(event.counter)]
            what = "partisans removed" if counter.kind == PARTISAN else f"{player(counter.side)} units lost"
            yield what, 1
        case Owned():
            yield f"points taken by the {player(event.side)} side", len(event.places)
        case Flagged() if event.flag in FLAGS and event.counters:
            side = player(roster[roster.number(event.counters[0])].side)
            yield f"{side} units {FLAGS[event.flag]}", len(event.counters) if event.on else -len(event.counters)
        case _:
            pass
