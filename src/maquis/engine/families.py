"""Families of games: what is written for one of them stands, in each layer, in a package called after it."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from maquis.engine.errors import MaquisError


def family(edition: str) -> str:
    """The family of an edition: `europa` of `europa.rule40`."""
    return edition.partition(".")[0]


@cache
def room(layer: str, edition: str) -> ModuleType:
    """The package of a layer, such as `maquis.campaign`, that is written for the family of an edition."""
    name = f"{layer}.{family(edition)}"
    if find_spec(name) is None:
        raise MaquisError(f"{edition} has no part in {layer} yet")
    return import_module(name)
