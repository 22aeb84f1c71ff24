"""The words of Europa that a new player meets, explained."""

from importlib.resources import as_file, files

import msgspec

from maquis.engine.clauses import Term
from maquis.engine.tomlfile import read_toml


class _File(msgspec.Struct, forbid_unknown_fields=True):
    term: list[Term]


def glossary() -> list[Term]:
    """Every term, in the order of the alphabet."""
    with as_file(files("maquis.families.europa") / "data" / "glossary.toml") as path:
        found = msgspec.convert(read_toml(path), _File).term
    return sorted(found, key=lambda each: each.term.casefold())
