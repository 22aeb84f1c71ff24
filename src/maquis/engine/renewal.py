"""Renewal: a record of an older format is refereed anew, so that what happened is told as it is today."""

from collections.abc import Callable, Iterable, Sequence

from maquis.engine.events import Event
from maquis.engine.game import Game
from maquis.engine.making import Recorded
from maquis.engine.orders import Rules
from maquis.engine.record import Entry, Header
from maquis.engine.recordfile import FORMAT
from maquis.engine.verify import refereed


def renewed(record: Recorded, game: Game, rules: Rules, set_up: Callable[[int], Iterable[Event]]) -> Recorded:
    """A recorded game as it would be written today: a record of an older format, with all that happened made anew.

    What is added goes to the record itself. A record of today's format, or one that the rules of today would not lead
    to, is returned as it is.
    """
    if record.header.format >= FORMAT or not record.entries:
        return record
    anew, _, fault = refereed(record, game, rules, set_up)
    return Renewed(record, anew.entries) if fault is None else record


class Renewed:
    """A record whose entries were made anew, up to those that have been added since."""

    def __init__(self, record: Recorded, entries: list[Entry]) -> None:
        self._record, self._entries = record, entries

    @property
    def header(self) -> Header:
        """Which game it is, and its dice."""
        return self._record.header

    @property
    def entries(self) -> Sequence[Entry]:
        """Every entry: those made anew, and those that were added since."""
        self._catch_up()
        return self._entries

    def append(self, entry: Entry, commit: bool = True) -> None:
        """Add an entry to the record."""
        self._record.append(entry, commit=commit)
        self._catch_up()

    def commit(self) -> None:
        """Bring to disk what was added without."""
        self._record.commit()

    def _catch_up(self) -> None:
        self._entries += self._record.entries[len(self._entries) :]
