"""Worked examples of War in Europe."""

from maquis.check.checkings import Checking
from maquis.check.war_in_europe.compare import after
from maquis.check.war_in_europe.form import After, Example, Expect
from maquis.check.war_in_europe.setup import places, position
from maquis.games.war_in_europe.calendar import SIDES

CHECKING = Checking(
    form=Example,
    tables={"expect": Expect, "expect.after": After},
    sides=SIDES,
    position=position,
    places=places,
    after=after,
)
"""What the family brings to its worked examples."""
