"""What happened in a turn of Global War: partisans that came and went, damage, money, zones, battles."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from maquis.campaign.campaigns import Turn
from maquis.engine.changes import apply
from maquis.engine.events import Began, Displaced, Entered, Event, Left, Moved
from maquis.engine.position import Position
from maquis.families.global_war.rules.acting import (
    ActionDie,
    Damaged,
    DisruptDie,
    Disrupted,
    RecruitDie,
    Recruited,
    SabotageDie,
    SupportDie,
    Supported,
)
from maquis.families.global_war.rules.battle import BattleOver, LastUnitsLost, UnitsLost
from maquis.families.global_war.rules.births import Raised
from maquis.families.global_war.rules.buying import Bought
from maquis.families.global_war.rules.conquest import Conquered, GoneByConquest
from maquis.families.global_war.rules.sending import SuppliesReceived, SuppliesSent
from maquis.families.global_war.rules.transforming import BecameMilitia, MilitiaFormed

What = Literal[
    "raised", "recruited", "bought", "lost", "removed", "transformed", "damaged", "disrupted", "markers sent",
    "markers received", "support", "militia", "taken", "conquered", "battle", "units lost", "attempted",
]  # fmt: skip
_TRIED = {RecruitDie: "recruit", SabotageDie: "sabotage", DisruptDie: "disrupt", SupportDie: "support"}
"""The verb of each action, by its die."""


_CAME: What = "raised"
_WENT: What = "lost"
_OF_PARTISANS: dict[type[Event], What] = {
    Recruited: "recruited", Bought: "bought", GoneByConquest: "removed", BecameMilitia: "transformed",
    **dict.fromkeys(_TRIED, "attempted"),
    SuppliesSent: "markers sent", SuppliesReceived: "markers received",
}  # fmt: skip
"""What an event of a partisan is counted as; any other by which it comes is that it is raised, or that it is lost."""


class Thing(msgspec.Struct, frozen=True):
    """Something that happened: what, whose it is or who did it, where, how much, and its clause.

    `of` is the action that was tried, what was damaged, or the kind of units lost; `left` are the attackers and the
    defenders that a battle leaves.
    """

    what: What
    nation: str
    place: int = -1
    number: int = 1
    clause: str = ""
    of: str = ""
    left: tuple[int, int] = (0, 0)


def things(turn: Turn) -> Iterator[Thing]:
    """Everything worth telling that happened in a turn, in its order."""
    assert turn.start is not None
    position = turn.start.copy()
    for given in turn.given:
        for event in given.events:
            thing = _of_partisan(position, event) or _of_zone(position, given.side, event)
            if thing is not None:
                yield thing
            if isinstance(event, _FOLLOWED):
                apply(position, event)


_FOLLOWED = (Entered, Moved, Displaced, Left, Began)
"""What is followed as a turn is told: where partisans are, and whose turn it is; nothing else is asked of it."""


def _of_partisan(position: Position, event: Event) -> Thing | None:
    """What an event comes to for a partisan, if for one."""
    roster, board, where = position.game.roster, position.game.board, position.where
    match event:
        case Entered() | Left() | ActionDie():
            number = roster.number(event.counter)
        case SuppliesSent() | SuppliesReceived():
            number = roster.number(event.counters[0])
        case _:
            return None
    whose, other = roster[number].force, _CAME if isinstance(event, Entered) else _WENT
    what = _OF_PARTISANS.get(type(event), other)
    if isinstance(event, ActionDie):
        return Thing(what, whose, board.place(event.place), of=_TRIED[type(event)])
    place = board.place(event.place) if isinstance(event, Entered) else where[number]
    return Thing(what, whose, place, 1, event.row if isinstance(event, Raised) else event.clause)


def _of_zone(position: Position, side: str, event: Event) -> Thing | None:
    """What an event comes to for a zone, its units or whoever possesses it; `side` gave the order."""
    place = position.game.board.place
    match event:
        case Damaged():
            return Thing(
                "damaged", side, place(event.place), event.points, event.clause, _plain(event.facility) or "railway"
            )
        case Disrupted():
            return Thing("disrupted", event.nation, -1, event.points, event.clause)
        case Supported():
            return Thing("support", event.nation, place(event.place), 1, event.clause)
        case MilitiaFormed():
            return Thing("militia", event.nation, place(event.place), 1, event.clause)
        case UnitsLost() | LastUnitsLost():
            return Thing("units lost", event.nation, place(event.place), event.number, event.clause, _plain(event.kind))
        case Conquered():
            if event.militia:
                return Thing("taken", event.side, place(event.places[0]), 1, "PAR.2.5")
            return Thing("conquered", event.side, place(event.places[0]), 1, "PAR.2.6")
        case BattleOver():
            left = event.attacking, event.defending
            return Thing("battle", position.side, place(event.place), 1, event.clause, left=left)
        case _:
            return None


def _plain(name: str) -> str:
    return name.replace("_", " ").replace(".", " ")
