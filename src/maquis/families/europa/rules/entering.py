"""Rule 45.B2a.8: enemies enter the hexes of partisans, who may retreat before they do.

The unit halts before the hex until their owner has answered, then enters it, whether it moves, retreats after combat,
or is put there by the umpire, who says what happens in the host game.
What is left of the way of one that moves is a move of its own: nobody tells an enemy in advance where he goes.
"""

import re

import msgspec

from maquis.engine.events import Condition
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.rulings import Demand, demand
from maquis.families.europa.rules import reaction
from maquis.families.europa.rules.calendar import enemy

ENTERING = "entering"
"""The condition that says which unit waits to enter which hex: at how many movement points, in retreat, or put."""
CLAUSE = "45.B2a.8"
_WAITS = re.compile(r"(?P<unit>.+) into (?P<place>\S+) (?:for (?P<points>\d+)|in retreat|by umpire)")


def waiting(position: Position) -> bool:
    """Whether a unit waits to enter a hex with partisans."""
    return bool(position.conditions.get(ENTERING))


def quiet(position: Position) -> tuple[Demand, ...]:
    """Demand that no unit waits so, where the rules have it."""
    if not position.game.figures["option.enemies_among_partisans"]:
        return ()
    return (demand(CLAUSE, "no unit waits to enter a hex with partisans", not waiting(position)),)


class Entrant(msgspec.Struct, frozen=True):
    """A unit that waits, the hex it enters, and what that costs; nothing, if it `retreats` or the umpire puts it there.

    What the umpire paints is called after its layer.
    """

    name: str
    place: int
    points: int = 0
    retreats: bool = False
    hosted: bool = False


def entrant(position: Position) -> Entrant:
    """The unit that waits."""
    found = _WAITS.fullmatch(position.conditions[ENTERING])
    assert found is not None
    retreats, hosted = found[0].endswith("in retreat"), found[0].endswith("by umpire")
    place = position.game.board.place(found["place"])
    return Entrant(found["unit"], place, int(found["points"] or 0), retreats, hosted)


def ask(position: Position, side: str, who: Entrant, say: Say) -> None:
    """Ask the owner of the partisans in a hex whether they retreat before the unit of `side` enters it."""
    how = "in retreat" if who.retreats else "by umpire" if who.hosted else f"for {who.points}"
    say(Condition(ENTERING, f"{who.name} into {position.game.board.label(who.place)} {how}", clause=CLAUSE))
    reaction.ask(position, enemy(side), who.place, say)
    if not reaction.asked(position, enemy(side)):
        say(Condition(ENTERING, "", clause=CLAUSE))
