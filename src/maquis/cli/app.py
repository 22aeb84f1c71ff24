"""The commands put together, and what becomes of errors and exit codes."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from cyclopts import App, CycloptsError

from maquis import __version__
from maquis.boards.errors import BoardError
from maquis.cli import (
    books,
    chances,
    compare,
    diff,
    games,
    give,
    ladder,
    play,
    records,
    recover,
    report,
    simulate,
    staff,
    table,
    umpire,
    variant,
)  # fmt: skip
from maquis.cli.words import err
from maquis.engine.errors import MaquisError

app = App(name="maquis", help="The umpire for partisan war on the wargame table.", version=__version__)
for part in (
    games,
    play,
    table,
    give,
    records,
    recover,
    chances,
    staff,
    umpire,
    books,
    diff,
    simulate,
    compare,
    report,
    ladder,
    variant,
):
    part.register(app)


def main() -> None:
    """Run the command line."""
    sys.exit(run(sys.argv[1:]))


def run(words: Sequence[str]) -> int:
    """Run a command and return its exit code. What a user can put right is told in one sentence, never as a traceback.

    Exit codes: 0 done, 1 a refusal or failed check, 2 wrong usage or unreadable input.
    """
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError):
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]  # names of files may be no text
    try:
        code = _answer(words)
        sys.stdout.flush()
        return code
    except CycloptsError as error:
        return _tell(f"{error}; maquis --help lists the commands")
    except (MaquisError, BoardError) as error:
        return _tell(str(error))
    except BrokenPipeError:
        return _let_go()
    except OSError as error:
        _let_go()
        what = "the output cannot be written" if error.filename is None else f"{error.filename} cannot be used"
        return _tell(f"{what}: {error.strerror or error}")
    except EOFError:
        return _tell("the input ended before all that was asked for had been said; nothing was made")
    except KeyboardInterrupt:
        _tell("stopped; what was told as done is kept")
        return 128 + 2


def _answer(words: Sequence[str]) -> int:
    try:
        code = app(words, exit_on_error=False, print_error=False)
    except SystemExit as done:
        code = done.code
    return code if isinstance(code, int) else 0


def _let_go() -> int:
    """Let the output go that takes nothing more, or Python would write to it again as it ends."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _tell(sentence: str) -> int:
    err.print(f"maquis: {' '.join(sentence.split())}", markup=False)
    return 2
