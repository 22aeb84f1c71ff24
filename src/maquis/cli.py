"""The command line: maps, campaigns, records, rulings, tallies, clauses and worked examples."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.console import Console

from maquis import __version__
from maquis.engine.errors import MaquisError

app = App(
    name="maquis",
    help="The umpire for partisan war on the wargame table.",
    version=__version__,
)
out = Console(highlight=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, soft_wrap=True)

Json = Annotated[bool, Parameter(name="--json", help="Print plain JSON instead of text.", negative=())]

DONE, REFUSED, UNREADABLE = 0, 1, 2


def main() -> None:
    """Run the command line; errors that a user can put right are one sentence, never a traceback."""
    try:
        code = app(exit_on_error=False, print_error=True)
    except MaquisError as error:
        err.print(f"maquis: {error}", markup=False)
        code = UNREADABLE
    except KeyboardInterrupt:
        err.print("maquis: stopped; what was acknowledged is in the record", markup=False)
        code = 130
    sys.exit(code if isinstance(code, int) else DONE)
