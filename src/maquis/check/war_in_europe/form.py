"""The form of a worked example of War in Europe: every key that a file may have, read from TOML."""

import re

import msgspec

from maquis.check import form
from maquis.check.form import Names
from maquis.games.war_in_europe.calendar import COMBAT, MOVEMENT, PARTISANS
from maquis.games.war_in_europe.field import AXIS

_PHASES = {
    PARTISANS: ("place", "convert", "cut", "join", "restore", "begin", "fortify", "rebuild", "lift"),
    COMBAT: ("attack", "advance", "retreat", "refuse", "stand"),
}
"""How the orders of a phase begin; all others are of initial movement."""


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the position must be like after the order; what is not named is not looked at."""

    units: dict[str, str] = {}
    levels: dict[str, str] = {}
    owned: dict[str, Names] = {}
    works: dict[str, Names] = {}
    counts: dict[str, int] = {}
    flags: dict[str, Names] = {}
    to_act: str = ""
    turn: str = ""
    player: str = ""
    phase: str = ""


class Expect(form.Expect, frozen=True, forbid_unknown_fields=True):
    """What the umpire must rule; what is not named is not looked at."""

    hexes: Names | None = None
    after: After | None = None

    @property
    def exactly(self) -> tuple[str, Names] | None:
        """All the hexes of the answer."""
        return None if self.hexes is None else ("hexes", self.hexes)


class Example(form.Example, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One case: a position, orders or a question, and the ruling expected. Hexes go by label or by a town."""

    turn: str = "1943, cycle 1, week 1"
    player: str = ""
    phase: str = ""
    owned: dict[str, Names] = {}
    """Hexes of another side than the Axis, which holds all of Europe but what was never its own."""
    units: dict[str, str] = {}
    """Where counters are: a hex, or the pool."""
    levels: dict[str, Names] = {}
    """Partisans that are a unit or a division, and divisions that are a battlegroup."""
    works: dict[str, Names] = {}
    """Fortifications by kind: marker, west wall, maginot, belgian, each of them lost, and raised wall."""
    supply: dict[str, Names] = {}
    """Where a side's supply begins, if not in its home towns."""
    ships: dict[str, Names] = {}
    lines: dict[str, Names] = {}
    """Where a side has divisions of the host war."""
    cut: dict[str, Names] = {}
    """Railways that a side's cadres have cut."""
    counts: dict[str, int] = {}
    flags: dict[str, Names] = {}

    side: str = AXIS
    expect: Expect

    @property
    def phasing(self) -> str:
        """Whose player turn it is: the order's giver's, unless another is named."""
        return self.player or self.side

    @property
    def in_phase(self) -> str:
        """The phase, as named or as its first order asks for."""
        if self.phase:
            return self.phase
        asked = re.sub("^[A-Za-z]+: *", "", (self.orders or [self.ask])[0])
        return next((phase for phase, verbs in _PHASES.items() if asked.startswith(verbs)), MOVEMENT)
