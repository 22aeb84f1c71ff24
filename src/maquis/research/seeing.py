"""What a side sees, as numbers: worked out from its view alone, and of the same shape throughout a game."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import accumulate
from math import prod
from re import split
from typing import Any

import numpy as np
from numpy.typing import NDArray

from maquis.engine.position import POOL, UNSEEN, Position
from maquis.engine.roster import numbers
from maquis.research import studied
from maquis.research.menu import Menu
from maquis.research.play import Play, Setting

Numbers = NDArray[np.float32]
OTHER = "other"
MOST = 1e6
"""No number of an observation is greater."""
CUT = 10_000
"""A marker or a count counts no more than so many."""
ROWS = 64
"""Sets of places whose row of zeros and ones is kept."""


class Columns:
    """What stands in which column: a name, or any that begins with it and goes on; all others share the last."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = (*names, OTHER)
        self._at = {name: number for number, name in enumerate(self.names)}
        self._found: dict[str, tuple[int, str]] = {}

    def __len__(self) -> int:
        return len(self.names)

    def find(self, name: str) -> tuple[int, str]:
        """The column of a name, and how the name goes on."""
        found = self._found.get(name)
        if found is None:
            found = self._found[name] = self._find(name)
        return found

    def knows(self, name: str) -> bool:
        """Whether a name has a column that is not all others'."""
        return self.find(name)[0] < len(self.names) - 1

    def _find(self, name: str) -> tuple[int, str]:
        words = name.split(" ")
        for many in range(len(words), 0, -1):
            at = self._at.get(" ".join(words[:many]))
            if at is not None:
                return at, " ".join(words[many:])
        return len(self.names) - 1, ""


