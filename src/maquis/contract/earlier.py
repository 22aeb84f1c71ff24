"""What figures were in earlier versions of an edition: a record is played by those that it was begun with.

A family says so in `data/earlier.toml`: a table for each version of its editions that changed a figure, with the value
that each had until then; `scenarios` names those that alone had it, if not all did.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from maquis.contract import families
from maquis.engine.tomlfile import read_toml

FILE = Path("data") / "earlier.toml"
ONLY = "scenarios"


class Begun(Protocol):
    """What the header of a record, or of a log, says of the figures of its game."""

    @property
    def edition(self) -> str:
        """The edition it is played under."""
        ...

    @property
    def rules(self) -> str:
        """The version of the edition."""
        ...

    @property
    def scenario(self) -> str:
        """The name of its scenario."""
        ...

    @property
    def options(self) -> Mapping[str, Any]:
        """The figures that its players changed."""
        ...


def figures(header: Begun) -> dict[str, Any]:
    """The figures in which a game differs from the edition of now: those that have changed since, and its players'."""
    found = dict[str, Any]()
    for since, changed in reversed(_changes(families.of(header.edition).folder)):
        if _number(header.rules) < since and header.scenario in changed.get(ONLY, (header.scenario,)):
            found |= {name: value for name, value in changed.items() if name != ONLY}
    return found | dict(header.options)


@cache
def _changes(folder: Path) -> list[tuple[tuple[int, ...], dict[str, Any]]]:
    """The versions in which figures changed, in their order, and what these had been."""
    if not (folder / FILE).exists():
        return []
    found = read_toml(folder / FILE)
    return sorted((_number(version), dict(before)) for version, before in found.items())


def _number(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))
