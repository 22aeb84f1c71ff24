"""Positions told in the words of worked examples: what families have in common."""

from collections.abc import Iterable, Mapping

from maquis.engine.position import OUT_OF_PLAY, POOL, Position
from maquis.engine.roster import numbers
from maquis.engine.state import Count

_AWAY = {POOL: "pool", OUT_OF_PLAY: "out"}


def labels(now: Position, places: int) -> list[str]:
    """The labels of some places."""
    return [now.game.board.label(place) for place in numbers(places)]


def by_name(now: Position, named: Mapping[str, int]) -> dict[str, list[str]]:
    """The places of each name that has any."""
    return {name: labels(now, places) for name, places in named.items() if places}


def standing(now: Position) -> dict[str, str]:
    """Where counters are that are known: in a place, or in or out of the pool if that is not where they begin."""
    found = {}
    for number, place in enumerate(now.where):
        counter = now.game.roster[number]
        if place >= 0:
            found[counter.name] = now.game.board.label(place)
        elif place in _AWAY and (place == POOL) != counter.pooled:
            found[counter.name] = _AWAY[place]
    return found


def names(now: Position, counters: int) -> list[str]:
    """The names of counters."""
    return [now.game.roster[number].name for number in numbers(counters)]


def flags(now: Position, called: Mapping[str, str] | None = None) -> dict[str, list[str]]:
    """The counters with each flag; `called` are words of a key for some of the flags."""
    words = {flag: word for word, flag in (called or {}).items()}
    return {words.get(flag, flag): names(now, flagged) for flag, flagged in now.flags.items() if flagged}


def marks(now: Position) -> dict[str, dict[str, int]]:
    """The markers of each name, with the number on each."""
    label = now.game.board.label
    return {name: {label(at): number for at, number in there.items()} for name, there in now.marks.items() if there}


def counts(now: Position, elsewhere: Iterable[Count] = ()) -> dict[str, int]:
    """What is counted, but for what other keys tell."""
    told = tuple(elsewhere)
    return {
        name: number
        for name, number in now.counts.items()
        if number and not any(each.keys(name) is not None for each in told)
    }
