"""Worked examples of Global War."""

from maquis.check.checkings import Checking
from maquis.families.global_war.examples.compare import after
from maquis.families.global_war.examples.drawing import DRAWING
from maquis.families.global_war.examples.form import Example
from maquis.families.global_war.examples.setup import position

CHECKING = Checking(
    form=Example,
    position=position,
    after=after,
    drawing=DRAWING,
)
