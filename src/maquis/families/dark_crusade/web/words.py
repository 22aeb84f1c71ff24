"""What the page calls the units of Dark Crusade, and what befell them."""

from maquis.engine.game import Game
from maquis.engine.roster import Counter
from maquis.families.dark_crusade.rules.front import (
    BORDER,
    DISPERSED,
    DROPPED,
    EXPLOITING,
    FORTIFIED,
    ISOLATED,
    MOVED,
    OUT,
    PARTISAN,
    PLACED,
    REPULSED,
    class_of,
)
from maquis.families.dark_crusade.words import words as telling

CUT_OFF = "cut off"
"""The state of a unit that no chain reaches and that is not isolated yet."""
NOTES = {
    ISOLATED: "isolated: it fires with 1, and is lost at the end of its own turn unless it is in a fortress "
    "or a chain reaches it (DC.iso.support, DC.iso.end)",
    CUT_OFF: "out of supply: isolated if so as its own turn begins (DC.base.supply)",
    DISPERSED: "dispersed: it does not fire or move, and a further breakthrough eliminates it (DC.base.breakthrough)",
    FORTIFIED: "fortified: it takes the first breakthrough unharmed (DC.fort.effect)",
    REPULSED: "repulsed: out of this combat (DC.base.repulse)",
    OUT: "all out in this round: dispersed after it (DC.base.out)",
    DROPPED: "dropped in this turn: lost if the attack fails (DC.para.C5)",
    EXPLOITING: "has won a combat: it may go on one line (DC.base.breakthrough)",
    MOVED: "has moved or fortified in this player turn",
    PLACED: "placed in this phase",
    BORDER: "border unit: it holds its fire in the first round of turn 1 (DC.base.first)",
}
"""What each flag of a counter says, in the order in which they are told."""
STATES = {
    ISOLATED: "Isolated: it fires with 1, and is lost at the end of its own turn outside fortresses",
    CUT_OFF: "Out of supply, and not isolated yet",
    DISPERSED: "Dispersed: it neither fires nor moves",
    FORTIFIED: "Fortified: it takes the first breakthrough unharmed",
    REPULSED: "Repulsed: out of the combat",
    MOVED: "Has moved or fortified in this turn",
}
"""The states that are drawn on counters."""


def kind(game: Game, counter: Counter) -> str:
    """The type of a unit in words, with its size: "panzer corps"."""
    words = telling.kind(counter)
    sized = class_of(game, counter) in ("air", PARTISAN) or "army" in words or "corps" in words
    return words if sized else f"{words} corps"
