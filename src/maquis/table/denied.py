"""What is not done, and how that is told."""

import logging
from collections.abc import Iterable

from maquis.engine.errors import MaquisError
from maquis.table.pending import Damaged
from maquis.table.tablefile import StorageError
from maquis.table.wire import News

LOG = logging.getLogger("maquis.table")
DAMAGED = (
    "the record of this game is damaged, and it cannot go on: whoever keeps the server can take out what is whole "
    "of it, with maquis recover"
)
CLOSED = "the server cannot read its file of games just now: whoever keeps it is told why"


class Denied(Exception):
    """A request that is not done: the status of the answer, and one sentence for whoever asked."""

    def __init__(
        self, status: int, words: str, news: News | None = None, wait: int = 0, allow: Iterable[str] = ()
    ) -> None:
        super().__init__(words)
        self.status, self.words, self.news, self.wait, self.allow = status, words, news, wait, sorted(allow)


def not_taken_up(game: str, error: MaquisError) -> Denied:
    """Say that a game cannot be taken up; what is wrong with a file is for whoever keeps the server."""
    if not isinstance(error, Damaged | StorageError):
        return Denied(503, f"the game cannot be taken up: {error}")
    LOG.error("game %s cannot be taken up: %s", game, error)
    return Denied(503, DAMAGED if isinstance(error, Damaged) else CLOSED)
