"""Compares what the umpire ruled with what an example expects, and lists why the umpire ruled so."""

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec

from maquis.boards.sets import PlaceSet
from maquis.check import heard
from maquis.check.errors import naming, one_of
from maquis.check.form import After, Expect
from maquis.check.heard import Said
from maquis.check.results import Unmet
from maquis.check.setting import AWAY, Places, Spot, spot
from maquis.check.setting import flags as declared_flags
from maquis.engine.events import Event, Happening, Left, Matter, Noted, in_words, plain
from maquis.engine.game import Game
from maquis.engine.position import POOL, Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Read, Ruling, Tally

if TYPE_CHECKING:
    from maquis.check.checkings import Checking


class Ruled(msgspec.Struct, frozen=True):
    """What the umpire ruled on the last order, or answered; `position` is the position afterwards.

    Of an order whose odds are asked, `outcomes` are all the ways in which it may turn out, each with its chance. `said`
    are the orders that were carried out since the last expectation.
    """

    position: Position
    ruling: Ruling | None = None
    at: int | None = None
    tallies: tuple[Tally, ...] = ()
    places: int | None = None
    names: tuple[str, ...] | None = None
    events: tuple[Event, ...] = ()
    outcomes: tuple[tuple[Fraction, "Ruled"], ...] = ()
    said: tuple[Said, ...] = ()

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

    @property
    def reads(self) -> set[str]:
        """The readings that the demands and the steps rest on."""
        origins = [] if self.ruling is None else [demand.provenance for demand in self.ruling.demands]
        origins += [step.provenance for tally in self.tallies for step in tally.steps]
        return {each.id for each in origins if isinstance(each, Read)}


def why(ruled: Ruled) -> tuple[str, ...]:
    """Every demand, step and event behind a ruling."""
    lines = []
    if ruled.ruling is not None:
        for demand in ruled.ruling.demands:
            lines.append(f"{'yes' if demand.holds(ruled.at) else 'NO '} {demand.clause:<20} {demand.words}")
    for tally in ruled.tallies:
        lines.append(f"{tally.words}: {tally.total}")
        lines += [f"  {step.does:<8} {step.words} = {step.total} ({step.clause})" for step in tally.steps]
    game = ruled.position.game
    lines += [_told(event, game) for event in ruled.events]
    for chance, outcome in ruled.outcomes:
        lines += [f"chance {chance}", *(f"  {_told(event, game)}" for event in outcome.events)]
    return tuple(lines)


def _told(event: Event, game: Game) -> str:
    clause = f" ({event.clause})" if event.clause else ""
    if said := in_words(event, game):
        return f"{said}{clause}"
    told = []
    for key, value in msgspec.structs.asdict(plain(event)).items():
        words = ", ".join(value) if isinstance(value, tuple) else str(value)
        if words and key != "clause" and value is not msgspec.UNSET:
            told.append(f"{key} {words}")
    return f"{type(plain(event)).__name__.lower()}: {'; '.join(told)}{clause}"


def compare(expect: Expect, ruled: Ruled, checking: "Checking", where: str) -> Iterator[Unmet]:
    """Yield every expectation that the ruling does not meet; raise `BadExample` if one names what is not there."""
    verdict = {True: "legal", False: "refused"}
    legal = expect.lawful
    if legal is not None and legal != ruled.legal:
        yield Unmet("legal", verdict[legal], verdict[ruled.legal])
    if expect.fails is not None:
        yield from same("clauses that fail", expect.fails, {each.clause for each in ruled.failures})
    yield from _places(expect, ruled, checking, where)
    yield from _number(expect, ruled)
    if expect.because:
        missing = sorted(set(expect.because) - ruled.clauses)
        if missing:
            yield Unmet("because", ", ".join(expect.because), ", ".join(sorted(ruled.clauses)))
    if missing := sorted(set(expect.reads) - ruled.reads):
        yield Unmet("reads", ", ".join(missing), ", ".join(sorted(ruled.reads)) or "none")
    if expect.names is not None:
        yield from same("names", expect.names, ruled.names or ())
    game = ruled.position.game
    said = [event.told(game) for event in ruled.events if isinstance(event, Noted | Happening | Left | Matter)]
    for words in expect.says:
        if not any(words in each for each in said):
            yield Unmet("says", words, "; ".join(said) or "nothing")
    yield from heard.compare(expect, ruled.said, ruled.position.game.sides, where)
    if expect.after is not None:
        yield from _after(expect.after, ruled.position, checking, where)
    for number, each in enumerate(expect.chances, 1):
        met = (chance for chance, outcome in ruled.outcomes if not any(compare(each, outcome, checking, where)))
        yield from differs(f"chance {number}", each.chance, sum(met, Fraction(0)))


