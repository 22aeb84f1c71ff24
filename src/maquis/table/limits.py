"""How much a server does at most."""

import msgspec


class Limits(msgspec.Struct, frozen=True):
    """How much the server does at most."""

    games: int = 1000
    games_an_hour: int = 60
    in_memory: int = 64
    clerks: int = 2
    """Processes that work on questions; one more plays for policies, and one checks the games that are brought."""
    seconds: float = 15
    """Seconds that a question may wait, and then take; or that anything waits for its game."""
    checking: float = 60
    """Seconds that it may take to check a game that is brought."""
    megabytes: int = 512
    """Memory that a process may take for a question, and all that it keeps."""
    pages: int = 1000
    spectators: int = 20
    seats: int = 100
    makers: int = 4
    """Games that may be made, or taken in, at the same time."""
    at_once: int = 8
    """Orders that are carried out before others have their turn."""
