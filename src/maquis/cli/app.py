"""The list of commands, and what becomes of errors and exit codes; a command is loaded when it is used."""

import sys
from collections.abc import Mapping, Sequence
from functools import cache

from maquis import __version__
from maquis.boards.errors import BoardError
from maquis.cli.letters import spell
from maquis.engine.errors import Faults, MaquisError

COMMANDS = {
    "Play": {
        "scenarios": ("scenarios:app", "List the scenarios, or check one against history."),
        "opponents": ("opponents:opponents", "List the levels at which maquis plays a side."),
        "learn": ("learn:learn", "Learn a game by playing: a dozen orders, with a text beside each."),
        "play": ("play:play", "Play at one terminal, for two or against the machine."),
        "table": ("table:table", "Play, umpire and watch in the browser: start the server."),
        "desk": ("desk:desk", "Draw a small position in the browser, and ask anything of it."),
        "site": ("site:site", "Play with no server: the page with its umpire in it, as files."),
        "seats": ("table:seats", "List the seats of the table's games, and give new links."),
        "games": ("kept:games", "List the games that a table keeps, or delete one."),
    },
    "Keep a game on record": {
        "new": ("umpire:new", "Begin a game: a record with sealed dice."),
        "give": ("give:give", "Give one order, and read what comes of it or why not."),
        "words": ("umpire:words", "Add a player's own words to the dice, before the first roll."),
        "print": ("print_:print_", "Print a phase for the table, or forms for play by hand, as a PDF."),
        "position": ("position:position", "Write the position of a game to a file, or check such a file."),
        "log": ("log:log", "Tell what a side was told, entry by entry."),
        "correct": ("correct:correct", "Put right an order of long ago, and see what no longer holds."),
        "recover": ("recover:recover", "Write what is whole of a damaged record to a new one."),
        "verify": ("umpire:verify", "Check a whole game: every order, roll and seal."),
    },
    "Ask about a game": {
        "show": ("records:show", "Show the position, as a side sees it."),
        "standing": ("standing:standing", "Tell how a game stands, or how it ended, with a chart."),
        "legal": ("records:legal", "List what may be done, as orders to type."),
        "why": ("records:why", "Say why an order is legal, or is not."),
        "odds": ("chances:odds", "Tell the exact chances of an order, or of several."),
        "strike": ("strike:strike", "Ask the staff officer where he would strike, and why."),
        "debrief": ("debrief:debrief", "Ask the staff officer where a game was lost, and what he would have done."),
        "reasoner": ("reasoner:reasoner", "Tell what a side can know of counters that lie face down."),
        "tally": ("records:tally", "Work out a number or a set of places, with its clauses."),
    },
    "Read rules and maps": {
        "rules": ("books:rules", "Read clauses and figures, and where they are coded."),
        "book": ("book:book", "Print the rulebook of an edition as a PDF, its worked examples as pictures."),
        "diff": ("diff:diff", "Tell two editions of a rule apart, clause by clause."),
        "ask": ("ask:ask", "State a small position, and ask anything of it."),
        "check": ("checking:check", "Run worked examples."),
        "map": ("maps:app", "Draw a map; make, check and correct your own."),
        "sheet": ("sheet:app", "Lay a map sheet of your own over a map, and tell its labels."),
        "vassal": ("vassal:app", "Read where the pieces stand in a saved game of VASSAL."),
    },
    "Play by the hundred": {
        "campaign": ("games:campaign", "Let policies play one campaign, and read how it went."),
        "simulate": ("simulate:simulate", "Play many campaigns, and keep their figures."),
        "compare": ("compare:compare", "Compare two plans of games over the same dice."),
        "report": ("report:report", "Make a page about simulations."),
        "ladder": ("ladder:ladder", "Let policies play each other, and rate them."),
    },
    "This program": {
        "completion": ("completion:completion", "Have a shell complete the words of maquis."),
    },
}
"""The commands of all games, by what they are for: where each is, and its line in the list of commands."""
HELP = "The umpire for partisan war on the wargame table. `maquis COMMAND --help` tells all about a command."
COMPLETE = "__complete"
"""What a shell asks with, for what it may complete."""
OPTIONS = {"--help": "Show this list.", "--version": "Show the version."}


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


def overview() -> str:
    """The list of commands, told without what reads a command, which takes time to load."""
    groups = {group: {name: words for name, (_, words) in own.items()} for group, own in commands().items()}
    groups["Options"] = OPTIONS
    wide = max(len(name) for own in groups.values() for name in own)
    listed = (
        "\n".join((group, *(f"  {name:{wide}}  {words}" for name, words in own.items())))
        for group, own in groups.items()
    )
    return "\n\n".join(("Usage: maquis COMMAND", HELP, *listed))


def main() -> None:
    """Run the command line."""
    sys.exit(run(sys.argv[1:]))


def run(words: Sequence[str]) -> int:
    """Run a command and return its exit code. What a user can put right is told in one sentence, never as a traceback.

    Exit codes: 0 done, 1 a refusal or failed check, 2 wrong usage or unreadable input.
    """
    spell(sys.stdout, sys.stderr)
    try:
        code = _answer(words)
        sys.stdout.flush()
        return code
    except Faults as error:
        return max(map(_tell, error.faults))
    except (MaquisError, BoardError) as error:
        return _tell(str(error))
    except BrokenPipeError:
        _let_go()
        return 0
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
    if not words or words[0] in ("--help", "-h", "--version"):
        print(__version__ if "--version" in words[:1] else overview())
        return 0
    if words[0] == COMPLETE:
        from maquis.cli.completion import completing

        return completing()(words) or 0
    _none_empty(words)
    from maquis.boards.labels import read_by
    from maquis.cli import parser

    with read_by(None):
        return parser.answered(words)


def _let_go() -> None:
    from maquis.engine.pipes import let_go

    let_go()


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
