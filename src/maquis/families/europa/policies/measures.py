"""What is measured of a campaign of Europa, turn by turn, and where partisans live, come, strike and are lost."""

from collections.abc import Iterator

from maquis.campaign import default
from maquis.campaign.campaigns import Figure, Turn
from maquis.engine.changes import apply
from maquis.engine.events import Began, Displaced
from maquis.engine.figures import FigureBook
from maquis.engine.position import Position
from maquis.engine.roster import Counter, numbers
from maquis.families.europa.policies.blocking import line, ways_back
from maquis.families.europa.policies.report import Report
from maquis.families.europa.rules import retreat
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.families.europa.rules.divisions import Formed, Regrouped
from maquis.families.europa.rules.forces import DUMMY, is_partisan
from maquis.families.europa.rules.places import owned_by, partisans, soviet_union, zoc
from maquis.families.europa.rules.railways import rail
from maquis.families.europa.rules.units import units_at


def _nobody_displaces(figures: FigureBook) -> bool:
    return not figures["option.displacement"]


def _nobody_is_stopped(figures: FigureBook) -> bool:
    """Where others may stop among partisans, these close no hex to them."""
    return bool(figures["option.enemies_among_partisans"])


def _no_way_is_closed(figures: FigureBook) -> bool:
    """Who retreats displaces partisans, or stops among them."""
    return bool(figures["option.displacement"]) or _nobody_is_stopped(figures)


SOVIET_FORCE = "soviet"

FIGURES = {
    "partisans": Figure("partisan units on the map at the end of a turn, without dummies", "mean"),
    "soviet_partisans": Figure(
        "Soviet partisan units in the Soviet Union at the end of a turn, without dummies", "mean"
    ),
    "recruited": Figure("partisan units received", "sum"),
    "lost": Figure("partisan units lost for whatever reason, without dummies", "sum"),
    "displaced": Figure("times that a partisan counter was displaced", "sum", _nobody_displaces),
    "combats": Figure("combats with partisans", "sum"),
    "attempts": Figure("attempts at sabotage", "sum"),
    "successes": Figure("targets hit", "sum"),
    "rail_hits": Figure("rail lines cut", "sum"),
    "rail_hexes_cut": Figure("hexes with a cut rail line at the end of a turn", "mean"),
    "railheads_cut_off": Figure("Axis railheads out of rail supply at the end of a turn", "mean"),
    "rail_hexes_blocked": Figure(
        "Axis rail hexes in the Soviet Union that partisans keep closed through Axis movement",
        "mean",
        _nobody_is_stopped,
    ),
    "two_hex_retreats": Figure("Axis front hexes whose units could retreat only past partisans", "mean"),
    "ways_back_closed": Figure(
        "Axis front hexes behind which partisans close every free hex", "mean", _no_way_is_closed
    ),
    "security_units": Figure("Axis anti-partisan units on the map", "mean"),
    "tied_down": Figure("Axis anti-partisan units within two hexes of partisans", "mean"),
    "isolated_losses": Figure("attack strength lost by isolated Soviet units", "sum"),
}


def measured(turn: Turn) -> dict[str, float]:
    """The figures of a turn."""
    report = Report()
    report.add(turn)
    before, after, last = _moments(turn)
    return {
        "partisans": report.strength[-1][1],
        "soviet_partisans": soviet_partisans(turn.position),
        "recruited": report.recruited.total(),
        "lost": report.lost.total(),
        "displaced": report.displaced,
        "combats": report.combats.total(),
        "attempts": report.attempts,
        "successes": report.hits.total(),
        "rail_hits": report.hits["rail"],
        "rail_hexes_cut": report.rail_hex_turns,
        "railheads_cut_off": report.railhead_turns_cut,
        "rail_hexes_blocked": blocked(before, after).bit_count(),
        "two_hex_retreats": len(list(corked(last))),
        "ways_back_closed": len(list(hemmed_in(last))),
        "security_units": report.security_units,
        "tied_down": report.tied_down,
        "isolated_losses": report.isolated_losses,
    }


def soviet_partisans(position: Position) -> int:
    """Units of the Soviet force in the Soviet Union: those that estimates are of."""
    units = position.game.roster.those(lambda who: _counts(who) and who.force == SOVIET_FORCE)
    return position.within(units, soviet_union(position)).bit_count()


def blocked(before: Position, after: Position) -> int:
    """Rail hexes of the Axis in the Soviet Union with partisans or dummies in the way all through its movement.

    `before` and `after` are the positions as that begins and has ended; a hex where they were displaced was opened.
    """
    if _nobody_is_stopped(after.game.figures):
        return 0
    closed = rail(after) & owned_by(after, AXIS) & soviet_union(after)
    return closed & partisans(before, SOVIET) & partisans(after, SOVIET)


def corked(position: Position) -> Iterator[int]:
    """Hexes of the Axis line from which a beaten division would go past partisans, two hexes or more."""
    board, held = position.game.board, partisans(position, SOVIET)
    for place in numbers(line(position, AXIS) & board.around(held)):
        divisions = [unit for unit in units_at(position, AXIS, place) if unit.size == "division"]
        if not divisions:
            continue
        ways, near = retreat.retreats(position, divisions[0]).places & board.all, board.around(1 << place)
        if ways & ~near and not ways & near & (held | ~zoc(position, SOVIET)):
            yield place


def hemmed_in(position: Position) -> Iterator[int]:
    """Hexes of the Axis line behind which there is free ground, all of it held by partisans that nobody displaces."""
    held = partisans(position, SOVIET)
    if _no_way_is_closed(position.game.figures):
        return
    for place in numbers(line(position, AXIS) & position.game.board.around(held)):
        ways = ways_back(position, AXIS, place)
        if ways and not ways & ~held:
            yield place


def _moments(turn: Turn) -> list[Position]:
    """The position as Axis movement begins and as it has ended, and as Soviet combat begins."""
    assert turn.start is not None
    wanted = [(AXIS, "movement"), (AXIS, "combat"), (SOVIET, "combat")]
    position, found = turn.start.copy(), dict.fromkeys(wanted, turn.start)
    for event in turn.events:
        apply(position, event)
        if isinstance(event, Began) and (event.side, event.phase) in found:
            found[event.side, event.phase] = position.copy()
    return [found[each] for each in wanted]


def happenings(turn: Turn) -> Iterator[tuple[str, str]]:
    """What happened where to partisans, dummies left out, and what they struck."""
    return default.happenings(turn, _counts, beside=(Displaced, Formed, Regrouped))


def _counts(counter: Counter) -> bool:
    return is_partisan(counter) and counter.kind != DUMMY
