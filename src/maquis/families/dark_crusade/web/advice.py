"""What the machine would do in a seat's stead, and what the staff officers answer: they see what the seat sees."""

from random import Random

from maquis.engine import acts
from maquis.engine.errors import MaquisError
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.families.dark_crusade.policies.sensible import SensiblePolicy
from maquis.families.dark_crusade.policies.tempers import BOLD, CAREFUL, RECKLESS
from maquis.families.dark_crusade.rules.partisans import PlacePartisan
from maquis.families.dark_crusade.rules.staff import MEASURES
from maquis.families.dark_crusade.web import staff
from maquis.families.dark_crusade.web.board import CUT, GUARD, STAFF
from maquis.families.dark_crusade.words.advice import ADVICE, advise
from maquis.table import wire
from maquis.table.choices import advised

PLACE = acts.kind(PlacePartisan)
TEMPERS = (SensiblePolicy, RECKLESS, BOLD, CAREFUL)
"""Who is asked, if another suggestion is wanted."""


def advice(rules: GameRules, view: Position, side: str, kind: str, seed: str, again: bool = False) -> wire.Advice:
    """The orders by which the machine would do all that is left of a kind, or an answer of the staff officers.

    `again`, another placement that is as good, or what somebody bolder or more careful would do, as `seed` decides.
    Raise `MaquisError` for a kind on which there is no advice.
    """
    chance = Random(seed)
    if kind == GUARD:
        return staff.guard(rules, view, side)
    for measure in MEASURES:
        if kind in (f"{CUT} {measure}", PLACE):
            return staff.cut(rules, view, side, measure, chance if again else None)
    if kind not in ADVICE:
        raise MaquisError(f"the machine has no advice on {kind!r}; it has on {', '.join((*STAFF, *ADVICE))}")
    found = advise(rules, view, side, kind, chance.choice(TEMPERS) if again else SensiblePolicy)
    return wire.Advice(orders=[advised(order, words, order.goal) for order, words in found])
