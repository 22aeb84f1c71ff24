"""What is seen of every order that a side may give now: of its choice, of its place, and the words it is called by.

All of it is worked out from the side's view and the orders that the rules list on it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from maquis.boards.board import members
from maquis.engine.orders import Order
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.research.menu import Open, opened
from maquis.research.play import Setting
from maquis.research.seeing import Numbers, Sight

Indices = NDArray[np.intp]
NOWHERE = -1
"""Where a place's number stands, and there is none."""
UNKNOWN = -2
"""What has not been worked out."""
AROUND, BEHIND = 3, 2
"""Of the place that an order goes to so many rings are seen, itself the first; of that where its counter stands."""
SCALARS = ("moment", "numbers", "words")


@dataclass(frozen=True)
class Moment:
    """All orders of a side now: of each the number of its choice, and of its place, or `NOWHERE`.

    Of each choice there is its verb, what is seen of it (`about`) and the words that it is called by; of each place
    that one may go to its number on the board (`places`) and what is seen `there`.
    """

    view: Position
    choices: list[Open]
    verbs: Indices
    about: Numbers
    called: list[tuple[str, ...]]
    places: Indices
    there: Numbers
    of: Indices
    to: Indices

    def __len__(self) -> int:
        return len(self.of)

    def verb(self, number: int) -> str:
        """The verb of an order."""
        choice: LegalOrder = self.choices[self.of[number]].choice
        return choice.verb


