"""A hex in words: its ground, whose it is, what stands there, for what supply reaches it, and what is around."""

from collections.abc import Iterator

from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import cadres, field
from maquis.families.war_in_europe.web import forts
from maquis.families.war_in_europe.words import brief
from maquis.table import wire
from maquis.table.default.spot import told


def spot(view: Position, side: str, place: int) -> wire.Spot:
    """A hex and its surroundings; raise `UnknownPlace`."""
    return told(view, place, _about(view, place))


def _about(view: Position, place: int) -> Iterator[str]:
    """Its fortification, and the land whose partisans are at home there with its garrison."""
    if field.works(view).standing >> place & 1:
        yield ": ".join(filter(None, (forts.called(view, place), ", ".join(forts.effects(view, place)))))
    elif field.works(view).destroyed >> place & 1:
        yield forts.lost(view, place)
    held = brief.garrisons(view)
    for land, words in held.items():
        if cadres.home(view, land) >> place & 1:
            yield f"in {land}: garrison {words} (31.3)"
