"""A player who gives what he is told to give."""

from collections.abc import Iterator

from maquis.campaign.played import Look
from maquis.engine.orders import Order


class Giving:
    """Gives one order."""

    def __init__(self, order: Order) -> None:
        self.order = order

    def phase(self, look: Look) -> Iterator[Order]:
        yield self.order
