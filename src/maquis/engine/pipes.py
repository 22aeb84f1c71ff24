"""Printing into a pipe that its reader closes: `| head` ends a program, and nothing is wrong with that."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress


@contextmanager
def piped() -> Iterator[None]:
    """Run a program; if nobody reads on what it prints, end it as if it were done."""
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        let_go()
        sys.exit(0)


def let_go() -> None:
    """Let the output go that takes nothing more, or Python would write to it again as it ends."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
