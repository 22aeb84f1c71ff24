"""A game played step by step: who is to choose, from what, what he sees, and what comes of it."""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

import msgspec

from maquis.campaign.runner import of_the_next
from maquis.contract import stakes
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.contract.stakes import NONE_SAID, Stakes
from maquis.contract.turns import Given, Turn
from maquis.engine import views
from maquis.engine.changes import apply
from maquis.engine.errors import MaquisError
from maquis.engine.events import Event
from maquis.engine.game import Game
from maquis.engine.orders import ChanceNode, Order, Refused
from maquis.engine.position import Position
from maquis.research import studied
from maquis.research.menu import Menu
from maquis.research.tokens import Tokens

LONGEST = 10_000
"""Actions and dice after which a game is broken off."""


@dataclass(frozen=True)
class Setting:
    """What is played: a scenario, its turns from `first` to `last`, and what its sides play for."""

    scenario: Scenario
    first: int
    last: int
    stakes: Stakes
    longest: int = LONGEST

    @staticmethod
    def of(
        name: str, first: str = "", last: str = "", options: Mapping[str, Any] | None = None, rules: str = "",
        longest: int = LONGEST,
    ) -> "Setting":  # fmt: skip
        """Read a setting: turns as people call them, a scenario's own if they are not named; raise `MaquisError`."""
        scenario = load(name, options, rules)
        start = scenario.turn(first) if first else scenario.first
        end = scenario.turn(last) if last else scenario.last
        if end < start:
            told = scenario.calendar.name
            raise MaquisError(f"the game would end ({told(end)}) before it begins ({told(start)})")
        return _made(name, msgspec.json.encode(options), rules, start, end, longest)

    @staticmethod
    def spanning(name: str, first: int, turns: int, longest: int = LONGEST) -> "Setting":
        """So many turns from one on, or from a scenario's first if that is 0; raise `MaquisError`."""
        scenario = load(name)
        start = first or scenario.first
        end = start + turns - 1
        if not scenario.first <= start <= end <= scenario.last:
            raise MaquisError(f"{name} has the turns {scenario.first} to {scenario.last}, not {start} to {end}")
        return _made(name, b"null", "", start, end, longest)

    def __reduce__(self) -> tuple[Any, ...]:
        scenario = self.scenario
        options = msgspec.json.encode(scenario.options)
        return _made, (scenario.name, options, self.game.edition, self.first, self.last, self.longest)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.scenario.game

    @cached_property
    def family(self) -> studied.Studied:
        """What its family brings."""
        return studied.of(self.game)

    @cached_property
    def tokens(self) -> Tokens:
        """Its actions."""
        return Tokens(self.game, self.family.verbs)

    @cached_property
    def signs(self) -> dict[str, int]:
        """1 for each side that wants the score high, -1 for one that wants it low, 0 for one that is of no camp."""
        high, low = self.stakes.camps.values()
        return {side: (side in high) - (side in low) for side in self.game.sides}

    @cached_property
    def start(self) -> Position:
        """The position at the start of the first turn."""
        return self.scenario.position(self.first)

    @cached_property
    def begun(self) -> "Play":
        """The game up to its first choice or die: whoever plays it takes a copy."""
        return Play(self)


@lru_cache(8)
def _made(name: str, options: bytes, rules: str, first: int, last: int, longest: int) -> Setting:
    scenario = load(name, msgspec.json.decode(options), rules)
    about = stakes.of(scenario.game)
    if about is None:
        raise MaquisError(f"{scenario.game.edition} cannot be played for a reward: {NONE_SAID}")
    return Setting(scenario, first, last, about, longest)


@dataclass(frozen=True)
class Past:
    """An order that was carried out, in the position before it, and all that came before."""

    before: "Past | None"
    position: Position
    given: Given
    known: dict[str, str] = field(default_factory=dict)
    """What each side was told of it, as text, once that was worked out."""


