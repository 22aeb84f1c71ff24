"""How kinds of counters and forces are called."""

from maquis.games.europa.forces import BRIGADE, COMMAND, DUMMY

SHORT = {
    BRIGADE: ("brigade", "brigades"), DUMMY: ("dummy", "dummies"), COMMAND: ("command", "commands"),
    "hex": ("hex", "hexes"),
}  # fmt: skip
"""How kinds of counters, and other things that are counted, are called, one and many."""


def many(number: int, kind: str) -> str:
    """So many counters of a kind, or other things: "3 brigades"."""
    one, more = SHORT.get(kind, (kind.removeprefix("partisan "), kind.removeprefix("partisan ") + "s"))
    return f"{number} {one if number == 1 else more}"


def force(name: str) -> str:
    """What a force's partisans are called: "anti-Soviet"."""
    return {"polish": "pro-Soviet Polish", "anti-soviet": "anti-Soviet"}.get(name, name.capitalize())
