"""What the umpire says of the war in War in Europe: hexes that a side takes, and neutrals that join one."""

from collections.abc import Iterator

from maquis.boards.errors import quoted
from maquis.check.hosting import Acts, several
from maquis.check.setting import place
from maquis.engine.errors import BadOrder
from maquis.engine.events import Event
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import field
from maquis.families.war_in_europe.rules.calendar import SIDES
from maquis.families.war_in_europe.scenarios.front import taken


def _take(position: Position, hexes: str, side: str) -> Iterator[Event]:
    there = 0
    for name in several(hexes):
        there |= 1 << place(position, name)
    yield from taken(position, _side(side), there)


def _joins(position: Position, country: str, side: str) -> Iterator[Event]:
    known = field.hexmap(position).layers["country_1939"]
    if country not in known:
        raise BadOrder(f"there is no country {quoted(country)}; there is {', '.join(known)}")
    yield from taken(position, _side(side), known[country])


def _side(name: str) -> str:
    if name not in SIDES:
        raise BadOrder(f"there is no side {quoted(name)}; there is {', '.join(SIDES)}")
    return name


ACTS: Acts = {"take HEX, HEX... for SIDE": _take, "COUNTRY joins SIDE": _joins}
"""What the umpire may say: works in the hexes are lost, partisans of who takes them are liberated."""
