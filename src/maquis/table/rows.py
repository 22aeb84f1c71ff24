"""What the file of a table holds beside the records: games and seats, a row each."""

import secrets
from collections.abc import Mapping
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

import msgspec

from maquis.engine.game import UMPIRE
from maquis.table.wire import SeatKind

Line = tuple[int, bytes]
"""A line of a record, with its number; the header is line 0."""

LEFT = -1
"""What stands for what was tried in a game that goes on without its lesson."""


class GameRow(msgspec.Struct, frozen=True):
    """A game; `acting` is the side that thinks, `since` when it began to; `brought` is whether its record was.

    `maker` is the address that it was made from. `lesson` is the one that it was made for, `tried` how many of the
    refusals that this asks for were tried; `LEFT`, once the game goes on without it.
    """

    id: str
    title: str
    created: str
    made: float
    delay: int = 0
    clock: int = 0
    acting: str = ""
    since: float = 0
    over: int = 0
    brought: int = 0
    maker: str = ""
    lesson: str = ""
    tried: int = 0

    @property
    def learning(self) -> bool:
        """Whether the lesson goes on."""
        return bool(self.lesson) and self.tried != LEFT

    def row(self) -> tuple[Any, ...]:
        """The values as they are written."""
        return msgspec.structs.astuple(self)


class Seat(msgspec.Struct, frozen=True):
    """A seat: `key` is the hash of what whoever sits there brings, `invitation` that of what its link holds.

    The invitation is exchanged for a key once, at `taken`; its hash is kept, to know it again. `used` is the minute
    in which the key was brought last. `seconds` is the thinking time used, `phase` that of this phase, `trouble` why
    it could not be told of its turn, `renewed` how often it was given a new invitation, `agreed` the key
    with which it agreed that the game is deleted.
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
    invitation: bytes | None = None
    taken: float = 0
    used: float = 0
    agreed: bytes | None = None

    def row(self) -> tuple[Any, ...]:
        """The values as they are written."""
        return msgspec.structs.astuple(self)

    @property
    def invited(self) -> bool:
        """Whether nobody has sat down with its invitation yet."""
        return self.invitation is not None and not self.taken

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


def invited_anew(seat: Seat, invitation: bytes) -> Seat:
    """The seat with a new invitation, by its hash; key and invitation from before are worth nothing any more."""
    return msgspec.structs.replace(seat, key=None, invitation=invitation, taken=0, revoked=0, renewed=seat.renewed + 1)


def drawn() -> tuple[str, bytes]:
    """An invitation or a key that cannot be guessed, and its hash."""
    word = secrets.token_urlsafe(24)
    return word, hashed(word)


def hashed(word: str) -> bytes:
    """What is kept of an invitation, or of a key."""
    return sha256(word.encode(errors="surrogatepass")).digest()


def in_words(moment: float) -> str:
    """A moment to the minute, wherever the reader is."""
    return f"{datetime.fromtimestamp(moment, UTC):%Y-%m-%d %H:%M} UTC"
