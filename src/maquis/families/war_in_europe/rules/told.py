"""What happens in War in Europe, in kinds of event: what becomes of pieces, and all that is told of an attack."""

from __future__ import annotations

from typing import Literal

from maquis.engine.events import At, Flagged, Happening, Left, Matter, Moved, Rolled, named
from maquis.engine.game import Game
from maquis.engine.state import PHASE
from maquis.engine.words import sentence

OURS = named("war_in_europe")


# What becomes of pieces


class Eliminated(Left, frozen=True, tag=OURS):
    """A piece is lost."""


class Joined(Left, frozen=True, tag=OURS):
    """A piece becomes a part of another."""


class Levelled(Flagged, frozen=True, kw_only=True, tag=OURS):
    """A partisan has another level: by the roll before combat, by refusing it, by its result, or by growing."""

    by: Literal["roll", "refusal", "result", "growing"]


class Restored(Flagged, frozen=True, tag=OURS):
    """A battlegroup is a division again."""


class ByRail(Moved, frozen=True, tag=OURS):
    """A unit goes by rail."""


class BySea(Moved, frozen=True, tag=OURS):
    """A unit goes by sea."""


class Overran(Moved, frozen=True, tag=OURS):
    """A unit goes into the hex that it overran."""


class Refused(Moved, frozen=True, tag=OURS):
    """A Unit goes where it refuses combat to."""


class Retreated(Moved, frozen=True, tag=OURS):
    """A piece retreats by a result."""


class Advanced(Moved, frozen=True, tag=OURS):
    """An attacker goes into the hex that was given up."""


class Converting(Rolled, frozen=True, kw_only=True, tag=OURS):
    """The die of a cadre that may become a Unit."""

    says = "conversion of {cadre}"
    cadre: str


class Cutting(Rolled, frozen=True, kw_only=True, tag=OURS):
    """The die of a cadre on a railway."""

    says = "{cadre} cuts the railway"
    cadre: str


class Hunting(Rolled, frozen=True, kw_only=True, tag=OURS):
    """The die of a unit that has come to a cadre."""

    says = "{unit} hunts {cadre}"
    unit: str
    cadre: str


# An attack


class Battle(Matter, frozen=True, tag=OURS):
    """An attack, or an overrun, that is being fought."""

    says = "{attackers} against {place}"
    place: At
    attackers: tuple[str, ...]
    overrun: bool = False


class Asked(Matter, frozen=True, tag=OURS):
    """The owner of a Unit is asked whether it refuses combat."""

    says = "{unit} may refuse combat"
    unit: str


class Flying(Matter, frozen=True, tag=OURS):
    """A Unit refuses combat by this roll, and its owner says where it ends."""

    says = "{unit} refuses combat, rolled {faces}"
    unit: str
    faces: tuple[int, ...]


class Vacated(Matter, frozen=True, tag=OURS):
    """A hex was given up: an attacker may advance into it."""

    says = "{place} was given up"
    until = PHASE
    place: At


class Ending(Flagged, frozen=True, tag=OURS):
    """A Unit refuses combat, and is to be stopped by its owner."""


class BeforeCombat(Rolled, frozen=True, kw_only=True, tag=OURS):
    """The die before combat of a Unit (31.81)."""

    says = "before combat: {unit}"
    unit: str


class Refusing(Rolled, frozen=True, kw_only=True, tag=OURS):
    """A die of a refusal (31.82)."""

    says = "refusing combat"


class Combat(Rolled, frozen=True, kw_only=True, tag=OURS):
    """The die of the table."""

    says = "combat at {place}"
    place: At


class Odds(Happening, frozen=True, tag=OURS):
    """The strengths of both sides, and the column."""

    says = "attack {attack} against defence {defence}: column {column}"
    attack: str
    defence: str
    column: str


class Result(Happening, frozen=True, tag=OURS):
    """What the table gives."""

    says = "result {code}"
    code: str

    def told(self, game: Game) -> str:
        """The result, and what it means."""
        return f"{super().told(game)}: {sentence(MEANINGS[self.code])}"


MEANINGS = {
    "AE": "the attackers are eliminated",
    "BA": "the attackers are reduced",
    "AR": "the attackers retreat",
    "NE": "nothing happens",
    "DR": "the defenders retreat",
    "BR": "the defenders are reduced and retreat",
    "DE": "the defenders are eliminated",
}
"""What the results of the table mean, before a fortification lets nobody retreat."""
