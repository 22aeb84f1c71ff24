"""How a game stands, or how it ended."""

from maquis.narration.endings import Ending
from maquis.table.wire.basis import Wire


class Ended(Wire):
    """How a game stands, or how it ended, with its `chart`, and a `picture` of all to be shared, as SVG.

    Both are empty where nothing is counted; `bands` are charts of what the game counts beside what history had of it.
    """

    told: Ending
    chart: str = ""
    bands: tuple[str, ...] = ()
    picture: str = ""