@dataclass(frozen=True)
class Part:
    """A turn that was counted, or the part of one: the positions that it began and ended with, and what was done.

    `past` is the last order in it, `before` the part before it.
    """

    before: "Part | None"
    start: Position
    end: Position
    given: tuple[Given, ...]
    past: Past | None
    known: dict[str, tuple[float, tuple[Event, ...]]] = field(default_factory=dict)
    """For each side, or for nobody in truth: what it brought, and what its last order led to in the next turn."""

    def brought(self, stakes: Stakes, side: str = "") -> float:
        """What it adds to the score, as it was or as far as a side may know: by its views, and by what it was told."""
        return self._counted(stakes, side)[0]

    def _counted(self, stakes: Stakes, side: str) -> tuple[float, tuple[Event, ...]]:
        if side not in self.known:
            before = self.before._counted(stakes, side)[1] if self.before is not None else ()
            turn = Turn(self.start.turn, self.given, self.end, self.start, before)
            if side:
                start, end, at_end = (views.view(each, side) for each in (self.start, self.end, turn.ended))
                turn = Turn(start.turn, tuple(self._told(side)), end, start, before, at_end)
            self.known[side] = stakes.score(turn), of_the_next(turn.given, turn.number)
        return self.known[side]

    def _told(self, side: str) -> list[Given]:
        found, past = deque[Given](), self.past
        for _ in self.given:
            assert past is not None
            given = past.given
            line = views.line(past.position, given.side, given.order, given.events, side)
            if line is not None:
                found.appendleft(Given(line.side, line.order, line.events))
            past = past.before
        return list(found)


