"""Rule 45.B2a.8: enemies enter the hexes of partisans, who may retreat before they do.

The unit halts before the hex until their owner has answered, then enters it. What is left of its way is a move of its
own: nobody tells an enemy in advance where he goes.
"""

import re

from maquis.engine.events import Condition
from maquis.engine.position import Position
from maquis.engine.referee import Say
from maquis.engine.rulings import Demand, demand
from maquis.games.europa import reaction
from maquis.games.europa.calendar import enemy

ENTERING = "entering"
"""The condition that says which unit waits to enter which hex, at how many movement points."""
CLAUSE = "45.B2a.8"
_WAITS = re.compile(r"(?P<counter>.+) into (?P<place>\S+) for (?P<points>\d+)")


def waiting(position: Position) -> bool:
    """Whether a unit waits to enter a hex with partisans."""
    return bool(position.conditions.get(ENTERING))


def quiet(position: Position) -> tuple[Demand, ...]:
    """Demand that no unit waits so, where the rules have it."""
    if not position.game.figures["option.enemies_among_partisans"]:
        return ()
    return (demand(CLAUSE, "no unit waits to enter a hex with partisans", not waiting(position)),)


def entrant(position: Position) -> tuple[int, int, int]:
    """The counter that waits, the hex it enters, and what that costs."""
    found = _WAITS.fullmatch(position.conditions[ENTERING])
    assert found is not None
    game = position.game
    return game.roster.number(found["counter"]), game.board.place(found["place"]), int(found["points"])


def ask(position: Position, counter: int, place: int, points: int, say: Say) -> None:
    """Ask the owner of the partisans in a hex whether they retreat before the counter enters it."""
    who, foe = position.game.roster[counter], enemy(position.game.roster[counter].side)
    say(Condition(ENTERING, f"{who.name} into {position.game.board.label(place)} for {points}", clause=CLAUSE))
    reaction.ask(position, foe, place, say)
    if not reaction.asked(position, foe):
        say(Condition(ENTERING, "", clause=CLAUSE))
