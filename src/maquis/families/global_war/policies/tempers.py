"""Other ways to play Global War than the sensible one: a search makes plans by them, too, and plays them on."""

from fractions import Fraction

from maquis.families.global_war.policies.sensible import SensiblePolicy
from maquis.families.global_war.policies.worth import Worth


class _Eager(Worth):
    some, crowd = Fraction(0), 20


class Eager(SensiblePolicy):
    """Fights for the smallest gain, and has partisans come together in crowds."""

    weighs = _Eager
