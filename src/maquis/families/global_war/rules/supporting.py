"""PAR.4.6 in an ally's player turn: who is asked, as its combat phase begins, whether partisans support its attacks.

A side is asked if one of its partisans could give support then, and until none could or it passes. Meanwhile the side
whose turn it is may do everything but begin a battle or end the phase (D45).
"""

from collections.abc import Iterator

from maquis.engine.events import Event
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.rulings import Demand, Ruling, demand
from maquis.families.global_war.rules.acting import Support
from maquis.families.global_war.rules.calendar import COMBAT
from maquis.families.global_war.rules.orders import Order
from maquis.families.global_war.rules.relations import known_nations
from maquis.families.global_war.rules.state import ASKED


def asked(position: Position) -> tuple[str, ...]:
    """The sides that are asked now, in their order of play."""
    return position.game.cached("asked", lambda: ASKED.whose(position.game.sides))(position)


def asking(position: Position) -> Iterator[Event]:
    """Ask every other side that has a partisan that could support an attack."""
    if position.phase != COMBAT or not position.game.figures["option.allies_asked"]:
        return
    for side in position.game.sides:
        if side != position.side and _could(position, side):
            yield ASKED.to(1, side)


def _could(position: Position, side: str) -> bool:
    return any(True for _ in Support.offers(position, side))


def answered(position: Position) -> Iterator[Event]:
    """Ask those no more who have no partisan left that could support an attack."""
    for side in asked(position):
        if not _could(position, side):
            yield no_more(side)


def no_more(side: str) -> Event:
    """The event by which a side is asked no more."""
    return ASKED.to(0, side)


def nobody_asked(position: Position) -> Demand:
    """Demand that no ally is still asked."""
    waiting = tuple(known_nations(position.game)[side] for side in asked(position))
    asks = "every ally has said whether its partisans support an attack"
    if waiting:
        asks = "every ally has said whether its partisans support an attack ({allies} may yet)"
    return demand("PAR.4.6", asks, not waiting, "assumed", allies=waiting)


class Pass(Order, frozen=True):
    """Let no more partisans support an ally's attacks (PAR.4.6)."""

    form = "pass"
    title = "Give no more support"
    clause = "PAR.4.6"

    def ruling(self, now: Position, side: str) -> Ruling:
        """Who may pass."""
        return Ruling(demand("PAR.4.6", "a side that is asked for support", side in asked(now), "assumed"))

    def effect(self, now: Position, side: str, say: Say) -> None:
        """The side is asked no more."""
        say(no_more(side))
