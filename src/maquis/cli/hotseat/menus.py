"""Menus: numbered choices, a page at a time, that can also be found by a word or a hex."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from maquis.cli.hotseat.terminal import Terminal
from maquis.telling.tellings import Line

T = TypeVar("T")
PAGE = 12
"""Choices shown at a time."""


@dataclass(frozen=True)
class Menu(Generic[T]):
    """Choices: things, how each is called, and the order (if it is one) that a `?` explains.

    `typed` takes what is no number: a hex, for instance. `letters` are further choices, `why` is what `?` tells.
    A `hint` is given where Enter does not go back.
    """

    title: str
    things: Sequence[T]
    words: Callable[[T], str]
    order: Callable[[T], str] = lambda _: ""
    typed: Callable[[str], T | str | None] = lambda _: None
    letters: Mapping[str, str] = field(default_factory=dict)
    why: Callable[[], Iterable[Line]] = tuple
    hint: str = ""


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
            show(f"    n  more ({shown} shown); or type a part of a name", "dim", 7)
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

    def find(self, line: str) -> T | None:
        """Return the one choice that is called so; if there are several show them, if none say so."""
        low = line.casefold()
        named = [(thing, self.menu.words(thing).casefold()) for thing in self.menu.things]
        found = [each for each in named if each[1].startswith(low) and not each[1][len(low) :][:1].isalnum()]
        found = found if len(found) == 1 else [each for each in named if all(word in each[1] for word in low.split())]
        if len(found) == 1:
            return found[0][0]
        if found:
            self._things, self._first = [thing for thing, _ in found], 0
            self.show()
        else:
            self._terminal.show(f"There is no choice {line!r} here; type a number, or h for help.", "bad")
        return None
