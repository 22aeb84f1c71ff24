"""What can be wrong with a worked example's file, or with a position as somebody states it."""

from collections.abc import Container, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

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


def below_zero(told: Mapping[str, Any], free: Container[str]) -> Iterator[Fault]:
    """The numbers of a position, as a file or the desk tells it, that are below zero; keys that are `free` may be."""
    for key, value in told.items():
        if key not in free:
            yield from _below_zero((key,), value)


def _below_zero(at: tuple[str, ...], value: Any) -> Iterator[Fault]:
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _below_zero((*at, str(name)), part)
    elif isinstance(value, list):
        for number, part in enumerate(value, 1):
            called = part.get("name", number) if isinstance(part, dict) else number
            yield from _below_zero((*at, str(called)), part)
    elif isinstance(value, int) and not isinstance(value, bool) and value < 0:
        yield Fault(f"{value} is below zero: give 0 or more", at)


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
