"""What sides were told of orders: in the words of their logs, and as the data that they are sent."""

from collections.abc import Iterable, Iterator

import msgspec

from maquis.check.errors import one_of
from maquis.check.form import Expect
from maquis.check.results import Unmet
from maquis.engine.events import Event
from maquis.engine.game import UMPIRE
from maquis.engine.moments import Given
from maquis.engine.position import Position
from maquis.engine.views import Line, line
from maquis.narration.news import told

SPECTATOR = "spectator"
"""Somebody who is told what everybody may know."""


class Said(msgspec.Struct, frozen=True):
    """An order that was carried out: the position before it, who gave it, and what happened."""

    before: Position
    giver: str
    order: str
    events: tuple[Event, ...]

    def to(self, side: str) -> Line | None:
        """What a side reads of it; nothing, if it is told nothing of it."""
        return line(self.before, self.giver, self.order, self.events, side)


def words(said: Iterable[Said], side: str) -> list[str]:
    """What a side is told of orders, as its log has it, line by line."""
    heard = [(each.before, found) for each in said if (found := each.to(side)) is not None]
    if not heard:
        return []
    givens = [
        Given(found.version, found.side, found.order, found.events, before.turn, before.side, before.phase)
        for before, found in heard
    ]
    return told(heard[0][0].game, givens)


def compare(expect: Expect, said: tuple[Said, ...], sides: Iterable[str], where: str) -> Iterator[Unmet]:
    """Yield what a side should have been told of orders and was not, and what it was told and should not have been."""
    listeners = (*sides, UMPIRE, SPECTATOR)
    for side, wanted in expect.told.items():
        one_of(side, listeners, "expect.told", where)
        lines = words(said, side)
        missing = [each for each in wanted if not any(each in line for line in lines)]
        if missing or (not wanted and lines):
            yield Unmet(f"told to {side}", "; ".join(missing) or "nothing", "; ".join(lines) or "nothing")
    for side, unwanted in expect.untold.items():
        one_of(side, listeners, "expect.untold", where)
        sent = [*words(said, side), *(msgspec.json.encode(found).decode() for each in said if (found := each.to(side)))]
        for each in unwanted:
            if leak := next((line for line in sent if each in line), ""):
                yield Unmet(f"not told to {side}", each, leak)
