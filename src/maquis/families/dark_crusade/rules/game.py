"""Dark Crusade, second edition: its acts and its sequence of play, and what may be asked of it."""

from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.sequence import SequencedRules
from maquis.families.dark_crusade.rules import isolation, phases, questions
from maquis.families.dark_crusade.rules.calendar import CALENDAR


def _always(position: Position, say: Say) -> None:
    """Units whose supply line an order has opened are whole again at once (DC.iso.reopen)."""
    for event in isolation.reopened(position):
        say(event)


class SecondEdition(SequencedRules):
    """What the text offers the referee and those who play it."""

    def __init__(self) -> None:
        super().__init__(
            asked=questions.QUESTIONS,
            before=phases.BEFORE, turn=phases.TURN, players=phases.players, calendar=CALENDAR, always=_always,
            concludes=phases.scores,
        )  # fmt: skip
