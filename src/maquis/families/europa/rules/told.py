"""What is told of Europa beside the events of all games: each kind stands in the module of its section."""

from maquis.engine.events import Happening, Left, named

OURS = named("europa")


class Told(Happening, frozen=True, tag=OURS):
    """What happens in Europa and changes nothing."""


class Gone(Left, frozen=True, tag=OURS):
    """A counter leaves play."""


class DummyShown(Gone, frozen=True):
    """A dummy whose revealed side had to be shown."""

    says = "a dummy, shown"
