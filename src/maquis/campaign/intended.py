"""What the staff officer, who plays at the highest level, would order in a phase, by a side's view alone."""

from maquis.campaign import campaigns
from maquis.campaign.rooted import Search
from maquis.campaign.searching import Searching
from maquis.engine.orders import Order
from maquis.engine.position import Position
from maquis.engine.sequence import End


def intended(view: Position, side: str, seed: str) -> list[Order]:
    """His orders to the end of the phase, but for that end; none if the side is not to act, or nobody plays so.

    They are those that he comes to in one world that the view leaves possible.
    """
    how = campaigns.of(view.game).search
    if not isinstance(how, Searching):
        return []
    search = Search(how, view, side, seed)
    return [order for order in search.tried(search.usual) if not isinstance(order, End)]
