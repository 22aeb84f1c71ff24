"""What a position keeps of this game, by name, and what every order is asked: the player turn, and no battle."""

from collections.abc import Iterator

from maquis.engine.events import At, Counted, Event, Flagged, Happening, Left, Marked, Rolled, Unmarked, named, spoken
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.rulings import Demand, Origin, demand
from maquis.engine.words import sentence
from maquis.families.global_war.rules.calendar import OVER
from maquis.families.global_war.rules.wording import Or, people, title


class Told(Happening, frozen=True, tag=named("global_war")):
    """What happens in Global War and changes nothing; a nation that it names is told as its people are called."""

    def told(self, game: Game) -> str:
        """What happened, as a sentence."""
        nation = getattr(self, "nation", "")
        return sentence(self.says, (*spoken(self, game), ("people", people(nation)), ("whom", title(nation))))


class Die(Rolled, frozen=True, kw_only=True, tag=named("global_war")):
    """A die of Global War, rolled over something in a zone."""

    place: At


ANSWER = "to answer "
"""How the count begins of a side that a battle waits for."""
ROLLED, CAPTURED, TAKEN = "rolled", "captured", "taken"
"""What is painted: zones rolled for in this player turn, those that were captured and still are, and those taken in
this calendar turn."""
ASKED = "to support "
"""How the count begins of a side that is asked whether its partisans support an ally's attacks."""
BOUGHT, ATTACKED = "bought ", "attacked "
"""How the counts begin of zones that partisans were bought into in this calendar turn, or attacked in in this phase."""
USED, SUPPORT, RISEN = "used ", "support ", "risen "
"""How the markers begin of units that have attacked in this player turn, of those that partisans support, and of new
militia that have yet to fight; the unit follows."""
INVASION = "invasion "
"""How the condition begins that names the units about to attack a zone from outside; the zone follows."""
ACTED, NEW, FADED, SUPPLIED, FRESH, MOVED, FOUGHT = "acted", "new", "faded", "supplied", "fresh", "moved", "fought"
"""Flags of partisans: their action of this calendar turn is done; recruited since their last player turn; out of all
battles of this player turn; with a supply marker, and one received in this calendar turn; moved, or attacked, in this
player turn."""
HIT, STOOD = "hit", "stood"
"""Flags within a round of battle: chosen as a casualty; has made its roll."""


def own_turn(position: Position, side: str, clause: str, provenance: Origin = "source") -> Demand:
    """Demand that a side gives orders in its own player turn."""
    own = position.side == side and position.phase != OVER
    return demand(clause, "one's own player turn", own, provenance)


def phase(position: Position, clause: str, *phases: str, provenance: Origin = "source") -> Demand:
    """Demand one of some phases."""
    return demand(clause, "the phase: {phases}", position.phase in phases, provenance, phases=Or(phases))


def purse(nation: str) -> str:
    """The count that holds what a nation has, in IPP."""
    return f"ipp {nation}"


def flagged(position: Position, flag: str, counter: int) -> bool:
    """Whether a counter has a flag."""
    return bool(position.flags.get(flag, 0) >> counter & 1)


def marked(position: Position, mark: str, place: int) -> int:
    """The number on a marker in a zone, 0 if none is there."""
    return position.marks.get(mark, {}).get(place, 0)


def risen_zones(position: Position) -> int:
    """The zones with new militia that have yet to fight."""

    def work_out() -> int:
        found = 0
        for name in position.marks:
            if name.startswith(RISEN):
                found |= position.marked(name)
        return found

    return position.known("risen", work_out, "marks")


def attacked(position: Position, whom: str = "") -> int:
    """The zones where somebody was attacked in this phase, or only where a nation's partisans were, or `units`."""

    def work_out() -> int:
        found = 0
        for name, number in position.counts.items():
            if number and name.startswith(ATTACKED):
                label, _, those = name.removeprefix(ATTACKED).rpartition(" ")
                found |= 1 << position.game.board.place(label) if whom in ("", those) else 0
        return found

    return position.known(("attacked", whom), work_out, "counts")


def mark(position: Position, name: str, place: int, number: int, clause: str) -> Event:
    """The event by which a marker comes to bear a number; one of 0 is taken away."""
    label = position.game.board.label(place)
    return Marked(name, label, number, clause=clause) if number else Unmarked(name, label, clause=clause)


def placed(position: Position, label: str) -> Event:
    """The event by which one partisan more of Communist China has been placed in a zone in this turn (PAR.3.2)."""
    return Counted(BOUGHT + label, position.counts.get(BOUGHT + label, 0) + 1, clause="PAR.3.2")


def leaves(position: Position, counter: int, how: str, clause: str) -> Iterator[Event]:
    """Say that a partisan leaves play: it goes back to its pool as if it had never been in play."""
    name = position.game.roster[counter].name
    for flag in sorted(position.flags):
        if position.flags[flag] >> counter & 1:
            yield Flagged(flag, (name,), on=False)
    yield Left(name, how, clause=clause)
