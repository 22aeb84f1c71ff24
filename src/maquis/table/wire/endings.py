"""How a game stands, or how it ended."""

from maquis.narration.debriefs import LessonTold
from maquis.narration.endings import Ending
from maquis.table.wire.basis import Wire


class Ended(Wire):
    """How a game stands, or how it ended, with its `chart`, and a `picture` of all to be shared, as SVG.

    Both are empty where nothing is counted; `bands` are charts of what the game counts beside what history had of it.
    """

    told: Ending
    chart: str = ""
    bands: tuple[str, ...] = ()
    picture: str = ""


class Decisions(Wire):
    """The decisions of a seat's side in a game that is over, each by its phase in words, in the order of the game.

    So many of those that cost most at a glance are `looked` at closely, and of these so many are `told` at most.
    """

    phases: tuple[str, ...]
    looked: int
    told: int


class Decided(Wire):
    """What a decision cost its side, at a glance: points of what is at stake, and their standard error."""

    worth: float
    error: float


class LessonLearned(Wire):
    """What a decision cost, looked at closely, and what the staff officer would have ordered; whether that is `sure`.

    `basis` says what the numbers rest on.
    """

    told: LessonTold
    sure: bool
    basis: str


class BestOrder(Wire):
    """The one order that would have gained most beside what was ordered, with how much; empty if none surely had."""

    words: str


class TryAgain(Wire):
    """A decision, by its number, with which a new game is to begin."""

    number: int
