"""What the umpire, who keeps up the host game, is offered."""

from maquis.table.wire.basis import Bits, Wire


class Brush(Wire):
    """An order that names hexes, put in the place of {} in `order`; `places` are those that it would change."""

    group: str
    title: str
    order: str
    places: Bits


class Unit(Wire):
    """A counter of the host game: in `place`, or out of play (-1)."""

    name: str
    side: str
    kind: str
    strength: str
    place: int
    removable: bool


class Tools(Wire):
    """All that the umpire may do now. `weather` is that of each zone, `words` what it may be."""

    brushes: list[Brush]
    units: list[Unit]
    weather: dict[str, str]
    words: list[str]
    bridges: list[tuple[int, int]]
    """The hexes on both sides of each bridge; `mark bridge` and `unmark bridge` name both."""
