"""What a shell completes: commands, options, scenarios, editions; of `ask` the keys of a position and what is asked."""

import inspect
from collections.abc import Mapping
from functools import cache
from itertools import takewhile
from typing import Annotated, Any, Literal

from cyclopts import App, Parameter

from maquis.cli import ask
from maquis.cli.app import HELP, commands
from maquis.cli.words import every_edition
from maquis.contract.editions import editions
from maquis.desk import typed
from maquis.desk.asked import reply
from maquis.engine.errors import MaquisError

Shell = Literal["bash", "zsh", "fish", "powershell"]


def completion(shell: Annotated[Shell, Parameter(help="The shell.")], /) -> int:
    """Print what has a shell complete the words of maquis: commands, options, keys of a position, what is asked of it.

    A shell reads it from a file; docs/desk.md says where each looks for it.

    For example: `maquis completion bash`
    """
    print(completing().generate_completion(shell=shell))
    return 0


@cache
def completing() -> App:
    """The commands as a shell completes them: `ask` has every key of a position as an option of its own."""
    app = App(name="maquis", help=HELP, help_format="plaintext", version_flags=())
    for own in commands().values():
        for name, (path, _) in own.items():
            app.command(_asking() if name == "ask" else path, name=name)
    return app


def _asking() -> Any:
    """`ask` with its options spelled out."""

    def asking(**given: Any) -> None:
        """State a small position, and ask anything of it."""

    own = [each for each in inspect.signature(ask.ask).parameters.values() if each.kind is not each.VAR_KEYWORD]
    known = {key: None for edition in editions() for key in typed.keys(edition)}
    told = [
        inspect.Parameter(f"key_{key}", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=_option(key))
        for key in known
    ]
    edition, asked, *rest = own
    every = [edition.replace(annotation=_completed(edition, every_edition)),
             asked.replace(annotation=_completed(asked, _asked)), *rest, *told]  # fmt: skip
    asking.__signature__ = inspect.Signature(every)  # type: ignore[attr-defined]  # a function may be given one
    asking.__annotations__ = {each.name: each.annotation for each in every}
    return asking


def _option(key: str) -> Any:
    return Annotated[list[str] | None, Parameter(name=typed.option(key), negative=(), help="A key of the position.")]


def _completed(parameter: inspect.Parameter, completer: Any) -> Any:
    return Annotated[parameter.annotation, Parameter(completer=completer)]


def _asked(context: Any) -> Mapping[str, str]:
    """How orders and questions of the edition begin that was typed, each with its form."""
    edition = str(context["edition"].value)
    try:
        rules = reply({"edition": edition}).rules
    except MaquisError:
        return {}
    forms = [*rules.forms.values(), *rules.questions]
    return {" ".join(takewhile(str.islower, form.split())): form for form in forms}
