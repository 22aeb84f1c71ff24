"""Menus: numbered choices, a page at a time, that can also be found by a word or a hex."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from maquis.boards.errors import quoted
from maquis.cli.hotseat.terminal import Terminal
from maquis.narration.parts import Line

T = TypeVar("T")
PAGE = 12
"""Choices shown at a time."""


@dataclass(frozen=True)
class Menu(Generic[T]):
    """Choices: things, how each is called, and the order (if it is one) that a `?` explains.

    `typed` takes what is no number: a hex, for instance. `letters` are further choices, `why` is what `?` tells.
    A `hint` is given where there is nothing to go back to; `enter` is what Enter picks there.
    """

    title: str
    things: Sequence[T]
    words: Callable[[T], str]
    order: Callable[[T], str] = lambda _: ""
    typed: Callable[[str], T | str | None] = lambda _: None
    letters: Mapping[str, str] = field(default_factory=dict)
    why: Callable[[], Iterable[Line]] = tuple
    hint: str = ""
    enter: T | None = None


class Listing(Generic[T]):
    """A menu on the screen: which of its choices are shown, and what a line that is typed picks."""

    def __init__(self, menu: Menu[T], terminal: Terminal) -> None:
        self.menu, self._terminal = menu, terminal
        self._things, self._first = list(menu.things), 0

    def show(self) -> None:
        """Show a page."""
        show, last = self._terminal.show, self._first + PAGE
        show(self.menu.title, "title")
        for number, thing in enumerate(self._things[self._first : last], self._first + 1):
            show(f"  {number:>3}  {self.menu.words(thing)}", "", 7)
        if len(self._things) > PAGE:
            shown = f"{self._first + 1} to {min(last, len(self._things))} of {len(self._things)}"
            show(f"    n  more ({shown} shown); or type how a name begins", "dim", 7)
        for letter, words in self.menu.letters.items():
            show(f"    {letter}  {words}", "", 7)

    def next(self) -> None:
        """Go to the next page, or back to the first."""
        self._first = self._first + PAGE if self._first + PAGE < len(self._things) else 0
        self.show()

    def numbered(self, line: str) -> T | None:
        """Return the choice that has this number."""
        if not (line.isascii() and line.isdecimal() and len(line) < 4):
            return None
        number = int(line)
        return self._things[number - 1] if 0 < number <= len(self._things) else None

    def named(self, line: str) -> T | None:
        """Return the one choice whose name is these words, or begins with them; a key or a number is no name."""
        low = line.casefold()
        if len(low) < 2 or low.isdecimal():
            return None
        whole = [thing for thing, words in self._words if words == low]
        begun = [thing for thing, words in self._words if words.startswith(low) and not words[len(low) :][:1].isalnum()]
        found = whole or begun
        return found[0] if len(found) == 1 else None

    def guessed(self, line: str) -> T | None:
        """Return the one choice in which words begin so; if there are several show them, if none say so."""
        parts = [re.compile(rf"(?<!\w){re.escape(part)}") for part in line.casefold().split()] if len(line) > 1 else []
        found = [thing for thing, words in self._words if parts and all(part.search(words) for part in parts)]
        if len(found) == 1:
            return found[0]
        if found:
            self._things, self._first = found, 0
            self.show()
        else:
            key = "key" if len(line) == 1 and not line.isdecimal() else "choice"
            self._terminal.show(f"There is no {key} {quoted(line)} here; type a number, or h for help.", "bad")
        return None

    @property
    def _words(self) -> list[tuple[T, str]]:
        return [(thing, self.menu.words(thing).casefold()) for thing in self.menu.things]
