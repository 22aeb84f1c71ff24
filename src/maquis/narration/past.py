"""What is known of the real partisan war, in sentences beside a game: men by region, and operations."""

from collections.abc import Callable, Iterator, Sequence
from statistics import fmean

from maquis.campaign import campaigns
from maquis.campaign.regions import of_places
from maquis.campaign.standing import Standing
from maquis.contract.history import GENERAL, Beside, Estimate, Operation, Span
from maquis.contract.scenario import Scenario
from maquis.contract.turns import Turn
from maquis.narration.bands import digits, off


def lines(scenario: Scenario, found: Standing, *, whole: bool) -> Iterator[str]:
    """What is known of the turns that were played; beside it what the game came to, if the `whole` is told."""
    if scenario.beside is None or not found.steps:
        return
    known, name = scenario.beside(), scenario.calendar.name
    played = found.played if whole else ()
    first, last = found.steps[0].turn, found.steps[-1].turn
    latest = dict[str, Estimate]()
    for each in sorted(known.estimates, key=lambda each: each.last):
        if each.first <= last:
            latest[each.region] = each
    for region, each in latest.items():
        yield (
            f"{region}, {_when(name, each)}: {each.low:,.0f} to {each.high:,.0f} men among the partisans, as estimated"
            f" ({each.sure} confidence{_unmet(each.sources)}){_units(known, each, played)}."
        )
    operations = [each for each in known.operations if each.first <= last and each.last >= first]
    counted = _counted(known.figure, played) if operations else {}
    for operation in operations:
        sure = f"{operation.sure} confidence{_unmet((operation.source,))}"
        then = _then(known.figure, operation, counted, played)
        yield f"{operation.name}, {_when(name, operation)}: {operation.scale} ({sure}){then}."
    if operations and known.apart:
        yield known.apart


def _units(known: Beside, each: Estimate, played: Sequence[Turn]) -> str:
    """An estimate in units, and the mean of those that the game had there in its turns, if all of them were played."""
    turns = [turn for turn in played if each.first <= turn.number <= each.last]
    if not known.men or each.region not in known.regions or len(turns) != each.last - each.first + 1:
        return ""
    number = fmean(_there(turn, known.regions[each.region]) for turn in turns)
    span = Span(each.last, each.low / known.men, each.high / known.men)
    return (
        f"; at {known.men:,.0f} men a unit {digits(span.low)} to {digits(span.high)} units [assumed], and"
        f" {digits(number)} in the game, on the average: {off(span.off(number))}"
    )


def _there(turn: Turn, among: Sequence[str]) -> int:
    """The partisans in some regions of the map at the end of a turn."""
    region = of_places(turn.position.game)
    happened = campaigns.of(turn.position.game).happenings(turn)
    return sum(what == "there" and region.get(place) in among for what, place in happened)


def _counted(figure: str, played: Sequence[Turn]) -> dict[int, float]:
    """What the game counts of operations, turn by turn."""
    if not figure:
        return {}
    return {turn.number: campaigns.of(turn.position.game).measured(turn)[figure] for turn in played}


def _then(figure: str, operation: Operation, counted: dict[int, float], played: Sequence[Turn]) -> str:
    """What the game counts of it in a turn of that time, and in any turn."""
    then = [number for turn, number in counted.items() if operation.first <= turn <= operation.last]
    if not then:
        return ""
    words = campaigns.of(played[0].position.game).figures[figure].words
    return f"; in the game {fmean(then):.1f} {words} a turn then, {fmean(counted.values()):.1f} in all turns"


def _unmet(sources: tuple[str, ...]) -> str:
    """What is told of figures for which no page was met."""
    if GENERAL not in sources:
        return ""
    return f", from {GENERAL}" if len(sources) == 1 else f", in part from {GENERAL}"


def _when(name: Callable[[int], str], known: Estimate | Operation) -> str:
    return name(known.first) if known.first == known.last else f"{name(known.first)} to {name(known.last)}"
