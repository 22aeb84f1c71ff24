"""What happened in a month of Dark Crusade, thing by thing: points taken, units lost and why, partisans."""

from collections.abc import Iterator

import msgspec

from maquis.campaign.campaigns import Turn
from maquis.engine.events import Displaced, Entered, Event, Flagged, Left
from maquis.engine.game import Game
from maquis.families.dark_crusade.rules.composites import Merged
from maquis.families.dark_crusade.rules.control import Taken
from maquis.families.dark_crusade.rules.front import PARTISAN
from maquis.families.dark_crusade.rules.isolation import Starved
from maquis.families.dark_crusade.rules.state import FORTIFIED
from maquis.families.dark_crusade.scenarios.host import Withdrawn
from maquis.families.dark_crusade.scenarios.raised import Replaced

PLACED, REMOVED, TAKEN, LOST, ISOLATED, FORTIFY, WITHDRAWN, COMBINED, ARRIVED, RAISED = (
    "partisans placed", "partisans removed", "points taken", "lost", "isolated", "fortified", "withdrawn", "combined",
    "arrived", "raised again",
)  # fmt: skip
"""What is told: `isolated` are units eliminated because they were, `lost` those eliminated otherwise."""


class Thing(msgspec.Struct, frozen=True):
    """Something that happened: what, to or by which side, and the name of the unit or point."""

    what: str
    side: str
    name: str


def things(turn: Turn) -> Iterator[Thing]:
    """Everything that happened in a month, in its order, from its beginning on."""
    game = turn.position.game
    for event in turn.happened:
        yield from _thing(game, event)


def _thing(game: Game, event: Event) -> Iterator[Thing]:
    roster, near, place = game.roster, game.map.near, game.board.place
    match event:
        case Entered() | Displaced() | Left():
            counter = roster[roster.number(event.counter)]
            partisan = counter.kind == PARTISAN
            match event:
                case Left():
                    yield Thing(REMOVED if partisan else _gone(event), counter.side, counter.name)
                case _ if partisan:
                    yield Thing(PLACED, counter.side, near(place(event.place)))
                case Entered():
                    yield Thing(RAISED if isinstance(event, Replaced) else ARRIVED, counter.side, counter.name)
        case Flagged() if event.flag == FORTIFIED.name and event.on:
            for name in event.counters:
                yield Thing(FORTIFY, roster[roster.number(name)].side, name)
        case Taken():
            for label in event.places:
                yield Thing(TAKEN, event.side, near(place(label)))


def _gone(event: Left) -> str:
    """What a unit that leaves is counted as."""
    match event:
        case Starved():
            return ISOLATED
        case Withdrawn():
            return WITHDRAWN
        case Merged():
            return COMBINED
        case _:
            return LOST
