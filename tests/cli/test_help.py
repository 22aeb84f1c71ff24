"""What a newcomer reads: the list of commands, the help of each, the list of scenarios, and what he got wrong."""

import json
import re
import shlex
import subprocess
import sys

import pytest
from cyclopts import CycloptsError

from maquis import __version__
from maquis.cli import main
from maquis.cli.app import COMMANDS, commands, run
from maquis.cli.mistakes import sentence
from maquis.cli.parser import app
from maquis.contract.scenarios import names

NAMES = [name for commands in COMMANDS.values() for name in commands]
LAYERS = (
    "book",
    "table",
    "narration",
    "simulation",
    "research",
    "campaign",
    "check",
    "desk",
    "odds",
    "pictures",
    "reasoner",
)
"""The layers that a command loads only if it needs them, above the scenarios."""
ASKING = {"narration", "odds"}
NEEDS = {
    "play": {*ASKING, "campaign", "pictures", "reasoner"},
    **dict.fromkeys(("give", "show", "legal", "why", "odds", "tally", "log"), ASKING),
    "reasoner": {"reasoner", *ASKING},
    "opponents": {"campaign", *ASKING},
    "strike": {"campaign", "narration"},
    "debrief": {"campaign", *ASKING},
    "check": {"check", *ASKING},
    "ask": {"check", "desk", *ASKING},
    "position": {"check", "desk", *ASKING},
    "learn": {"campaign", "check", "desk", *ASKING},
    "completion": {"check", "desk", *ASKING},
    "map": {"pictures"},
    "print": {*ASKING, "campaign", "pictures", "table"},
    **{name: {*ASKING, "campaign", "pictures"} for name in ("campaign", "standing")},
    **{name: {"campaign", "simulation"} for name in ("simulate", "compare", "report", "ladder")},
}
"""The layers that are loaded with each command, before it does anything; any other command loads none of them."""
LOADED = """
import importlib, json, sys
from maquis.cli.app import COMMANDS, run

def loaded(*names):
    return sorted(name for name in sys.modules if name.partition(".")[0] in names)

run(["--help"])
found = {"--help": loaded("maquis", "cyclopts", "msgspec", "rich")}
for commands in COMMANDS.values():
    for name, (path, _) in commands.items():
        for module in loaded("maquis"):
            del sys.modules[module]
        importlib.import_module("maquis.cli." + path.partition(":")[0])
        found[name] = loaded("maquis")
print(json.dumps(found), file=sys.stderr)
"""


@pytest.fixture(scope="module")
def loaded() -> dict[str, list[str]]:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    found: dict[str, list[str]] = json.loads(done.stderr)
    return found


def test_the_list_of_commands_loads_none_of_them(loaded: dict[str, list[str]]) -> None:
    families = {module for module in loaded["--help"] if module.startswith("maquis.families.")}
    assert {*loaded["--help"]} - families == {
        "maquis", "maquis.boards", "maquis.boards.errors", "maquis.cli", "maquis.cli.app", "maquis.cli.letters",
        "maquis.contract",
        "maquis.contract.families", "maquis.contract.family", "maquis.contract.names", "maquis.engine",
        "maquis.engine.errors", "maquis.families",
    }  # fmt: skip
    assert all(module.count(".") == 2 for module in families), "a family is more than its name, scenarios and commands"


@pytest.mark.parametrize("name", NAMES)
def test_a_command_loads_only_the_layers_it_needs(name: str, loaded: dict[str, list[str]]) -> None:
    layers = {module.split(".")[1] for module in loaded[name] if "." in module}
    assert layers & {*LAYERS} == NEEDS.get(name, set())
    assert "families" not in layers, "a game is loaded when it is played"


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The help of a command."""
    app([*words, "--help"], exit_on_error=False, result_action="return_value")
    return capsys.readouterr().out


def test_the_list_names_every_command_in_its_group(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    text = capsys.readouterr().out
    for group, listed in commands().items():
        _, _, rest = text.partition(f"\n\n{group}\n")
        own = rest.partition("\n\n")[0].splitlines()
        assert [line.split(maxsplit=1) for line in own] == [[name, line] for name, (_, line) in listed.items()]
    assert max(map(len, text.splitlines())) <= 105
    for words in (["-h"], []):
        assert run(words) == 0
        assert capsys.readouterr().out == text
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"{__version__}\n"


SUBCOMMANDS = [["scenarios", "check"], ["vassal", "read"], ["sheet", "lay"], ["sheet", "ours"], ["sheet", "theirs"]]


@pytest.mark.parametrize(
    "words", [*([name] for name in NAMES if app[name].default_command), *SUBCOMMANDS], ids=" ".join
)
def test_a_command_tells_what_every_word_of_it_means_and_shows_one_that_works(words: list[str]) -> None:
    command = app[words[0]] if len(words) == 1 else app[words[0]][words[1]]
    for argument in command.assemble_argument_collection():
        assert argument.parameter.help, f"{argument.name} has no word of help"
    examples = re.findall(r"`maquis (.+?)`", command.help.partition("For example")[2], re.DOTALL)
    assert examples, "no example"
    for example in examples:
        app.parse_args(shlex.split(example.partition(" > ")[0]), exit_on_error=False, print_error=False)


def test_the_scenarios_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    app(["scenarios"], exit_on_error=False, result_action="return_value")
    text = capsys.readouterr().out
    for name in names():
        assert f"\n{name}  " in f"\n{text}"
    assert "europa.rule40; turns Jun II 41 to Aug II 44; sides: axis, soviet" in text


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("show", "maquis show needs RECORD: a game on record"),
        ("give game.maquis", "maquis give needs --as: who gives it: a side, such as axis, or umpire"),
        ("give game.maquis end", "maquis give needs --as: who gives it: a side"),
        ("show game.maquis --turn", "--turn needs a value: a turn, such as"),
        ("show game.maquis other.maquis", "maquis show has no use for 'other.maquis'"),
        ("show game.maquis --trun x", "maquis show has no option --trun; did you mean --turn?"),
        ("march", "there is no command 'march'; maquis --help lists the commands"),
        ("legl x", "there is no command 'legl'; did you mean legal?"),
        ("map eastern-front --out x.svg --width wide", "--width takes a whole number, not 'wide'"),
        ("show game.maquis --json --json", "--json is given twice"),
        ("show game.maquis --json=maybe", "--json takes no value, not 'maybe'"),
        ("campaign x --soviet.x foo", "maquis campaign has no option --soviet.x"),
        (f"show {'x' * 20000} y{'z' * 20000}", "maquis show has no use for 'yzzz"),
        (f"show x --{'z' * 20000} 1", "maquis show has no option --zzz"),
        (f"{'m' * 20000}", "there is no command 'mmm"),
    ],
)
def test_what_is_wrong_with_a_command_is_told_in_one_sentence(line: str, words: str) -> None:
    with pytest.raises(CycloptsError) as error:
        app(shlex.split(line), exit_on_error=False, print_error=False)
    found = sentence(error.value)
    assert found.startswith(words)
    assert ".;" not in found
    assert len(found) < 400


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["show", "game.maquis", "--turn", ""], "--turn is empty"),
        (["show", "game.maquis", "--turn="], "--turn is empty"),
        (["show", "game.maquis", "--as", "  "], "--as is empty"),
        (["campaign", "eastern-front", "--soviet", ""], "--soviet is empty"),
        (["show", ""], "an argument is empty"),
    ],
)
def test_an_option_that_is_empty_is_not_one_left_out(
    words: list[str], names: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["maquis", *words])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 2
    assert capsys.readouterr().err.startswith(f"maquis: {names}")
