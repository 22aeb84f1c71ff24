"""What the sensible policy would do in a player's stead, kind by kind."""

from random import Random

from maquis.boards.errors import quoted
from maquis.engine.acts import Act
from maquis.engine.errors import MaquisError
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.families.war_in_europe.policies.sensible import SensiblePolicy
from maquis.families.war_in_europe.policies.temper import Temper
from maquis.families.war_in_europe.words.said import said
from maquis.narration.planned import planned

WORDS = "what would the machine do now?"
SILENT = ("end", "sail")
"""What the machine has no advice on."""


RAIDS = (0, 2, 3, 5)
"""How often those who play in another temper send partisans to a railway."""


def advise(rules: GameRules, view: Position, side: str, kind: str, seed: str = "") -> list[tuple[Act, str]]:
    """The orders that the policy would give in this phase, with their words; raise `MaquisError` for other kinds.

    With a `seed`, that decides in which temper it plays.

    They are legal one after another. Where dice decide how it goes on there is one order.
    """
    if kind in SILENT:
        raise MaquisError(f"the machine has no advice on {quoted(kind)}")
    if side not in view.game.sides:
        raise MaquisError("the machine advises those who play a side")
    plan = SensiblePolicy(side, seed, _temper(seed) if seed else None).phase
    found = planned(rules, view, side, plan, lambda order: order.verb == "end")
    return [(order, said(now, order)) for order, now in found]


def _temper(seed: str) -> Temper:
    chance = Random(seed)
    return Temper(patient=chance.random() < 0.5, raids=chance.choice(RAIDS), shuffled=True)
