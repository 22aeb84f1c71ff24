"""A small game for two at one terminal, and terminals that are scripts."""

import random
import re
from collections.abc import Iterable
from itertools import cycle
from pathlib import Path

from maquis.boards.board import members
from maquis.cli.hotseat import PERSON, Table
from maquis.engine.dice import seeded
from maquis.engine.events import Began, Condition, Entered, Event, Owned, Painted
from maquis.engine.game import Game
from maquis.engine.moments import walk
from maquis.engine.position import Position
from maquis.engine.record import Header, Record
from maquis.engine.referee import Referee
from maquis.engine.views import hidden
from maquis.families.europa.rules.calendar import AXIS, SIDES, SOVIET, Date, enemy
from maquis.families.europa.rules.editions import RULE40
from maquis.families.europa.rules.state import FIELDS
from tests.families.europa import world


def new_game(last: str = "Jun II 42") -> Game:
    """The small world with the book of clauses, so that players can read them."""
    base = world.game(last)
    return Game(
        edition=base.edition, scenario=base.scenario, sides=base.sides, map=base.map, roster=base.roster,
        figures=base.figures, clauses=RULE40.clauses(), last_turn=base.last_turn, fields=FIELDS,
    )  # fmt: skip


def set_up(game: Game) -> list[Event]:
    start = world.start(game)
    label = game.board.label
    return [
        Began(Date.parse("Jun II 42").turn, AXIS, "initial"),
        *(Owned(side, tuple(label(place) for place in members(start.owned[side]))) for side in SIDES),
        *(Painted(name, gains=tuple(where.split())) for name, where in world.PAINTED.items()),
        *(Condition(name, value) for name, value in start.conditions.items()),
        *(Entered(name, where) for name, where in world.PLACED.items()),
    ]


def new_record(path: Path, last: str = "Jun II 42") -> Referee:
    """A game on disk, as it begins."""
    game, dice = new_game(last), seeded("hot seat")
    header = Header(edition=RULE40.name, rules=RULE40.version, scenario="world").sealed(dice)
    referee = Referee(Position(game), RULE40.rules, dice, Record.create(path, header))
    referee.set_up(set_up(game))
    return referee


def resume(referee: Referee) -> Referee:
    """The same game, taken up from its record."""
    assert isinstance(referee.record, Record)
    referee.record.close()
    return Referee.resume(Record.open(referee.record.path, write=True), referee.position.game, RULE40.rules)


class Script:
    """A terminal where lines are typed that were written before; what is shown is kept, screen by screen."""

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self.screens: list[list[str]] = [[]]
        self._lines = iter(lines)

    def show(self, text: str, style: str = "", indent: int = 0) -> None:
        assert "\n" not in text
        self.screens[-1].append(text)

    def read(self, prompt: str) -> str:
        try:
            return next(self._lines)
        except StopIteration:
            raise EOFError from None

    def clear(self) -> None:
        self.screens.append([])

    @property
    def text(self) -> str:
        """Everything that was shown."""
        return "\n".join(line for screen in self.screens for line in screen)


class Stroller(Script):
    """A terminal where somebody types numbers at random and, now and then, some words, one after another."""

    def __init__(self, seed: str, most: int, words: tuple[str, ...]) -> None:
        super().__init__()
        self._random, self._left, self._words = random.Random(seed), most, cycle(words)

    def read(self, prompt: str) -> str:
        self._left -= 1
        if self._left < 0:
            raise EOFError
        if self.screens[-1] and self.screens[-1][-1].endswith("y or n"):
            return self._random.choice("yn")
        if self._random.random() < 0.2:
            return next(self._words)
        numbers = [int(found[1]) for line in self.screens[-1][-14:] if (found := re.match(r" +(\d+)  ", line))]
        return str(self._random.randint(1, max(1, *numbers))) if numbers else ""


class Wanderer(Script):
    """A terminal where somebody types numbers at random, and watches that no screen tells a secret."""

    def __init__(self, seed: int, referee: Referee, most: int) -> None:
        super().__init__()
        self._random, self._left, self.referee = random.Random(seed), most, referee

    def read(self, prompt: str) -> str:
        leaks(self.referee, self.screens[-1])
        self._left -= 1
        if self._left < 0:
            raise EOFError
        last = self.screens[-1][-1] if self.screens[-1] else ""
        if last.endswith("y or n"):
            return self._random.choice(("y", "y", "n"))
        numbers = [int(found[1]) for line in self.screens[-1][-20:] if (found := re.match(r" +(\d+)  ", line))]
        if not numbers or self._random.random() < 0.05:
            return self._random.choice(("", "?", "v", "l", "u", "n", "p", "b", "u all", "? 1", "v Brod"))
        return "" if self._random.random() < 0.15 else str(self._random.randint(1, max(numbers)))


def leaks(referee: Referee, screen: list[str]) -> None:
    """Fail if a screen names a hidden counter of the other side of which this side was never told."""
    seated = [line for line in screen if line.startswith("=== ")]
    sides = {SOVIET if "Soviet" in line else AXIS for line in seated}
    assert len(sides) <= 1, "two players on one screen"
    if not sides:
        assert not any(name in line for name in ("Bde", "Dummy", "Cmd") for line in screen), screen
        return
    side = sides.pop()
    position = referee.position
    assert referee.record is not None
    known = str([given.events for _, given in walk(position.game, referee.record.entries, side)])
    text = "\n".join(screen)
    for counter in position.game.roster:
        if counter.side == enemy(side) and hidden(position, counter.name, side) and counter.name not in known:
            assert not re.search(rf"(?<!\w){counter.name}(?!\w)", text), f"{side} reads of {counter.name}"


def sit(referee: Referee, terminal: Script, axis: str = PERSON, soviet: str = PERSON) -> bool:
    """Play until the script ends; whether the game came to its end, or a player quit."""
    assert isinstance(referee.record, Record)
    table = Table(referee, RULE40.rules, referee.record, {AXIS: axis, SOVIET: soviet}, terminal)
    try:
        table.play()
    except EOFError:
        return False
    return True
