"""Compares a position of Dark Crusade with what an example expects of it."""

from collections.abc import Iterator

from maquis.check import compare, setting
from maquis.check.compare import differs, labels, same
from maquis.check.errors import naming
from maquis.check.results import Unmet
from maquis.engine.position import Position
from maquis.families.dark_crusade.examples.form import After
from maquis.families.dark_crusade.rules import front
from maquis.families.dark_crusade.rules.state import OWING


def after(after: After, position: Position, where: str) -> Iterator[Unmet]:
    """Yield what is not in a position as `expect.after` has it."""
    board = position.game.board
    yield from compare.stand(after.units, position, where)
    yield from compare.own(after.owned, position, where, setting.places)
    with naming(where, "expect.after"):
        for garrison, many in after.owed.items():
            left = OWING.of(position, board.label(board.place(garrison)))
            yield from differs(f"units to lose at {garrison}", str(many), str(left))
    if after.trail is not None:
        yield from same("trail", after.trail, labels(position, front.trail(position)))
