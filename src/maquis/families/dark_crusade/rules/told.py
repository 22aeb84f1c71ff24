"""What is told of Dark Crusade beside the events of all games: each kind stands in the module of its section."""

from maquis.engine.events import Happening, Rolled, named

OURS = named("dark_crusade")


class DarkCrusadeHappening(Happening, frozen=True, tag=OURS):
    """What happens in Dark Crusade and changes nothing."""


class Die(Rolled, frozen=True, kw_only=True, tag=OURS):
    """A die that is rolled for a unit."""

    unit: str
