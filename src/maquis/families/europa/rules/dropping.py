"""Section B2, giving up dummies: the owner may take them out of play whenever he likes."""

from maquis.engine.events import Flagged, Left
from maquis.engine.orders import Judgement, Say
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling, demand
from maquis.families.europa.rules.displacement import PENDING
from maquis.families.europa.rules.forces import DUMMY
from maquis.families.europa.rules.orders import Drop


def judge(position: Position, side: str, order: Drop) -> Judgement:
    """Rule on giving up a dummy: in any phase of either player, even with displaced partisans still to be moved."""
    who = position.game.roster[order.counter]
    own = who.side == side and who.kind == DUMMY
    ruling = Ruling(demand("40.B2.dummy_drop", "one's own dummy", own))
    if own:
        in_play = position.where[order.counter] >= 0
        ruling &= Ruling(
            demand("40.B2.dummy_drop", "the dummy is in play", in_play),
            demand("40.B2.dummy_drop", "the game is not over", position.phase != "over"),
        )
    return Judgement(order, ruling)


def carry_out(position: Position, order: Drop, say: Say) -> None:
    """Take the dummy out of play; it need no longer be displaced."""
    name = position.game.roster[order.counter].name
    displaced = position.flags.get(PENDING, 0) >> order.counter & 1
    say(Left(name, "given up", clause="40.B2.dummy_drop"))
    if displaced:
        say(Flagged(PENDING, (name,), on=False, clause="40.B2.dummy_drop"))
