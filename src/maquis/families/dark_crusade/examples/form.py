"""The form of a worked example of Dark Crusade: every key that a file may have, read from TOML."""

from typing import Literal

from maquis.check import form
from maquis.check.form import Names
from maquis.families.dark_crusade.rules.calendar import ISOLATION, MOVEMENT, SOVIET, STATUS
from maquis.families.dark_crusade.rules.phases import BEFORE, TURN


class After(form.After, frozen=True, forbid_unknown_fields=True):
    """What the position must be like after the order; what is not named is not looked at."""

    units: dict[str, str] = {}
    owned: dict[str, Names] = {}
    trail: Names | None = None
    owed: dict[str, int] = {}


class Expect(form.Expect, frozen=True, forbid_unknown_fields=True):
    """What the umpire must rule; what is not named is not looked at."""

    PLACES = "points"

    points: Names | None = None
    after: After | None = None
    chances: list["Expect"] = []


class Example(form.Example[Expect], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One case: a position, orders or a question, and the ruling expected."""

    PHASES = form.by_phase((*BEFORE, *TURN), {STATUS: ("partisans",), ISOLATION: ("losses", "doomed")})
    ANY_PHASE = MOVEMENT

    turn: str = "July 1943"
    owned: dict[str, Names] = {}
    """Points that are not of the side on whose side of the border they lie."""
    trail: Names = []
    """Soviet points that a partisan holds, or has left."""
    units: dict[str, str] = {}
    origins: dict[str, str] = {}
    """Whence attackers came to where they stand."""
    used: dict[str, int] = {}
    """Units that lines such as brest-baranovichi have carried in this player turn."""
    owed: dict[str, int] = {}
    first_turn: bool = False
    seas: dict[str, str] = {}
    """Who controls seas, if not whoever has their ports."""
    weather: Literal["", "normal", "mud", "snow"] = ""
    counts: dict[str, int] = {}

    side: str = SOVIET
