"""What is printed on the places of a map of zones or points, in words: for the legend and for who asks."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from maquis.boards.columns import Columned, Shown, Sign


@dataclass(frozen=True)
class Words:
    """What a game calls the signs of its map, where that is better than what the map says."""

    legend: Mapping[str, str] = field(default_factory=dict)
    """By the sign: number, city, fort, source, frontiers, the kinds of points, and whatever is listed."""
    number: Callable[[int], str] = str
    """The number of a place."""
    source: str = "source of {}"
    """Where something of a side's comes from."""


def plain(name: str) -> str:
    """The name of a column or of a value in words."""
    return name.replace("_", " ")


def legend(ground: Columned, signs: Iterable[str], words: Words) -> dict[str, str]:
    """What the legend says of the signs that the map has, of those named here and of those that are listed."""
    shown: dict[str, Shown] = {sign: each for sign in signs if (each := getattr(ground.signs, sign)) is not None}
    listed = ground.groups[ground.signs.listed.column] if ground.signs.listed else {}
    told = {sign: each.words for sign, each in shown.items()} | {name: plain(name) for name in listed}
    return named(told, words)


def named(told: Mapping[str, str], words: Words) -> dict[str, str]:
    """Signs in the words of the game, those that it names first."""
    own = {sign: said for sign, said in words.legend.items() if sign in told}
    return own | {sign: said for sign, said in told.items() if sign not in own}


def printed(sign: Sign, told: Mapping[str, str], words: Words, titles: Mapping[str, str]) -> Iterable[str]:
    """What is printed on a place, by what the legend says; `titles` are what sides are called."""
    if sign.fort:
        yield told["fort"]
    if sign.number:
        yield words.number(sign.number)
    if sign.source:
        yield words.source.format(titles.get(sign.source, plain(sign.source)))
    yield from (told[name] for name in sign.listed)
