"""How a game stands, or how it ended."""

from maquis.narration.accounts import AccountTold, StretchTold
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


class Account(Wire):
    """Why a game came to what it did, and the same as lines of text."""

    told: AccountTold
    lines: tuple[str, ...]


class Ahead(Wire):
    """What the officer's own games came to from where a turn began, game by game, in favour of the side."""

    worths: tuple[float, ...]


class Aheads(Wire):
    """The same of every turn, in their order."""

    ahead: tuple[tuple[float, ...], ...]


class Course(Wire):
    """How a game went, turn by turn."""

    stretches: tuple[StretchTold, ...]


class Decisions(Wire):
    """The decisions of a seat's side in a game that is over, each by its phase in words, in the order of the game.

    So many of those that cost most at a glance are `looked` at closely, and of these so many are `told` at most; so
    many of those that seem better than the officer's way are looked at closely to be `praised`. From where so many
    `turns` began he plays on, too, so that it can be told how the game went.
    """

    phases: tuple[str, ...]
    looked: int
    told: int
    praised: int
    turns: int


class Decided(Wire):
    """The `way` that seems best of a decision, by its number, with what it gains at a glance, and the officer's own."""

    way: int
    worth: float
    his: float


class LessonLearned(Wire):
    """A way to decide beside what was ordered, looked at closely: whether it is surely better, or surely worse.

    `basis` says what the numbers rest on.
    """

    told: LessonTold
    sure: bool
    worse: bool
    basis: str


class TryAgain(Wire):
    """A decision, by its number, with which a new game is to begin."""

    number: int
