"""Worked examples of Europa."""

from maquis.check.checkings import Checking
from maquis.engine.game import Game
from maquis.families.europa.examples.compare import after
from maquis.families.europa.examples.drawing import DRAWING
from maquis.families.europa.examples.form import Example
from maquis.families.europa.examples.setup import FLAGS, faults, places, position, told
from maquis.families.europa.rules.editions import edition
from maquis.families.europa.rules.game import Europa


def _rules(game: Game) -> Europa:
    return edition(game.edition).played(game.figures)


CHECKING = Checking(
    form=Example,
    position=position,
    told=told,
    below_zero=("dummies_due",),
    places=places,
    after=after,
    flags=FLAGS,
    faults=faults,
    drawing=DRAWING,
    rules=_rules,
)
