"""A baseline of each family: what a learner comes to that watches a good policy for some minutes of processor time.

It is a softmax over all orders that are legal, linear in what is seen of each (`features.py`), learnt order by order
from what the policy chose: imitation, with steps by AdaGrad. `python -m builder.baselines` learns and measures them.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from maquis.campaign.plans import Maker
from maquis.campaign.played import Look, Policy
from maquis.contract import families
from maquis.engine.errors import MaquisError
from maquis.engine.orders import Order
from maquis.engine.position import Position
from maquis.research.features import NOWHERE, Features, Moment
from maquis.research.play import Setting

FILE = "data/baseline.json"
"""Where a family keeps its baselines."""
MOST = 200
"""Orders before a phase is ended."""
RATE, CAUTION = 0.2, 0.01
"""How large a step is at first, and what AdaGrad begins to count with."""
DIGITS, LEAST = 2, 0.03
"""Of a weight that is kept, and how large one of a place or a word is at least."""

Rows = NDArray[np.float64]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is learnt: a camp of a scenario, from so many games of a teacher against an opponent; measured by `deals`.

    `first` and `last` are turns. Who plays by it takes worths times `greed`: the more, the less he leaves to chance.
    """

    scenario: str
    first: str
    last: str
    camp: str
    teacher: str
    opponent: str
    games: int
    deals: int
    greed: float = 1.0

    @property
    def setting(self) -> Setting:
        """What is played."""
        return Setting.of(self.scenario, self.first, self.last)


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was learnt, by verb: weights of what is seen of a choice, of what is seen of a place, and of each place.

    Words have theirs, too.
    """

    about: dict[str, list[float]]
    there: dict[str, list[float]]
    places: dict[str, dict[str, float]]
    words: dict[str, float]


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What deals have shown that nothing was learnt on: points a game of each, and by what the baseline is better.

    Better than `random` over the same dice, with the ends of the interval of 95 %; `minutes` is the processor time
    of learning.
    """

    random: float
    baseline: float
    teacher: float
    gain: float
    low: float | None
    high: float | None
    minutes: float


