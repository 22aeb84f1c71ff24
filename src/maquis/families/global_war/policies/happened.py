"""What happened in a turn of Global War: partisans that came and went, damage, money, zones, battles."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from maquis.campaign.campaigns import Given, Turn
from maquis.engine.changes import apply
from maquis.engine.events import Counted, Entered, Event, Flagged, Left, Marked, Owned, Unmarked
from maquis.engine.position import Position
from maquis.families.global_war.rules import keeping
from maquis.families.global_war.rules.acting import ActionDie, DisruptDie, RecruitDie, SabotageDie, SupportDie
from maquis.families.global_war.rules.battle import BattleOver
from maquis.families.global_war.rules.births import Gives
from maquis.families.global_war.rules.units import unit_of

What = Literal[
    "raised", "recruited", "bought", "lost", "removed", "transformed", "damaged", "disrupted", "markers sent",
    "markers received", "support", "militia", "taken", "conquered", "battle", "units lost", "attempted",
]  # fmt: skip
_CAME: dict[str, What] = {"PAR.4.2": "recruited", "PAR.3.2": "bought"}
_TRIED = {RecruitDie: "recruit", SabotageDie: "sabotage", DisruptDie: "disrupt", SupportDie: "support"}
"""The verb of each action, by its die."""
_WENT: dict[str, What] = {"PAR.2.6": "removed", "PAR.2.5": "transformed", "PAR.5.2": "transformed"}


class Thing(msgspec.Struct, frozen=True):
    """Something that happened: what, whose it is or who did it, where, how much, its clause, and more in words."""

    what: What
    nation: str
    place: int = -1
    number: int = 1
    clause: str = ""
    words: str = ""


def things(turn: Turn) -> Iterator[Thing]:
    """Everything worth telling that happened in a turn, in its order."""
    assert turn.start is not None
    position = turn.start.copy()
    for given in turn.given:
        row = ""
        for event in given.events:
            row = event.clause if isinstance(event, Gives) else row
            thing = _thing(position, given, event, row)
            if thing is not None:
                yield thing
            apply(position, event)


def _thing(position: Position, given: Given, event: Event, row: str) -> Thing | None:
    """What an event comes to; `row` is the clause by which a roll gave a partisan."""
    game = position.game
    match event:
        case Entered():
            who = game.roster[game.roster.number(event.counter)]
            clause = row if event.clause == "PAR.1.3" else event.clause
            return Thing(_CAME.get(event.clause, "raised"), who.force, game.board.place(event.place), 1, clause)
        case Left():
            number = game.roster.number(event.counter)
            what = _WENT.get(event.clause, "lost")
            return Thing(what, game.roster[number].force, position.where[number], 1, event.clause, event.how)
        case Marked() | Unmarked() if event.clause.startswith("PAR."):
            return _marker(position, given, event)
        case Counted(clause="PAR.4.4"):
            nation = event.name.removeprefix(keeping.purse(""))
            return Thing("disrupted", nation, -1, position.counts.get(event.name, 0) - event.value, event.clause)
        case Flagged(on=True, clause="PAR.4.5", flag=keeping.ACTED | keeping.SUPPLIED):
            number = game.roster.number(event.counters[0])
            received = event.flag == keeping.SUPPLIED
            return Thing(
                "markers received" if received else "markers sent", game.roster[number].force, position.where[number],
                1, event.clause,
            )  # fmt: skip
        case Owned(clause="PAR.1.1"):
            own = given.order.startswith(("transform", "attack", "lose", "go on"))
            place = game.board.place(event.places[0])
            return Thing("taken" if own else "conquered", event.side, place, 1, "PAR.2.5" if own else "PAR.2.6")
        case ActionDie():
            who, place = game.roster[game.roster.number(event.counter)], game.board.place(event.place)
            return Thing("attempted", who.force, place, words=_TRIED[type(event)])
        case BattleOver():
            left = f"{event.attacking} attacking and {event.defending} defending are left"
            return Thing("battle", position.side, game.board.place(event.place), 1, event.clause, left)
        case _:
            return None


def _marker(position: Position, given: Given, event: Marked | Unmarked) -> Thing | None:
    place = position.game.board.place(event.place)
    now = event.value if isinstance(event, Marked) else 0
    change = now - keeping.marked(position, event.mark, place)
    if event.clause == "PAR.4.3":
        kind = "railway" if event.mark.startswith("rail damage ") else event.mark.removeprefix("damage ")
        return Thing("damaged", given.side, place, change, event.clause, kind.replace("_", " ").replace(".", " "))
    if event.clause == "PAR.4.6":
        return Thing("support", event.mark.removeprefix(keeping.SUPPORT).partition(" ")[0], place, 1, event.clause)
    unit = unit_of(position.game, event.mark)
    if unit is None:
        return None
    if event.clause == "PAR.2.2" and change < 0:
        return Thing("units lost", unit[0], place, -change, event.clause, unit[1].replace("_", " "))
    if event.clause in ("PAR.2.5", "PAR.5.2") and change > 0:
        return Thing("militia", unit[0], place, change, event.clause)
    return None
