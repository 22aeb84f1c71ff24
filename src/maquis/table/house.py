"""What all requests have in common: whose they are, and how often they may come."""

import asyncio

import msgspec

from maquis.table.asker import ASKER
from maquis.table.calling import Caller
from maquis.table.denied import Denied
from maquis.table.guard import Rate, Rates, slow_down
from maquis.table.hall import Hall
from maquis.table.page import Files, Page
from maquis.table.rows import Seat, hashed


class Speed(msgspec.Struct, frozen=True):
    """How often a seat may ask, an address without a key, and an address whatever it asks for."""

    seat: Rate = Rate(200, 40)
    address: Rate = Rate(30, 2)
    anything: Rate = Rate(1000, 100)


class House(msgspec.Struct, frozen=True):
    """What requests have in common."""

    hall: Hall
    caller: Caller
    page: Page
    of_seat: Rates
    of_address: Rates
    files: Files
    offering: asyncio.Lock
    """Held while it is worked out what games can be made: that takes seconds, and is needed once."""

    def seat(self, authorization: str) -> Seat:
        """The seat whose key a request brings, which is counted; raise `Denied`."""
        scheme, _, key = authorization.partition(" ")
        seat = self.hall.storage.seat_of(hashed(key)) if scheme.casefold() == "bearer" and key else None
        if seat is None:
            self.count_address()
            raise Denied(
                401,
                "nobody sits here with that key: the seat has a new link or was taken away, the game was deleted, or "
                "it is no key",
            )
        self.count(seat)
        self.hall.used(seat)
        self.hall.opened.add(seat.game)
        return seat

    def count(self, seat: Seat, weight: float = 1) -> None:
        """Count a request of a seat; raise `Denied` if it comes too soon."""
        slow_down(self.of_seat.wait((seat.game, seat.number), weight))

    def count_address(self, weight: float = 1) -> None:
        """Count a request that brings no key; raise `Denied` if it comes too soon."""
        slow_down(self.of_address.wait(ASKER.get(), weight))


def may_play(seat: Seat) -> None:
    """Raise `Denied` unless somebody at this seat may give orders."""
    if seat.kind == "spectator":
        raise Denied(403, f"a {seat.kind} gives no orders")
    if seat.policy:
        raise Denied(403, f"the {seat.policy} policy plays the {seat.side} side: take it back first")