class Sight:
    """Turns views into numbers. `parts` has the shape of each part of an observation, in their order; see the docs."""

    def __init__(self, setting: Setting) -> None:
        self.setting, self.game = setting, setting.game
        game, family = self.game, studied.seen(self.game)
        self.phases = Columns(setting.scenario.calendar.phases)
        self.flags = Columns(family.counters)
        self.kinds = list(dict.fromkeys((counter.side, counter.kind) for counter in game.roster))
        self.faces = list(game.roster.side_of_face)
        self.owners = Columns(game.sides)
        self.layers = Columns(family.places)
        self.counts = Columns(family.numbers)
        self.words = [(name, word) for name, words in family.words.items() for word in words or ("",)]
        places = game.board.all.bit_count()
        self.parts: dict[str, tuple[int, ...]] = {
            "moment": (2 + 2 * len(game.sides) + len(self.phases),),
            "verb": (len(family.verbs),),
            "numbers": (len(self.counts),),
            "words": (len(self.words),),
            "counters": (5 + len(self.flags), len(game.roster)),
            "places": (1 + len(self.kinds) + len(self.faces) + len(self.owners) + len(self.layers), places),
        }
        self._rows: dict[int, Numbers] = {}
        self._marked: dict[str, tuple[dict[int, int], list[int], list[int]]] = {}
        """The markers of each name that were looked at last: when they change they are made anew."""
        sizes = [prod(shape) for shape in self.parts.values()]
        self.size = sum(sizes)
        self._spans = [
            (name, end - size, end, shape)
            for (name, shape), size, end in zip(self.parts.items(), sizes, accumulate(sizes), strict=True)
        ]
        """Each part: its name, where it begins and ends, and its shape."""

    def split(self, seen: Numbers) -> dict[str, Numbers]:
        """An observation part by part; the parts are views of it."""
        return {name: seen[start:end].reshape(shape) for name, start, end, shape in self._spans}

    def see(self, play: Play, side: str) -> Numbers:
        """What a side sees of a game now, and what it has chosen of an order."""
        view = play.view(side)
        menu = play.menu if play.side == side else None
        seen = np.zeros(self.size, np.float32)
        part = self.split(seen)
        self._moment(part["moment"], view, side, menu)
        self._counters(part["counters"], part["places"][1 : 1 + len(self.kinds)], view)
        self._places(part["places"][1 + len(self.kinds) :], view)
        self._counts(part, view)
        for number, (name, word) in enumerate(self.words):
            now = view.conditions.get(name, "")
            part["words"][number] = now == word if word else bool(now) or name in view.matters
        if menu is not None:
            self._chosen(part, menu)
        return seen

    def mask(self, play: Play, side: str) -> NDArray[np.int8]:
        """The actions that a side may choose now."""
        mask = np.zeros(self.setting.tokens.size, np.int8)
        if play.menu is not None and play.side == side:
            mask[play.menu.legal] = 1
        return mask

    def _moment(self, out: Numbers, view: Position, side: str, menu: Menu | None) -> None:
        """How far the game has come, whether the side is to choose, who it is, whose turn, and which phase it is."""
        setting, sides = self.setting, self.game.sides
        out[0] = (view.turn - setting.first) / (setting.last - setting.first + 1)
        out[1] = menu is not None
        out[2 + sides.index(side)] = 1
        if view.side in sides:
            out[2 + len(sides) + sides.index(view.side)] = 1
        out[2 + 2 * len(sides) + self.phases.find(view.phase)[0]] = 1

    def _counters(self, out: Numbers, of_kind: Numbers, view: Position) -> None:
        """Each counter: in play, in its pool, unseen, and where; and how many of each kind are in each place."""
        where = np.array(view.where)
        placed = where >= 0
        at = self._number[where[placed]]
        out[0], out[1], out[2] = placed, where == POOL, where == UNSEEN
        out[3, placed] = (at + 1) / len(self._all)
        np.add.at(of_kind, (self.kind_of[placed], at), 1)
        for name, flagged in view.flags.items():
            row = 5 + self.flags.find(name)[0]
            for number in numbers(flagged):
                out[row, number] += 1

    def _places(self, out: Numbers, view: Position) -> None:
        """Each place: hidden counters by face, owners, painted layers and markers."""
        for row, face in enumerate(self.faces):
            for place, ids in (view.faces.get(face) or view.masks.get(face) or {}).items():
                out[row, self._number[place]] = len(ids)
        owned = out[len(self.faces) :]
        for side, places in view.owned.items():
            owned[self.owners.find(side)[0]] += self._bits(places)
        layers = owned[len(self.owners) :]
        for name, places in view.painted.items():
            layers[self.layers.find(name)[0]] += self._bits(places)
        # One by one numpy is slow, and there are games whose every unit is a marker.
        cells, sums = list[int](), list[int]()
        for name, marked in view.marks.items():
            _, where, numbers_there = self._marks(name, marked)
            cells += where
            sums += numbers_there
        np.add.at(layers.reshape(-1), cells, sums)

    def _marks(self, name: str, marked: dict[int, int]) -> tuple[dict[int, int], list[int], list[int]]:
        """The markers of a name: where in the layers each counts, and how much; as long as they are the same ones."""
        known = self._marked.get(name)
        if known is None or known[0] is not marked:
            row = len(self._all) * self.layers.find(name)[0]
            cells = [row + self._number_of[place] for place in marked]
            known = self._marked[name] = marked, cells, [min(number, CUT) for number in marked.values()]
        return known

    def _counts(self, part: dict[str, Numbers], view: Position) -> None:
        """Each count: with the counter or the places that it is about, or among the numbers."""
        layers = part["places"][-len(self.layers) :]
        for name, number in view.counts.items():
            name, number = name.partition(": ")[2] or name, max(-CUT, min(number, CUT))
            if self.flags.knows(name):
                row, counter = self.flags.find(name)
                if counter in self._names:
                    part["counters"][5 + row, self._names[counter]] += number
            elif self.layers.knows(name):
                row, where = self.layers.find(name)
                for place in self._labelled(where):
                    layers[row, place] += number
            else:
                part["numbers"][self.counts.find(name)[0]] += number

    def _chosen(self, part: dict[str, Numbers], menu: Menu) -> None:
        """What was chosen of the order so far: its verb, its counters, its place."""
        tokens = self.setting.tokens
        for token in menu.chosen:
            if token < tokens.counters:
                part["verb"][token] = 1
            elif token < tokens.places:
                part["counters"][4, token - tokens.counters] = 1
            elif token < tokens.alike:
                part["places"][0, token - tokens.places] = 1

    def _labelled(self, text: str) -> Iterator[int]:
        for word in split("[ -]", text):
            if word in self._labels:
                yield self._labels[word]

    def _bits(self, places: int) -> Numbers:
        """A set of places as a row of zeros and ones."""
        row = self._rows.get(places)
        if row is None:
            bits = (places & self.game.board.all).to_bytes(self.game.board.size // 8 + 1, "little")
            row = np.unpackbits(np.frombuffer(bits, np.uint8), bitorder="little")[self._all].astype(np.float32)
            if len(self._rows) >= ROWS:
                self._rows.clear()
            self._rows[places] = row
        return row

    @cached_property
    def _all(self) -> NDArray[np.intp]:
        return np.array(self.setting.tokens.all_places, np.intp)

    @cached_property
    def _number(self) -> NDArray[np.intp]:
        """The number of each place among those there are."""
        found = np.zeros(self.game.board.size, np.intp)
        found[self._all] = np.arange(len(self._all))
        return found

    @cached_property
    def _number_of(self) -> list[int]:
        """The same, for one place at a time."""
        return [int(number) for number in self._number]

    @cached_property
    def kind_of(self) -> NDArray[np.intp]:
        """The index in `kinds` of what each counter is."""
        return np.array([self.kinds.index((counter.side, counter.kind)) for counter in self.game.roster], np.intp)

    @cached_property
    def _names(self) -> dict[str, int]:
        return {counter.name: number for number, counter in enumerate(self.game.roster)}

    @cached_property
    def _labels(self) -> dict[str, int]:
        board: Any = self.game.board
        return {board.label(place): number for number, place in enumerate(self.setting.tokens.all_places)}
