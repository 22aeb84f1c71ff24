"""What the page calls the units of Dark Crusade, and what befell them."""

from maquis.engine.game import Game
from maquis.engine.roster import Counter
from maquis.families.dark_crusade.rules.front import PARTISAN, class_of
from maquis.families.dark_crusade.rules.state import (
    ALL_OUT,
    BORDER,
    DISPERSED,
    DROPPED,
    EXPLOITING,
    FORTIFIED,
    ISOLATED,
    MOVED,
    PLACED,
    REPULSED,
)
from maquis.families.dark_crusade.words import words as telling

CUT_OFF = "cut off"
"""The state of a unit that no chain reaches and that is not isolated yet."""
NOTES = {
    ISOLATED.name: "isolated: it fires with 1, and is lost at the end of its own turn unless it is in a fortress "
    "or a chain reaches it (DC.iso.support, DC.iso.end)",
    CUT_OFF: "out of supply: isolated if so as its own turn begins (DC.base.supply)",
    DISPERSED.name: "dispersed: it does not fire or move, and a further breakthrough eliminates it "
    "(DC.base.breakthrough)",
    FORTIFIED.name: "fortified: it takes the first breakthrough unharmed (DC.fort.effect)",
    REPULSED.name: "repulsed: out of this combat (DC.base.repulse)",
    ALL_OUT.name: "all out in this round: dispersed after it (DC.base.out)",
    DROPPED.name: "dropped in this turn: lost if the attack fails (DC.para.C5)",
    EXPLOITING.name: "has won a combat: it may go on one line (DC.base.breakthrough)",
    MOVED.name: "has moved or fortified in this player turn",
    PLACED.name: "placed in this phase",
    BORDER.name: "border unit: it holds its fire in the first round of turn 1 (DC.base.first)",
}
"""What each flag of a counter says, in the order in which they are told."""
STATES = {
    ISOLATED.name: "Isolated: it fires with 1, and is lost at the end of its own turn outside fortresses",
    CUT_OFF: "Out of supply, and not isolated yet",
    DISPERSED.name: "Dispersed: it neither fires nor moves",
    FORTIFIED.name: "Fortified: it takes the first breakthrough unharmed",
    REPULSED.name: "Repulsed: out of the combat",
    MOVED.name: "Has moved or fortified in this turn",
}
"""The states that are drawn on counters."""


def kind(game: Game, counter: Counter) -> str:
    """The type of a unit in words, with its size: "panzer corps"."""
    words = telling.kind(counter)
    sized = class_of(game, counter) in ("air", PARTISAN) or "army" in words or "corps" in words
    return words if sized else f"{words} corps"