class Play:
    """A game in progress, from the start of its setting or another position.

    `side` is to choose from `menu`, or `throw` is to be rolled, or it is `over`; if it was too long it is `broken_off`.
    Whatever has one answer only is chosen by itself. `score` is what the stakes count so far; a turn is counted when it
    ends, and `counted` says how often that was. `trail` has the actions, the faces rolled and the orders given. A
    position is never changed once somebody may have seen it.
    """

    def __init__(self, setting: Setting, position: Position | None = None) -> None:
        self.setting = setting
        self.position = self._start = setting.start if position is None else position
        self.side = ""
        self.menu: Menu | None = None
        self.throw: ChanceNode[Any] | None = None
        self.trail: list[int | str] = []
        self.broken_off = False
        self.score = 0.0
        self.counted = 0
        self.past: Past | None = None
        self._turn = self.position
        self._given: list[Given] = []
        self._part: Part | None = None
        self._owed = 0.0
        self._giving: tuple[Position, str, str] = self.position, "", ""
        self._said: list[Event] = []
        self._views: dict[str, tuple[Position, Position]] = {}
        self._go_on()

    @property
    def over(self) -> bool:
        """Whether nothing is left to choose or to roll."""
        return self.menu is None and self.throw is None

    def __deepcopy__(self, memo: object) -> "Play":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        if self._start is not self.setting.start:
            raise TypeError("a game can be pickled if it began as its scenario does")
        return replayed, (self.setting, tuple(self.trail))

    def copy(self) -> "Play":
        """An independent copy, that may go on otherwise."""
        new = Play.__new__(Play)
        new.__dict__.update(self.__dict__)
        new._given, new._said, new._views = self._given[:], self._said[:], self._views.copy()
        new.trail = self.trail[:]
        if self.throw is not None:
            new.position = self.position.copy()
        return new

    def view(self, side: str) -> Position:
        """What a side may know now; while a die is to be rolled, before the order that it is rolled for."""
        now = self.position if self.throw is None else self._giving[0]
        last = self._views.get(side)
        if last is None or last[0] is not now:
            last = self._views[side] = now, views.view(now, side, last and last[1])
        return last[1]

    def dealt(self, position: Position, stories: Mapping[str, str]) -> "Play":
        """A game that goes on from another position of which the side that is to choose has the same view.

        `stories` are what each side has been told so far. What the turn has brought by now is not counted.
        """
        new = self.copy()
        new.position = new._start = new._turn = position
        new.past = Past(None, position, Given("", "", ()), dict(stories))
        new.score = new._owed = self.told(self.side)
        new._part, new._given, new._views, new._giving = None, [], {}, (position, "", "")
        return new

    def act(self, token: int) -> None:
        """Choose for the side that is to; raise `ValueError` if it may not choose so."""
        if self.menu is None:
            raise ValueError("nobody is to choose now")
        self.menu = menu = self.menu.take(token)
        self.trail.append(token)
        if menu.settled is not None:
            self._settle(menu)
        self._go_on()

    def give(self, order: Order | str) -> None:
        """Give a whole order for the side that is to choose, be it listed or not; raise `Refused` or `BadOrder`."""
        if self.menu is None:
            raise ValueError("nobody is to choose now")
        rules, view = self.setting.scenario.rules, self.view(self.side)
        if isinstance(order, str):
            order = rules.parse(view, order)
        judgement = rules.judge(view, self.side, order)
        if not judgement.legal:
            raise Refused(judgement)
        self.trail.append(order.notation)
        self._carry_out(order)
        self._go_on()

    def roll(self, face: int) -> None:
        """Let the die that is to be rolled show a face, from 1 up; raise `ValueError` if it has none such."""
        throw = self.throw
        if throw is None:
            raise ValueError("nothing is to be rolled now")
        if not 1 <= face <= len(throw.results):
            raise ValueError(f"a die of {len(throw.results)} has no face {face}")
        self.trail.append(face)
        self._say(throw.rolled(face, self.position.game))
        self._thrown(throw.then(self.position, throw.results[face - 1], self._say))
        self._go_on()

    def result(self, side: str) -> float:
        """What the game has brought a side."""
        return self.setting.signs[side] * self.score

    def told(self, side: str) -> float:
        """What the stakes count of what a side may know: of its views, and of what it was told, up to the last turn."""
        if not self.setting.game.roster.faced:
            return self.score
        found, part = self._owed, self._part
        while part is not None:
            found += part.brought(self.setting.stakes, side)
            part = part.before
        return found

    def reward(self, side: str) -> float:
        """What a side is rewarded with so far: until the game is over no more than it may know, then the rest."""
        return self.result(side) if self.over else self.setting.signs[side] * self.told(side)

    def _go_on(self) -> None:
        """Go on to the next choice, by whatever has one answer only."""
        rules, setting = self.setting.scenario.rules, self.setting
        while self.menu is None and self.throw is None:
            acting = rules.to_act(self.position)
            if not acting or self.position.turn > setting.last:
                break
            if len(self.trail) >= setting.longest:
                self.broken_off = True
                break
            self.side = acting[0]
            menu = Menu.of(setting.tokens, rules.by_kind(self.view(self.side), self.side))
            if menu.settled is None:
                self.menu = menu
            else:
                self._settle(menu)
        if self.over:
            self.side = ""
            self._count()

    def _settle(self, menu: Menu) -> None:
        chosen = menu.settled
        assert chosen is not None
        self._carry_out(self.setting.family.order(self.view(self.side), chosen.choice, chosen.place))

    def _carry_out(self, order: Order) -> None:
        self.menu, self._giving, self._said = None, (self.position, self.side, order.notation), []
        self.position = self.position.copy()
        self._thrown(self.setting.scenario.rules.carry_out(self.position, self.side, order, self._say))

    def _thrown(self, throw: ChanceNode[Any] | None) -> None:
        """Take a throw to be rolled; without one, the order has been carried out."""
        self.throw = throw
        if throw is not None:
            return
        before, side, notation = self._giving
        given = Given(side, notation, tuple(self._said))
        self.position.version += 1
        self.past = Past(self.past, before, given)
        self._given.append(given)
        if self.position.turn > self._turn.turn:
            self._count()

    def _count(self) -> None:
        """Count what the turn adds to the score; a part of a turn counts for itself."""
        if self._given:
            self.counted += 1
            self._part = Part(self._part, self._turn, self.position, tuple(self._given), self.past)
            self.score += self._part.brought(self.setting.stakes)
        self._turn, self._given = self.position, []

    def _say(self, event: Event) -> None:
        self._said.append(event)
        apply(self.position, event)


def replayed(setting: Setting, trail: tuple[int | str, ...]) -> Play:
    """The game that a trail leads to."""
    play = setting.begun.copy()
    for step in trail:
        if isinstance(step, str):
            play.give(step)
        elif play.throw is not None:
            play.roll(step)
        else:
            play.act(step)
    return play
