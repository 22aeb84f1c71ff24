"""Every game that can be played from some positions, grouped by what one side is told of it.

`paper` is what an honest umpire would read out to that side, written from the rules and not from the program. If the
program tells no more, then the states that are possible by all that it told are those that are possible by the paper.
Games that the side has been told the same of, by both, and that are in the same state, go on as one.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from maquis.engine.changes import apply
from maquis.engine.events import Event, Rolled
from maquis.engine.making import EntryInProgress
from maquis.engine.orders import ChanceNode, Order
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.seals import Sealer
from maquis.engine.undo import WORD
from maquis.engine.views import Line, line, version, view
from maquis.reasoner.supposing import whole
from maquis.reasoner.worlds import key

Orders = Callable[[GameRules, Position, str, None], Iterable[Order]]
Paper = Callable[[Position, str, str, Sequence[Event], Position], Sequence[str]]
"""What is read out of an order: of the position before it, who gave it, its text, what happened, the position then.
Nothing, if nothing is said."""
Moment = Callable[[Position], bool]
Asking = Callable[[Position], Hashable]
"""What a side is answered, whenever it asks: of its view of a position."""
SECRET = bytes(32)
PAGE = Path(__file__).parents[2] / "docs" / "secrecy.md"


class Told(msgspec.Struct, frozen=True, eq=False):
    """What a side has been told: the last line, what it sees and may do after it, and what it was told before."""

    last: Line | None = None
    before: "Told | None" = None

    def lines(self) -> list[Line]:
        """Every line, the first one first."""
        earlier = self.before.lines() if self.before is not None else []
        return [*earlier, self.last] if self.last is not None else earlier


NOTHING = Told()


class Step(msgspec.Struct, frozen=True, eq=False):
    """The last order of a game, which its giver may take back, and who was told nothing of it."""

    giver: str
    before: Position
    uninformed: tuple[str, ...]


class Played(msgspec.Struct, frozen=True, eq=False):
    """A game: its orders, where it is, what the side was told of it, what by the paper; what can be taken back, or why
    nothing can."""

    orders: tuple[str, ...]
    position: Position
    told: Told
    paper: int
    step: Step | None = None
    bar: str = ""


class Leak(msgspec.Struct, frozen=True):
    """Two games of which the paper says the same, and one whose telling the other's state does not go with."""

    game: tuple[str, ...]
    other: tuple[str, ...]
    tells: str

    def __str__(self) -> str:
        return "\n".join((self.tells, "  this game:", *map("    {}".format, self.game), "  and this one:",
                          *map("    {}".format, self.other)))  # fmt: skip


class TooMany(Exception):
    """There are more games than was reckoned with."""


