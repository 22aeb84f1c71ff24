"""What War in Europe is about to those who play it around the host war."""

from collections import Counter
from collections.abc import Iterator

from maquis.contract.stakes import Stakes
from maquis.contract.turns import Turn
from maquis.engine.changes import apply
from maquis.engine.events import Event, Owned
from maquis.engine.position import Position
from maquis.families.war_in_europe.policies import posts
from maquis.families.war_in_europe.policies.worth import PARTS, worth
from maquis.families.war_in_europe.rules import field, supply
from maquis.families.war_in_europe.rules.calendar import SIDES
from maquis.families.war_in_europe.rules.field import AXIS
from maquis.families.war_in_europe.rules.gaining import Gained
from maquis.families.war_in_europe.rules.told import Eliminated
from maquis.families.war_in_europe.scenarios.past import LEVELS


def counted(turn: Turn) -> dict[str, float]:
    """What a week adds of each part: what partisans are and block at its end, and what it cost the Axis and others."""
    events, found = list(turn.events), Counter[str]()
    for part, number in _ports(turn.position, events):
        found[part] += number
    return {**found, **harassed(turn.ended), "lost": _lost(turn.start, turn.position, events)}


def harassed(now: Position) -> dict[str, int]:
    """What partisans are at a moment: themselves, and what of the Axis is shut, out of supply or away on the hunt.

    The garrison of a fortified port is in supply there, at least to defend it (30.62, 30.63).
    """
    good = supply.traced(now, AXIS, now.game.figures["supply.steps"]["general"]) | supply.in_ports(now)
    return {
        "partisans": sum(LEVELS[piece.level] for piece in field.pieces(now) if piece.partisan),
        "railways": supply.stopped(now, AXIS).bit_count(),
        "supply": sum(not good & piece.here for piece in field.of(now, AXIS)),
        "posts": posts.stripped(now),
    }


def _lost(before: Position, now: Position, events: list[Event]) -> int:
    """The strength that the Axis has lost in play, less what its enemies have; partisans are not counted."""
    gone = {event.counter for event in events if isinstance(event, Eliminated)}
    left = {piece.name: worth(now, piece) for piece in field.pieces(now)}
    lost = 0
    for piece in field.pieces(before):
        if not piece.partisan and (piece.name in left or piece.name in gone):
            lost += (1 if piece.side == AXIS else -1) * (worth(before, piece) - left.get(piece.name, 0))
    return lost


def _ports(now: Position, events: list[Event]) -> Iterator[tuple[str, int]]:
    """The ports that were taken in play: 1 for each from the Axis, -1 for each by it."""
    ground = field.ground(now)
    for event in events:
        if isinstance(event, Owned) and not isinstance(event, Gained):
            for label in event.places:
                here, camp = 1 << ground.board.place(label), -1 if event.side == AXIS else 1
                if here & ground.major_ports:
                    yield "major ports", camp
                elif here & ground.minor_ports:
                    yield "minor ports", camp


def ended(now: Position) -> Position:
    """The position in which railways that cadres have cut are open again, as they are from their next turn on."""
    opened = [event for side in SIDES for event in supply.opened(now, side)]
    found = now.copy() if opened else now
    for event in opened:
        apply(found, event)
    return found


STAKES = Stakes({"partisans": ("Allied", "Soviet"), "axis": (AXIS,)}, PARTS, counted, ended=ended)