def same(what: str, expected: Iterable[str], ruled: Iterable[str]) -> Iterator[Unmet]:
    """Compare names, in any order."""
    wanted, got = sorted(expected), sorted(ruled)
    if wanted != got:
        yield Unmet(what, ", ".join(wanted) or "none", ", ".join(got) or "none")


def differs(what: str, wanted: object, got: object) -> Iterator[Unmet]:
    """Say if something is not as expected."""
    if wanted != got:
        yield Unmet(what, str(wanted), str(got))


def stand(
    told: Mapping[str, str], position: Position, where: str, at: Spot = spot, key: str = "units"
) -> Iterator[Unmet]:
    """Yield the counters that do not stand where a key of `expect.after` says."""
    for name, said in told.items():
        with naming(where, f"expect.after.{key}.{name}"):
            number, wanted = position.game.roster.number(name), at(position, said)
        yield from differs(f"{name} is at", _spot(position, wanted), _spot(position, position.where[number]))


def _spot(position: Position, place: int) -> str:
    return next((word for word, away in AWAY.items() if away == place), "") or position.game.board.label(place)


def own(
    told: Mapping[str, Iterable[str]], position: Position, where: str, places: Places, key: str = "owned"
) -> Iterator[Unmet]:
    """Yield the sides that do not own all the places that a key of `expect.after` says."""
    for side, names in told.items():
        there = places(position, names, f"expect.after.{key}.{side}", where)
        held = labels(position, there & position.owned.get(side, 0))
        yield from same(f"owned by {side}", labels(position, there), held)


def labels(position: Position, found: int) -> list[str]:
    """The labels of places."""
    return list(PlaceSet(position.game.board, found))


def _places(expect: Expect, ruled: Ruled, checking: "Checking", where: str) -> Iterator[Unmet]:
    position, found = ruled.position, (ruled.places or 0) & ruled.position.game.board.all
    if expect.exactly is not None:
        wanted = checking.places(position, expect.exactly, f"expect.{expect.PLACES}", where)
        yield from same(expect.PLACES, labels(position, wanted), labels(position, found))
    for key, names, among in (("includes", expect.includes, ~found), ("excludes", expect.excludes, found)):
        if wrong := checking.places(position, names, f"expect.{key}", where) & among:
            ruling = f"{'not ' if key == 'includes' else ''}in the set: {', '.join(labels(position, wrong))}"
            yield Unmet(key, ", ".join(names), ruling)


def _number(expect: Expect, ruled: Ruled) -> Iterator[Unmet]:
    tally = ruled.tallies[0] if ruled.tallies else None
    if expect.value is not None:
        yield from differs("value", expect.value, tally.total if tally else "no number")
    if expect.steps is not None:
        wanted = [step.replace("-", "−") for step in expect.steps]
        got = [step.does for step in tally.steps] if tally else []
        if wanted != got:
            yield Unmet("steps", ", ".join(wanted), ", ".join(got) or "none")


def _after(after: After, position: Position, checking: "Checking", where: str) -> Iterator[Unmet]:
    """Compare what every game has in a position, and then what is a game's own."""
    game = position.game
    flags = declared_flags(game) if checking.flags is None else checking.flags
    for flag, names in after.flags.items():
        one_of(flag, flags, "expect.after.flags", where)
        flagged = position.flags.get(flags[flag], 0)
        yield from same(flag, names, (game.roster[number].name for number in numbers(flagged)))
    pools = pooled(position)
    for kind, many in after.pool.items():
        one_of(kind, pools, "expect.after.pool", where)
        yield from differs(f"{kind} in the pool", many, pools[kind])
    yield from checking.after(after, position, where)
    yield from _moment(after, position, checking, where)


def pooled(position: Position) -> dict[str, int]:
    """How many counters of each kind are in their pools: kinds go by the names of counters without their numbers."""
    found: dict[str, int] = {}
    for counter, place in zip(position.game.roster, position.where, strict=True):
        if counter.pooled:
            kind = _NUMBER.sub("", counter.name)
            found[kind] = found.get(kind, 0) + (place == POOL)
    return found


_NUMBER = re.compile(r"^\d+ | \d+$")


def _moment(after: After, position: Position, checking: "Checking", where: str) -> Iterator[Unmet]:
    rules = checking.rules(position.game)
    acting, days = rules.to_act(position), rules.calendar
    with naming(where, "expect.after.turn"):
        turn = after.turn and days.name(days.turn(after.turn))
    for what, wanted, got in (
        ("to act", after.to_act, acting[0] if acting else "nobody"),
        ("turn", turn, days.name(position.turn)),
        ("player", after.player, position.side),
        ("phase", after.phase, position.phase),
    ):
        if wanted:
            yield from differs(what, wanted, got)
