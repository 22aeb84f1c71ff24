"""Short games of every family, played at random."""

import random
from collections.abc import Iterator

from maquis.engine.dice import seeded
from maquis.research import Play, Setting

SPANS = {
    "dark-crusade-june-1941-history": ("", "June 1941"),
    "dark-crusade-june-1941": ("", "June 1941"),
    "eastern-front": ("Jun II 43", "Jun II 43"),
    "global-war-1942": ("", "January 1942"),
    "war-in-europe-yugoslavia-1943": ("", "1943, cycle 1, week 1"),
    "raid": ("", "turn 4"),
}
"""The first and the last turn of each."""


def setting(name: str) -> Setting:
    return Setting.of(name, *SPANS[name])


def moments(name: str, seed: int = 1) -> Iterator[Play]:
    """A game at every step, played at random; what a moment is, is not changed later."""
    yield from going_on(Play(setting(name)), seed)


def going_on(play: Play, seed: int = 1) -> Iterator[Play]:
    """The same from a moment on."""
    chance, dice = random.Random(seed), seeded(seed)
    while not play.over:
        yield play.copy()
        if play.throw is not None:
            play.roll(dice.roll(play.throw.purpose(play.position.game), len(play.throw.results)))
        else:
            assert play.menu is not None
            play.act(chance.choice(play.menu.legal))
    yield play


def played(name: str, seed: int = 1) -> Play:
    *_, last = moments(name, seed)
    return last
