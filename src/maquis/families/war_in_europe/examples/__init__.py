"""Worked examples of War in Europe."""

from maquis.check.checkings import Checking
from maquis.families.war_in_europe.examples.compare import after
from maquis.families.war_in_europe.examples.drawing import DRAWING
from maquis.families.war_in_europe.examples.form import Example
from maquis.families.war_in_europe.examples.setup import position, told

CHECKING = Checking(
    form=Example,
    position=position,
    told=told,
    after=after,
    drawing=DRAWING,
)
"""What the family brings to its worked examples."""
