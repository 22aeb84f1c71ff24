"""The editions of every family by name."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from maquis.contract.edition import Edition
from maquis.contract.families import families, family
from maquis.contract.names import found


@cache
def editions() -> Mapping[str, Edition]:
    """Every edition of every family that is installed, by name."""
    every = (edition for family in families().values() for edition in family.editions())
    return MappingProxyType(dict(sorted((edition.name, edition) for edition in every)))


def first() -> str:
    """The name of the first edition of the first family: that of an example that names none."""
    return next(iter(families().values())).editions()[0].name


def edition(name: str) -> Edition:
    """Return the edition called `name`, for which no other family is loaded; raise `UnknownName`."""
    own = families().get(family(name))
    for each in own.editions() if own else ():
        if each.name == name:
            return each
    return editions()[found(name, "edition", editions())]
