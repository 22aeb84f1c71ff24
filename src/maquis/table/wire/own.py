"""What is said between a page and the umpire in it, beside what a server says: whoever has the page has all games."""

from typing import Annotated, Literal

from msgspec import Meta

from maquis.table.wire.basis import Asked, Wire, Words

Key = Annotated[str, Meta(max_length=100)]
Known = Annotated[dict[str, Annotated[str, Meta(max_length=100_000)]], Meta(max_length=10_000)]
"""What the browser keeps of its seats beside the games, by name."""


class OwnGame(Wire):
    """A game that the browser keeps. `acting` is whose turn it is, `players` are those whom it belongs to."""

    id: str
    title: str
    made: int
    over: bool
    acting: str
    players: list[str]
    orders: int
    size: int
    """Bytes of its record."""


class Rename(Asked):
    """What a game is to be called."""

    title: Words


class Keys(Asked):
    """The keys of seats: of all to which a game belongs."""

    keys: Annotated[list[Key], Meta(max_length=20)]


class Saving(Asked):
    """What is to be saved with all games."""

    seats: Known


class Restored(Wire):
    """A game of a file that was brought. `how` it stands to the one that is here: there was none; it is the `same`; it
    was saved `earlier`, or goes on `later`, by so many entries; or it went on as `another`. `taken` is whether it is
    here now as in the file."""

    id: str
    title: str
    how: Literal["new", "same", "earlier", "later", "another"]
    entries: int
    here: int
    taken: bool


class Brought(Wire):
    """What came of a file with games; `seats` is what was saved with it of the games that were taken."""

    games: list[Restored]
    seats: dict[str, str]


class Verified(Wire):
    """Whether a record holds, and what was looked at, in sentences; `faults` say what is wrong."""

    title: str
    holds: bool
    words: list[str]
    faults: list[str]
    commitment: str


class CheckedExample(Wire):
    """A worked example: whether the umpire rules as it expects, and if not what was expected, what ruled, and why."""

    name: str
    title: str
    passed: bool
    words: list[str]


class Checked(Wire):
    """What came of the worked examples of a text."""

    examples: list[CheckedExample]


class Example(Asked):
    """Worked examples as they are written, and the edition of those that name none."""

    text: Annotated[str, Meta(max_length=2_000_000)]
    file: Words = "the example"
