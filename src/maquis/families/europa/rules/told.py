"""What is told of Europa beside the events of all games: each kind stands in the module of its section."""

from maquis.engine.changes import matter
from maquis.engine.events import At, Condition, Happening, Left, Matter, named
from maquis.engine.position import Position
from maquis.families.europa.rules.state import WEATHER_IN

OURS = named("europa")


class EuropaHappening(Happening, frozen=True, tag=OURS):
    """What happens in Europa and changes nothing."""


class WeatherTurned(Condition, frozen=True, tag=OURS):
    """The weather of a zone becomes so."""

    zone: str


def weather_turned(zone: str, word: str) -> WeatherTurned:
    """Make the event by which the weather of a zone becomes so."""
    return WeatherTurned(WEATHER_IN.called(zone), word, zone=zone)


class Fighting(Matter, frozen=True, tag=OURS):
    """An attack is being fought."""

    says = "attack on {place} by {units}"
    place: At
    units: tuple[str, ...]


class Entering(Matter, frozen=True, tag=OURS):
    """A unit waits to enter the hex of partisans, for so many `points`, or in retreat, or put there by the umpire.

    What the umpire paints is called after its layer.
    """

    says = "{unit} is about to enter {place}"
    unit: str
    place: At
    points: int = 0
    retreats: bool = False
    hosted: bool = False


class Ignorable(Matter, frozen=True, tag=OURS):
    """Partisans may ignore the result of a combat."""

    says = "partisans may ignore {code}"
    code: str


def ignorable(position: Position) -> str:
    """The result that partisans may ignore now, empty if there is none."""
    found = matter(position, Ignorable)
    return found.code if found is not None else ""


class Gone(Left, frozen=True, tag=OURS):
    """A counter leaves play."""


class DummyShown(Gone, frozen=True):
    """A dummy whose revealed side had to be shown."""

    says = "a dummy, shown"
