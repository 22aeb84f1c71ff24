"""What the commands share: consoles, JSON, opening a record at a moment."""

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from maquis.boards.errors import quoted
from maquis.cli import reading
from maquis.contract import earlier, maps
from maquis.contract.editions import edition
from maquis.contract.recorded import opened, renewed, take_up
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import LAST, MAP, OWN, TABLE, load, names
from maquis.engine import durable, moments
from maquis.engine import log as logs
from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.figures import read_options
from maquis.engine.files import readable
from maquis.engine.game import UMPIRE, Game, like
from maquis.engine.harmless import harmless, harmless_json
from maquis.engine.position import Position
from maquis.engine.record import Entry, Header, Record
from maquis.engine.referee import Referee
from maquis.engine.rulings import Origin
from maquis.engine.tomlfile import read_toml


class _Terminal(Console):
    """A console on which nothing that is printed can do anything but be read, wherever it comes from."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Render what is printed; whatever is no letter is written as Python writes it."""
        for segment in super().render(renderable, options):
            yield segment if segment.control else segment._replace(text=harmless(segment.text, keep="\n\t"))

    def on_broken_pipe(self) -> None:
        """Nobody reads on: whoever runs the command ends it."""
        raise BrokenPipeError


out = _Terminal(highlight=False, soft_wrap=True)
err = _Terminal(stderr=True, highlight=False, soft_wrap=True)

PERSON = "person"
"""Who plays a side, if it is no policy."""
RecordPath = Annotated[Path, Parameter(help="A game on record, as maquis new or maquis play makes one.")]


def _every_scenario(asked: object) -> list[str]:
    """What a shell completes."""
    from maquis.contract.scenarios import names

    return names()


def every_edition(asked: object) -> list[str]:
    """What a shell completes."""
    from maquis.contract.editions import editions

    return list(editions())


ScenarioName = Annotated[
    str,
    Parameter(
        help="A scenario, such as eastern-front (maquis scenarios lists them), or a file of your own: FILE.toml.",
        completer=_every_scenario,
    ),
]
Source = Annotated[str, Parameter(help="A game on record, or a scenario, such as eastern-front.")]
Typed = Annotated[str, Parameter(help="An order in quotation marks, as maquis legal lists them.")]
Options = Annotated[Path | None, Parameter(help="A file that overrides found and assumed figures.")]
Edition = Annotated[
    str | None,
    Parameter(help="The edition, such as europa.rule40-original; maquis rules lists them.", completer=every_edition),
]
AnyMapFile = Annotated[
    str | None, Parameter(name="--map", help="A map of your own, or a patch of one of maquis: its file; or a name.")
]
MapFile = Annotated[
    str | None, Parameter(name="--map", help="A map of your own, or a patch of the scenario's: its file.")
]
First = Annotated[str | None, Parameter(name="--from", help='First turn, such as "Jun II 42".')]
Last = Annotated[str | None, Parameter(help='Last turn, such as "Aug II 42".')]
Ends = Annotated[str | None, Parameter(name="--to", help='Last turn of a new game, with which it ends: "Aug II 42".')]
OwnDice = Annotated[
    bool, Parameter(negative=(), help="The players may roll dice of their own, and enter what these show.")
]
Json = Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON instead of text.")]
As = Annotated[str | None, Parameter(name="--as", help="See it as this side, such as axis.")]
AsGiver = Annotated[str | None, Parameter(name="--as", help="Who gives orders: a side, such as axis, or umpire.")]
Turn = Annotated[str | None, Parameter(name="--turn", help='A turn, such as "Aug II 42".')]
Phase = Annotated[str | None, Parameter(name="--phase", help='The start of a phase: "soviet movement".')]


_SIMULATE = ("altair", "polars", "resvg_py", "scipy", "vl_convert")
"""What the extra `simulate` brings."""


def wanted(scenario: str, options: Path | None, map_: str | None) -> tuple[str, dict[str, Any]]:
    """The scenario of a new game by its name or its file, and what is otherwise than it has it: figures, and the map.

    Raise `MaquisError` or `BadMap`.
    """
    found = read_options(options) if options else {}
    if scenario.endswith(".toml"):
        table = read_toml(Path(scenario))
        own = table.pop(MAP, None)
        if map_ is None and isinstance(own, str):
            map_ = own if own in maps.maps() else str(Path(scenario).parent / own)
        scenario, found[TABLE] = OWN, table
    if map_ is not None:
        told = maps.told(map_)
        found[MAP] = told if maps.is_text(told) else f"patch of {told}\n"
    return scenario, found


def chosen(
    scenario: str, rules: str | None, options: Path | None, map_: str | None, last: str | None = None
) -> Scenario:
    """The scenario of a new game, which ends with its `last` turn if one is named; raise `MaquisError` or `BadMap`."""
    name, told = wanted(scenario, options, map_)
    ends = {} if last is None else {LAST: last}
    return load(name, told | ends, edition(rules).name if rules else "")


def need_simulate(command: str) -> None:
    """Raise `MaquisError` if the libraries of the extra `simulate` are missing; asked before a game is played."""
    if any(find_spec(name) is None for name in _SIMULATE):
        raise MaquisError(f"maquis {command} needs an extra: pip install 'maquis[simulate]'")


