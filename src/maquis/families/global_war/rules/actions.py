"""PAR.4: what partisans may do instead of nothing, when, and what each roll of the D12 comes to.

Low rolls succeed, high ones fail and eliminate the partisan; whatever lies between does nothing.
"""

from fractions import Fraction
from typing import Literal

import msgspec

from maquis.engine.errors import MaquisError
from maquis.engine.figures import FigureBook
from maquis.engine.rulings import Demand, Ruling, Tally, demand
from maquis.families.global_war.rules.book import SIDES_OF_DIE
from maquis.families.global_war.rules.nations import same_alliance

Action = Literal["recruitment", "sabotage", "disruption", "supplies", "invasion"]
CLAUSES: dict[Action, str] = {
    "recruitment": "PAR.4.2",
    "sabotage": "PAR.4.3",
    "disruption": "PAR.4.4",
    "supplies": "PAR.4.5",
    "invasion": "PAR.4.6",
}
COMBAT, PLACE_UNITS = "combat", "place units and collect income"
"""The phases in which partisans act."""


class Actor(msgspec.Struct, frozen=True):
    """A partisan that may act: its controller, its kind, and what it did in this turn.

    `acted`: it has had its action. `new`: it was recruited in this turn. `aided`: it spends a supply marker on its
    action (PAR.5.2).
    """

    controller: str
    kind: str = "partisan.ordinary"
    acted: bool = False
    new: bool = False
    aided: bool = False


class Moment(msgspec.Struct, frozen=True):
    """When an action is tried: whose player turn and which phase; what `invaders` are about to attack the zone.

    `friend`: whether that player is of the partisan's alliance now, if that is not as it was in 1936.
    """

    player: str
    phase: str
    battle_begun: bool = False
    invaders: tuple[str, ...] = ()
    friend: bool | None = None


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


def may_act(figures: FigureBook, who: Actor, action: Action, when: Moment, target: Target = NO_TARGET) -> Ruling:
    """Rule on whether a partisan may try an action now (PAR.4.1 to 4.6)."""
    return Ruling(
        unused(figures, who, "PAR.4.1"),
        not_new(who),
        *_timing(figures, who, action, when),
        *_aim(figures, action, when, target),
    )


def unused(figures: FigureBook, who: Actor, clause: str) -> Demand:
    """Demand a partisan that has had no action in this turn."""
    return demand(clause, "no action yet in this turn", not who.acted, figures.read("reading.action"))


def not_new(who: Actor) -> Demand:
    """Demand a partisan that was not recruited in this turn (PAR.4.2)."""
    return demand("PAR.4.2", "not recruited in this turn", not who.new)


def _timing(figures: FigureBook, who: Actor, action: Action, when: Moment) -> tuple[Demand, ...]:
    own = when.player == who.controller
    if action == "invasion":
        own = same_alliance(figures, when.player, who.controller) if when.friend is None else when.friend
        turn = demand("PAR.4.6", "the player turn of a member of its alliance", own, "assumed")
    else:
        turn = demand("PAR.4.1", "the player turn of its controller", own, "assumed")
    return (turn, demand("PAR.4.1", "the combat phase", when.phase == COMBAT))


def _aim(figures: FigureBook, action: Action, when: Moment, target: Target) -> tuple[Demand, ...]:
    match action:
        case "sabotage":
            known = target.kind in figures["sabotage.most"]
            return (demand("PAR.4.3", "a facility or railway of its zone", known),)
        case "invasion":
            return (
                demand("PAR.4.6", "land units that attack its zone", bool(when.invaders)),
                demand("PAR.4.6", "no combat begun there", not when.battle_begun),
            )
        case _:
            return ()


def success(figures: FigureBook, action: Action, aided: bool = False) -> Tally:
    """Return the highest roll that succeeds, worked out step by step."""
    tally = Tally(f"{action} succeeds up to").start(
        CLAUSES[action], "the table", figures[f"action.{action}"]["success"]
    )
    bonus, read = figures["supply.bonus"], figures.read("reading.bonus")
    return tally.add("PAR.5.2", "a supply marker", -bonus if _harmful(figures) else bonus, aided, read)


def _harmful(figures: FigureBook) -> bool:
    """Whether a supply marker is added to a roll that had better be low."""
    return figures.reads("reading.bonus", "roll")


def failure(figures: FigureBook, action: Action, aided: bool = False) -> Tally:
    """Return the lowest roll that fails; supply markers may change it (D19), or fail when missed (D24)."""
    tally = Tally(f"{action} fails from").start(CLAUSES[action], "the table", figures[f"action.{action}"]["failure"])
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


def carried_out(
    figures: FigureBook, action: Action, face: int, aided: bool = False, target: Target = NO_TARGET
) -> Effect:
    """Return what a roll comes to; raise `MaquisError` if a D12 has no such face."""
    if not 1 <= face <= SIDES_OF_DIE:
        raise MaquisError(f"a D12 has the faces 1 to {SIDES_OF_DIE}, not {face}")
    if face >= failure(figures, action, aided).value:
        return Effect(eliminated=True)
    if face > success(figures, action, aided).value:
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


def recruit(who: Actor) -> Actor:
    """Return the partisan that one recruits: of its controller and kind, idle until its next turn (PAR.4.2, D25)."""
    return Actor(who.controller, who.kind, new=True)


def chances(
    figures: FigureBook, action: Action, aided: bool = False, target: Target = NO_TARGET
) -> dict[Effect, Fraction]:
    """Return the exact chance of everything that may come of an action."""
    found: dict[Effect, Fraction] = {}
    for face in range(1, SIDES_OF_DIE + 1):
        effect = carried_out(figures, action, face, aided, target)
        found[effect] = found.get(effect, Fraction(0)) + Fraction(1, SIDES_OF_DIE)
    return found
