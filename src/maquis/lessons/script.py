"""The scripts of lessons: read from `lessons/*.toml` in the folders of families, and looked at before one is played."""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from maquis.boards.errors import BoardError
from maquis.campaign import campaigns
from maquis.contract import scenarios
from maquis.contract.families import families
from maquis.contract.names import found, here
from maquis.contract.scenario import Scenario, after
from maquis.desk import positions
from maquis.desk.filed import Filed
from maquis.engine import durable
from maquis.engine.errors import MaquisError
from maquis.engine.events import Event
from maquis.engine.game import Game

FOLDER = "lessons"
PLACE = re.compile(r"\{([^{}]+)\}")
"""A place of the map in what a lesson says."""


class Reply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An order of another side, with what its dice show."""

    side: str
    order: str
    dice: tuple[int, ...] = ()


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked of the learner: an order, as he would write it, and why, in what it `say`s.

    One that is `refused` by a clause is to be tried. `accept` are other orders that will do, with * for any words;
    `dice` is what is rolled for it, `then` what others do after it, `told` what is said once it is done. `at` are
    places to be marked beside those that the order names.
    """

    say: str
    order: str
    clauses: tuple[str, ...] = ()
    refused: str = ""
    accept: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    at: tuple[str, ...] = ()
    then: tuple[Reply, ...] = ()
    told: str = ""

    def asks(self, order: str) -> bool:
        """Whether an order is what the step asks, or what it wants to be tried."""
        return order == self.order or any(fnmatchcase(order, each) for each in self.accept)

    @property
    def words(self) -> Iterator[str]:
        """All that it says."""
        yield from (self.say, self.told)


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A script: which game is begun and where, whom the learner plays, and the steps.

    `position` has the keys of a worked example that tell one; without it the game begins as the scenario does. Once the
    last step is done a `policy` plays on against the learner.
    """

    title: str
    words: str
    minutes: int
    scenario: str
    side: str
    closing: str
    step: tuple[Step, ...]
    policy: str = "sensible"
    rules: str = ""
    first: str = ""
    options: Mapping[str, Any] = {}
    position: Mapping[str, Any] = {}


class Start(NamedTuple):
    """Where the game of a lesson begins: the scenario, the turn, and the events that set it up."""

    scenario: Scenario
    first: int
    events: list[Event]


Get = Callable[[str, str, Mapping[str, Any]], Scenario]


@cache
def lessons() -> Mapping[str, Path]:
    """The file of every lesson by its name, as `raid.night` of `night.toml` in the folder of Raid."""
    return MappingProxyType(
        {
            f"{name}.{path.stem}": path
            for name, family in families().items()
            for path in sorted((family.folder / FOLDER).glob("*.toml"))
        }
    )


@cache
def script(name: str) -> Lesson:
    """The script of a lesson; raise `MaquisError` if there is none of this name, or it cannot be read."""
    path = lessons()[found(name, "lesson", lessons())]
    return read(durable.text(durable.read(path)), path.name)


def read(text: str, file: str) -> Lesson:
    """Read a script; raise `MaquisError` with what is wrong with its form."""
    try:
        return msgspec.convert(tomllib.loads(text), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise MaquisError(f"{file} is not the script of a lesson: {error}") from None


def start(lesson: Lesson, get: Get = lambda name, rules, options: scenarios.load(name, options, rules)) -> Start:
    """Where a lesson begins; raise `MaquisError` with the first thing that its script names and there is not."""
    scenario = get(lesson.scenario, lesson.rules, lesson.options)
    first = scenario.turn(lesson.first) if lesson.first else scenario.first
    if lesson.position:
        first, told = positions.begun(Filed(dict(lesson.position)), scenario)
        events = list(told)
    else:
        events = list(scenario.set_up(first))
    _look(lesson, scenario, events)
    return Start(scenario, first, events)


def _look(lesson: Lesson, scenario: Scenario, events: Iterable[Event]) -> None:
    """Raise `MaquisError` unless there is all that a script names."""
    game = scenario.game
    here(lesson.side, "side", game.sides)
    here(lesson.policy, "policy", tuple(campaigns.of(game).policies))
    position = after(game, events)
    if scenario.rules.to_act(position)[:1] != (lesson.side,):
        raise MaquisError(f"the lesson begins with an order of the {lesson.side} side, which is not to act then")
    for number, step in enumerate(lesson.step, 1):
        try:
            for clause in (*step.clauses, *filter(None, [step.refused])):
                game.clauses[clause]
            for place in (*step.at, *(each for words in step.words for each in PLACE.findall(words))):
                game.board.place(place)
            for side, order in [(lesson.side, step.order), *((each.side, each.order) for each in step.then)]:
                here(side, "side", game.sides)
                written = scenario.rules.parse(position, order).notation
                if written != order:
                    raise MaquisError(f"an order is written as in a record: {written}")
        except (MaquisError, BoardError) as fault:
            raise MaquisError(f"step {number} of {lesson.title!r}: {fault}") from None


def told(game: Game, words: str) -> str:
    """What a lesson says, with the places that it names as whoever reads calls them."""
    return "".join(cut(game, words))


def cut(game: Game, words: str) -> list[str]:
    """The same, cut at the places: every other piece, from the second on, is one, and nothing else in it is."""
    pieces = PLACE.split(words)
    pieces[1::2] = [game.map.near(game.board.place(place)) for place in pieces[1::2]]
    return pieces
