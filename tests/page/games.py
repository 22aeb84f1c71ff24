"""Games that tests of the page begin with: the same whenever they are made, but for the dice."""

from typing import Any

from tests.table.process import Server
from tests.table.serving import Person

RECRUITS = {
    "1 Bde": 4946, "2 Bde": 3973, "3 Bde": 3459, "5 Bde": 3962, "6 Bde": 5326, "7 Bde": 3452, "8 Bde": 4066,
    "9 Bde": 4171, "10 Bde": 4447, "11 Bde": 6525, "12 Bde": 6525, "1 Dummy": 3860, "5 Dummy": 4067,
}  # fmt: skip
FOUR = ["end"] * 4
FEW = [f"recruit {name} {RECRUITS[name]}" for name in ("3 Bde", "11 Bde", "12 Bde", "1 Dummy")]
"""Recruits of which what they may be is soon reckoned."""


def raised(server: Server, **asked: Any) -> dict[str, str]:
    """The keys of a game in the Soviet movement phase of Jun II 42, in which partisans have been raised."""
    keys = server.game(first="Jun II 42", **asked)
    server.person(keys["axis"]).give("recruit 1 East Bde 8367", *FOUR)
    recruits = [f"recruit {name} {label}" for name, label in RECRUITS.items()]
    given = server.person(keys["soviet"]).give(*recruits, "end")
    assert given["refused"] is None, given["refused"]
    return keys


def striking(server: Server, **asked: Any) -> dict[str, str]:
    """The same a turn later, when they can move and sabotage."""
    keys = raised(server, **asked)
    soviet = server.person(keys["soviet"])
    soviet.give("end", "end", "end")
    server.person(keys["axis"]).give(*FOUR)
    assert soviet.give("end")["done"] == 1
    return keys


def acts(person: Person, kind: str) -> list[dict[str, Any]]:
    """What a seat may do of a kind."""
    found: list[dict[str, Any]] = next(
        (each["choices"] for each in person.ask("/api/game/acts") if each["kind"] == kind), []
    )
    return found
