"""What is offered until the next order: an advance into a hex that was given up (base.results)."""

from __future__ import annotations

from maquis.boards.board import members
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.war_in_europe.policies.sight import Sight
from maquis.families.war_in_europe.rules.answering import Advance
from maquis.families.war_in_europe.rules.state import ADVANCING


def offers(view: Position, side: str) -> list[Advance]:
    """The advances that a side may order now: the next attack, or the end of the phase, lets them lapse."""
    sight = Sight(view, side)
    return [
        Advance(game=view.game, unit=unit, place=place)
        for unit in numbers(ADVANCING.of(view))
        for place in members(sight.places(Advance, unit))
    ]
