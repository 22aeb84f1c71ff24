"""Files of worked examples, of whatever game: TOML, one example or several cases, and what is wrong told in words."""

import difflib
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from maquis.check.errors import BadExample

DEFAULT = "europa.rule40"
"""The edition of an example that names none, and lies in no folder that is called after one."""


def text_of(path: Path) -> str:
    """Read a file; raise `BadExample`."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadExample(f"there is no file {path}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadExample(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}") from None


def edition_of(path: Path) -> str:
    """The edition that the examples of a file are about: as it says, or as its folder is called."""
    try:
        named = tomllib.loads(text_of(path)).get("edition")
    except (BadExample, tomllib.TOMLDecodeError):
        named = None
    return named if isinstance(named, str) else path.parent.name if "." in path.parent.name else DEFAULT


def tables(text: str, file: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield each case of a file, joined with the keys above it, and its number; 0 for a file that has one example."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadExample(f"{file} is not valid TOML: {error}") from None
    cases = table.pop("case", None)
    if cases is None:
        yield 0, table
        return
    if not isinstance(cases, list) or not cases or not all(isinstance(each, dict) for each in cases):
        raise BadExample(f"{file}: case must be a list of tables, each with what differs from the keys above")
    for number, case in enumerate(cases, 1):
        yield number, merged(table, case)


def merged(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """The keys of `base` and `over`; tables are joined, anything else is replaced."""
    found = dict(base)
    for key, value in over.items():
        old = found.get(key)
        found[key] = merged(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return found


def sentence(fault: str, forms: Mapping[str, type[msgspec.Struct]]) -> str:
    """Say what msgspec found in words for a player: which key, and what would be right; `forms` has each table."""
    what, _, at = fault.partition(" - at `$")
    key = re.sub(r"\[[^]]*\]", "", at.strip("`")).lstrip(".")
    if unknown := re.search(r"unknown field `(.+?)`", what):
        known = [field.encode_name for field in msgspec.structs.fields(forms.get(key, forms[""]))]
        near = difflib.get_close_matches(unknown[1], known, 1)
        hint = f"did you mean {near[0]}?" if near else f"the keys are {', '.join(known)}"
        return f"there is no key {unknown[1]!r}{f' in {key}' if key else ''}; {hint}"
    if missing := re.search(r"missing required field `(.+?)`", what):
        return f"the key {missing[1]!r} is missing{f' in {key}' if key else ''}"
    return f"{key}: {what[:1].lower()}{what[1:]}"
