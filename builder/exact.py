"""What policies and the best answers to them come to, exactly: in games so small that all of them can be gone through.

A policy goes by what it sees alone (`maquis.research.behaviour`). So what was done before matters to whoever answers it
only by how likely each position is that it cannot tell from the others: moments that agree in that are one.
"""

from collections import defaultdict
from collections.abc import Iterator

from maquis.campaign.levels import Trial
from maquis.research import Play, Setting, told
from maquis.research.behaviour import Behaviour, of_policy

SEEDS = (1,)
"""A policy that says itself how likely it does what says it of all seeds."""
DIGITS = 12
"""Chances that agree in so many decimals are the same."""

Weighed = tuple[float, Play]
"""A game in progress, and how likely it is."""


class Exact:
    """A game of two sides, between policies by name and those who answer them."""

    def __init__(self, trial: Trial) -> None:
        self._start = Play(Setting.of(trial.scenario, trial.first, trial.last))
        self._ways: dict[str, Behaviour] = {}
        self._known: dict[tuple[str, ...], float] = {}
        self._sides = {camp: side for camp, (side,) in self._start.setting.stakes.camps.items()}

    def score(self, camp: str, name: str, other: str) -> float:
        """What a policy that plays a camp gets on the average for it, if another plays the other camp."""
        side, names = self._sides[camp], dict.fromkeys(self._sides.values(), other)
        return self._between(self._start, side, names | {side: name})

    def best(self, camp: str, other: str) -> float:
        """What the best answer of a camp to a policy of the other gets on the average."""
        return self._answer(self._sides[camp], other, [(1.0, self._start)], {})

    def _between(self, play: Play, side: str, names: dict[str, str]) -> float:
        key = side, *names.values(), _world(play)
        if play.over:
            return play.result(side)
        if play.throw is not None:
            return sum(chance * self._between(after, side, names) for chance, after in _rolled(play))
        if key not in self._known:
            chosen = self._chosen(play, names[play.side])
            self._known[key] = sum(chance * self._between(after, side, names) for chance, after in chosen)
        return self._known[key]

    def _answer(self, side: str, other: str, games: list[Weighed], known: dict[object, float]) -> float:
        """What the best answer gets out of some games, each by how likely it is; it can tell some from others."""
        found, alike = 0.0, defaultdict[str, dict[str, Weighed]](dict)
        for likely, play in games:
            for chance, after in self._up_to(side, other, play):
                if after.over:
                    found += likely * chance * after.result(side)
                    continue
                worlds, world = alike[told.position(after, side)], _world(after)
                worlds[world] = likely * chance + (worlds[world][0] if world in worlds else 0.0), after
        for view, worlds in alike.items():
            whole = sum(likely for likely, _ in worlds.values())
            key = view, *sorted((world, round(likely / whole, DIGITS)) for world, (likely, _) in worlds.items())
            if key not in known:
                same = [(likely / whole, play) for likely, play in worlds.values()]
                known[key] = max(
                    self._answer(side, other, [(likely, _taken(play, token)) for likely, play in same], known)
                    for token in _legal(same)
                )
            found += whole * known[key]
        return found

    def _up_to(self, side: str, other: str, play: Play) -> Iterator[Weighed]:
        """The games that one may come to before a side is to choose, against a policy."""
        if play.over or (play.throw is None and play.side == side):
            yield 1.0, play
            return
        for likely, after in _rolled(play) if play.throw is not None else self._chosen(play, other):
            for chance, last in self._up_to(side, other, after):
                yield likely * chance, last

    def _chosen(self, play: Play, name: str) -> Iterator[Weighed]:
        """What a policy makes of a game in which it is to choose."""
        if name not in self._ways:
            self._ways[name] = Behaviour(of_policy(name, SEEDS))
        way, view = self._ways[name], told.position(play, play.side)
        if view not in way.likely:
            way.asked(view, play)
        return ((chance, _taken(play, token)) for token, chance in way.likely[view].items() if chance)


def _rolled(play: Play) -> Iterator[Weighed]:
    assert play.throw is not None
    for faces in play.throw.faces().values():
        after = play.copy()
        after.roll(faces[0])
        yield len(faces) / len(play.throw.results), after


def _taken(play: Play, token: int) -> Play:
    after = play.copy()
    after.act(token)
    return after


def _legal(games: list[Weighed]) -> list[int]:
    """What may be chosen: the same in all that cannot be told apart."""
    _, play = games[0]
    assert play.menu is not None
    return play.menu.legal


def _world(play: Play) -> str:
    """All that is so in a game that is in progress, and what it has come to by now."""
    chosen = told.position(play, play.side) if play.menu is not None else ""
    return f"{told.written(play.position)} {chosen} {play.score:.9f}"
