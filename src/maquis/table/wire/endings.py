"""How a game stands, or how it ended."""

from maquis.narration.endings import Ending
from maquis.table.wire.basis import Wire


class Ended(Wire):
    """How a game stands, or how it ended, with its `chart`, and a `picture` of all to be shared, as SVG.

    Both are empty where nothing is counted.
    """

    told: Ending
    chart: str = ""
    picture: str = ""
