"""DC.par: how many partisans the Soviets have, where they go, and what they leave behind."""

from collections.abc import Iterator
from typing import Annotated, Self

from maquis.engine.acts import Act
from maquis.engine.events import Displaced, Entered, Event, Left, Owned
from maquis.engine.fields import UnitField
from maquis.engine.orders import Say
from maquis.engine.position import OUT_OF_PLAY, POOL, Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, Tally, demand
from maquis.families.dark_crusade.rules.calendar import AXIS, CALENDAR, SOVIET
from maquis.families.dark_crusade.rules.front import Point, controlled, held, occupied, partisans, soviet_union
from maquis.families.dark_crusade.rules.stacking import points_with
from maquis.families.dark_crusade.rules.state import PLACED, TRAIL
from maquis.families.dark_crusade.rules.told import OURS


def number(position: Position) -> Tally:
    """How many partisans the Soviets have this year."""
    figures, year = position.game.figures, CALENDAR.month(position.turn).year
    tally = Tally("Soviet partisans")
    if not figures["partisans.played"]:
        return tally.start("DC.par.number", "none are played", 0, "assumed")
    by_year = figures["partisans.number"]
    if str(year) in by_year:
        return tally.start("DC.par.number", "in {year}", by_year[str(year)], year=year)
    return tally.start(
        "DC.par.number", "none are given for {year}", figures["partisans.otherwise"], "assumed", year=year
    )


class PlacePartisan(Act, frozen=True):
    """A partisan is placed, or one that is on the map goes to another point (DC.par.place)."""

    form = "place {unit} {place}"
    title = "Place partisans, or put them elsewhere"
    meant_by = ("recruit", "raise", "generate")
    clause = "DC.par.place"
    unit: Annotated[int, UnitField("PARTISAN")]
    place: Point

    def ruling(self, now: Position, side: str) -> Ruling:
        """Where it may be placed."""
        figures, where = self.game.figures, now.where[self.unit]
        others = partisans(self.game) & ~(1 << self.unit)
        allowed = number(now)
        empty = "free of Axis ground units" if figures.reads("reading.occupied", "ground") else "free of Axis units"
        own = side == SOVIET and bool(partisans(self.game) >> self.unit & 1)
        full = points_with(now, others, figures["partisans.per_point"])
        return Ruling(
            demand("DC.par.place", "a partisan of one's own, in play or available", own and where != OUT_OF_PLAY),
            demand(
                "DC.par.number",
                "one of the {many} of this year",
                now.in_play(others).bit_count() < allowed.value,
                allowed.steps[-1].provenance,
                many=allowed.value,
            ),
            demand("DC.par.place", "not placed yet in this phase", not PLACED.has(now, self.unit), "assumed"),
            demand("DC.par.place", "within the Soviet Union", soviet_union(self.game)),
            demand("DC.par.place", empty, ~closed(now), figures.read("reading.occupied")),
            demand("DC.par.place", "room for another partisan", ~full, "assumed"),
            demand("DC.par.place", "another point", ~(1 << where) if where >= 0 else True),
        )

    def tallies(self, now: Position, side: str) -> tuple[Tally, ...]:
        """How many there are this year."""
        return (number(now),)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It controls its point for the Soviets, and still the one that it leaves."""
        for event in placed(now, self.unit, self.place):
            say(event)

    @classmethod
    def eligible(cls, now: Position, side: str) -> int:
        """Partisans that have not been placed, in a year that has any."""
        return partisans(now.game) & ~PLACED.of(now) if side == SOVIET and number(now).value else 0

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """Each partisan that can, wherever it may go."""
        for each in numbers(cls.eligible(now, side)):
            yield from cls.aimed_by(now, side, unit=each)


def closed(position: Position) -> int:
    """The points where Axis units keep partisans from being placed (DC.par.place)."""
    ground = position.game.figures.reads("reading.occupied", "ground")
    return held(position, AXIS) if ground else occupied(position, AXIS)


class GoneOn(Displaced, frozen=True, tag=OURS):
    """A partisan is put elsewhere."""


def placed(position: Position, counter: int, place: int) -> list[Event]:
    """Say that a partisan is placed, or goes to another point; it controls the new one, and still the old."""
    name, label = position.game.roster[counter].name, position.game.board.label(place)
    found: list[Event] = []
    if position.where[counter] == POOL:
        found.append(Entered(name, label, clause="DC.par.place"))
    else:
        found.append(GoneOn(name, label, clause="DC.par.place"))
    if not controlled(position, SOVIET) >> place & 1:
        found += [
            Owned(SOVIET, (label,), clause="DC.par.control"),
            TRAIL.gains((label,)),
        ]
    return [*found, PLACED.on(name)]


def surplus(position: Position) -> list[Event]:
    """Say which partisans leave because the year has fewer of them (D18): the last of the roster first."""
    there = list(numbers(position.in_play(partisans(position.game))))
    more = there[number(position).value :]
    return [Left(position.game.roster[each].name, "no longer there", clause="DC.par.number") for each in more]
