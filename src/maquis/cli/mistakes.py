"""What a command line is wrong in, as one sentence."""

import difflib

from cyclopts import (
    Argument,
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from maquis.boards.errors import quoted
from maquis.cli.app import commands

VALUES = {int: "a whole number", float: "a number", bool: "no value"}


def sentence(error: CycloptsError) -> str:
    """Say what is wrong, and where to read what would be right."""
    command = " ".join(("maquis", *(error.command_chain or ())))
    lists = "lists the commands" if command == "maquis" else "tells all about it"
    return f"{_wrong(error, command)}; {command} --help {lists}"


def _wrong(error: CycloptsError, command: str) -> str:
    match error:
        case UnknownCommandError(unused_tokens=[str() as name, *_]):
            known = [each for own in commands().values() for each in own]
            return f"there is no command {quoted(name)}" + _near(name, known)
        case CoercionError(token=None, argument=Argument(tokens=[token, *_])) if token.keyword:
            return f"{command} has no option {_cut(token.keyword)}"
        case UnknownOptionError(token=token):
            option = (token.keyword or token.value).partition("=")[0]
            known = [name for each in error.argument_collection for name in each.names if name.startswith("--")]
            return f"{command} has no option {_cut(option)}" + _near(option, known)
        case UnusedCliTokensError(unused_tokens=[str() as word, *_]):
            return f"{command} has no use for {quoted(word)}"
        case MissingArgumentError(argument=Argument() as argument, keyword=keyword):
            if keyword:
                return f"{keyword} needs a value{_about(argument)}"
            return f"{command} needs {_name(argument)}{_about(argument)}"
        case RepeatArgumentError(token=token):
            return f"{token.keyword} is given twice"
        case CoercionError(token=token, target_type=kind, argument=Argument() as argument) if token and kind in VALUES:
            return f"{token.keyword or _name(argument)} takes {VALUES[kind]}, not {quoted(token.value)}"
        case _:
            return str(error).rstrip(".")


def _cut(option: str) -> str:
    return quoted(option)[1:-1].removesuffix("...")


def _near(name: str, known: list[str]) -> str:
    near = difflib.get_close_matches(name, known, 1)
    return f"; did you mean {near[0]}?" if near else ""


def _name(argument: Argument) -> str:
    """An option as it is written, anything else as the help calls it."""
    return argument.name if argument.index is None else argument.name.lstrip("-").upper()


def _about(argument: Argument) -> str:
    words = argument.parameter.help or ""
    return f": {words[:1].lower()}{words[1:].removesuffix('.')}" if words else ""
