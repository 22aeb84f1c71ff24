"""Names that people type, looked up among those that there are."""

import difflib
from collections.abc import Collection

from maquis.boards.errors import quoted
from maquis.engine.errors import UnknownName


def here(name: str, what: str, known: Collection[str]) -> str:
    """Return `name` if it is one of those that a family has; raise `UnknownName` with all of these."""
    if name not in known:
        raise UnknownName(f"there is no {what} {quoted(name)} here; there is {', '.join(known)}")
    return name


def found(name: str, what: str, known: Collection[str]) -> str:
    """Return `name` if it is known; else raise `UnknownName` with those that come near, or all."""
    if name not in known:
        near = difflib.get_close_matches(name, known, 2)
        hint = f"did you mean {' or '.join(near)}?" if near else f"there is {', '.join(known)}"
        raise UnknownName(f"there is no {what} {quoted(name)}; {hint}")
    return name
