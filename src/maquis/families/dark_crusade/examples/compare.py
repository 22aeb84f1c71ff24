"""Compares a position of Dark Crusade with what an example expects of it."""

from collections.abc import Iterator

from maquis.check.compare import differs, labels, same
from maquis.check.errors import naming
from maquis.check.results import Unmet
from maquis.engine.position import POOL, Position
from maquis.families.dark_crusade.examples.form import After
from maquis.families.dark_crusade.rules import front


def after(after: After, position: Position, where: str) -> Iterator[Unmet]:
    """Yield what is not in a position as `expect.after` has it."""
    game, board = position.game, position.game.board
    with naming(where, "expect.after"):
        for name, at in after.units.items():
            place = position.where[game.roster.number(name)]
            found = board.label(place) if place >= 0 else "pool" if place == POOL else "out"
            yield from differs(f"{name} is at", at, found)
        for side, points in after.owned.items():
            own = position.owned.get(side, 0)
            for point in points:
                yield from differs(f"{point} is {side}", "yes", "yes" if own >> board.place(point) & 1 else "no")
        for garrison, many in after.owed.items():
            left = position.counts.get(f"to lose {board.label(board.place(garrison))}", 0)
            yield from differs(f"units to lose at {garrison}", str(many), str(left))
    if after.trail is not None:
        yield from same("trail", after.trail, labels(position, front.trail(position)))
