"""How long the command line takes to start, beside an interpreter that does nothing."""

import subprocess
import sys
from collections.abc import Callable
from functools import partial

from benchmarks.timing import Subject, contest

BARE = ("-c", "pass")
COMMANDS = (("--help",), ("show", "--help"), ("play", "--help"), ("simulate", "--help"), ("scenarios",))


def subject(small: bool = False) -> Subject:
    """Compare the start of commands with that of Python, and of Python with the library of the command line."""
    return Subject(
        "Starting the command line",
        [
            contest(
                f"maquis {' '.join(words)}",
                {
                    "maquis": started("-m", "maquis", *words),
                    "python -c pass": started(*BARE),
                    "python, cyclopts imported": started("-c", "import cyclopts"),
                },
                [None],
            )
            for words in COMMANDS[: 1 if small else None]
        ],
        ("Each is a process of its own, from its start to its end, with what it prints thrown away.",),
    )


def started(*words: str) -> Callable[[None], object]:
    """A run of Python."""
    run = partial(subprocess.run, [sys.executable, *words], stdout=subprocess.DEVNULL, check=True)
    return lambda _: run()
