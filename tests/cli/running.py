"""The command line run in this process, which costs no start of Python; what needs a process of its own starts one."""

import gc
import io
import sys
import traceback
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest.mock import patch

from maquis.cli import main


class Done(NamedTuple):
    """What came of a command."""

    returncode: int
    stdout: str
    stderr: str


def run(*words: str, lines: str = "") -> Done:
    """Run `maquis` with these words, as a program would that has nobody at its terminal; `lines` are typed into it."""
    gc.freeze()
    typed = io.TextIOWrapper(io.BytesIO(lines.encode()), encoding="utf-8")
    with (
        redirect_stdout(io.StringIO()) as out,
        redirect_stderr(io.StringIO()) as err,
        patch.object(sys, "argv", ["maquis", *words]),
        patch.object(sys, "stdin", typed),
    ):
        try:
            main()
            code = 0
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 0
        except Exception:
            traceback.print_exc()
            code = 1
    gc.collect()  # as the end of a program would, this closes records and their locks; what is older is passed over
    gc.unfreeze()
    return Done(code, out.getvalue(), err.getvalue())
