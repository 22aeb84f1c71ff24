"""What one who plays War in Europe plainly does more or less of."""

from dataclasses import dataclass

from maquis.families.war_in_europe.policies.posts import BEAT


@dataclass(frozen=True)
class Temper:
    """How a side is played."""

    patient: bool = False
    """Whether units go towards enemies whom they reach in a week to come."""
    raids: int = 3
    """Every how many-th partisan is placed by a railway, to cut it; 0 for none."""
    prompt: bool = False
    """Whether new cadres are placed before any becomes a Unit, so that they may become Units in the week they come."""
    shuffled: bool = False
    """Whether units go in any order, and cadres to any hex that is good enough, by chance."""
    weeks: int = 1
    """The weeks that a partisan is expected to live if it is not attacked: what it is worth to kill one now."""
    sent: int = 4
    """Units that are sent against partisans in one hex in a phase, at most."""
    near: int = 6
    """Hexes within which units are sent against enemies."""
    beat: int = BEAT
    """Hexes from its post in which a unit hunts that a garrison needs."""
    combs: bool = False
    """Whether units of the Axis take turns to look for cadres, and stand apart where some could come."""
