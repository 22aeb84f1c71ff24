"""Every game that can be played from some positions, grouped by what one side is told of it.

`paper` is what an honest umpire would read out to that side, written from the rules and not from the program. If the
program tells no more, then the states that are possible by all that it told are those that are possible by the paper.
Games that the side has been told the same of, by both, and that are in the same state, go on as one.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from maquis.engine.changes import apply
from maquis.engine.events import Event
from maquis.engine.orders import ChanceNode, Order
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.views import Entering, Line, line, view
from maquis.reasoner.supposing import whole
from maquis.reasoner.worlds import key

Orders = Callable[[GameRules, Position, str, None], Iterable[Order]]
Paper = Callable[[Position, str, str, Sequence[Event], Position], Hashable]
"""What is read out of an order: of the position before it, who gave it, its text, what happened, the position then.
Nothing, if nothing is said."""
Moment = Callable[[Position], bool]


class Told(msgspec.Struct, frozen=True, eq=False):
    """What a side has been told: the last line, what it sees and may do after it, and what it was told before."""

    last: Line | None = None
    before: "Told | None" = None

    def lines(self) -> list[Line]:
        """Every line, the first one first."""
        earlier = self.before.lines() if self.before is not None else []
        return [*earlier, self.last] if self.last is not None else earlier


class Played(msgspec.Struct, frozen=True, eq=False):
    """A game: its orders, where it is, what the side was told of it, and what by the paper."""

    orders: tuple[str, ...]
    position: Position
    told: Told
    paper: int


class Leak(msgspec.Struct, frozen=True):
    """Two games of which the paper says the same, and one whose telling the other's state does not go with."""

    game: tuple[str, ...]
    other: tuple[str, ...]
    tells: str

    def __str__(self) -> str:
        return "\n".join((self.tells, "  this game:", *map("    {}".format, self.game), "  and this one:",
                          *map("    {}".format, self.other)))  # fmt: skip


class Proof:
    """All games from the positions of `start`, up to where `ends` says, as `side` is told of them."""

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
    ) -> None:
        self.rules, self.side, self.paper, self.ends, self.orders = rules, side, paper, ends, orders
        self.compared, self.secrets = compared, secrets or but_for_masks
        self._told: dict[Hashable, Told] = {}
        self._paper: dict[Hashable, int] = {}
        self.games = 0
        nothing = Told()
        self.played: dict[Hashable, Played] = {}
        waiting = [Played((), position, nothing, 0) for position in start]
        self.last: dict[int, Told] = {}
        while waiting:
            game = waiting.pop()
            known = (id(game.told), game.paper, key(game.position))
            if known in self.played:
                continue
            self.played[known] = game
            if not ends(game.position):
                waiting += self._goes_on(game)

    def _goes_on(self, game: Played) -> Iterator[Played]:
        now = game.position
        for giver in now.game.sides:
            seen = view(now, giver)
            for order in self.orders(self.rules, now, giver, None):
                if self.rules.judge(seen, giver, order).legal:
                    for after, events in self._outcomes(now, giver, order):
                        self.games += 1
                        yield self._played(game, giver, order.notation, after, events)

    def _played(self, game: Played, giver: str, order: str, after: Position, events: Sequence[Event]) -> Played:
        read = line(game.position, giver, order, events, self.side)
        said = self.paper(game.position, giver, order, events, after)
        told = game.told if read is None else self._tell(game.told, read, self.sees(after))
        if read is None:
            assert self.sees(game.position) == self.sees(after), f"{order}: what {self.side} sees changes untold"
        paper = self._paper.setdefault((game.paper, said), len(self._paper) + 1) if said else game.paper
        return Played((*game.orders, f"{giver}: {order}{_rolls(events)}"), after, told, paper)

    def _tell(self, before: Told, last: Line, sees: Hashable) -> Told:
        return self._told.setdefault((id(before), last, sees), Told(last, before))

    def sees(self, position: Position) -> Hashable:
        """What the side sees of a position, and all that it may do."""
        seen = view(position, self.side)
        acting = tuple(self.rules.to_act(position))
        return key(seen), seen.version, acting, tuple(
            (each.verb, each.counters, each.places, each.order and each.order.notation)
            for each in self.rules.choices(seen, self.side)
        )  # fmt: skip

    def _outcomes(self, now: Position, giver: str, order: Order) -> Iterator[tuple[Position, list[Event]]]:
        """What an order can come to, once for each result of a die."""
        after, events = now.copy(), list[Event]()
        entering = Entering(after, giver)

        def say(event: Event) -> None:
            entering.say(event)
            events.append(event)

        node = self.rules.carry_out(after, giver, order, say)
        if node is None:
            entering.close()
            yield after, events
            return
        for each in _rolled(node, after, events):
            again = Entering(now.copy(), giver)
            for event in each:
                again.say(event)
            again.close()
            yield again.position, each

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
    from maquis.engine.events import Rolled

    values = [str(event.value) for event in events if isinstance(event, Rolled)]
    return f" ({', '.join(values)})" if values else ""
