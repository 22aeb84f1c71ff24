"""What follows as the host game gives hexes to a side: works are lost, its partisans go to its armies."""

from __future__ import annotations

from collections.abc import Iterator

from maquis.boards.board import members
from maquis.boards.sets import less
from maquis.engine.events import Event, Left, Owned
from maquis.engine.position import Position
from maquis.engine.state import unflagged
from maquis.families.war_in_europe.rules import field, fortifications
from maquis.families.war_in_europe.rules.field import enemies
from maquis.families.war_in_europe.rules.told import OURS

CLAUSE = "base.host"


class Gained(Owned, frozen=True, tag=OURS):
    """A side takes hexes in the host war."""


class Liberated(Left, frozen=True, tag=OURS):
    """A partisan goes to the armies of who freed his land."""


def labels(position: Position, places: int) -> tuple[str, ...]:
    """Return the labels of places."""
    return tuple(position.game.board.label(place) for place in members(places))


def taken(position: Position, side: str, gained: int) -> Iterator[Event]:
    """A side takes hexes, but those that a garrison holds in works: works are lost, its partisans go to its armies."""
    ground = field.ground(position)
    held = field.defended(position, side) & field.works(position).standing
    gained = less(gained & ground.land, held | position.owned.get(side, 0))
    if not gained:
        return
    yield Gained(side, labels(position, gained), clause=CLAUSE)
    yield from _liberated(position, side, gained)
    yield from _ruined(position, side, gained)


def _liberated(position: Position, side: str, gained: int) -> Iterator[Event]:
    """Partisans of the gaining side, and of its friends, leave: Soviet ones may come again (60.4)."""
    for piece in field.friends(position, side):
        if piece.partisan and gained & piece.here:
            number = position.game.roster.number(piece.name)
            yield from out(position, number, Liberated, "liberated", piece.side == "Soviet")


def out(position: Position, number: int, how: type[Left], words: str, to_pool: bool = False) -> Iterator[Event]:
    """A counter leaves play, and what befell it is forgotten."""
    yield from unflagged(position, number)
    yield how(position.game.roster[number].name, words, to_pool=to_pool, clause=CLAUSE)


def _ruined(position: Position, side: str, gained: int) -> Iterator[Event]:
    """What the Axis has built is gone where enemies come, and the other way round."""
    after = field.works(position)
    for place in members(field.works(position).standing & gained):
        if enemies(side, fortifications.holder(position, place)):
            after = after.without(place)
    yield from after.becomes(position, CLAUSE)
