"""What the sides of a battle with partisans are taken to do: what is given in words, and else their best.

Their best is judged by what they are taken to want (figure `combat.wants`): what one side wins the other loses.
"""

from fractions import Fraction
from math import prod
from operator import mul

import msgspec

from maquis.boards.errors import quoted
from maquis.engine.errors import UnknownName
from maquis.engine.figures import FigureBook
from maquis.families.global_war.rules.best import Allowed, Best
from maquis.families.global_war.rules.chances import Worth, attacking, defending, ipp
from maquis.families.global_war.rules.combat import (
    DEFENDER,
    Combat,
    Fade,
    Fight,
    Lose,
    Option,
    Press,
    Question,
    State,
)


class Given(msgspec.Struct, frozen=True):
    """What is given of the choices in a battle; whatever is None is chosen best."""

    fades: bool | None = None
    presses: bool | None = None
    dearest: bool | None = None

    @property
    def words(self) -> str:
        """The same in words."""
        parts = (
            (self.fades, "every partisan fades as soon as it may", "nobody fades"),
            (self.presses, "the attacker goes on to the end", "the attacker breaks off after a round"),
            (self.dearest, "both lose their dearest units first", "both lose their cheapest units first"),
        )
        told = [yes if value else no for value, yes, no in parts if value is not None]
        if not told:
            return "both sides choose best"
        return ", ".join(told) + ("; the rest is chosen best" if len(told) < len(parts) else "")


PARTS: dict[str, dict[str, bool]] = {
    "best": {},
    "stand": {"fades": False},
    "fade": {"fades": True},
    "press": {"presses": True},
    "break off": {"presses": False},
    "cheapest": {"dearest": False},
    "dearest": {"dearest": True},
}
"""The words for what may be given."""
BEST = Given()
USUAL = (
    BEST,
    Given(fades=False, presses=True, dearest=False),
    Given(fades=True, presses=True, dearest=False),
)
"""What is told unless somebody names a plan."""


def given(text: str) -> Given:
    """Read a plan such as `fade, press`; raise `UnknownName`."""
    found: dict[str, bool] = {}
    for part in text.split(","):
        name = " ".join(part.split())
        if name not in PARTS:
            raise UnknownName(f"there is no plan {quoted(name)}; name some of {', '.join(PARTS)}, with commas between")
        for what, value in PARTS[name].items():
            if found.setdefault(what, value) != value:
                raise UnknownName(
                    f"{quoted(text)} says two things at once; name one of stand and fade, press and break off, "
                    "cheapest and dearest"
                )
    return Given(**found)


def worth(figures: FigureBook, combat: Combat) -> Worth:
    """Return what the defender wants, and the attacker does not: IPP, or partisans and nothing else."""
    if figures["combat.wants"] == "IPP":
        return ipp(combat, figures["partisan.worth"])
    signs = [int(kind.partisan) for kind in combat.defenders]
    if not any(signs):
        lost, prices = sum(combat.start.attackers), [1] * len(combat.attackers)
        return lambda outcome: Fraction(lost - sum(map(mul, prices, outcome.attackers)))
    return lambda outcome: Fraction(sum(map(mul, signs, outcome.defenders)))


def best(
    figures: FigureBook, combat: Combat, plan: Given = BEST, unplayed: bool = False, before: Combat | None = None
) -> Best:
    """Return the best choices of both sides among what a plan leaves open.

    `unplayed`: nobody plays the defenders, who lose their cheapest units first. What the attackers lose is counted
    from the start of `before`, if that is given.
    """
    allowed = None if plan == BEST and not unplayed else _allowed(combat, plan, unplayed)
    return Best(combat, worth(figures, before or combat), allowed=allowed)


def _allowed(combat: Combat, plan: Given, unplayed: bool) -> Allowed:
    ours = attacking(combat, dearest=bool(plan.dearest))
    theirs = defending(combat, bool(plan.fades), bool(plan.dearest) and not unplayed)

    def allowed(state: State, question: Question) -> tuple[Option, ...]:
        defends = question.side == DEFENDER
        match question.options[0]:
            case Lose() if plan.dearest is not None or (unplayed and defends):
                return ((theirs if defends else ours)(state, question),)
            case Fight() | Fade() if plan.fades is not None:
                return (theirs(state, question),)
            case Press() if plan.presses is not None:
                return (Press(plan.presses),)
            case _:
                return question.options

    return allowed


LARGEST = 1500
"""The largest battle that is worked out to its end, by `size`: well below a second of work."""


def size(combat: Combat) -> int:
    """Return a number that grows with the states of a battle."""
    ours = prod(number + 1 for number in combat.start.attackers)
    return ours * prod((number + 1) ** 2 for number in combat.start.fighting)
