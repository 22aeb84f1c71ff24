"""What the umpire may do now, from the position that only he sees."""

from collections.abc import Iterator

from maquis.engine.position import Position
from maquis.games.europa import umpiring
from maquis.games.europa.host_orders import NOBODY
from maquis.games.europa.umpiring import Tools
from maquis.table import wire
from maquis.table.europa.plain import bits
from maquis.table.europa.position import strength


def tools(position: Position) -> wire.Tools:
    """Everything that the umpire may say of the host game now."""
    found = umpiring.tools(position)
    return wire.Tools(
        brushes=list(_brushes(position, found)),
        units=list(_units(position, found)),
        weather=found.weather,
        words=list(found.words),
        bridges=list(found.bridges),
    )


def _brushes(position: Position, found: Tools) -> Iterator[wire.Brush]:
    """The orders that name hexes: each with the hexes where it is legal and changes something."""

    def brush(group: str, title: str, order: str, places: int) -> wire.Brush:
        return wire.Brush(group=group, title=title, order=order, places=bits(position.game, places))

    for side, places in found.own.items():
        yield brush("own", f"owned by {side or NOBODY}", f"own {side or NOBODY} {{}}", places)
    for layer, places in found.paint.items():
        yield brush("paint", layer, f"paint {layer} {{}}", places)
    for layer, places in found.unpaint.items():
        yield brush("unpaint", layer, f"unpaint {layer} {{}}", places)
    for kind, places in found.mark.items():
        yield brush("mark", kind, f"mark {kind} {{}}", places)
    for kind, places in found.unmark.items():
        yield brush("unmark", kind, f"unmark {kind} {{}}", places)


def _units(position: Position, found: Tools) -> Iterator[wire.Unit]:
    for number in found.place:
        who = position.game.roster[number]
        yield wire.Unit(
            name=who.name,
            side=who.side,
            kind=who.kind,
            strength=strength(who),
            place=max(position.where[number], -1),
            removable=number in found.remove,
        )
