"""DC.par: how many partisans the Soviets have, where they go, and what they leave behind."""

from maquis.engine.events import Displaced, Entered, Event, Flagged, Left, Owned, Painted
from maquis.engine.position import OUT, POOL, Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, Tally, demand
from maquis.families.dark_crusade.rules.calendar import STATUS, Month
from maquis.families.dark_crusade.rules.front import (
    AXIS,
    PLACED,
    SOVIET,
    TRAIL,
    controlled,
    flagged,
    held,
    occupied,
    partisans,
    soviet_union,
)
from maquis.families.dark_crusade.rules.stacking import points_with


def number(position: Position) -> Tally:
    """How many partisans the Soviets have this year."""
    figures, year = position.game.figures, Month.of(position.turn).year
    tally = Tally("Soviet partisans")
    if not figures["partisans.played"]:
        return tally.start("DC.par.number", "none are played", 0, "assumed")
    by_year = figures["partisans.number"]
    if str(year) in by_year:
        return tally.start("DC.par.number", f"in {year}", by_year[str(year)])
    return tally.start("DC.par.number", f"none are given for {year}", figures["partisans.otherwise"], "assumed")


def may_place(position: Position, counter: int) -> Ruling:
    """Rule on the points where a partisan may be placed, or repositioned, now."""
    game = position.game
    others = partisans(game) & ~(1 << counter)
    on_map = position.in_play(others).bit_count()
    now = (position.side, position.phase) == (SOVIET, STATUS)
    allowed = number(position)
    kind = "ground unit" if game.figures.reads("reading.occupied", "ground") else "unit"
    full = points_with(position, others, game.figures["partisans.per_point"])
    return Ruling(
        demand("DC.par.place", "the Soviet supply status phase", now),
        demand("DC.par.place", "a partisan, in play or available", _available(position, counter)),
        demand(
            "DC.par.number",
            f"one of the {allowed.value} of this year",
            on_map < allowed.value,
            allowed.steps[-1].provenance,
        ),
        demand("DC.par.place", "not placed yet in this phase", not flagged(position, PLACED, counter), "assumed"),
        demand("DC.par.place", "within the Soviet Union", soviet_union(game)),
        demand("DC.par.place", f"no Axis {kind} there", ~closed(position), game.figures.read("reading.occupied")),
        demand(
            "DC.par.place",
            "no more partisans there than may be",
            ~full,
            "assumed",
        ),
        demand(
            "DC.par.place", "another point", ~(1 << position.where[counter]) if position.where[counter] >= 0 else True
        ),
    )


def closed(position: Position) -> int:
    """The points where Axis units keep partisans from being placed (DC.par.place)."""
    ground = position.game.figures.reads("reading.occupied", "ground")
    return held(position, AXIS) if ground else occupied(position, AXIS)


def _available(position: Position, counter: int) -> bool:
    return bool(partisans(position.game) >> counter & 1) and position.where[counter] not in (OUT,)


def placed(position: Position, counter: int, place: int) -> list[Event]:
    """Say that a partisan is placed, or goes to another point; it controls the new one, and still the old."""
    name, label = position.game.roster[counter].name, position.game.board.label(place)
    found: list[Event] = []
    if position.where[counter] == POOL:
        found.append(Entered(name, label, clause="DC.par.place"))
    else:
        found.append(Displaced(name, label, clause="DC.par.place"))
    if not controlled(position, SOVIET) >> place & 1:
        found += [
            Owned(SOVIET, (label,), clause="DC.par.control"),
            Painted(TRAIL, gains=(label,), clause="DC.par.control"),
        ]
    return [*found, Flagged(PLACED, (name,), clause="DC.par.place")]


def surplus(position: Position) -> list[Event]:
    """Say which partisans leave because the year has fewer of them (D18): the last of the roster first."""
    there = list(numbers(position.in_play(partisans(position.game))))
    more = there[number(position).value :]
    return [Left(position.game.roster[each].name, "no longer there", clause="DC.par.number") for each in more]
