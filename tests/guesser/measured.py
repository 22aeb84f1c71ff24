"""What is measured: the bits that a program adds to the paper, and those that a policy gives away by how it plays."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tests.guesser.bits import Bits, gained
from tests.guesser.boosting import Numbers, guessed, logit
from tests.guesser.reader import read
from tests.guesser.transcripts import Seen, Watched, watched


class Counters(NamedTuple):
    """Counters of many games, which lie face down at the end of a turn: what is told of them, and which are false."""

    seen: list[Seen]
    games: NDArray[np.int64]
    labels: Numbers
    paper: Numbers
    program: Numbers

    @property
    def everything(self) -> Numbers:
        return np.hstack([self.paper, self.program])


def counters(what: Watched, policies: Mapping[str, str], games: int, first: int = 0) -> Counters:
    """Play so many games, from the first number on."""
    seen = [watched(what, policies, number) for number in range(first, first + games)]
    cases = [case for each in seen for case in each.cases]
    return Counters(
        seen,
        np.array([case.game for case in cases]),
        np.array([float(what.false(case.counter)) for case in cases]),
        np.array([case.paper for case in cases], float),
        np.array([case.program for case in cases], float),
    )


def by_program(what: Watched, found: Counters) -> Bits:
    """What all that the program sends tells beyond the paper: beyond the best reader of it, where a game has one.

    Elsewhere another guesser is taught by what the paper tells alone.
    """
    if what.whole:
        known = logit(np.array([chance for each in found.seen for chance in _read(what, each)]))
    else:
        known = guessed(found.paper, found.labels, _base(found.labels), found.games)
    return gained(guessed(found.everything, found.labels, known, found.games), known, found.labels, found.games)


def by_play(what: Watched, found: Counters) -> Bits:
    """What a guesser who knows the policy by many games can tell of counters that were never shown.

    Before it has seen anything it knows how many of those that come are false.
    """
    came = [what.false(name) for each in found.seen for name in each.came]
    base = np.full(len(found.labels), logit(np.array([np.mean(came)]))[0])
    start = _base(found.labels)
    return gained(guessed(found.everything, found.labels, start, found.games), base, found.labels, found.games)


def _base(labels: Numbers) -> Numbers:
    return np.full(len(labels), logit(np.array([labels.mean()]))[0])


def _read(what: Watched, seen: Seen) -> list[float]:
    roster = what.scenario.game.roster
    found = read(what, seen.lines, lambda number: what.false(roster[number].name)) if seen.cases else {}
    return [found[case.told - 1][case.mask] for case in seen.cases]
