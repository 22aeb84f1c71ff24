"""What the file of a table holds beside the records: games and seats, a row each."""

import secrets
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import msgspec

from maquis.engine.game import UMPIRE
from maquis.table.wire import SeatKind

Line = tuple[int, bytes]
"""A line of a record, with its number; the header is line 0."""


class GameRow(msgspec.Struct, frozen=True):
    """A game; `acting` is the side that thinks, `since` when it began to, `maker` the address that it was made from."""

    id: str
    title: str
    created: str
    made: float
    delay: int = 0
    clock: int = 0
    acting: str = ""
    since: float = 0
    over: int = 0
    maker: str = ""

    def row(self) -> tuple[Any, ...]:
        """The values as they are written."""
        return msgspec.structs.astuple(self)


class Seat(msgspec.Struct, frozen=True):
    """A seat: `key` is the hash of what its link holds.

    `seconds` is the thinking time used, `phase` that of this phase, `trouble` why it could not be told of its turn,
    `renewed` how often it was given a new key.
    """

    game: str
    number: int
    kind: SeatKind
    side: str
    name: str
    key: bytes | None = None
    policy: str = ""
    notify: str = ""
    trouble: str = ""
    seconds: float = 0
    phase: float = 0
    revoked: int = 0
    renewed: int = 0

    def row(self) -> tuple[Any, ...]:
        """The values as they are written."""
        return msgspec.structs.astuple(self)

    @property
    def sees(self) -> str:
        """Whose view it has: that of its side, the umpire's, or, without a name, what everybody may know."""
        return self.side if self.kind == "side" else UMPIRE if self.kind == "umpire" else ""


class ChangedGame(msgspec.Struct, frozen=True):
    """What changes beside the record as orders are carried out; `phase` is whether a phase began."""

    acting: str
    since: float
    over: bool
    used: Mapping[str, float] = {}
    phase: bool = False


def rekeyed(seat: Seat, key: bytes) -> Seat:
    """The seat with a new key, by its hash; the old one is worth nothing any more."""
    return msgspec.structs.replace(seat, key=key, revoked=0, renewed=seat.renewed + 1)


def new_key() -> tuple[str, bytes]:
    """A key that cannot be guessed, and its hash."""
    key = secrets.token_urlsafe(24)
    return key, hashed(key)


def hashed(key: str) -> bytes:
    """What is kept of a key."""
    return sha256(key.encode(errors="surrogatepass")).digest()
