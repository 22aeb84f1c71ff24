"""The commands put together, each loaded when it is used, and what becomes of errors and exit codes."""

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING

from cyclopts import App, CycloptsError, Group

from maquis import __version__
from maquis.boards.errors import BoardError
from maquis.engine.errors import MaquisError

if TYPE_CHECKING:
    from cyclopts.help import HelpPanel
    from rich.console import Console, ConsoleOptions

COMMANDS = {
    "Play": {
        "scenarios": ("scenarios:app", "List the scenarios, or check one against history."),
        "play": ("play:play", "Play at one terminal, for two or against the machine."),
        "table": ("table:table", "Play, umpire and watch in the browser: start the server."),
        "site": ("site:site", "Play with no server: the page with its umpire in it, as files."),
        "seats": ("table:seats", "List the seats of the table's games, and give new links."),
        "games": ("kept:games", "List the games that a table keeps, or delete one."),
    },
    "Keep a game on record": {
        "new": ("umpire:new", "Begin a game: a record with sealed dice."),
        "give": ("give:give", "Give one order, and read what comes of it or why not."),
        "words": ("umpire:words", "Add a player's own words to the dice, before the first roll."),
        "log": ("umpire:log", "Tell what a side was told, entry by entry."),
        "recover": ("recover:recover", "Write what is whole of a damaged record to a new one."),
        "verify": ("umpire:verify", "Check a whole game: every order, roll and seal."),
    },
    "Ask about a game": {
        "show": ("records:show", "Show the position, as a side sees it."),
        "legal": ("records:legal", "List what may be done, as orders to type."),
        "why": ("records:why", "Say why an order is legal, or is not."),
        "odds": ("chances:odds", "Tell the exact chances of an order, or of several."),
        "reasoner": ("reasoner:reasoner", "Tell what a side can know of counters that lie face down."),
        "tally": ("records:tally", "Work out a number or a set of places, with its clauses."),
    },
    "Read rules and maps": {
        "rules": ("books:rules", "Read clauses and figures, and where they are coded."),
        "diff": ("diff:diff", "Tell two editions of a rule apart, clause by clause."),
        "check": ("checking:check", "Run worked examples."),
        "map": ("maps:map_", "Draw a map."),
        "vassal": ("vassal:app", "Read where the pieces stand in a saved game of VASSAL."),
    },
    "Play by the hundred": {
        "campaign": ("games:campaign", "Let policies play one campaign, and read how it went."),
        "simulate": ("simulate:simulate", "Play many campaigns, and keep their figures."),
        "compare": ("compare:compare", "Compare two plans of games over the same dice."),
        "report": ("report:report", "Make a page about simulations."),
        "ladder": ("ladder:ladder", "Let policies play each other, and rate them."),
    },
}
"""The commands of all games, by what they are for: where each is, and its line in the list of commands."""


@cache
def commands() -> Mapping[str, Mapping[str, tuple[str, str]]]:
    """Every command, those that families add after the others of their group."""
    from maquis.contract.families import families

    found = {group: {name: (f"maquis.cli.{path}", words) for name, (path, words) in own.items()}
             for group, own in COMMANDS.items()}  # fmt: skip
    for family in families().values():
        for each in family.commands:
            if any(each.name in own for own in found.values()):
                raise MaquisError(f"{family.name} has a command {each.name}, and there is one of that name already")
            found.setdefault(each.group, {})[each.name] = (each.path, each.words)
    return found


def listed(console: "Console", options: "ConsoleOptions", panel: "HelpPanel") -> None:
    """Show a group of commands, which are not loaded for it: each is told by its own line."""
    from cyclopts.help import DefaultFormatter

    told = COMMANDS.get(str(panel.title), {})
    if any(entry.names[0] not in told for entry in panel.entries):
        told = {**commands()[str(panel.title)]}
    entries = [entry.copy(description=told[entry.names[0]][1]) for entry in panel.entries]
    DefaultFormatter()(console, options, panel.copy(entries=entries))


app = App(
    name="maquis",
    help="The umpire for partisan war on the wargame table. `maquis COMMAND --help` tells all about a command.",
    help_format="plaintext",
    version=__version__,
)
_groups: dict[str, Group] = {}


def _offer(group: str, command: str, path: str) -> None:
    """Add a command to the app, in its group."""
    found = _groups.setdefault(group, Group(group, sort_key=len(_groups), help_formatter=listed))
    app.command(path, name=command, group=found, sort_key=len(list(app)))


for group, own in COMMANDS.items():
    for command, (path, _) in own.items():
        _offer(group, command, f"maquis.cli.{path}")
options = Group("Options", sort_key=1000)
for flag in ("--help", "--version"):
    app[flag].group = options


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
        from maquis.cli.mistakes import sentence

        return _tell(sentence(error))
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


@cache
def with_families() -> None:
    """Add the commands of families; they are asked only when no other command is meant, for they take time to load."""
    for group, own in commands().items():
        for command, (path, _) in own.items():
            if command not in COMMANDS.get(group, ()):
                _offer(group, command, path)


def _answer(words: Sequence[str]) -> int:
    _none_empty(words)
    if not words or not any(words[0] in own for own in COMMANDS.values()):
        with_families()
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


def _none_empty(arguments: Sequence[str]) -> None:
    """Raise `MaquisError` for an argument that is empty: it would pass for one that was left out."""
    for before, word in zip(["", *arguments], arguments, strict=False):
        option, _, value = word.partition("=") if word.startswith("--") else (before, "", word)
        if not value.strip() and (option != word or not word.strip()):
            what = option if option.startswith("--") else "an argument"
            raise MaquisError(f"{what} is empty: give it a value, or leave it out")


def _tell(sentence: str) -> int:
    print(f"maquis: {' '.join(sentence.split())}", file=sys.stderr)
    return 2