def show_json(data: object) -> None:
    """Print data as JSON, in which whatever is no letter is escaped."""
    print(harmless_json(json.dumps(data, indent=1, ensure_ascii=False)))


def record_name(path: Path) -> str:
    """A record's path as one types it in a command."""
    return f'"{path}"' if " " in str(path) else str(path)


def side_named(game: Game, name: str | None) -> str | None:
    """Return a side's name, written in capitals or not, or nothing for nothing; raise `UnknownName`."""
    return None if name is None else game.side_named(name)


def by_sides(game: Game, options: Mapping[str, str]) -> dict[str, str]:
    """What options called after sides, such as --soviet, say of each; raise `UnknownName`."""
    found = {}
    for option, value in options.items():
        side = like(option.replace("-", "_"), game.sides)
        if side is None:
            known = ", ".join(f"--{each.replace('_', '-').lower()}" for each in game.sides)
            raise UnknownName(f"there is no option --{option}; of the sides there is {known}")
        found[side] = value
    return found


def giver_named(game: Game, name: str) -> str:
    """Return the name of a giver of orders, a side or the umpire; raise `UnknownName`."""
    found = like(name, (*game.sides, UMPIRE))
    if found is None:
        raise UnknownName(f"nobody called {quoted(name)} gives orders; there is {', '.join((*game.sides, UMPIRE))}")
    return found


class Opened:
    """A record and the scenario it was played on; with `write` it is held for writing, so that play can go on."""

    def __init__(self, path: Path, write: bool = False) -> None:
        self.record: Record = opened(path, write=write)
        if self.record.damage:
            err.print(f"maquis: {self.record.damage}", markup=False)
        header = self.record.header
        _tell_version(path, header)
        self.scenario: Scenario = load(header.scenario, earlier.figures(header), header.edition)
        self.game = self.scenario.game
        reading.begin(path, self.game)

    @cached_property
    def entries(self) -> Sequence[Entry]:
        """What happened, as it would be written today."""
        return renewed(self.record, self.scenario).entries

    def take_up(self) -> Referee:
        """Take up the game where it was left, to play on; raise `MaquisError`."""
        return take_up(self.record, self.scenario)

    def position(self, turn: str | None = None, phase: str | None = None) -> Position:
        """Return the position at the end of a turn, at the start of a phase, or at the end of the record."""
        try:
            return self._position(turn, phase)
        except moments.NoSuchMoment as error:
            asked = " ".join(part for part in (turn, phase) if part)
            name = self.scenario.calendar.name
            span = f"{name(error.first)} to {name(error.last)}"
            raise MaquisError(f"{self.record.path} has no {asked}: it runs from {span}") from None

    def _position(self, turn: str | None, phase: str | None) -> Position:
        entries = self.entries
        calendar = self.scenario.calendar
        if phase is None:
            return moments.at_end(self.game, entries, self.scenario.turn(turn) if turn else None)
        if turn is None:
            example = f'--turn "{calendar.example}" --phase "{self.game.sides[-1]} {calendar.phases[1]}"'
            raise MaquisError(f"--phase goes with --turn, as in {example}")
        first, _, name = phase.partition(" ")
        side = like(first, self.game.sides)
        if side is None or name not in calendar.phases:
            known = f"a side ({', '.join(self.game.sides)}) and a phase ({', '.join(calendar.phases)})"
            raise MaquisError(f"{quoted(phase)} is no phase; write {known}")
        return moments.at_start(self.game, entries, self.scenario.turn(turn), side, name)


def read_log(path: Path) -> logs.Log:
    """Read a player's own log; raise `MaquisError`."""
    with readable(path):
        text = durable.text(durable.read(path))
    try:
        return logs.read(text)
    except MaquisError as error:
        raise MaquisError(f"{path}: {error}") from None


def moment(source: str, turn: str | None, phase: str | None) -> tuple[Scenario, Position]:
    """A moment of a record, or of a scenario that is set up; raise `MaquisError`."""
    if source in names() and not os.path.exists(source):
        scenario = load(source)
        if phase is not None:
            raise MaquisError("--phase needs a record; a scenario is asked as a turn begins")
        return scenario, scenario.position(scenario.turn(turn) if turn else scenario.first)
    if not os.path.exists(source):
        raise MaquisError(
            f"{quoted(source)} is neither a record nor a scenario; the scenarios are {', '.join(names())}"
        )
    opened = Opened(Path(source))
    return opened.scenario, opened.position(turn, phase)


def _tell_version(path: Path, header: Header) -> None:
    """Say so of a record made under older rules."""
    mine = edition(header.edition).version
    if header.rules != mine:
        played = f"{path} was played under version {header.rules} of {header.edition}"
        err.print(f"maquis: {played}; this is version {mine}, which may rule otherwise", markup=False)


def provenance(word: Origin, always: bool = False) -> str:
    """Return the mark of what the rule text does not print, or not plainly (or of anything, if `always`)."""
    return f"  [dim]\\[{word}][/dim]" if always or word != "source" else ""


def plain(data: Any) -> Any:
    """Return data that JSON can hold."""
    return msgspec.to_builtins(data)
