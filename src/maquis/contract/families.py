"""The families of games that are installed, inside maquis or outside it, by the entry point `maquis.families`."""

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from types import MappingProxyType

from maquis.contract.family import Family
from maquis.contract.names import found


@cache
def families() -> Mapping[str, Family]:
    """Every family by its name, in their order."""
    every: list[Family] = [point.load() for point in entry_points(group="maquis.families")]
    return MappingProxyType({each.name: each for each in sorted(every, key=lambda each: (each.order, each.name))})


def family(edition: str) -> str:
    """The name of the family of an edition: `europa` of `europa.rule40`."""
    return edition.partition(".")[0]


def of(edition: str) -> Family:
    """The family of an edition, or of this name; raise `UnknownName`."""
    return families()[found(family(edition), "family of games", families())]


def title(name: str) -> str:
    """What a family is called in a heading: War in Europe, of `war_in_europe`."""
    return name.replace("_", " ").title().replace(" In ", " in ")
