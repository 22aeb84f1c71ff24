"""Worked examples of Global War."""

from collections.abc import Iterable

from maquis.check.checkings import Checking
from maquis.check.errors import naming
from maquis.check.global_war.compare import after
from maquis.check.global_war.form import After, Example, Expect
from maquis.check.global_war.setup import position
from maquis.engine.position import Position
from maquis.games.global_war.editions import PARTISANS
from maquis.games.global_war.forces import sides


def _places(of: Position, names: Iterable[str], key: str, where: str) -> int:
    with naming(where, key):
        return sum(1 << each for each in {of.game.board.place(name) for name in names})


CHECKING = Checking(
    form=Example,
    tables={"expect": Expect, "expect.after": After},
    sides=sides(PARTISANS.figures()),
    position=position,
    places=_places,
    after=after,
)
