"""What War in Europe is about to those who play it around the host war, and how a policy searches for better plans."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from maquis.campaign.campaigns import Stakes, Turn
from maquis.campaign.searching import Maker, Searching
from maquis.engine.events import Event, Owned
from maquis.engine.position import Position
from maquis.families.war_in_europe.policies.sensible import SensiblePolicy, Temper
from maquis.families.war_in_europe.policies.worth import LEVELS, port, worth
from maquis.families.war_in_europe.rules import field, supply
from maquis.families.war_in_europe.rules.field import AXIS
from maquis.families.war_in_europe.rules.gaining import Gained
from maquis.families.war_in_europe.rules.told import Eliminated

AHEAD = 3
"""Weeks for which a plan counts what its playouts leave."""
RAIL = 2
"""What a railway hex that is shut to the Axis is worth, at the end of a week."""


def score(turn: Turn) -> float:
    """What a week adds: partisans and what they block at its end, and in it what the Axis lost less what others did."""
    events = list(turn.events)
    now = turn.position
    return _harass(now) + _lost(turn.start, now, events) + sum(_ports(now, events))


def _harass(now: Position) -> int:
    """What partisans are at a moment: themselves, railways of the Axis that they shut, its units out of supply."""
    partisans = sum(LEVELS[piece.level] for piece in field.pieces(now) if piece.partisan)
    shut = supply.stopped(now, AXIS)
    traced = supply.traced(now, AXIS, now.game.figures["supply.steps"]["general"])
    return partisans + RAIL * shut.bit_count() + sum(not traced >> piece.place & 1 for piece in field.of(now, AXIS))


def _lost(before: Position, now: Position, events: list[Event]) -> int:
    """The strength that the Axis has lost in play, less what its enemies have; partisans are not counted."""
    gone = {event.counter for event in events if isinstance(event, Eliminated)}
    left = {piece.name: worth(now, piece) for piece in field.pieces(now)}
    lost = 0
    for piece in field.pieces(before):
        if not piece.partisan and (piece.name in left or piece.name in gone):
            lost += (1 if piece.side == AXIS else -1) * (worth(before, piece) - left.get(piece.name, 0))
    return lost


def _ports(now: Position, events: list[Event]) -> Iterator[int]:
    """What the ports are worth that were taken in play, from the Axis or by it."""
    for event in events:
        if isinstance(event, Owned) and not isinstance(event, Gained):
            for label in event.places:
                yield (-1 if event.side == AXIS else 1) * port(now, field.ground(now).board.place(label))


STAKES = Stakes(
    {"partisans": ("Allied", "Soviet"), "axis": (AXIS,)},
    score,
    "at the end of each week partisans on the map (a cadre 1, a Unit 3, a Division 6), railway hexes that they shut to"
    " the Axis (2 each) and Axis units out of supply (1 each); strength lost in play, the Axis' less that of others;"
    " ports taken in play (a major one 10, a minor one 5)",
)


def planned(turn: Turn) -> float:
    """What a week adds to a plan: its score, and what partisans are then, counted for weeks to come."""
    left = _harass(turn.position) - _harass(turn.start)
    return score(turn) + AHEAD * left


def _tempered(**changes: Any) -> Maker:
    return partial(SensiblePolicy, temper=Temper(**changes))


SEARCH = Searching(
    Stakes(STAKES.camps, planned, STAKES.words),
    SensiblePolicy,
    (_tempered(), _tempered(patient=True, raids=0, shuffled=True)),
    own=_tempered(patient=True, raids=0),
    plans=2,
    playouts=6,
    sure=1,
)
