"""Worked examples of Dark Crusade."""

from collections.abc import Iterable

from maquis.check.checkings import Checking
from maquis.check.dark_crusade.compare import after
from maquis.check.dark_crusade.form import After, Example, Expect
from maquis.check.dark_crusade.setup import position
from maquis.check.errors import naming
from maquis.engine.position import Position
from maquis.games.dark_crusade.calendar import SIDES


def _places(of: Position, names: Iterable[str], key: str, where: str) -> int:
    with naming(where, key):
        return sum(1 << each for each in {of.game.board.place(name) for name in names})


CHECKING = Checking(
    form=Example,
    tables={"expect": Expect, "expect.after": After},
    sides=SIDES,
    position=position,
    places=_places,
    after=after,
)