class Proof:
    """All games from the positions of `start`, up to where `ends` says, as `side` is told of them.

    These look the same to the side. With `undo`, whoever gave the last order may take it back. If an
    order can be played in more than `most` ways, it raises `TooMany`.
    """

    def __init__(
        self,
        start: Sequence[Position],
        rules: GameRules,
        side: str,
        paper: Paper,
        ends: Moment,
        orders: Orders = whole,
        compared: Moment = lambda position: True,
        secrets: Callable[[Position], Hashable] | None = None,
        asking: Asking = lambda seen: None,
        undo: bool = False,
        most: int = 1_000_000,
    ) -> None:
        self.rules, self.side, self.paper, self.ends, self.orders = rules, side, paper, ends, orders
        self.compared, self.secrets, self.asking, self.undo = compared, secrets or but_for_masks, asking, undo
        self._told: dict[Hashable, Told] = {}
        self._paper: dict[tuple[int, str], int] = {}
        self.games = 0
        self.played: dict[Hashable, Played] = {}
        waiting = [self._begins(position) for position in start]
        while waiting:
            game = waiting.pop()
            known = (id(game.told), game.paper, key(game.position), game.bar, game.step and key(game.step.before))
            if known in self.played:
                continue
            self.played[known] = game
            if self.games > most:
                raise TooMany
            if not ends(game.position):
                waiting += self._goes_on(game)
            game.position.changed()  # What was worked out from it is not wanted again.

    def _begins(self, position: Position) -> Played:
        game = Played((), position, NOTHING, 0)
        return self._hears(game, game, None)

    def _goes_on(self, game: Played) -> Iterator[Played]:
        now = game.position
        for giver in now.game.sides:
            seen = view(now, giver)
            for order in self.orders(self.rules, now, giver, None):
                if self.rules.judge(seen, giver, order).legal:
                    for made in self._outcomes(now, giver, order):
                        self.games += 1
                        yield self._played(game, giver, order.notation, made)
        if game.step is not None:
            yield self._taken_back(game, game.step)

    def _played(self, game: Played, giver: str, order: str, made: EntryInProgress) -> Played:
        now, after = game.position, made.position
        read = line(now, giver, order, made.events, self.side)
        entry = made.entry(order, now)
        said = self.paper(now, giver, order, made.events, after)
        bar = made.bar or ("another side is to act" if self._to_act(now) != self._to_act(after) else "")
        step = Step(giver, now, made.uninformed) if self.undo and not bar else None
        sealed = tuple(entry.seals), tuple(entry.opened.items())
        orders = (*game.orders, f"{giver}: {order}{_rolls(made.events)}")
        then = Played(orders, after, game.told, self._reads(game, said), step, bar or game.bar)
        return self._hears(game, then, read, sealed)

    def _taken_back(self, game: Played, step: Step) -> Played:
        after = step.before.copy()
        after.goes_on_from(game.position)
        untold = self.side in step.uninformed and self.side != step.giver
        read = None if untold else Line(version(game.position, self.side), step.giver, WORD, ())
        said = self.paper(game.position, step.giver, WORD, (), after)
        orders = (*game.orders, f"{step.giver}: {WORD}")
        return self._hears(game, Played(orders, after, game.told, self._reads(game, said), bar=game.bar), read)

    def _hears(self, game: Played, then: Played, read: Line | None, beside: Hashable = ()) -> Played:
        """The game that has come about, with what the side is told of it."""
        sees = self.sees(then)
        if read is None and then.orders and self.sees(game) == sees:
            return then
        known = (id(game.told), read, sees, beside)
        return msgspec.structs.replace(then, told=self._told.setdefault(known, Told(read, game.told)))

    def _reads(self, game: Played, said: Iterable[str]) -> int:
        """What the paper has said so far, sentence by sentence: not which of them came of one order."""
        paper = game.paper
        for sentence in said:
            paper = self._paper.setdefault((paper, sentence), len(self._paper) + 1)
        return paper

    def sees(self, game: Played) -> Hashable:
        """What the side sees of a game, all that it may do, and what it is answered."""
        position = game.position
        seen = view(position, self.side)
        return key(seen), seen.version, self._to_act(position), self._undo(game), self.asking(seen), tuple(
            (each.verb, each.counters, each.places, each.unit, each.order and each.order.notation)
            for each in self.rules.choices(seen, self.side)
        )  # fmt: skip

    def _undo(self, game: Played) -> str:
        """What the side is answered if it wants to take something back."""
        if game.step is None or self.side in game.step.uninformed:
            return game.bar
        return "it may" if game.step.giver == self.side else f"the {game.step.giver} has given an order since"

    def _to_act(self, position: Position) -> tuple[str, ...]:
        return tuple(self.rules.to_act(position))

    def _outcomes(self, now: Position, giver: str, order: Order) -> Iterator[EntryInProgress]:
        """What an order can come to, once for each result of a die."""
        after, events = now.copy(), list[Event]()

        def say(event: Event) -> None:
            apply(after, event)
            events.append(event)

        node = self.rules.carry_out(after, giver, order, say)
        for each in _rolled(node, after, events):
            made = EntryInProgress(now.copy(), giver, Sealer(SECRET))
            for event in each:
                made.say(event)
            made.close()
            yield made

    def leaks(self) -> Iterator[Leak]:
        """Where the states that are possible by what was told are not those that are possible by the paper."""
        by_told: dict[int, dict[Hashable, Played]] = defaultdict(dict)
        by_paper: dict[int, dict[Hashable, Played]] = defaultdict(dict)
        pairs: dict[tuple[int, int], Played] = {}
        for game in self.played.values():
            if self.compared(game.position):
                state = self.secrets(game.position)
                by_told[id(game.told)].setdefault(state, game)
                by_paper[game.paper].setdefault(state, game)
                pairs.setdefault((id(game.told), game.paper), game)
        for (told, paper), game in pairs.items():
            for state in by_paper[paper].keys() - by_told[told].keys():
                yield Leak(
                    game.orders, by_paper[paper][state].orders, "the program tells these apart, the paper does not:"
                )
            for state in by_told[told].keys() - by_paper[paper].keys():
                yield Leak(
                    game.orders, by_told[told][state].orders, "the paper tells these apart, the program does not:"
                )

    def is_on_the_page(self) -> bool:
        """Whether the page about secrecy has in a row how many ways there are to play, and what can be told."""
        return f"| {self.games:,} | {len(self.told()):,} | none |" in PAGE.read_text(encoding="utf-8")

    def told(self) -> dict[int, tuple[Told, set[Hashable]]]:
        """All that the side can have been told, each with the states that the game may then be in."""
        found: dict[int, tuple[Told, set[Hashable]]] = {}
        for game in self.played.values():
            found.setdefault(id(game.told), (game.told, set()))[1].add(key(game.position))
        return found


def but_for_masks(position: Position) -> Hashable:
    """The state of a game but for the ids of masks, which everybody sees."""
    bare = position.copy()
    bare.masks, bare.masked = {}, 0
    return key(bare)


def _rolled(node: ChanceNode[Any] | None, position: Position, events: Sequence[Event]) -> Iterator[list[Event]]:
    if node is None:
        yield [*events]
        return
    for result, faces in node.faces().items():
        after, said = position.copy(), [*events]

        def say(event: Event, after: Position = after, said: list[Event] = said) -> None:
            apply(after, event)
            said.append(event)

        say(node.rolled(faces[0], position.game))
        yield from _rolled(node.then(after, result, say), after, said)


def _rolls(events: Sequence[Event]) -> str:
    values = [str(event.value) for event in events if isinstance(event, Rolled)]
    return f" ({', '.join(values)})" if values else ""
