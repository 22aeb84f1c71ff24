"""A player's table of what the pieces of a module are called, and which do not matter."""

from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from maquis.engine.errors import MaquisError
from maquis.engine.tomlfile import read_toml


@dataclass(frozen=True)
class Names:
    """What pieces are, by patterns of their names in the module, in which * stands for anything."""

    pieces: dict[str, str]
    passed_over: tuple[str, ...]
    places: dict[str, str] = field(default_factory=dict)
    """What labels of their map are called on ours, where that differs."""
    position: dict[str, Any] = field(default_factory=dict)
    """What else is so in the position: the turn, the weather."""

    def what(self, name: str) -> str | None:
        """What a piece of this name is; nothing, if the table does not say. A * in it is what * stands for."""
        if name in self.pieces:
            return self.pieces[name]
        for pattern, what in self.pieces.items():
            if fnmatchcase(name, pattern):
                before, star, after = pattern.partition("*")
                own = name[len(before) : len(name) - len(after)] if star and "*" not in after else "*"
                return what.replace("*", own)
        return None

    def passes_over(self, name: str) -> bool:
        """Whether pieces of this name do not matter, such as markers."""
        return any(fnmatchcase(name, pattern) for pattern in self.passed_over)


TABLES = ("pieces", "places", "position")


def read(path: Path) -> Names:
    """Read a table: `pieces`, what each is by its name, `pass-over`, a list of names; `places` and `position`.

    Raises:
        MaquisError: If it cannot be read, or has something else in it.
    """
    told = read_toml(path)
    pieces, places, position = (told.pop(name, {}) for name in TABLES)
    passed_over = told.pop("pass-over", [])
    if told:
        known = "`pieces`, `pass-over`, `places` and `position`"
        raise MaquisError(f"{path} has {next(iter(told))}; a table of names has {known}, nothing else")
    for name, table in (("pieces", pieces), ("places", places)):
        if not isinstance(table, dict) or not all(isinstance(each, str) for each in table.values()):
            right = {"pieces": '"17 Bde" = "soviet"', "places": '"Kiew" = "kiev"'}[name]
            raise MaquisError(f"{path}: `{name}` wants a name and what it is in each line, such as {right}")
    if not isinstance(position, dict):
        raise MaquisError(f'{path}: `position` wants keys of a position, such as turn = "Sep II 43"')
    if not isinstance(passed_over, list) or not all(isinstance(each, str) for each in passed_over):
        raise MaquisError(f'{path}: `pass-over` wants a list of names, such as ["Marker *"]')
    return Names(pieces, tuple(passed_over), places, position)
