"""The terminal as the conversation sees it: it shows lines, reads a line, and can be cleared."""

import os
import sys
import textwrap
from contextlib import suppress
from typing import Protocol

from rich.console import Console
from rich.text import Text

from maquis.cli.letters import spell
from maquis.engine.harmless import harmless

STYLES = {"title": "bold", "good": "green", "bad": "red", "dim": "dim", "": ""}
"""The styles of a line, as rich knows them."""
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen, and then what has scrolled out of it."""
NARROWEST, WIDEST = 40, 110
"""Lines are folded to the terminal's width, within these."""


class Terminal(Protocol):
    """What a conversation needs of a terminal."""

    def show(self, text: str, style: str = "", indent: int = 0) -> None:
        """Show a line in a style of `STYLES`; where it is folded, what follows is indented."""
        ...

    def read(self, prompt: str) -> str:
        """Read a line; raise `EOFError` at the end of input, `KeyboardInterrupt` if the player breaks off."""
        ...

    def clear(self) -> None:
        """Take away everything that was shown, for good."""
        ...


class Screen:
    """The terminal of this program: in colours and cleared where it can be, as plain lines where not, or if `plain`."""

    def __init__(self, plain: bool = False) -> None:
        spell(sys.stdout)
        able = sys.stdout.isatty() and os.environ.get("TERM", "dumb") not in ("dumb", "")
        self._plain = plain or not able
        self._echo = not sys.stdin.isatty()
        self._console = Console(highlight=False, soft_wrap=True, no_color=self._plain or None)
        _forget_lines()

    def show(self, text: str, style: str = "", indent: int = 0) -> None:
        """Show a line."""
        for line in folded(harmless(text, keep="\n"), self._width(), indent):
            if self._plain:
                print(line)
            else:
                self._console.print(Text(line, STYLES[style]))

    def read(self, prompt: str) -> str:
        """Read a line, with spaces for control characters; one that is no text is a space, which is no Enter."""
        sys.stdout.flush()
        try:
            line = printable(input(prompt))
        except UnicodeDecodeError:
            line = " "
        except EOFError:
            print()
            raise
        if self._echo:
            print(line)
        return line

    def clear(self) -> None:
        """Clear the screen and what has scrolled out of it; where that cannot be done, draw a line."""
        if self._plain:
            print("-" * NARROWEST)
            return
        sys.stdout.write(CLEAR)
        sys.stdout.flush()

    def _width(self) -> int:
        if not sys.stdout.isatty():
            return WIDEST
        return max(NARROWEST, min(WIDEST, self._console.width))


def folded(text: str, width: int, indent: int) -> list[str]:
    """Fold a line; words are not broken unless they are longer than a line."""
    before = len(text) - len(text.lstrip(" "))
    hanging = " " * min(indent or before, width // 2)
    lines = textwrap.wrap(
        text, width, subsequent_indent=hanging, drop_whitespace=True, replace_whitespace=False, break_on_hyphens=False
    )
    return lines or [""]


def printable(line: str) -> str:
    """Return a line with a space for everything that cannot be printed."""
    return "".join(char if char.isprintable() else " " for char in line)


def _forget_lines() -> None:
    """Let lines be edited with the arrow keys, but never bring back what the other player has typed."""
    if not sys.stdin.isatty():
        return
    with suppress(ImportError, AttributeError):
        import readline

        readline.clear_history()
        readline.set_auto_history(False)
