"""Worked examples of Europa."""

from collections.abc import Iterable

from maquis.check.checkings import Checking
from maquis.check.europa import sketch
from maquis.check.europa.compare import after
from maquis.check.europa.form import Example
from maquis.check.europa.setup import FLAGS, position
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.games.europa.editions import edition
from maquis.games.europa.ground import hexmap
from maquis.games.europa.rules import Europa


def _places(of: Position, names: Iterable[str], key: str, where: str) -> int:
    return sketch.places(hexmap(of.game), names, key, where)


def _rules(game: Game) -> Europa:
    return edition(game.edition).played(game.figures)


CHECKING = Checking(
    form=Example,
    position=position,
    places=_places,
    after=after,
    flags=FLAGS,
    rules=_rules,
)
