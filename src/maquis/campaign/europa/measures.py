"""What is measured of a campaign of Europa, turn by turn, and where partisans live, come, strike and are lost."""

from collections.abc import Iterable, Iterator

from maquis.campaign.campaigns import Figure, Turn
from maquis.campaign.europa.report import Report, told
from maquis.engine.events import Entered, Event, Left, Marked, apply
from maquis.engine.position import Position
from maquis.engine.roster import Counter, numbers
from maquis.games.europa.forces import DUMMY, is_partisan
from maquis.games.europa.special import LOSSES

FIGURES = {
    "partisans": Figure("partisan units on the map at the end of a turn, without dummies", "mean"),
    "recruited": Figure("partisan units received", "sum"),
    "lost": Figure("partisan units lost for whatever reason, without dummies", "sum"),
    "displaced": Figure("times that a partisan counter was displaced", "sum"),
    "combats": Figure("combats with partisans", "sum"),
    "attempts": Figure("attempts at sabotage", "sum"),
    "successes": Figure("targets hit", "sum"),
    "rail_hits": Figure("rail lines cut", "sum"),
    "rail_hexes_cut": Figure("hexes with a cut rail line at the end of a turn", "mean"),
    "railheads_cut_off": Figure("Axis railheads out of rail supply at the end of a turn", "mean"),
    "security_units": Figure("Axis anti-partisan units on the map", "mean"),
    "tied_down": Figure("Axis anti-partisan units within two hexes of partisans", "mean"),
    "isolated_losses": Figure("attack strength lost by isolated Soviet units", "sum"),
}


def measured(turn: Turn) -> dict[str, float]:
    """The figures of a turn."""
    report = Report()
    report.add(turn)
    losses = turn.position.counts.get(LOSSES, 0) - (turn.start.counts.get(LOSSES, 0) if turn.start else 0)
    return {
        "partisans": report.strength[-1][1],
        "recruited": report.recruited.total(),
        "lost": report.lost.total(),
        "displaced": report.displaced,
        "combats": report.combats.total(),
        "attempts": report.attempts,
        "successes": report.hits.total(),
        "rail_hits": report.hits["rail"],
        "rail_hexes_cut": report.rail_hex_turns,
        "railheads_cut_off": report.railhead_turns_cut,
        "security_units": report.security_units,
        "tied_down": report.tied_down,
        "isolated_losses": max(0, losses),
    }


def happenings(turn: Turn) -> Iterator[tuple[str, str]]:
    """What happened where; partisans are there at the end of the turn, dummies never."""
    assert turn.start is not None
    position = turn.start.copy()
    for given in turn.given:
        yield from _in_events(position, told(turn, given.events))
    now, label = turn.position, turn.position.game.board.label
    for number in numbers(now.in_play(now.game.roster.those(_counts))):
        yield "there", label(now.where[number])


def _in_events(position: Position, events: Iterable[Event]) -> Iterator[tuple[str, str]]:
    roster, label = position.game.roster, position.game.board.label
    for event in events:
        match event:
            case Entered() if event.clause != "40.E" and _counts(roster[roster.number(event.counter)]):
                yield "came", event.place
            case Left() if event.clause != "40.E" and _counts(roster[number := roster.number(event.counter)]):
                yield "lost", label(position.where[number])
            case Marked():
                yield "struck", event.place
        apply(position, event)


def _counts(counter: Counter) -> bool:
    return is_partisan(counter) and counter.kind != DUMMY
