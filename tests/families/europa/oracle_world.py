"""A position of Europa as plain data: hexes and units by name, sets of labels, no bits."""

from dataclasses import dataclass, field
from functools import cached_property

Side = frozenset[str]
"""A hexside: the labels of the two hexes that it lies between."""
LAYERS = {
    "divisions": (3.0, True),
    "regiments": (1.0, True),
    "garrisons": (0.5, False),
    "anti-partisan": (1.0, True),
    "engineers": (1.0, False),
}
"""Painted layers that are ground units: regimental equivalents, and whether their attack strength is above zero."""


@dataclass(frozen=True)
class Hex:
    """What is printed on a hex of the map."""

    terrain: str
    zone: str
    district: str
    regions: frozenset[str]
    towns: tuple[str, ...]
    near: tuple[str, ...]


@dataclass
class Unit:
    """A counter: `at` is a label, "pool" or "out"."""

    name: str
    side: str
    force: str
    kind: str
    size: str
    attack: int
    defence: int
    points: int
    at: str
    still: bool = False
    railed: bool = False
    regular: bool = False

    @property
    def partisan(self) -> bool:
        """A1, C.dummy: whether it is a partisan counter, a dummy included."""
        return self.kind.startswith("partisan") or self.dummy

    @property
    def hides(self) -> bool:
        """Whether it is a partisan in partisan mode, as all are in Rule 40."""
        return self.partisan and not self.regular

    @property
    def dummy(self) -> bool:
        return self.kind == "dummy partisan"

    @property
    def anti_partisan(self) -> bool:
        """A2: security, police, and whatever is of the SS police, the SS or the NKVD."""
        return self.kind.split()[0] in {"security", "police", "ss-police", "ss", "nkvd"}

    @property
    def re(self) -> float:
        """The size in regimental equivalents (facts, section 5)."""
        return {"division": 3.0, "brigade": 1.0, "regiment": 1.0, "battalion": 0.5}.get(self.size, 0.0)


@dataclass(frozen=True)
class Body:
    """Regular units in a hex, counter or painted, as far as partisans ask about them."""

    re: float
    attacks: bool
    anti_partisan: bool
    railed: bool = False


@dataclass(eq=False)
class World:
    """A position. `year`, `month` (1 to 12) and `half` (1, 2) are the date; `weather` is by zone.

    `opening` says that the turn is the first of its half of the month, which every turn is that is no week.
    """

    hexes: dict[str, Hex]
    rivers: set[Side]
    shut: set[Side]
    rails: set[Side]
    owner: dict[str, str]
    painted: dict[str, set[str]]
    units: dict[str, Unit]
    broken: set[str]
    weather: dict[str, str]
    finland: str
    year: int
    month: int
    half: int
    opening: bool
    side: str
    phase: str
    edition: str
    due: dict[str, int] = field(default_factory=dict)
    """Brigades still to be placed, by recruitment area; `dummies_due` likewise."""
    dummies_due: dict[str, int] = field(default_factory=dict)
    placed: dict[str, int] = field(default_factory=dict)
    """Brigades of special replacements placed in this phase, by district."""
    commands_due: int = 0
    losses: int = 0
    spent: dict[str, int] = field(default_factory=dict)
    one_kind: bool = False
    """Reading of B1.terrain: a partisan is of one kind for a whole phase, not for a hex."""
    spent_more: dict[str, dict[str, int]] = field(default_factory=dict)
    """By the name of a kind and of a partisan, how many points more it would have spent as that kind."""
    waiting: bool = False
    """Whether somebody owes an answer, a loss, a retreat or a displacement first."""
    entering: bool = False
    """Whether a unit waits to enter a hex with partisans (45.B2a.8)."""

    @cached_property
    def land(self) -> set[str]:
        """The hexes that units can be in."""
        return {label for label, each in self.hexes.items() if each.terrain not in {"sea", "lake"}}

    @cached_property
    def stacks(self) -> dict[str, list[Unit]]:
        """The counters in each hex that has any."""
        found: dict[str, list[Unit]] = {}
        for unit in self.units.values():
            if unit.at in self.hexes:
                found.setdefault(unit.at, []).append(unit)
        return found

    @cached_property
    def _bodies(self) -> dict[tuple[str, str], list[Body]]:
        found: dict[tuple[str, str], list[Body]] = {}
        for side in ("axis", "soviet"):
            for layer, (re, attacks) in LAYERS.items():
                for label in self.painted.get(f"{side} {layer}", ()):
                    found.setdefault((side, label), []).append(Body(re, attacks, layer == "anti-partisan"))
        for label, units in self.stacks.items():
            for unit in units:
                if not unit.partisan:
                    body = Body(unit.re, unit.attack > 0, unit.anti_partisan, unit.railed)
                    found.setdefault((unit.side, label), []).append(body)
        return found

    @cached_property
    def _regions(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for label in self.land:
            for name in self.hexes[label].regions:
                found.setdefault(name, set()).add(label)
        return found

    def region(self, *names: str) -> set[str]:
        """The land of regions."""
        return {label for name in names for label in self._regions.get(name, ())}

    def bodies(self, side: str, label: str) -> list[Body]:
        """The non-partisan units of a side in a hex."""
        return self._bodies.get((side, label), [])

    def manned(self, side: str) -> set[str]:
        """The hexes with non-partisan units of a side."""
        return {label for each, label in self._bodies if each == side}

    def partisans(self, side: str) -> set[str]:
        """The hexes with partisans of a side, dummies included, but for those in regular mode."""
        return {at for at, stack in self.stacks.items() if any(unit.hides and unit.side == side for unit in stack)}

    def converted(self, side: str, least: float = 0) -> set[str]:
        """The hexes with partisans of a side in regular mode (45.B2c) of such a size."""
        return {
            at
            for at, stack in self.stacks.items()
            if any(unit.regular and unit.side == side and unit.re >= least for unit in stack)
        }

    @property
    def weekly(self) -> bool:
        """Whether rule 45 is played."""
        return self.edition == "europa.rule45"

    def far(self, label: str) -> dict[str, int]:
        """How many steps away each hex is."""
        found, edge = {label: 0}, [label]
        for here in edge:
            for there in self.hexes[here].near:
                if there not in found:
                    found[there] = found[here] + 1
                    edge.append(there)
        return found


def enemy(side: str) -> str:
    """The other side."""
    return "soviet" if side == "axis" else "axis"
