"""How much a server does at most. Of what is shared among strangers no address has more than half (`fair.py`)."""

import msgspec


class Limits(msgspec.Struct, frozen=True):
    """How much the server does at most."""

    games: int = 1000
    games_an_hour: int = 120
    forget: int = 0
    """Days in which nobody opens a game, while the table is open, after which it is deleted; 0, never."""
    in_memory: int = 64
    clerks: int = 3
    """Processes that work on questions, of which one is left for other addresses; one more plays for policies."""
    checkers: int = 2
    """Processes that check games that are brought, and look back at games, of which one is left for other addresses."""
    waiting: float = 15
    """Seconds that a question may wait for a process, or anything for its game."""
    seconds: float = 15
    """Seconds that a question may take."""
    checking: float = 180
    """Seconds that it may take to check a game that is brought, or to look at a decision of one that is over."""
    megabytes: int = 512
    """Memory that a process may take for a question, and all that it keeps."""
    pages: int = 1000
    connections: int = 2000
    head: float = 10
    """Seconds in which headers must come, from the first byte of them or when the connection is open."""
    body: float = 20
    """Seconds in which a body must come, beside those that it has for its length."""
    body_rate: float = 50_000
    """Bytes of a body for which there is a second more."""
    unread: float = 30
    """Seconds in which some of an answer must be read."""
    spectators: int = 20
    seats: int = 100
    makers: int = 8
    """Games that may be made, or taken in, at the same time."""
    at_once: int = 8
    """Orders that are carried out before others have their turn."""
