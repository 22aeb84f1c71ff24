"""What a game came to beside the bands that history had of it, in numbers and in words."""

from collections.abc import Iterator

import msgspec

from maquis.campaign import campaigns
from maquis.campaign.standing import Standing
from maquis.contract.history import Band
from maquis.contract.scenario import Scenario
from maquis.engine.words import capital


class TimeTold(msgspec.Struct, frozen=True):
    """What history had at the end of a turn, low to high; what the game had, and by how much that is off."""

    turn: int
    date: str
    low: float
    high: float
    number: float
    off: float


class BandTold(msgspec.Struct, frozen=True):
    """A band of history, at the times that were played, and the number of the game at the end of each turn."""

    words: str
    provenance: str
    origin: str
    numbers: tuple[float, ...]
    times: tuple[TimeTold, ...]


def of_game(scenario: Scenario, found: Standing) -> Iterator[BandTold]:
    """The bands of history that a game has come to."""
    turns = {turn.number for turn in found.played}
    for band in scenario.bands():
        if any(span.turn in turns for span in band.spans):
            yield _told(scenario, found, band)


def _told(scenario: Scenario, found: Standing, band: Band) -> BandTold:
    name, measured = scenario.calendar.name, campaigns.of(scenario.game).measured
    numbers = {turn.number: measured(turn)[band.figure] for turn in found.played}
    times = (
        TimeTold(at.turn, name(at.turn), at.low, at.high, numbers[at.turn], at.off(numbers[at.turn]))
        for at in band.spans
        if at.turn in numbers
    )
    return BandTold(capital(band.words), band.provenance, band.origin, tuple(numbers.values()), tuple(times))


def lines(band: BandTold) -> Iterator[str]:
    """A sentence for each time."""
    for each in band.times:
        yield (
            f"{band.words}, {each.date}: {each.number:g}; in history {digits(each.low)} to {digits(each.high)}"
            f" [{band.provenance}]: {beside(each)}."
        )


def digits(number: float) -> str:
    """A number in three digits, without a power of ten."""
    return f"{float(f'{number:.3g}'):,g}"


def beside(time: TimeTold) -> str:
    """Whether the game was within the band, or by how much not."""
    return off(time.off)


def off(number: float) -> str:
    """How far a number is off a band, in words."""
    return f"{digits(abs(number))} {'above' if number > 0 else 'below'} it" if number else "within it"
