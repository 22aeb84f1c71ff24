"""Worked examples of Global War."""

from maquis.check.checkings import Checking
from maquis.families.global_war.examples.compare import after
from maquis.families.global_war.examples.drawing import DRAWING
from maquis.families.global_war.examples.form import Example
from maquis.families.global_war.examples.setup import faults, position, told

CHECKING = Checking(
    form=Example,
    position=position,
    told=told,
    owners="owners",
    after=after,
    faults=faults,
    drawing=DRAWING,
)
