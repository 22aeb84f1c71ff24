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
Mask = NDArray[np.int8]
_Counted = list[tuple[int, str, int]]
"""Counts about places: the layer, the labels of the places, and the number."""
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
        self._drawn: dict[str, _Drawn] = {}
        self._masked: tuple[Menu | None, Mask] = None, np.zeros(0, np.int8)
        """What may be chosen of the menu that was asked about last."""
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
        seen = self.look(play.view(side), side)
        if play.menu is not None and play.side == side:
            self._choosing(self.split(seen), play.menu)
        return seen

    def look(self, view: Position, side: str) -> Numbers:
        """What a side sees of its view, whoever is to choose."""
        drawn = self._drawn.get(side)
        if drawn is None:
            drawn = self._drawn[side] = _Drawn(self)
        if drawn.view is not view:
            self._draw(drawn, view, side)
        return drawn.seen.copy()

    def mask(self, play: Play, side: str) -> Mask:
        """The actions that a side may choose now."""
        if play.menu is None or play.side != side:
            return np.zeros(self.setting.tokens.size, np.int8)
        menu, mask = self._masked
        if menu is not play.menu:
            mask = self._answers(play.menu)
            self._masked = play.menu, mask
        return mask.copy()

    def _answers(self, menu: Menu) -> Mask:
        tokens = self.setting.tokens
        mask = np.zeros(tokens.size, np.int8)
        words, places, alike = menu.answers
        mask[list(words)] = 1
        if places:
            mask[tokens.places : tokens.alike] = self._marks_of(places)
        mask[tokens.alike : tokens.alike + alike] = 1
        return mask

    def _draw(self, drawn: "_Drawn", view: Position, side: str) -> None:
        """Draw what a side sees of a view: what is about places, which is most of it, where it is not as drawn last."""
        last, part = drawn.view, drawn.part
        for name in ("moment", "numbers", "words"):
            part[name].fill(0)
        self._moment(part["moment"], view, side)
        for number, (name, word) in enumerate(self.words):
            now = view.conditions.get(name, "")
            part["words"][number] = now == word if word else bool(now) or name in view.matters
        faced, owned, layers = self._about_places(part["places"])
        if last is None or view.where != last.where:
            self._standing(part["counters"], drawn, view)
        self._flagged(part["counters"][5:], view)
        self._faced(faced, view)
        if last is None or view.owned != last.owned:
            self._owned(owned, view)
        counted = self._counts(part, view)
        if last is None or (view.painted, view.marks, counted) != (last.painted, last.marks, drawn.counted):
            self._layers(layers, drawn, view, counted)
        drawn.view, drawn.counted = view, counted

    def _about_places(self, places: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """The rows of hidden counters, of owners, and of layers."""
        faced = 1 + len(self.kinds)
        owned = faced + len(self.faces)
        layers = owned + len(self.owners)
        return places[faced:owned], places[owned:layers], places[layers:]

    def _moment(self, out: Numbers, view: Position, side: str) -> None:
        """How far the game has come, who the side is, whose turn, and which phase it is."""
        setting, sides = self.setting, self.game.sides
        out[0] = (view.turn - setting.first) / (setting.last - setting.first + 1)
        out[2 + sides.index(side)] = 1
        if view.side in sides:
            out[2 + len(sides) + sides.index(view.side)] = 1
        out[2 + 2 * len(sides) + self.phases.find(view.phase)[0]] = 1

    def _standing(self, out: Numbers, drawn: "_Drawn", view: Position) -> None:
        """Each counter: in play, in its pool, unseen, and where; and how many of each kind are in each place."""
        where = np.array(view.where)
        placed = where >= 0
        at = self._number[where[placed]]
        out[0], out[1], out[2] = placed, where == POOL, where == UNSEEN
        out[3].fill(0)
        out[3, placed] = (at + 1) / len(self._all)
        of_kind = drawn.part["places"][1 : 1 + len(self.kinds)].reshape(-1)
        of_kind[drawn.standing] = 0
        drawn.standing = self.kind_of[placed] * len(self._all) + at
        np.add.at(of_kind, drawn.standing, 1)

    def _flagged(self, out: Numbers, view: Position) -> None:
        """Flags of each counter."""
        out.fill(0)
        for name, flagged in view.flags.items():
            if flagged:
                out[self.flags.find(name)[0], numbers(flagged)] += 1

    def _faced(self, out: Numbers, view: Position) -> None:
        """Hidden counters by face."""
        out.fill(0)
        for row, face in enumerate(self.faces):
            for place, ids in (view.faces.get(face) or view.masks.get(face) or {}).items():
                out[row, self._number[place]] = len(ids)

    def _owned(self, out: Numbers, view: Position) -> None:
        """Whose each place is."""
        out.fill(0)
        for side, places in view.owned.items():
            out[self.owners.find(side)[0]] += self._bits(places)

    def _layers(self, out: Numbers, drawn: "_Drawn", view: Position, counted: "_Counted") -> None:
        """Painted layers, markers, and what is counted about places."""
        for row in drawn.layers:
            out[row].fill(0)
        drawn.layers = {self.layers.find(name)[0] for name in (*view.painted, *view.marks)}
        drawn.layers.update(row for row, _, _ in counted)
        for name, places in view.painted.items():
            out[self.layers.find(name)[0]] += self._bits(places)
        # One by one numpy is slow, and there are games whose every unit is a marker.
        cells, sums = list[int](), list[int]()
        for name, marked in view.marks.items():
            _, where, numbers_there = self._marks(name, marked)
            cells += where
            sums += numbers_there
        np.add.at(out.reshape(-1), cells, sums)
        for row, labels, number in counted:
            for place in self._labelled(labels):
                out[row, place] += number

    def _marks(self, name: str, marked: dict[int, int]) -> tuple[dict[int, int], list[int], list[int]]:
        """The markers of a name: where in the layers each counts, and how much; as long as they are the same ones."""
        known = self._marked.get(name)
        if known is None or known[0] is not marked:
            row = len(self._all) * self.layers.find(name)[0]
            cells = [row + self._number_of[place] for place in marked]
            known = self._marked[name] = marked, cells, [min(number, CUT) for number in marked.values()]
        return known

    def _counts(self, part: dict[str, Numbers], view: Position) -> "_Counted":
        """Each count: with the counter that it is about, or among the numbers; those about places are returned."""
        about_places: _Counted = []
        for name, number in view.counts.items():
            name, number = name.partition(": ")[2] or name, max(-CUT, min(number, CUT))
            if self.flags.knows(name):
                row, counter = self.flags.find(name)
                if counter in self._names:
                    part["counters"][5 + row, self._names[counter]] += number
            elif self.layers.knows(name):
                about_places.append((*self.layers.find(name), number))
            else:
                part["numbers"][self.counts.find(name)[0]] += number
        return about_places

    def _choosing(self, part: dict[str, Numbers], menu: Menu) -> None:
        """That the side is to choose, and what was chosen of the order so far: its verb, its counters, its place."""
        tokens = self.setting.tokens
        part["moment"][1] = 1
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
            row = self._marks_of(places).astype(np.float32)
            if len(self._rows) >= ROWS:
                self._rows.clear()
            self._rows[places] = row
        return row

    def _marks_of(self, places: int) -> NDArray[np.uint8]:
        """1 for each place of the board that is in a set."""
        bits = (places & self.game.board.all).to_bytes(self.game.board.size // 8 + 1, "little")
        return np.unpackbits(np.frombuffer(bits, np.uint8), bitorder="little")[self._all]

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


class _Drawn:
    """What a side saw last: all that a view tells, apart from what the side is choosing."""

    def __init__(self, sight: Sight) -> None:
        self.seen = np.zeros(sight.size, np.float32)
        self.part = sight.split(self.seen)
        self.view: Position | None = None
        self.standing = np.zeros(0, np.intp)
        """Where counters stand, in the rows of their kinds."""
        self.counted: _Counted = []
        self.layers: set[int] = set()
        """The rows of layers in which something stands."""
