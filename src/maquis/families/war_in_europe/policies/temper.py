"""What one who plays War in Europe plainly does more or less of."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Temper:
    """How a side is played."""

    patient: bool = False
    """Whether units go towards enemies whom they reach in a week to come."""
    raids: int = 3
    """Every how many-th partisan is placed by a railway, to cut it; 0 for none."""
    wary: bool = False
    """Whether partisans raid little, and most hide, once the Axis is seen to hunt with its garrisons."""
    prompt: bool = False
    """Whether new cadres are placed before any becomes a Unit, so that they may become Units in the week they come."""
    reckons: bool = False
    """Whether partisans who are hunted place cadres where they add most for as long as they are expected to live."""
    shuffled: bool = False
    """Whether units go in any order, and cadres to any hex that is good enough, by chance."""
    weeks: int = 1
    """The weeks that a partisan is expected to live if it is not attacked: what it is worth to kill one now."""
    sent: int = 4
    """Units that are sent against partisans in one hex in a phase, at most."""
    near: int = 6
    """Hexes within which units are sent against enemies."""
    loose: bool = False
    """Whether units leave the lands that need them as a garrison."""
    combs: bool = False
    """Whether units of the Axis take turns to look for cadres, and stand apart where some could come."""
    seals: bool = False
    """Whether units that comb the land sail to ports where a Unit would never be attacked, before a cadre comes."""
