"""What is told of Global War beside the events of all games, and who was attacked, has risen, or leaves play."""

from collections.abc import Iterator

from maquis.boards.sets import union
from maquis.engine.events import Event, Happening, Left, named, spoken
from maquis.engine.game import Game
from maquis.engine.kept import kept
from maquis.engine.position import Position
from maquis.engine.state import unflagged
from maquis.engine.words import sentence
from maquis.families.global_war.rules.state import (
    ATTACKED,
    BOUGHT,
    RISEN,
)
from maquis.families.global_war.rules.wording import people, title

OURS = named("global_war")


class GlobalWarHappening(Happening, frozen=True, tag=OURS):
    """What happens in Global War and changes nothing; a nation that it names is told as its people are called."""

    def told(self, game: Game) -> str:
        """What happened, as a sentence."""
        nation = getattr(self, "nation", "")
        return sentence(self.says, (*spoken(self, game), ("people", people(nation)), ("whom", title(nation))))


class Gone(Left, frozen=True, tag=OURS):
    """A partisan leaves play; how is what its kind says."""


class ActionFailed(Gone, frozen=True):
    """A partisan whose action fails (PAR.4.1)."""

    says = "its action failed"


@kept("marks")
def risen_zones(position: Position) -> int:
    """The zones with new militia that have yet to fight."""
    return RISEN.anywhere(position)


def attacked(position: Position, whom: str = "") -> int:
    """The zones where somebody was attacked in this phase, or only where a nation's partisans were, or `units`."""

    def work_out() -> int:
        return union(
            1 << position.game.board.place(label)
            for (label, those), _ in ATTACKED.each(position)
            if whom in ("", those)
        )

    return position.cached(("attacked", whom), work_out, "counts")


def placed(position: Position, label: str) -> Event:
    """The event by which one partisan more of Communist China has been placed in a zone in this turn (PAR.3.2)."""
    return BOUGHT.more(position, 1, label)


def leaves(position: Position, counter: int, kind: type[Gone], clause: str) -> Iterator[Event]:
    """Say that a partisan leaves play: it goes back to its pool as if it had never been in play."""
    yield from unflagged(position, counter)
    yield kind(position.game.roster[counter].name, kind.says, clause=clause)
