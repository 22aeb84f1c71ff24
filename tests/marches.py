"""Aimless marches: counters that go back to where they stood a turn or two ago, with nothing done in between."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator

import msgspec

from maquis.contract.turns import Given, Turn
from maquis.engine import roster
from maquis.engine.events import Moved

BACK = 2
"""Turns within which who comes back has gone nowhere."""


class Marches:
    """Counts moves by kind of counter, and those of them that go back with nothing done; the kind "" is left out.

    Something is done by or to a counter if what happens by any other order names it, and by one whose move happens to
    others, too.
    """

    def __init__(self, kind: Callable[[roster.Counter], str]) -> None:
        self.moves, self.back = Counter[str](), Counter[str]()
        self._kind = kind
        self._left = defaultdict[str, list[tuple[int, str]]](list)
        """For each counter the turns and places that it left since something was last done."""

    def add(self, turn: Turn) -> None:
        """Count a turn."""
        among = turn.start.game.roster
        names = {counter.name for counter in among}
        for given in turn.given:
            named = names & _named(given)
            if not given.order.startswith("move "):
                for name in named:
                    self._left.pop(name, None)
                continue
            for event in given.events:
                if isinstance(event, Moved) and (kind := self._kind(among[among.number(event.counter)])):
                    self._moved(turn.number, event, kind)
                    if named - {event.counter}:
                        self._left.pop(event.counter)

    @property
    def share(self) -> dict[str, float]:
        """The share of moves that go back, by kind."""
        return {kind: self.back[kind] / self.moves[kind] for kind in sorted(self.moves)}

    def _moved(self, turn: int, event: Moved, kind: str) -> None:
        left = self._left[event.counter]
        self.moves[kind] += 1
        self.back[kind] += any(place == event.path[-1] and turn - when <= BACK for when, place in left)
        left.append((turn, event.path[0]))


def _named(given: Given) -> set[str]:
    """Every text in an order and in what happened by it, names of counters among them."""
    return {*given.order.split(" by ")[-1].split(", "), *_texts([*map(msgspec.to_builtins, given.events)])}


def _texts(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, Iterable):
        for each in data.values() if isinstance(data, dict) else data:
            yield from _texts(each)
