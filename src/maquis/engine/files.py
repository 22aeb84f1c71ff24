"""Files that people name: what cannot be read is told in one sentence."""

from collections.abc import Iterator
from contextlib import contextmanager

from maquis.engine.errors import MaquisError


@contextmanager
def readable(name: object, kind: type[MaquisError] = MaquisError) -> Iterator[None]:
    """Tell, as an error of a kind, why the file of a name cannot be read, or is no text."""
    try:
        yield
    except FileNotFoundError:
        raise kind(f"there is no file {name}") from None
    except OSError as error:
        raise kind(f"{name} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise kind(f"{name} is not a text file in UTF-8") from None
