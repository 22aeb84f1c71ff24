"""Worked examples of Dark Crusade."""

from maquis.check.checkings import Checking
from maquis.check.dark_crusade.compare import after
from maquis.check.dark_crusade.form import After, Example, Expect
from maquis.check.dark_crusade.setup import position
from maquis.games.dark_crusade.calendar import SIDES

CHECKING = Checking(
    form=Example,
    tables={"expect": Expect, "expect.after": After},
    sides=SIDES,
    position=position,
    after=after,
)
