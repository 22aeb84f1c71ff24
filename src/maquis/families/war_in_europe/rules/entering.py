"""Entering hexes, by movement or advance: whoever comes takes them, and may come upon a cadre (W11)."""

from __future__ import annotations

from typing import Any

from maquis.engine.events import Moved, Owned
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import cadres, field, fortifications, keeping
from maquis.families.war_in_europe.rules.field import enemies
from maquis.families.war_in_europe.rules.told import Hunting


def enter(
    position: Position, who: int, path: tuple[int, ...], say: Say, clause: str, goes: type[Moved]
) -> ChanceNode[Any] | None:
    """Move a counter along hexes: it takes them for its side, destroys enemy works, and may remove a cadre (W11)."""
    board, counter = position.game.board, position.game.roster[who]
    say(goes(counter.name, tuple(board.label(place) for place in path), clause=clause))
    take(position, who, path, say, clause)
    return None if counter.kind == field.PARTISAN else _hunt(position, who, path[-1])


def take(position: Position, who: int, path: tuple[int, ...], say: Say, clause: str) -> None:
    """Let a counter that passes hexes take them, and destroy enemy works there; partisans as base.control is read."""
    board, counter = position.game.board, position.game.roster[who]
    if counter.kind == field.PARTISAN and position.game.figures.reads("reading.partisans_take", "no"):
        return
    owned = position.owned.get(counter.side, 0)
    taken = tuple(board.label(place) for place in path[1:] if not owned & 1 << place)
    if taken:
        say(Owned(counter.side, taken, clause=clause))
    for place in path[1:]:
        if field.works(position).standing >> place & 1 and enemies(
            fortifications.holder(position, place), counter.side
        ):
            keeping.say_works(position, fortifications.entered(position, place), say, "30.5")


def _hunt(position: Position, who: int, place: int) -> ChanceNode[bool] | None:
    """Return the roll that removes an enemy cadre where a unit has come to."""
    by = field.piece(position, who)
    found = [piece for piece in field.against(position, by.side) if piece.place == place and piece.level == "cadre"]
    if not found:
        return None
    cadre = position.game.roster.number(found[0].name)
    results = tuple(cadres.removed(position, by, face) for face in range(1, 7))

    def then(after: Position, removed: bool, say: Say) -> None:
        if removed:
            keeping.say_gone(after, cadre, say, "31.removal")

    return ChanceNode(Hunting(unit=by.name, cadre=found[0].name), results, then)
