"""Worked examples of Europa."""

from collections.abc import Iterable

from maquis.check.checkings import Checking
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.families.europa.examples import sketch
from maquis.families.europa.examples.compare import after
from maquis.families.europa.examples.form import Example
from maquis.families.europa.examples.setup import FLAGS, position
from maquis.families.europa.rules.editions import edition
from maquis.families.europa.rules.game import Europa
from maquis.families.europa.rules.ground import hexmap


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
