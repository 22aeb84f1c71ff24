"""What happened in a week of War in Europe, by what it is called."""

from __future__ import annotations

from maquis.campaign.campaigns import Turn
from maquis.engine.events import Entered, Event, Flagged, Left, Owned, Painted
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import field, state
from maquis.families.war_in_europe.rules.field import PARTISAN
from maquis.families.war_in_europe.rules.gaining import Gained, Liberated
from maquis.families.war_in_europe.rules.told import Eliminated, Levelled, Refused
from maquis.families.war_in_europe.scenarios.front import LostWithItsLand

WHAT = (
    "cadres placed", "made Units", "attacks", "reduced to cadres by the roll before combat", "refused combat",
    "reduced to cadres as they fled", "partisans lost", "partisans liberated", "units lost", "fortified",
    "fortifications lost", "ports and towns taken in play", "railways cut",
)  # fmt: skip
"""What a week is told by, in this order."""


def happened(turn: Turn) -> dict[str, list[str]]:
    """What happened in a week, from its beginning on: by what it is called, whom it was about."""
    found: dict[str, list[str]] = {what: [] for what in WHAT}
    for given in turn.given:
        if given.order.startswith(("attack", "overrun")):
            found["attacks"].append(given.order.partition(" ")[2])
    for event in turn.happened:
        for what, name in _told(turn.position, event):
            found[what].append(name)
    return found


def _told(position: Position, event: Event) -> list[tuple[str, str]]:
    """What an event is called in the digest, with whom it is about."""
    roster, near, place = position.game.roster, position.game.map.near, position.game.board.place
    match event:
        case Entered() if roster[roster.number(event.counter)].kind == PARTISAN:
            return [("cadres placed", near(place(event.place)))]
        case Flagged(flag=state.UNIT.name, on=True):
            return [("made Units", name) for name in event.counters]
        case Levelled(flag=state.UNIT.name, on=False, by="roll"):
            return [("reduced to cadres by the roll before combat", name) for name in event.counters]
        case Levelled(flag=state.UNIT.name, on=False, by="refusal"):
            return [("reduced to cadres as they fled", name) for name in event.counters]
        case Refused():
            return [("refused combat", event.counter)]
        case Liberated():
            return [("partisans liberated", event.counter)]
        case Left() if roster[roster.number(event.counter)].kind == PARTISAN:
            return [("partisans lost", event.counter)]
        case Eliminated() | LostWithItsLand():
            return [("units lost", event.counter)]
        case Painted(name=state.MARKER.name):
            return [("fortified", near(place(each))) for each in event.gains]
        case Painted() if state.LOST.keys(event.name):
            return [("fortifications lost", near(place(each))) for each in event.gains]
        case Painted() if state.CUT_RAIL.keys(event.name):
            return [("railways cut", near(place(each))) for each in event.gains]
        case Owned() if not isinstance(event, Gained):
            towns = field.hexmap(position).towns_at
            return [
                ("ports and towns taken in play", near(place(each))) for each in event.places if place(each) in towns
            ]
    return []
