"""What a position lays over its map."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from maquis.pictures.marks import Marker
from maquis.pictures.overlay import Overlay


@dataclass(frozen=True)
class Scene:
    """What a position lays over its map: tinted places, counters and signs, and the colours of counters by side."""

    overlays: Sequence[Overlay] = ()
    markers: Sequence[Marker] = ()
    colours: Mapping[str, str] = field(default_factory=dict)
