"""31.82 and W5 written a second time: columns and rows, dictionaries, no sets of bits, no imports of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import hypot, sqrt
from typing import Protocol

Hex = tuple[int, int]
ONE_STEP: dict[str, tuple[float, float]] = {
    "NE": (0.5, sqrt(3) / 2), "E": (1, 0), "SE": (0.5, -sqrt(3) / 2), "SW": (-0.5, -sqrt(3) / 2), "W": (-1, 0),
    "NW": (-0.5, sqrt(3) / 2),
}  # fmt: skip
FACES = {1: ("NE", 1), 2: ("E", 1), 3: ("SE", 2), 4: ("SW", 2), 5: ("W", 3), 6: ("NW", 3)}
"""A second transcription of 31.82: one die, six fixed ways."""


class Man(Protocol):
    """What is asked of a piece."""

    @property
    def side(self) -> str:
        """Its side."""

    @property
    def level(self) -> str:
        """That of a partisan, empty for all others."""

    @property
    def attack(self) -> int:
        """Printed."""

    @property
    def defence(self) -> int:
        """Printed."""


def middle(at: Hex) -> tuple[float, float]:
    """Where a hex of pointy-top hexes lies, odd rows half a hex further east."""
    return at[0] + at[1] % 2 / 2, at[1] * sqrt(3) / 2


def neighbour(at: Hex, direction: str) -> Hex:
    """The hex a step away, found by measuring."""
    x, y = middle(at)
    dx, dy = ONE_STEP[direction]
    near = [(at[0] + i, at[1] + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
    return min(near, key=lambda other: hypot(middle(other)[0] - x - dx, middle(other)[1] - y - dy))


def beside(at: Hex) -> set[Hex]:
    """The six hexes round one."""
    return {neighbour(at, direction) for direction in ONE_STEP}


def flight(
    start: Hex,
    way: tuple[str, int],
    side: str,
    men: Mapping[Hex, Sequence[Man]],
    open_land: Callable[[Hex], bool],
) -> tuple[Hex, bool, bool]:
    """Where a refusing unit of the foes of the Axis lies then, whether it is a cadre, whether it refused at all."""
    passed: list[Hex] = []
    here = start
    for _ in range(way[1]):
        here = neighbour(here, way[0])
        if not open_land(here):
            break
        passed.append(here)

    def enemies_in(at: Hex) -> list[Man]:
        return [man for man in men.get(at, ()) if (man.side == "Axis") != (side == "Axis") and man.level != "cadre"]

    def crowded(at: Hex) -> bool:
        friends = [man for man in men.get(at, ()) if (man.side == "Axis") == (side == "Axis")]
        return any(man.level in ("unit", "division") for man in friends)

    while passed and crowded(passed[-1]):
        passed.pop()
    if not passed:
        return start, False, False
    end = passed[-1]
    strength = 0
    for at in {end, *beside(end)}:
        for man in enemies_in(at):
            if at == end or not man.level:
                strength += max(man.attack, man.defence)
    if not enemies_in(end) and strength < 6:
        return end, False, True
    lies = [at for at in passed if not enemies_in(at)]
    return (lies[-1] if lies else start), True, True


TABLE = {
    (1, 3): "AE AE AE BA AR AR", (1, 2): "AE AE BA AR AR NE", (1, 1): "AE BA AR AR NE DR", (2, 1): "BA AR NE DR DR BR",
    (3, 1): "AR NE DR DR BR BR", (4, 1): "NE DR DR BR BR DE", (5, 1): "DR DR BR BR DE DE", (6, 1): "DR BR BR DE DE DE",
}  # fmt: skip


def result(attack: Fraction, defence: Fraction, face: int) -> str:
    """The result at some strengths: the best column that the attacker has in full."""
    fitting = [odds for odds in TABLE if attack * odds[1] >= defence * odds[0]] or [(1, 3)]
    best = max(fitting, key=lambda odds: Fraction(*odds))
    return TABLE[best].split()[face - 1]
