"""The form of a worked example of Global War: every key that a file may have, read from TOML."""

import re

import msgspec

from maquis.check import form
from maquis.check.form import Names
from maquis.games.global_war.calendar import COMBAT, MOVEMENT, PLACE_UNITS

_PHASES = {
    MOVEMENT: ("transform", "move"),
    PLACE_UNITS: ("generate", "buy", "send", "generation", "rolls"),
}
"""How the orders and questions of a phase begin; all others are of the combat phase."""


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the position must be like after the order; what is not named is not looked at."""

    partisans: dict[str, str] = {}
    count: dict[str, str] = {}
    units: dict[str, str] = {}
    owners: dict[str, Names] = {}
    ipp: dict[str, int] = {}
    damage: dict[str, dict[str, int]] = {}
    rail_damage: dict[str, int] = {}
    support: dict[str, str] = {}
    flags: dict[str, Names] = {}
    to_act: str = ""
    turn: str = ""
    player: str = ""
    phase: str = ""


class Expect(form.Expect, frozen=True, forbid_unknown_fields=True):
    """What the umpire must rule; what is not named is not looked at."""

    zones: Names | None = None
    after: After | None = None

    @property
    def exactly(self) -> tuple[str, Names] | None:
        """All the zones of the answer."""
        return None if self.zones is None else ("zones", self.zones)


class Example(form.Example, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One case: a position, orders or a question, and the ruling expected."""

    turn: str = "January 1942"
    player: str = ""
    phase: str = ""
    owners: dict[str, Names] = {}
    ceded: Names = []
    lost_by: dict[str, str | Names] = {}
    aligned: dict[str, str] = {}
    control: dict[str, str] = {}
    war: dict[str, Names] = {}
    civil_war: str = ""
    rolled: Names = []
    taken: Names = []
    bought: Names = []

    units: dict[str, str] = {}
    partisans: dict[str, str] = {}
    flags: dict[str, Names] = {}
    ipp: dict[str, int] = {}
    damage: dict[str, dict[str, int]] = {}
    rail_damage: dict[str, int] = {}
    invasions: dict[str, str] = {}

    side: str = "germany"
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
        asked = re.sub("^[a-z_]+: *", "", (self.orders or [self.ask])[0])
        return next((phase for phase, verbs in _PHASES.items() if asked.startswith(verbs)), COMBAT)
