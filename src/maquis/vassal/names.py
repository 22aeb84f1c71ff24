"""A player's table of what the pieces of a module are called, and which do not matter."""

from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from maquis.engine.errors import MaquisError
from maquis.engine.tomlfile import read_toml


@dataclass(frozen=True)
class Names:
    """What pieces are, by patterns of their names in the module, in which * stands for anything."""

    pieces: dict[str, str]
    passed_over: tuple[str, ...]

    def what(self, name: str) -> str | None:
        """What a piece of this name is; nothing, if the table does not say."""
        if name in self.pieces:
            return self.pieces[name]
        return next((what for pattern, what in self.pieces.items() if fnmatchcase(name, pattern)), None)

    def passes_over(self, name: str) -> bool:
        """Whether pieces of this name do not matter, such as markers."""
        return any(fnmatchcase(name, pattern) for pattern in self.passed_over)


def read(path: Path) -> Names:
    """Read a table: `pieces`, what each is by its name, and `pass-over`, a list of names.

    Raises:
        MaquisError: If it cannot be read, or has something else in it.
    """
    told = read_toml(path)
    pieces, passed_over = told.pop("pieces", {}), told.pop("pass-over", [])
    if told:
        raise MaquisError(f"{path} has {next(iter(told))}; a table of names has `pieces` and `pass-over`, nothing else")
    if not isinstance(pieces, dict) or not all(isinstance(each, str) for each in pieces.values()):
        raise MaquisError(f'{path}: `pieces` wants a name and what it is in each line, such as "17 Bde" = "soviet"')
    if not isinstance(passed_over, list) or not all(isinstance(each, str) for each in passed_over):
        raise MaquisError(f'{path}: `pass-over` wants a list of names, such as ["Marker *"]')
    return Names(pieces, tuple(passed_over))
