"""Who listens to a game: what happens is pushed to every open page, as server-sent events."""

import asyncio
from collections.abc import Iterable

import msgspec

from maquis.table.rows import Seat
from maquis.table.told import SeatState

MOST_WAITING = 64
"""Events that wait for a page that does not read them; it is let go after that, and has to ask anew."""
MOST_OF_SEAT = 8
"""Streams of one seat: pages open at the same time."""

_ENCODER = msgspec.json.Encoder()


class Listener:
    """An open page: what it is to be sent, how many entries of its log it was told of, and the table as told last."""

    def __init__(self, seat: Seat, told: int) -> None:
        self.seat, self.told = seat, told
        self.table: SeatState | None = None
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING + 1)
        self.gone = False

    def send(self, data: bytes) -> None:
        """Have something sent, or let the page go if it does not read."""
        if not self.gone:
            if self.waiting.qsize() >= MOST_WAITING:
                self.end()
            else:
                self.waiting.put_nowait(data)

    def close(self, data: bytes) -> None:
        """Send a last thing, and let the page go."""
        self.send(data)
        if not self.gone:
            self.gone = True
            self.waiting.put_nowait(None)

    def end(self) -> None:
        """Let the page go."""
        self.gone = True
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(None)


class Streams:
    """The open pages of all games."""

    def __init__(self) -> None:
        self._of: dict[str, list[Listener]] = {}

    def of(self, game: str) -> Iterable[Listener]:
        """Who listens to a game."""
        return tuple(self._of.get(game, ()))

    def games(self) -> tuple[str, ...]:
        """The games that somebody listens to."""
        return tuple(self._of)

    def present(self, game: str) -> set[int]:
        """The seats that have a page open."""
        return {each.seat.number for each in self._of.get(game, ()) if not each.gone}

    def join(self, listener: Listener) -> None:
        """Add a page; the oldest of a seat that has too many is let go."""
        game = listener.seat.game
        mine = [each for each in self.of(game) if each.seat.number == listener.seat.number and not each.gone]
        for each in mine[: max(0, len(mine) + 1 - MOST_OF_SEAT)]:
            each.end()
        self._of.setdefault(game, []).append(listener)

    def leave(self, listener: Listener) -> None:
        """Take a page away."""
        listener.gone = True
        there = self._of.get(listener.seat.game, [])
        if listener in there:
            there.remove(listener)
        if not there:
            self._of.pop(listener.seat.game, None)

    def end(self, game: str) -> None:
        """Let every page of a game go."""
        for each in self.of(game):
            each.end()

    def end_all(self) -> None:
        """Let every page go."""
        for game in self.games():
            self.end(game)


def event(name: str, data: object) -> bytes:
    """An event as it is sent."""
    return b"event: %s\ndata: %s\n\n" % (name.encode(), _ENCODER.encode(data))
