"""What figures were in earlier versions of an edition: a record is played by those that it was begun with.

A family says so in `data/earlier.toml`: a table `before` for each version that changed figures, with the value that
each had until then. `editions` names those that had the version, for each counts its own; `scenarios` those that alone
had the figures so, if not all did.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import msgspec

from maquis.contract import families
from maquis.engine.errors import MaquisError
from maquis.engine.tomlfile import read_toml

FILE = Path("data") / "earlier.toml"


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


class Before(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What some figures of some editions were before a version, in some scenarios or, if none is named, in all."""

    version: str
    editions: tuple[str, ...]
    figures: dict[str, Any]
    scenarios: tuple[str, ...] = ()

    def had(self, begun: Begun) -> bool:
        """Whether a game was begun with these figures."""
        older = begun.edition in self.editions and _number(begun.rules) < _number(self.version)
        return older and (not self.scenarios or begun.scenario in self.scenarios)


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    before: tuple[Before, ...]


def figures(header: Begun) -> dict[str, Any]:
    """The figures in which a game differs from the edition of now: those that have changed since, and its players'.

    Raises `MaquisError` if what the header has for a version is none.
    """
    found = dict[str, Any]()
    for before in of(families.of(header.edition).folder):
        if before.had(header):
            found |= before.figures
    return found | dict(header.options)


@cache
def of(folder: Path) -> list[Before]:
    """What the figures of a family's editions were, the latest versions first."""
    if not (folder / FILE).exists():
        return []
    found = msgspec.convert(read_toml(folder / FILE), _File)
    return sorted(found.before, key=lambda each: _number(each.version), reverse=True)


def _number(version: str) -> tuple[int, ...]:
    try:
        return tuple(map(int, version.split(".")))
    except ValueError:
        raise MaquisError(f"{version!r} is not a version of rules; one is written as 2 or 2.1") from None
