"""Games of any family in pairs: one side is told the same of both, while the others may do otherwise in each."""

import random
from collections.abc import Iterator

from maquis.campaign.plans import moment
from maquis.campaign.worlds import dealt
from maquis.engine.dice import seeded
from maquis.research import Play, Setting, told

TRIES = 6
"""Other orders that are tried before the same one is given in both games."""
SAME_PLACE = 0.8
"""The chance that one of these orders goes to the same place."""
DEALT = 0.6
"""The chance that secrets are dealt out anew."""
EAGER = 0.9
"""The chance to do something more, if the phase may be ended."""


def pairs(setting: Setting, blind: str, seed: int) -> Iterator[tuple[Play, Play]]:
    """Play two games from one start; yield both whenever somebody is to choose, while `blind` cannot tell them apart.

    What it was told, what it sees and what it may choose from are then the same. Often the second game is the first
    with its secrets dealt out anew; and it is the first itself, if no order in it is like that of the first.
    """
    chance = random.Random(seed)
    one, two = _rolled(Play(setting), f"{seed}"), _rolled(Play(setting), f"{seed}")
    while not one.over:
        yield one, two
        dice, tokens = f"{seed} {len(one.trail)}", list[int]()
        tries, after = 0 if one.side == blind else TRIES, one.copy()
        while not tokens or (after.menu is not None and after.menu.chosen):
            assert after.menu is not None
            tokens.append(_any(after, chance))
            after.act(tokens[-1])
        before, one = one, _rolled(after, dice)
        others = (_other(two, before, tokens, chance, dice) for _ in range(tries))
        after_all = (_until(each, one, dice) for each in (*others, _same(two, tokens, dice)) if each)
        alike = (each for each in after_all if _alike(one, each, blind))
        two = next(alike, None) or one.copy()
        if one.side == blind and chance.random() < DEALT:
            two = _dealt(one, blind, chance)
    yield one, two


def _dealt(play: Play, blind: str, chance: random.Random) -> Play:
    """A game that a side cannot tell from this: what lies face down is dealt out anew."""
    other = play.copy()
    other.position, other._views = dealt(play.view(blind), chance), {}
    return other


def _any(play: Play, chance: random.Random) -> int:
    """Anything that may be chosen; a phase is ended now and then."""
    assert play.menu is not None
    legal, end = play.menu.legal, play.setting.tokens.verb("end")
    others = [token for token in legal if token != end]
    return chance.choice(others) if others and (end not in legal or chance.random() < EAGER) else end


def _other(play: Play, other: Play, tokens: list[int], chance: random.Random, dice: str) -> Play:
    """A game after an order of the same verb, of counters that stand where those of the other game's order do."""
    after, numbering = play.copy(), play.setting.tokens
    wanted = {token for token in tokens if token < numbering.counters or chance.random() < SAME_PLACE}
    wanted -= {token for token in wanted if _counter(play, token) is not None}
    there = {other.position.where[number] for token in tokens if (number := _counter(play, token)) is not None}
    while True:
        assert after.menu is not None
        legal = after.menu.legal
        likely = [token for token in legal if token in wanted] or [
            token for token in legal if (n := _counter(play, token)) is not None and play.position.where[n] in there
        ]
        after.act(chance.choice(likely or legal))
        if after.menu is None or not after.menu.chosen:
            return _rolled(after, dice)


def _counter(play: Play, token: int) -> int | None:
    """The counter that a token stands for."""
    numbering = play.setting.tokens
    return token - numbering.counters if numbering.counters <= token < numbering.places else None


def _same(play: Play, tokens: list[int], dice: str) -> Play | None:
    after = play.copy()
    for token in tokens:
        if after.menu is None or token not in after.menu.legal:
            return None
        after.act(token)
    return _rolled(after, dice)


def _until(play: Play, other: Play, dice: str) -> Play:
    """The game, in which phases are ended until it is where the other is: where that one had nothing else to choose."""
    end = play.setting.tokens.verb("end")
    while moment(play.position) != moment(other.position) and play.menu is not None and end in play.menu.legal:
        play.act(end)
        _rolled(play, dice)
    return play


def _rolled(play: Play, seed: str) -> Play:
    """Roll until somebody is to choose: for the same throws the same faces."""
    dice = seeded(seed)
    while (throw := play.throw) is not None:
        play.roll(dice.roll(throw.purpose(play.position.game), len(throw.results)))
    return play


def _alike(one: Play, two: Play, blind: str) -> bool:
    if (one.side, one.over) != (two.side, two.over):
        return False
    if one.side == blind:
        assert one.menu is not None
        assert two.menu is not None
        if one.menu.legal != two.menu.legal:
            return False
    return told.story(one, blind) == told.story(two, blind) and told.position(one, blind) == told.position(two, blind)
