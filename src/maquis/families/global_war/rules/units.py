"""Units of the host game in a zone: whose, of what kind, and how many; and which of them are enemies."""

from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.rulings import EVERYWHERE
from maquis.families.global_war.rules.relations import allied, at_war, friendly, known_nations
from maquis.families.global_war.rules.strength import INFANTRY, Kind, kind

Unit = tuple[str, str]
"""A nation and a kind of unit."""


def unit_of(game: Game, mark: str) -> Unit | None:
    """The unit that a marker stands for, such as `germany infantry`; None if it stands for anything else."""

    def work_out() -> Unit | None:
        nation, _, name = mark.partition(" ")
        return (nation, name) if nation in known_nations(game) and f"unit.{name}" in game.figures else None

    return game.cached(("unit", mark), work_out)


def units_at(position: Position, place: int) -> dict[Unit, int]:
    """Every unit in a zone, with its number."""
    found = {}
    for mark, there in position.marks.items():
        number = there.get(place, 0)
        if number and (unit := unit_of(position.game, mark)):
            found[unit] = number
    return found


def known(game: Game, name: str) -> Kind:
    """A kind of unit, by its name."""
    return game.cached(("kind", name), lambda: kind(game.figures, name))


def enemies(position: Position, place: int, nation: str) -> dict[Unit, int]:
    """The units in a zone that fight a nation: at home there, or at war with it (D18)."""
    return {
        unit: number
        for unit, number in units_at(position, place).items()
        if not allied(position, unit[0], nation) and fights(position, unit[0], nation) >> place & 1
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


def enemy_units(position: Position, nation: str) -> int:
    """The zones with units that fight a nation."""

    def work_out() -> int:
        found = 0
        for mark, there in position.marks.items():
            unit = unit_of(position.game, mark) if there else None
            if unit and not allied(position, unit[0], nation):
                found |= position.marked(mark) & fights(position, unit[0], nation)
        return found

    return position.cached(("enemy units", nation), work_out, "owned", "conditions", "marks")


def infantry(position: Position, place: int) -> dict[str, int]:
    """How many infantry-class units each nation has in a zone."""
    found: dict[str, int] = {}
    for (nation, name), number in units_at(position, place).items():
        if known(position.game, name).unit_class == INFANTRY:
            found[nation] = found.get(nation, 0) + number
    return found
