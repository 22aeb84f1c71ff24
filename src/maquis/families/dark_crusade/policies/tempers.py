"""Other ways to play Dark Crusade than the sensible one: a search makes plans by them, too, and plays them on."""

from maquis.families.dark_crusade.policies.sensible import SensiblePolicy


class Reckless(SensiblePolicy):
    """Attacks at a small chance already."""

    least = 0.3


class Bold(SensiblePolicy):
    """Attacks at an even chance, on either side."""

    least = 0.5


class Careful(SensiblePolicy):
    """Attacks only if that can hardly fail."""

    least = 0.85