class Baseline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson with what was learnt and shown."""

    lesson: Lesson
    shown: Shown
    weights: Weights


class Learner:
    """How much each order is worth: the sum of weights of what is seen of it."""

    def __init__(self, features: Features, weights: Weights | None = None) -> None:
        self.features = features
        verbs = len(features.tokens.verbs)
        self._about, self._there = _Table(verbs, features.about), _Table(verbs, features.there)
        self._places, self._words = _Table(verbs, features.places), _Table(1, 64)
        self._known: dict[str, int] = {}
        if weights is not None:
            self._take(weights)

    def likely(self, moment: Moment, greed: float = 1.0) -> Rows:
        """How likely each order is."""
        worth = greed * self._worth(moment)
        found = np.exp(worth - worth.max())
        chances: Rows = found / found.sum()
        return chances

    def learn(self, moment: Moment, more: Rows) -> None:
        """Take a step by which orders are to be how much likelier."""
        verbs = len(self.features.tokens.verbs)
        choices = np.bincount(moment.of, more, minlength=len(moment.choices))
        about = np.zeros((verbs, self.features.about))
        np.add.at(about, moment.verbs, choices[:, None] * moment.about)
        self._about.step(slice(None), about)
        goes = np.flatnonzero(moment.to != NOWHERE)
        if len(goes):
            places = np.zeros((verbs, len(moment.places)))
            np.add.at(places, (moment.verbs[moment.of[goes]], moment.to[goes]), more[goes])
            self._there.step(slice(None), places @ moment.there)
            self._places.step((slice(None), moment.places), places)
        ids, of = self._called(moment)
        words = np.zeros(len(self._known))
        np.add.at(words, ids, choices[of])
        self._words.step((0, np.arange(len(words))), words)

    def kept(self) -> Weights:
        """What was learnt."""
        verbs, label = self.features.tokens.verbs, self.features.setting.game.board.label
        all_places = self.features.tokens.all_places
        words = {word: float(self._words.weights[0, number]) for word, number in self._known.items()}
        return Weights(
            {verb: _rounded(row) for verb, row in zip(verbs, self._about.weights, strict=True) if row.any()},
            {verb: _rounded(row) for verb, row in zip(verbs, self._there.weights, strict=True) if row.any()},
            {
                verb: {label(all_places[at]): round(float(row[at]), DIGITS) for at in np.flatnonzero(abs(row) >= LEAST)}
                for verb, row in zip(verbs, self._places.weights, strict=True)
                if row.any()
            },
            {word: round(weight, DIGITS) for word, weight in words.items() if abs(weight) >= LEAST},
        )

    def _take(self, weights: Weights) -> None:
        tokens, place = self.features.tokens, self.features.setting.game.board.place
        for table, kept in ((self._about, weights.about), (self._there, weights.there)):
            for verb, row in kept.items():
                table.weights[tokens.verb(verb)] = row
        for verb, of in weights.places.items():
            for label, weight in of.items():
                self._places.weights[tokens.verb(verb), tokens.place(place(label)) - tokens.places] = weight
        for word, weight in weights.words.items():
            number = self._word(word)  # which may make room for it
            self._words.weights[0, number] = weight

    def _worth(self, moment: Moment) -> Rows:
        choices = np.einsum("ij,ij->i", moment.about, self._about.weights[moment.verbs])
        ids, of = self._called(moment)
        choices += np.bincount(of, self._words.weights[0, ids], minlength=len(choices))
        found: Rows = choices[moment.of]
        goes = np.flatnonzero(moment.to != NOWHERE)
        if len(goes):
            places = moment.there @ self._there.weights.T + self._places.weights[:, moment.places].T
            found[goes] += places[moment.to[goes], moment.verbs[moment.of[goes]]]
        return found

    def _called(self, moment: Moment) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """Each word of each choice by its number, and the choice."""
        ids = [self._word(word) for words in moment.called for word in words]
        return np.array(ids, np.intp), np.repeat(np.arange(len(moment.called)), [len(each) for each in moment.called])

    def _word(self, word: str) -> int:
        number = self._known.get(word)
        if number is None:
            number = self._known[word] = len(self._known)
            self._words.reach(number)
        return number


class _Table:
    """Weights that are learnt, with the sums of squares that AdaGrad divides by."""

    def __init__(self, rows: int, columns: int) -> None:
        self.weights: Rows = np.zeros((rows, columns))
        self._squares: Rows = np.full((rows, columns), CAUTION)

    def reach(self, column: int) -> None:
        """Have a column."""
        if column >= self.weights.shape[1]:
            self.weights = np.hstack([self.weights, np.zeros_like(self.weights)])
            self._squares = np.hstack([self._squares, np.full_like(self._squares, CAUTION)])

    def step(self, where: Any, gradient: Rows) -> None:
        """Go uphill."""
        self._squares[where] += gradient**2
        self.weights[where] += RATE * gradient / np.sqrt(self._squares[where])


class Player:
    """Plays a side by what was learnt; a policy of campaigns."""

    def __init__(self, learner: Learner, greed: float, side: str, seed: str) -> None:
        self.learner, self.greed, self.side = learner, greed, side
        self._chance = np.random.default_rng(list(f"{seed} {side}".encode()))

    def phase(self, look: Look) -> Iterator[Order]:
        """Yield orders until another side is to act."""
        features = self.learner.features
        for done in range(MOST):
            view = look()
            if features.setting.scenario.rules.to_act(view)[:1] != (self.side,):
                return
            moment = features.look(view, self.side)
            if not len(moment):
                return
            likely = self.learner.likely(moment, self.greed)
            ends = [number for number in range(len(moment)) if moment.verb(number) == "end"]
            late = done == MOST - 1 and ends
            yield features.order(moment, ends[0] if late else int(self._chance.choice(len(likely), p=likely)))

    def chances(self, view: Position) -> Mapping[str, float]:
        """How likely it gives each order next, by notation."""
        moment, found = self.learner.features.look(view, self.side), defaultdict[str, float](float)
        for number, likely in enumerate(self.learner.likely(moment, self.greed)):
            found[self.learner.features.order(moment, number).notation] += float(likely)
        return found


class Watcher:
    """Plays a side as a teacher does, and learns from each of its orders that the rules list."""

    def __init__(self, learner: Learner, teacher: Policy, side: str) -> None:
        self.learner, self.teacher, self.side = learner, teacher, side

    def phase(self, look: Look) -> Iterator[Order]:
        """Yield the teacher's orders."""
        features = self.learner.features
        for order in self.teacher.phase(look):
            view = look()
            if features.setting.scenario.rules.to_act(view)[:1] == (self.side,):
                moment = features.look(view, self.side)
                number = features.number(moment, order)
                if number is not None:
                    more = -self.learner.likely(moment)
                    more[number] += 1
                    self.learner.learn(moment, more)
            yield order


def maker(lesson: Lesson, weights: Weights) -> Maker:
    """What makes the policy that plays by what was learnt, for a side and a seed."""
    return partial(Player, Learner(Features(lesson.setting), weights), lesson.greed)


def of_family(family: str) -> tuple[Baseline, ...]:
    """The baselines of a family; none, if nobody has learnt any."""
    path = families.of(family).folder / FILE
    return msgspec.json.decode(path.read_bytes(), type=tuple[Baseline, ...]) if path.exists() else ()


def of_camp(family: str, camp: str = "") -> Baseline:
    """The baseline of a camp, or a family's first; raise `MaquisError` if there is none."""
    every = of_family(family)
    found = next((each for each in every if each.lesson.camp == (camp or each.lesson.camp)), None)
    if found is None:
        known = ", ".join(each.lesson.camp for each in every) or "none"
        raise MaquisError(f"{family} has no baseline{' of ' + camp if camp else ''}; there is {known}")
    return found


def _rounded(row: Rows) -> list[float]:
    return [round(float(each), DIGITS) + 0.0 for each in row]  # no minus before a zero
