"""What can be wrong with a worked example's file, or with a position as somebody states it."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import msgspec

from maquis.boards.errors import BoardError, quoted
from maquis.engine.errors import MaquisError

At = str | tuple[str, ...]
"""A key, or a key and what is within it: `("owned", "soviet")`."""


class Fault(msgspec.Struct, frozen=True):
    """Something that is wrong with what somebody stated, in words: at which key, and what it is that is wrong there."""

    words: str
    at: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    """Places, counters and words that stand there, any of which may be what is wrong."""
    rows: tuple[int, ...] = ()
    """The rows of a table that say so, or the lines of another file."""
    counted: str = "row"
    """What these are: a row, or a line."""

    def __str__(self) -> str:
        many = self.counted if len(self.rows) == 1 else f"{self.counted}s"
        rows = f"{many} {' and '.join(map(str, self.rows))}" if self.rows else ""
        return ": ".join(filter(None, (rows, ".".join(self.at), self.words)))


class BadExample(MaquisError):
    """A worked example that cannot be read: one sentence names the file, the key, and what would be right."""

    def __init__(self, words: str, where: str = "", at: At = (), names: Iterable[str] = ()) -> None:
        self.fault = Fault(words, (at,) if isinstance(at, str) else at, tuple(names))
        super().__init__(f"{where}: {self.fault}" if where else str(self.fault))


@contextmanager
def naming(where: str, at: At, *names: str) -> Iterator[None]:
    """Turn an error about the value of a key, or about names in it, into a `BadExample` that tells file and key."""
    try:
        yield
    except BadExample:
        raise
    except (MaquisError, BoardError) as error:
        words = str(error)
        raise BadExample(f"{words[0].lower()}{words[1:]}", where, at, names) from None


def one_of(word: str, words: Iterable[str], at: At, where: str) -> None:
    """Raise `BadExample` if a word of a key is none of those that there are."""
    if word not in words:
        raise BadExample(f"{quoted(word)} is none of {', '.join(words)}", where, at, (word,))
