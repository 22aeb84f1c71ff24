"""How the commands of the builder are asked: what is wrong with a command line is a sentence, and the exit code 2."""

import argparse
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from maquis.boards.errors import quoted
from maquis.contract.names import found
from maquis.engine.errors import MaquisError

DIGITS = 9
"""Of the largest number that is read."""


class Command(argparse.ArgumentParser):
    """Reads what the command of a module is asked; `about` is the module's docstring, which --help prints."""

    def __init__(self, module: str, about: str | None) -> None:
        plain = argparse.RawDescriptionHelpFormatter
        super().__init__(f"python -m {module}", description=about, formatter_class=plain, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and how the command is used, a line each."""
        usage = " ".join(self.format_usage().split())
        self.exit(2, f"{self.prog}: {message}\n{usage}\n")

    @contextmanager
    def told(self) -> Iterator[None]:
        """What is wrong in here is what was asked."""
        try:
            yield
        except MaquisError as error:
            self.error(str(error))


def one_of(known: Collection[str], what: str) -> Callable[[str], str]:
    """What reads a name that is one of these."""

    def read(text: str) -> str:
        with _argument():
            return found(text, what, known)

    return read


def within(known: Iterable[str]) -> Callable[[str], str]:
    """What reads a word that one of some texts has in it, at least."""
    texts = list(dict.fromkeys(known))

    def read(text: str) -> str:
        if not any(text in each for each in texts):
            raise argparse.ArgumentTypeError(f"nothing has {quoted(text)} in it; there is {'; '.join(texts)}")
        return text

    return read


def whole(text: str) -> int:
    """Read a whole number from 1 on."""
    if not text.isdecimal() or len(text) > DIGITS or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is no whole number from 1 on")
    return int(text)


def folder(text: str) -> str:
    """Read the name of a folder that there is."""
    if not Path(text).is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {quoted(text)}")
    return text


@contextmanager
def _argument() -> Iterator[None]:
    try:
        yield
    except MaquisError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
