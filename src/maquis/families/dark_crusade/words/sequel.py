"""What players count of orders that are carried out one after another: points taken, units lost and dispersed."""

from collections.abc import Iterator

from maquis.engine.events import Event, Flagged, Left, Owned
from maquis.engine.position import Position
from maquis.families.dark_crusade.rules.front import PARTISAN
from maquis.families.dark_crusade.rules.state import DISPERSED, FORTIFIED, ISOLATED
from maquis.narration.default import player

FLAGS = {DISPERSED.name: "dispersed", FORTIFIED.name: "fortified", ISOLATED.name: "isolated"}


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