class Features:
    """Looks at the orders of a side in a game; `about` and `there` are how many numbers are seen of each."""

    def __init__(self, setting: Setting) -> None:
        self.setting, self.sight, self.tokens = setting, Sight(setting), setting.tokens
        parts = self.sight.parts
        self._planes = parts["places"][0] - 1
        self.places = parts["places"][1]
        self.there = AROUND * self._planes
        self.about = 2 + sum(parts[name][0] for name in SCALARS) + parts["counters"][0] - 2 + BEHIND * self._planes
        rings = max(AROUND, BEHIND) - 1
        self._beside = [np.full((self.places + 1, 1), UNKNOWN, np.intp) for _ in range(rings)]
        for ring in self._beside:
            ring[NOWHERE] = NOWHERE

    def look(self, view: Position, side: str) -> Moment:
        """Look at all orders of a side, on its view."""
        choices = [opened(self.tokens, choice) for choice in self.setting.scenario.rules.choices(view, side)]
        goals = [members(each.places) for each in choices]
        at = {place: number for number, place in enumerate(sorted({place for each in goals for place in each}))}
        places = np.array([self._number(place) for place in at], np.intp)
        part = self.sight.split(self.sight.look(view, side))
        seen = np.vstack([part["places"][1:].T, np.zeros(self._planes, np.float32)])
        verbs = np.array([self.tokens.verb(each.choice.verb) for each in choices], np.intp)
        of = np.repeat(np.arange(len(choices)), [len(each) or 1 for each in goals])
        to = np.array([number for each in goals for number in ([at[place] for place in each] or [NOWHERE])], np.intp)
        about = np.hstack([
            np.log1p(np.bincount(verbs[of], minlength=len(self.tokens.verbs)))[verbs, None],
            np.tile(_small(np.concatenate([part[name] for name in SCALARS])), (len(choices), 1)),
            self._counters(part["counters"], choices),
            self._rings(seen, np.array([self._stands(view, each) for each in choices], np.intp), BEHIND),
        ])  # fmt: skip
        called = [tuple(self._called(view, each)) for each in choices]
        return Moment(view, choices, verbs, about, called, places, self._rings(seen, places, AROUND), of, to)

    def order(self, moment: Moment, number: int) -> Order:
        """An order by its number."""
        to = moment.to[number]
        place = None if to == NOWHERE else self.tokens.all_places[moment.places[to]]
        return self.setting.family.order(moment.view, moment.choices[moment.of[number]].choice, place)

    def number(self, moment: Moment, order: Order) -> int | None:
        """Which of the orders this is, whatever way it goes to its place; nothing, if it is not listed."""
        goal, notation = _goal(order), order.notation
        place = None if goal is None else self._number(goal)
        for number, (of, to) in enumerate(zip(moment.of, moment.to, strict=True)):
            choice = moment.choices[of].choice
            if choice.order is not None:
                same = choice.order.notation == notation
            else:
                there = to != NOWHERE and moment.places[to] == place and notation.startswith(choice.verb)
                same = there and _fields(self.order(moment, number)) == _fields(order)
            if same:
                return number
        return None

    def _number(self, place: int) -> int:
        return self.tokens.place(place) - self.tokens.places

    def _counters(self, counters: Numbers, choices: list[Open]) -> Numbers:
        """How many counters each choice names, and what is seen of them on the average, but for where they are."""
        rows = counters[[0, 1, 2, *range(5, len(counters))]]
        found = np.zeros((len(choices), 1 + len(rows)), np.float32)
        for number, each in enumerate(choices):
            if each.tokens:
                those = [token - self.tokens.counters for token in each.tokens]
                found[number, 0], found[number, 1:] = len(those), rows[:, those].mean(axis=1)
        return _small(found)

    def _stands(self, view: Position, each: Open) -> int:
        """Where the first counter of a choice stands."""
        place = view.where[each.tokens[0] - self.tokens.counters] if each.tokens else NOWHERE
        return self._number(place) if place >= 0 else NOWHERE

    def _called(self, view: Position, each: Open) -> Iterator[str]:
        """The verb of a choice with the phase, with what its counters are, and with each word that it has."""
        choice, kinds = each.choice, self.sight.kinds
        yield f"{choice.verb} in {view.phase}"
        for kind in sorted({int(self.sight.kind_of[token - self.tokens.counters]) for token in each.tokens}):
            yield f"{choice.verb} {' '.join(kinds[kind])}"
        text = choice.unit or (choice.order.notation if choice.order is not None else "")
        for word in sorted({word for word in text.split() if word.isalpha()}):
            yield f"{choice.verb} {word}"

    def _rings(self, seen: Numbers, places: Indices, rings: int) -> Numbers:
        """What is seen at places, and on the average in the rings about each; nothing of a place that is none."""
        found = [seen[places]]
        for ring in range(1, rings):
            beside = self._around(places, ring)
            found.append(seen[beside].sum(axis=1) / np.maximum(1, (beside != NOWHERE).sum(axis=1))[:, None])
        return _small(np.hstack(found))

    def _around(self, places: Indices, distance: int) -> Indices:
        """The numbers of the places so far from each, and `NOWHERE` where others have more."""
        known, board = self._beside[distance - 1], self.setting.game.board
        for place in places[known[places, 0] == UNKNOWN]:
            start = 1 << self.tokens.all_places[place]
            ring = members(board.within(start, distance) & ~board.within(start, distance - 1))
            if len(ring) > known.shape[1]:
                more = np.full((len(known), len(ring) - known.shape[1]), NOWHERE, np.intp)
                known = self._beside[distance - 1] = np.hstack([known, more])
            known[place] = NOWHERE
            known[place, : len(ring)] = [self._number(each) for each in ring]
        return known[places]


def _small(numbers: Numbers) -> Numbers:
    """Numbers of counts, so that no one of them outweighs all others."""
    found: Numbers = np.copysign(np.log1p(np.abs(numbers)), numbers).astype(np.float32)
    return found


def _goal(order: Any) -> int | None:
    """The place that an order goes to."""
    way = getattr(order, "way", ())
    goal: int | None = way[-1] if way else getattr(order, "place", None)
    return goal


def _fields(order: Any) -> dict[str, Any]:
    """What an order says, but for the way to its place."""
    said = {name: of for name, of in msgspec.structs.asdict(order).items() if name not in ("game", "way")}
    return said | {"": (type(order), _goal(order))}
