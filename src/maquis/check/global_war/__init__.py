"""Worked examples of Global War."""

from maquis.check.checkings import Checking
from maquis.check.global_war.compare import after
from maquis.check.global_war.form import After, Example, Expect
from maquis.check.global_war.setup import position
from maquis.games.global_war.editions import PARTISANS
from maquis.games.global_war.forces import sides

CHECKING = Checking(
    form=Example,
    tables={"expect": Expect, "expect.after": After},
    sides=sides(PARTISANS.figures()),
    position=position,
    after=after,
)
