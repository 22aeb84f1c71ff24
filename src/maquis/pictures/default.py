"""What a position lays over a map of any kind: who owns what, how many counters stand where, what lies face down."""

from collections import Counter
from collections.abc import Iterator

from maquis.boards.board import members
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.words import called
from maquis.pictures.marks import Marker
from maquis.pictures.overlay import Overlay
from maquis.pictures.scene import Scene

COLOURS = ("#c0392b", "#2c5f8a", "#2d7a4b", "#c79a00", "#6a55c8", "#d06a10", "#0d7f86", "#8c1d5f")
"""The colours of the sides, in their order; they begin anew after the last."""
BROKEN = "#000000"


def scene(position: Position) -> Scene:
    """What a position, or a side's view of it, lays over its map."""
    colours = {side: COLOURS[at % len(COLOURS)] for at, side in enumerate(position.game.sides)}
    overlays = [
        Overlay(position.owned[side], colour, f"of {called(side)}", 0.28, outlined=False)
        for side, colour in colours.items()
        if position.owned.get(side)
    ]
    markers = [*_marks(position), *_counters(position, colours), *_faces(position, colours)]
    return Scene(overlays, markers, colours)


def _marks(position: Position) -> Iterator[Marker]:
    """A cross for each marker where no counter stands."""
    for mark in position.marks:
        for place in members(position.marked(mark)):
            if not position.at(place):
                yield Marker(place, "cross", BROKEN, "", mark)


def _counters(position: Position, colours: dict[str, str]) -> Iterator[Marker]:
    """A square in each place with the number of counters, in the colour of the side that has most there."""
    roster = position.game.roster
    for place in sorted(position.stacks):
        there = Counter(roster[number].side for number in numbers(position.at(place)))
        for side, _ in there.most_common(1):
            yield Marker(place, "unit", colours.get(side, BROKEN), str(there.total()), called(side))


def _faces(position: Position, colours: dict[str, str]) -> Iterator[Marker]:
    """A ring where counters lie face down."""
    for face, there in position.faces.items():
        side = position.game.roster.side_of_face[face]
        for place in sorted(there):
            yield Marker(place, "ring", colours.get(side, BROKEN), meaning=f"{called(side)}, face down: {face}")
