"""What a position keeps of this game, by name, and what every order is asked: the player turn, and no battle."""

from collections.abc import Iterator

from maquis.engine.events import Event, Flagged, Happening, Left, named, spoken
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.rulings import Demand, Origin, demand
from maquis.engine.words import sentence
from maquis.families.global_war.rules.calendar import OVER
from maquis.families.global_war.rules.state import (
    ATTACKED,
    BOUGHT,
    RISEN,
)
from maquis.families.global_war.rules.wording import Or, people, title

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


def own_turn(position: Position, side: str, clause: str, provenance: Origin = "source") -> Demand:
    """Demand that a side gives orders in its own player turn."""
    own = position.side == side and position.phase != OVER
    return demand(clause, "one's own player turn", own, provenance)


def phase(position: Position, clause: str, *phases: str, provenance: Origin = "source") -> Demand:
    """Demand one of some phases."""
    return demand(clause, "the phase: {phases}", position.phase in phases, provenance, phases=Or(phases))


def risen_zones(position: Position) -> int:
    """The zones with new militia that have yet to fight."""
    return position.cached("risen", lambda: RISEN.anywhere(position), "marks")


def attacked(position: Position, whom: str = "") -> int:
    """The zones where somebody was attacked in this phase, or only where a nation's partisans were, or `units`."""

    def work_out() -> int:
        found = 0
        for (label, those), _ in ATTACKED.each(position):
            found |= 1 << position.game.board.place(label) if whom in ("", those) else 0
        return found

    return position.cached(("attacked", whom), work_out, "counts")


def placed(position: Position, label: str) -> Event:
    """The event by which one partisan more of Communist China has been placed in a zone in this turn (PAR.3.2)."""
    return BOUGHT.more(position, 1, label)


def leaves(position: Position, counter: int, kind: type[Gone], clause: str) -> Iterator[Event]:
    """Say that a partisan leaves play: it goes back to its pool as if it had never been in play."""
    name = position.game.roster[counter].name
    for flag in sorted(position.flags):
        if position.flags[flag] >> counter & 1:
            yield Flagged(flag, (name,), on=False)
    yield kind(name, kind.says, clause=clause)
