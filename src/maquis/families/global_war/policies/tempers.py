"""Other ways to play Global War than the sensible one: a search makes plans by them, too, and plays them on."""

from fractions import Fraction
from functools import cache, partial

from maquis.campaign.campaigns import Style
from maquis.campaign.plans import Maker
from maquis.families.global_war.policies.sensible import SensiblePolicy
from maquis.families.global_war.policies.stakes import together
from maquis.families.global_war.policies.worth import Worth
from maquis.families.global_war.rules.fighting import Attack
from maquis.families.global_war.rules.relations import side_of


class _Eager(Worth):
    some, crowd = Fraction(0), 20

    def attack(self, order: Attack) -> Fraction:
        """Partisans of the same camp are no prey, be they at war with it."""
        friends = bool(order.nation) and together(self.side, side_of(self.view, order.nation))
        return Fraction(-1) if friends else super().attack(order)


class Eager(SensiblePolicy):
    """Fights for the smallest gain, and has partisans come together in crowds."""

    weighs = _Eager


class _Shy(_Eager):
    fear = Fraction(3, 4)


class Shy(SensiblePolicy):
    """Does so, and goes where few enemy units stand."""

    weighs = _Shy


class _Supplying(_Shy):
    readies, distracts, hides = Fraction(1), Fraction(1), Fraction(1)


class Supplying(SensiblePolicy):
    """Is shy, hides those that have acted, and sends supply markers to partisans that act no more in the turn.

    It sends markers to enemy partisans, too, that try for them instead of acting.
    """

    weighs = _Supplying


class _Distracting(_Eager):
    some, partisan, distracts, readies = Fraction(-1, 2), Fraction(5), Fraction(1), Fraction(1)


class Distracting(SensiblePolicy):
    """Fights at a small loss, too, and has enemy partisans try for supplies instead of acting."""

    weighs = _Distracting


def weighing(**figures: float) -> Maker:
    """Who weighs with figures of its own."""
    return partial(_weighing, tuple(figures.items()))


def _weighing(figures: tuple[tuple[str, float], ...], side: str, seed: str) -> SensiblePolicy:
    policy = SensiblePolicy(side, seed)
    policy.weighs = _worth(figures)
    return policy


@cache
def _worth(figures: tuple[tuple[str, float], ...]) -> type[Worth]:
    return type("Tempered", (Worth,), {name: Fraction(value).limit_denominator() for name, value in figures})


_STYLE = Style(
    weighing,
    {
        "some": (-1, -0.5, 0, 0.25),
        "crowd": (1, 2, 5, 20),
        "partisan": (0.5, 1, 2, 3, 5),
        "damage": (0.5, 1.1, 2),
        "zone": (0, 3, 6),
        "fear": (0, 0.75, 1.5),
        "distracts": (0, 1),
        "readies": (0, 1),
        "hides": (0, 1),
    },
)
STYLES = {"allies": _STYLE, "axis": _STYLE}
