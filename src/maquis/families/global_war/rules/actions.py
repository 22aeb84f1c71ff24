"""PAR.4: what partisans may do instead of nothing, and what each roll of the D12 comes to.

Low rolls succeed, high ones fail and eliminate the partisan; whatever lies between does nothing.
"""

from fractions import Fraction
from typing import Literal

import msgspec

from maquis.engine.errors import MaquisError
from maquis.engine.figures import FigureBook
from maquis.engine.rulings import Tally
from maquis.families.global_war.rules.dice import SIDES_OF_DIE

Action = Literal["recruitment", "sabotage", "disruption", "supplies", "invasion"]
CLAUSES: dict[Action, str] = {
    "recruitment": "PAR.4.2",
    "sabotage": "PAR.4.3",
    "disruption": "PAR.4.4",
    "supplies": "PAR.4.5",
    "invasion": "PAR.4.6",
}


class Target(msgspec.Struct, frozen=True):
    """What an action is aimed at: a facility or railway by kind with its damage so far, or what the opponent has."""

    kind: str = ""
    damage: int = 0
    purse: int = 0


NO_TARGET = Target()


class Effect(msgspec.Struct, frozen=True):
    """What an action does. `eliminated`: the partisan is lost. The rest is nought unless the action succeeded.

    `recruits` partisans like it, `damage` points on the target, `ipp` paid to the bank by the opponent, a marker
    `received`, `support` on the attack of one land unit.
    """

    eliminated: bool = False
    recruits: int = 0
    damage: int = 0
    ipp: int = 0
    received: bool = False
    support: int = 0

    @property
    def nothing(self) -> bool:
        """Whether nothing comes of it."""
        return self == NOTHING


NOTHING = Effect()


def success(figures: FigureBook, action: Action, aided: bool = False, spared: bool = False) -> Tally:
    """Return the highest roll that succeeds, worked out step by step; a marker that could be spent may be `spared`."""
    tally = Tally("{action} succeeds up to", action=action).start(
        CLAUSES[action], "the table", figures[f"action.{action}"]["success"]
    )
    bonus, read = figures["supply.bonus"], figures.read("reading.bonus")
    tally = tally.add("PAR.5.2", "a supply marker", -bonus if _harmful(figures) else bonus, aided, read)
    return tally.add("PAR.5.2", 'its supply marker, which the order spends only "with supplies"', 0, spared, read)


def _harmful(figures: FigureBook) -> bool:
    """Whether a supply marker is added to a roll that had better be low."""
    return figures.reads("reading.bonus", "roll")


def failure(figures: FigureBook, action: Action, aided: bool = False) -> Tally:
    """Return the lowest roll that fails; supply markers may change it (D19), or fail when missed (D24)."""
    tally = Tally("{action} fails from", action=action).start(
        CLAUSES[action], "the table", figures[f"action.{action}"]["failure"]
    )
    if action == "supplies" and figures.reads("reading.missed", "lost"):
        nearer = success(figures, action, aided).value + 1 - tally.value
        return tally.add("PAR.4.5", "whatever does not succeed", nearer, True, figures.read("reading.missed"))
    if action == "supplies":
        tally = tally.add("PAR.4.5", "what misses loses the supplies alone", 0, True, figures.read("reading.missed"))
    return tally.add("PAR.5.2", "a supply marker", _later(figures), aided, figures.read("reading.bonus"))


def _later(figures: FigureBook) -> int:
    """How much later a roll fails with a supply marker."""
    if figures.reads("reading.bonus", "success"):
        return 0
    return -figures["supply.bonus"] if _harmful(figures) else int(figures["supply.bonus"])


def outcomes(
    figures: FigureBook, action: Action, aided: bool = False, target: Target = NO_TARGET
) -> tuple[Effect, ...]:
    """Return what each face of the die comes to, from 1 on."""
    succeeds, fails = success(figures, action, aided).value, failure(figures, action, aided).value
    faces = range(1, SIDES_OF_DIE + 1)
    return tuple(_comes_to(figures, action, face, aided, target, succeeds, fails) for face in faces)


def _comes_to(
    figures: FigureBook, action: Action, face: int, aided: bool, target: Target, succeeds: int, fails: int
) -> Effect:
    """Return what a face comes to, if rolls succeed up to one number and fail from another."""
    if face >= fails:
        return Effect(eliminated=True)
    if face > succeeds:
        return NOTHING
    if aided and figures.reads("reading.bonus", "roll lowered"):
        face = max(1, face - figures["supply.bonus"])
    match action:
        case "recruitment":
            return Effect(recruits=1)
        case "sabotage":
            return Effect(damage=min(face, max(0, _most_damage(figures, target) - target.damage)))
        case "disruption":
            return Effect(ipp=min(face, target.purse))
        case "supplies":
            return Effect(received=True)
        case "invasion":
            return Effect(support=figures["invasion.bonus"])


def _most_damage(figures: FigureBook, target: Target) -> int:
    most: dict[str, int] = figures["sabotage.most"]
    if target.kind not in most:
        raise MaquisError(f"sabotage needs a target, one of {', '.join(most)}, not {target.kind!r}")
    return most[target.kind]


def chances(
    figures: FigureBook, action: Action, aided: bool = False, target: Target = NO_TARGET
) -> dict[Effect, Fraction]:
    """Return the exact chance of everything that may come of an action."""
    found: dict[Effect, Fraction] = {}
    for effect in outcomes(figures, action, aided, target):
        found[effect] = found.get(effect, Fraction(0)) + Fraction(1, SIDES_OF_DIE)
    return found
