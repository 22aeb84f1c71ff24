"""The form of a worked example of Dark Crusade: every key that a file may have, read from TOML."""

import re

import msgspec

from maquis.check import form
from maquis.check.form import Names
from maquis.games.dark_crusade.calendar import COMBAT, FORTIFYING, ISOLATION, MOVEMENT, SOVIET, STATUS

_PHASES = {
    STATUS: ("place", "partisans"),
    COMBAT: ("fire", "answer", "break off"),
    ISOLATION: ("lose", "losses", "doomed"),
    FORTIFYING: ("roll",),
}
"""How the orders and questions of a phase begin; all others are of operational movement."""


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the position must be like after the order; what is not named is not looked at."""

    units: dict[str, str] = {}
    owned: dict[str, Names] = {}
    trail: Names | None = None
    flags: dict[str, Names] = {}
    owed: dict[str, int] = {}
    to_act: str = ""
    turn: str = ""
    player: str = ""
    phase: str = ""


class Expect(form.Expect, frozen=True, forbid_unknown_fields=True):
    """What the umpire must rule; what is not named is not looked at."""

    points: Names | None = None
    after: After | None = None

    @property
    def exactly(self) -> tuple[str, Names] | None:
        """All the points of the answer."""
        return None if self.points is None else ("points", self.points)


class Example(form.Example, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One case: a position, orders or a question, and the ruling expected."""

    turn: str = "July 1943"
    player: str = ""
    phase: str = ""
    owned: dict[str, Names] = {}
    """Points that are not of the side on whose side of the border they lie."""
    trail: Names = []
    """Soviet points that a partisan holds, or has left."""
    units: dict[str, str] = {}
    flags: dict[str, Names] = {}
    origins: dict[str, str] = {}
    """Whence attackers came to where they stand."""
    used: dict[str, int] = {}
    """Units that lines such as brest-baranovichi have carried in this player turn."""
    owed: dict[str, int] = {}
    first_turn: bool = False

    side: str = SOVIET
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
        asked = re.sub("^[a-z]+: *", "", (self.orders or [self.ask])[0])
        return next((phase for phase, verbs in _PHASES.items() if asked.startswith(verbs)), MOVEMENT)
