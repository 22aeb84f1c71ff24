"""The commands put together, and what becomes of errors and exit codes."""

import sys

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
    kept,
    ladder,
    play,
    records,
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
    kept,
    give,
    records,
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
    """Run the command line. What a user can put right is told in one sentence, never as a traceback.

    Exit codes: 0 done, 1 a refusal or failed check, 2 wrong usage or unreadable input.
    """
    try:
        code = app(sys.argv[1:], exit_on_error=False, print_error=False)
    except CycloptsError as error:
        code = _tell(f"{error}; maquis --help lists the commands")
    except (MaquisError, BoardError) as error:
        code = _tell(str(error))
    except BrokenPipeError:
        code = 0
    except KeyboardInterrupt:
        code = 128 + 2
        _tell("stopped; what was told as done is kept")
    sys.exit(code if isinstance(code, int) else 0)


def _tell(sentence: str) -> int:
    err.print(f"maquis: {' '.join(sentence.split())}", markup=False)
    return 2
