"""Maps of zones: places of any shape, with a list of which border which and how."""

from typing import ClassVar

from maquis.boards.graph import GraphBoard, plain

__all__ = ["ZoneBoard", "plain"]


class ZoneBoard(GraphBoard):
    """Zones and their borders: what is between two zones is a feature of the border (a railway, a river)."""

    NOUN: ClassVar[str] = "zone"
