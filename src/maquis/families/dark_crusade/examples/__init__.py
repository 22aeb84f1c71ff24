"""Worked examples of Dark Crusade."""

from maquis.check.checkings import Checking
from maquis.families.dark_crusade.examples.compare import after
from maquis.families.dark_crusade.examples.drawing import DRAWING
from maquis.families.dark_crusade.examples.form import Example
from maquis.families.dark_crusade.examples.setup import position, told

CHECKING = Checking(
    form=Example,
    position=position,
    told=told,
    after=after,
    drawing=DRAWING,
)
