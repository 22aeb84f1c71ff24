"""What players count of orders that are carried out one after another: partisans and units lost, hexes taken."""

from collections.abc import Iterator

from maquis.engine.events import Entered, Event, Flagged, Owned, Painted
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import field, state
from maquis.families.war_in_europe.rules.told import Eliminated


def changes(before: Position, event: Event) -> Iterator[tuple[str, int]]:
    """What an event changes that players count."""
    roster = before.game.roster
    match event:
        case Eliminated():
            counter = roster[roster.number(event.counter)]
            yield f"{counter.side} {'partisans' if counter.kind == field.PARTISAN else 'units'} lost", 1
        case Entered():
            yield "cadres placed", 1
        case Owned():
            yield f"hexes taken by the {event.side} side", len(event.places)
        case Flagged(flag=state.UNIT.name, on=True):
            yield "cadres that become Units", len(event.counters)
        case Painted() if state.CUT_RAIL.keys(event.name) and event.gains:
            yield "railways cut", len(event.gains)
        case _:
            pass
