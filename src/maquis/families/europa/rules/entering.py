"""Rule 45.B2a.8: enemies enter the hexes of partisans, who may retreat before they do.

The unit halts before the hex until their owner has answered, then enters it, whether it moves, retreats after combat,
or is put there by the umpire, who says what happens in the host game.
What is left of the way of one that moves is a move of its own: nobody tells an enemy in advance where he goes.
"""

from maquis.engine.changes import matter
from maquis.engine.events import over
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.families.europa.rules import reaction
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.told import Entering

CLAUSE = "45.B2a.8"


def waiting(position: Position) -> bool:
    """Whether a unit waits to enter a hex with partisans."""
    return matter(position, Entering) is not None


def entrant(position: Position) -> Entering:
    """The unit that waits."""
    found = matter(position, Entering)
    assert found is not None
    return found


def ask(position: Position, side: str, who: Entering, say: Say) -> None:
    """Ask the owner of the partisans in a hex whether they retreat before the unit of `side` enters it."""
    say(who)
    reaction.ask(position, enemy(side), position.game.board.place(who.place), say)
    if not reaction.asked(position, enemy(side)):
        say(over(Entering, clause=CLAUSE))
