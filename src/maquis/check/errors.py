"""What can be wrong with a worked example's file, or with a position as somebody states it."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from maquis.boards.errors import BoardError, quoted
from maquis.engine.errors import MaquisError
from maquis.engine.unfit import Unfit

At = str | tuple[str, ...]
"""A key, or a key and what is within it: `("owned", "soviet")`."""


class Fault(Unfit, frozen=True):
    """Something that is wrong with what somebody stated: at which key, and what stands there that may be wrong."""

    rows: tuple[int, ...] = ()
    """The rows of a table that say so, or the lines of another file."""
    counted: str = "row"
    """What these are: a row, or a line."""

    def __str__(self) -> str:
        told = super().__str__()
        if not self.rows:
            return told
        called = self.counted if len(self.rows) == 1 else f"{self.counted}s"
        return f"{called} {' and '.join(map(str, self.rows))}: {told}"


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
