"""Lessons: short games that are played by a script."""

from maquis.table.wire.basis import Asked, Bits, OrderText, Wire


class LessonInfo(Wire):
    """A lesson that is offered: on which scenario, how many steps it has, and about how many minutes it takes."""

    name: str
    title: str
    words: str
    scenario: str
    minutes: int
    steps: int


class Guide(Wire):
    """How far a game has come in its lesson, and what is asked now: `order`, or that it be tried, for it is `refused`.

    `done` steps of `steps` are done; once all are, `words` close the lesson. `told` is said of the last step. Both are
    cut at the places that they name: every other piece, from the second on, is a place.
    """

    title: str
    done: int
    steps: int
    words: list[str]
    clauses: list[str] = []
    order: str = ""
    refused: bool = False
    places: Bits = "0"
    """Where it is to be looked."""
    told: list[str] = []
    stray: str = ""
    """An order that was legal, and not what was asked: it is to be taken back."""
    back: int | None = None
    """The number, in the learner's log, of the order that he may take back: the stray one, or else his last."""
    tried: bool = False
    """Whether the order that was asked about was the one to be tried."""


class Learn(Asked):
    """What a learner has to say of his lesson: an `order` that he tried, or that the game goes on without it."""

    order: OrderText | None = None
    leave: bool = False
