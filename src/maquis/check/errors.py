"""What can be wrong with a worked example's file."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from maquis.boards.errors import BoardError, quoted
from maquis.engine.errors import MaquisError


class BadExample(MaquisError):
    """A worked example that cannot be read: one sentence names the file, the key, and what would be right."""


@contextmanager
def naming(where: str, key: str) -> Iterator[None]:
    """Turn an error about the value of a key into a `BadExample` that names the file and the key."""
    try:
        yield
    except BadExample:
        raise
    except (MaquisError, BoardError) as error:
        words = str(error)
        raise BadExample(f"{where}: {key}: {words[0].lower()}{words[1:]}") from None


def one_of(word: str, words: Iterable[str], key: str, where: str) -> None:
    """Raise `BadExample` if a word of a key is none of those that there are."""
    if word not in words:
        raise BadExample(f"{where}: {key}: {quoted(word)} is none of {', '.join(words)}")
