"""Units of the host game in a zone: whose, of what kind, and how many; and which of them are enemies."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from maquis.engine.game import Game
from maquis.engine.kept import kept
from maquis.engine.position import Position
from maquis.engine.rulings import EVERYWHERE
from maquis.families.global_war.rules.relations import allied, at_war, friendly
from maquis.families.global_war.rules.state import UNITS
from maquis.families.global_war.rules.strength import INFANTRY, Kind, kind
from maquis.families.global_war.rules.wording import unit


class Unit(NamedTuple):
    """A nation and a kind of unit."""

    nation: str
    kind: str

    def __str__(self) -> str:
        return f"{self.nation} {self.kind}"


class Units(msgspec.Struct, frozen=True):
    """Some units of a nation and kind."""

    nation: str
    kind: str
    number: int

    def __str__(self) -> str:
        return f"{self.number} {self.unit}"

    @property
    def unit(self) -> Unit:
        """One of them."""
        return Unit(self.nation, self.kind)

    @property
    def words(self) -> str:
        """As people say it."""
        return f"{self.number} {unit(self.nation, self.kind)}"


@kept("marks")
def units_at(position: Position, place: int) -> Mapping[Unit, int]:
    """Every unit in a zone, with its number."""
    return {Unit(*keys): number for keys, number in UNITS.each(position, place)}


def kind_called(game: Game, name: str) -> Kind:
    """A kind of unit, by its name."""
    return game.cached(("kind", name), lambda: kind(game.figures, name))


def enemies(position: Position, place: int, nation: str) -> dict[Unit, int]:
    """The units in a zone that fight a nation: at home there, or at war with it (D18)."""
    return {
        unit: number
        for unit, number in units_at(position, place).items()
        if not allied(position, unit.nation, nation) and fights(position, unit.nation, nation) >> place & 1
    }


def at_home(position: Position, nation: str) -> int:
    """The zones where a nation fights partisans, and they it, without a declaration of war (D18)."""
    figures = position.game.figures
    if figures.reads("reading.undeclared", "possessor"):
        return position.owned.get(nation, 0)
    return friendly(position, nation) if figures.reads("reading.undeclared", "alliance") else 0


def fights(position: Position, nation: str, other: str) -> int:
    """The zones where units of a nation fight another: those where it is at home, or all if they are at war (D18)."""
    return EVERYWHERE if at_war(position, nation, other) else at_home(position, nation)


@kept("owned", "conditions", "marks")
def enemy_units(position: Position, nation: str) -> int:
    """The zones with units that fight a nation."""
    found = 0
    for (whose, name), _ in UNITS.all(position):
        if not allied(position, whose, nation):
            found |= UNITS.places(position, whose, name) & fights(position, whose, nation)
    return found


def infantry(position: Position, place: int) -> dict[str, int]:
    """How many infantry-class units each nation has in a zone."""
    found: dict[str, int] = {}
    for (nation, name), number in units_at(position, place).items():
        if kind_called(position.game, name).unit_class == INFANTRY:
            found[nation] = found.get(nation, 0) + number
    return found
