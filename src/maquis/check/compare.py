"""Compares what the umpire ruled with what an example expects, and lists why the umpire ruled so."""

from collections.abc import Iterable, Iterator

import msgspec

from maquis.boards.sets import PlaceSet
from maquis.check.errors import naming
from maquis.check.form import After, Expect
from maquis.check.results import Unmet
from maquis.check.setup import counts, spot, spots
from maquis.check.sketch import places
from maquis.engine.events import Event, Left, Noted
from maquis.engine.position import OUT, POOL, Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling, Tally
from maquis.games.europa.calendar import calendar
from maquis.games.europa.ground import grid, hexmap
from maquis.games.europa.movement import points_left
from maquis.games.europa.places import REGULAR_MODE
from maquis.games.europa.special import LOSSES

_AWAY = {POOL: "pool", OUT: "out"}


class Ruled(msgspec.Struct, frozen=True):
    """What the umpire ruled on the last order, or answered; `position` is the position afterwards."""

    position: Position
    ruling: Ruling | None = None
    at: int | None = None
    tallies: tuple[Tally, ...] = ()
    places: int | None = None
    names: tuple[str, ...] | None = None
    events: tuple[Event, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether every demand is met."""
        return self.ruling is None or self.ruling.allows(self.at)

    @property
    def failures(self) -> tuple[Demand, ...]:
        """Every demand that is not met."""
        return () if self.ruling is None else self.ruling.failures(self.at)

    @property
    def clauses(self) -> set[str]:
        """The clauses of the events and of the steps, and for a question those of its demands."""
        found = {event.clause for event in self.events}
        found |= {step.clause for tally in self.tallies for step in tally.steps}
        if self.ruling is not None and not self.events:
            found |= {demand.clause for demand in self.ruling.demands}
        return found - {""}


def why(ruled: Ruled) -> tuple[str, ...]:
    """Every demand, step and event behind a ruling."""
    lines = []
    if ruled.ruling is not None:
        for demand in ruled.ruling.demands:
            lines.append(f"{'yes' if demand.holds(ruled.at) else 'NO '} {demand.clause:<20} {demand.words}")
    for tally in ruled.tallies:
        lines.append(f"{tally.words}: {tally.value}")
        lines += [f"  {step.does:<8} {step.words} = {step.total} ({step.clause})" for step in tally.steps]
    lines += [_told(event) for event in ruled.events]
    return tuple(lines)


def _told(event: Event) -> str:
    told = []
    for key, value in msgspec.structs.asdict(event).items():
        words = ", ".join(value) if isinstance(value, tuple) else str(value)
        if words and key != "clause":
            told.append(f"{key} {words}")
    clause = f" ({event.clause})" if event.clause else ""
    return f"{type(event).__name__.lower()}: {'; '.join(told)}{clause}"


def compare(expect: Expect, ruled: Ruled, where: str) -> Iterator[Unmet]:
    """Yield every expectation that the ruling does not meet; raise `BadExample` if one names what is not there."""
    verdict = {True: "legal", False: "refused"}
    legal = expect.lawful
    if legal is not None and legal != ruled.legal:
        yield Unmet("legal", verdict[legal], verdict[ruled.legal])
    if expect.fails is not None:
        yield from _same("clauses that fail", expect.fails, {each.clause for each in ruled.failures})
    yield from _places(expect, ruled, where)
    yield from _number(expect, ruled)
    if expect.because:
        missing = sorted(set(expect.because) - ruled.clauses)
        if missing:
            yield Unmet("because", ", ".join(expect.because), ", ".join(sorted(ruled.clauses)))
    if expect.names is not None:
        yield from _same("names", expect.names, ruled.names or ())
    said = [event.words for event in ruled.events if isinstance(event, Noted)]
    said += [event.how for event in ruled.events if isinstance(event, Left)]
    for words in expect.says:
        if not any(words in each for each in said):
            yield Unmet("says", words, "; ".join(said) or "nothing")
    if expect.after is not None:
        yield from _after(expect.after, ruled.position, where)


def _same(what: str, expected: Iterable[str], ruled: Iterable[str]) -> Iterator[Unmet]:
    wanted, got = sorted(expected), sorted(ruled)
    if wanted != got:
        yield Unmet(what, ", ".join(wanted) or "none", ", ".join(got) or "none")


def _labels(position: Position, found: int) -> list[str]:
    return list(PlaceSet(position.game.board, found))


def _places(expect: Expect, ruled: Ruled, where: str) -> Iterator[Unmet]:
    board, map_ = grid(ruled.position.game), hexmap(ruled.position.game)
    found = (ruled.places or 0) & board.all
    if expect.hexes is not None:
        wanted = places(map_, expect.hexes, "expect.hexes", where)
        yield from _same("hexes", _labels(ruled.position, wanted), _labels(ruled.position, found))
    for key, names, wrong in (
        ("includes", expect.includes, places(map_, expect.includes, "expect.includes", where) & ~found),
        ("excludes", expect.excludes, places(map_, expect.excludes, "expect.excludes", where) & found),
    ):
        if wrong:
            ruling = f"{'not ' if key == 'includes' else ''}in the set: {', '.join(_labels(ruled.position, wrong))}"
            yield Unmet(key, ", ".join(names), ruling)


def _number(expect: Expect, ruled: Ruled) -> Iterator[Unmet]:
    tally = ruled.tallies[0] if ruled.tallies else None
    if expect.value is not None and (tally is None or tally.value != expect.value):
        yield Unmet("value", str(expect.value), str(tally.value) if tally else "no number")
    if expect.steps is not None:
        wanted = [step.replace("-", "−") for step in expect.steps]
        got = [step.does for step in tally.steps] if tally else []
        if wanted != got:
            yield Unmet("steps", ", ".join(wanted), ", ".join(got) or "none")


def _after(after: After, position: Position, where: str) -> Iterator[Unmet]:
    game, board = position.game, grid(position.game)
    for name, at in after.units.items():
        got = position.where[_counter(position, name, where)]
        wanted = spot(position, at, f"expect.after.units.{name}", where)
        if wanted != got:
            yield Unmet(f"{name} is at", at, _AWAY[got] if got in _AWAY else board.label(got))
    for side, names in after.owned.items():
        lacking = places(hexmap(game), names, f"expect.after.owned.{side}", where) & ~position.owned.get(side, 0)
        if lacking:
            yield Unmet(f"owned by {side}", ", ".join(names), f"not {', '.join(_labels(position, lacking))}")
    for name, hexes in after.marks.items():
        lie = ((mark, at) for mark, places in position.marks.items() if mark.startswith(name) for at in places)
        yield from _same(name, _lying(position, spots(position, name, hexes, where)), _lying(position, lie))
    for name, hexes in after.painted.items():
        wanted_there = places(hexmap(game), hexes, f"expect.after.painted.{name}", where)
        there = position.painted.get(name, 0)
        if wanted_there != there:
            yield Unmet(name, ", ".join(hexes) or "nowhere", ", ".join(_labels(position, there)) or "nowhere")
    if after.up is not None:
        yield from _same("up", after.up, (game.roster[n].name for n in numbers(position.flags.get("up", 0))))
    for name, number in counts(position, after.due, after.dummies_due, where).items():
        if position.counts.get(name, 0) != number:
            yield Unmet(name.partition(": ")[2], str(number), str(position.counts.get(name, 0)))
    if after.losses is not None and position.counts.get(LOSSES, 0) != after.losses:
        yield Unmet("losses", str(after.losses), str(position.counts.get(LOSSES, 0)))
    if after.still is not None:
        yield from _same("still", after.still, (game.roster[n].name for n in numbers(position.flags.get("still", 0))))
    if after.regular is not None:
        regular = position.flags.get(REGULAR_MODE, 0)
        yield from _same("in regular mode", after.regular, (game.roster[n].name for n in numbers(regular)))
    for name, number in after.points.items():
        left = points_left(position, _counter(position, name, where))
        if left != number:
            yield Unmet(f"points of {name}", str(number), str(left))
    for force, number in after.rp.items():
        if position.counts.get(f"RP {force}", 0) != number:
            yield Unmet(f"RP {force}", str(number), str(position.counts.get(f"RP {force}", 0)))
    yield from _moment(after, position)


def _lying(position: Position, marks: Iterable[tuple[str, int]]) -> list[str]:
    """Markers in words: the hex, and for one on a hexside both its hexes, the lower label first."""
    board, found = grid(position.game), []
    for mark, at in marks:
        direction = mark.rpartition(" ")[2]
        sides = [at]
        if direction in board.directions:
            sides += [there for there in board.neighbours(at) if board.direction(at, there) == direction]
        found.append("-".join(sorted(board.label(each) for each in sides)))
    return found


def _moment(after: After, position: Position) -> Iterator[Unmet]:
    days = calendar(position.game)
    for what, wanted, got in (
        ("turn", after.turn and days.name(days.turn(after.turn)), days.name(position.turn)),
        ("player", after.player, position.side),
        ("phase", after.phase, position.phase),
    ):
        if wanted and wanted != got:
            yield Unmet(what, wanted, got)


def _counter(position: Position, name: str, where: str) -> int:
    with naming(where, "expect.after"):
        return position.game.roster.number(name)
