"""Reads a command line: the commands put together, each loaded when it is used."""

from collections.abc import Sequence
from functools import cache

from cyclopts import App, CycloptsError

from maquis.cli.app import COMMANDS, HELP, commands
from maquis.cli.mistakes import sentence
from maquis.engine.errors import MaquisError

app = App(name="maquis", help=HELP, help_format="plaintext", version_flags=())
for own in COMMANDS.values():
    for command, (path, _) in own.items():
        app.command(f"maquis.cli.{path}", name=command)


def answered(words: Sequence[str]) -> int:
    """Carry out a command and return its exit code; raise `MaquisError` for a line that is none."""
    if not any(words[0] in own for own in COMMANDS.values()):
        with_families()
    try:
        code = app(words, exit_on_error=False, print_error=False)
    except SystemExit as done:
        code = done.code
    except CycloptsError as error:
        raise MaquisError(sentence(error)) from None
    return code if isinstance(code, int) else 0


@cache
def with_families() -> None:
    """Add the commands of families; they are asked only when no other command is meant, for they take time to load."""
    for group, own in commands().items():
        for command, (path, _) in own.items():
            if command not in COMMANDS.get(group, ()):
                app.command(path, name=command)
