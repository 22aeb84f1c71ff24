"""How kinds of counters and forces are called."""

from maquis.games.europa.forces import BRIGADE, COMMAND, DUMMY

SHORT = {BRIGADE: ("brigade", "brigades"), DUMMY: ("dummy", "dummies"), COMMAND: ("command", "commands")}
"""How kinds of counters are called, one and many."""


def many(number: int, kind: str) -> str:
    """So many counters of a kind: "3 brigades"."""
    one, more = SHORT.get(kind, (kind.removeprefix("partisan "), kind.removeprefix("partisan ") + "s"))
    return f"{number} {one if number == 1 else more}"


def force(name: str) -> str:
    """What a force's partisans are called: "anti-Soviet"."""
    return {"polish": "pro-Soviet Polish", "anti-soviet": "anti-Soviet"}.get(name, name.capitalize())


def many_hexes(number: int) -> str:
    """So many hexes: "1 hex", "3 hexes"."""
    return f"{number} hex" if number == 1 else f"{number} hexes"
