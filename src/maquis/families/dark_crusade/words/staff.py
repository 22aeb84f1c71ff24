"""The staff officers of both sides in a player's words: where partisans cut off most, and which points to guard."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import comb
from typing import Any

import msgspec

from maquis.boards.board import members
from maquis.boards.errors import quoted
from maquis.engine.changes import apply
from maquis.engine.errors import MaquisError
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.pictures import draw_cut
from maquis.families.dark_crusade.rules import isolation, partisans
from maquis.families.dark_crusade.rules.calendar import AXIS, CALENDAR
from maquis.families.dark_crusade.rules.control import cities
from maquis.families.dark_crusade.rules.front import controlled, network, stack
from maquis.families.dark_crusade.rules.front import partisans as partisan_counters
from maquis.families.dark_crusade.rules.printed import fortresses
from maquis.families.dark_crusade.rules.staff import (
    MEASURES,
    Advice,
    Cut,
    Guard,
    Measure,
    advise,
    available,
    ground_of,
    guard,
)
from maquis.families.dark_crusade.words.words import force, many, phase, strength
from maquis.narration.parts import Line

COUNTED = {
    "strength": ("fire factor", "fire factors"),
    "units": ("unit", "units"),
    "points": ("point with units", "points with units"),
    "victory": ("victory point", "victory points"),
}
"""What each measure counts, one and many."""
THEN = (
    "What is still cut off as the Axis turn ends is eliminated, garrisons of fortresses down to their capacity",
    "(DC.iso.end, DC.iso.fortress); an Axis unit that enters a partisan's point removes it (DC.par.remove).",
)
"""What becomes of what is cut off."""


class Fallen(msgspec.Struct, frozen=True):
    """A point with Axis units out of supply: who stands there, and what it is worth."""

    point: str
    units: tuple[str, ...]
    strength: int
    fortress: bool


class Placed(msgspec.Struct, frozen=True):
    """A placement of partisans and what it puts out of supply."""

    partisans: tuple[str, ...]
    worth: int
    units: int
    strength: int
    victory: int
    points: tuple[str, ...]
    """All points that supply no longer reaches, with units or without."""
    fallen: tuple[Fallen, ...]


class Staff(msgspec.Struct, frozen=True):
    """What both staff officers say of a position."""

    when: str
    measure: Measure
    partisans: int
    enough: int
    """So many of them do as much as all."""
    candidates: int
    compared: int
    without: int
    worth: int
    many: int
    """The placements that are as good as the best."""
    placements: tuple[Placed, ...]
    guards: tuple[str, ...]
    guards_exact: bool


@dataclass(frozen=True)
class Counsel:
    """What a staff officer advises on a position."""

    lines: list[Line]
    data: dict[str, Any]
    """The same as plain data."""
    picture: Callable[[int], str]
    """A map of it as SVG, so many pixels wide."""


def counsel(view: Position, measure: str = MEASURES[0], size: int | None = None, most: int = 3) -> Counsel:
    """What the staff officers advise, for so many partisans (those of the year if none are named), `most` placements.

    Raise `MaquisError`.
    """
    wanted = _measure(measure)
    number = _size(view, size)
    advice, enough = fewest(view, wanted, number, most)
    answer = guard(view, number)
    candidates = ground_of(view).candidates.bit_count()
    gains = advice.worth > advice.without
    told = Staff(
        when=phase(view.game, view.turn, view.side, view.phase),
        measure=wanted,
        partisans=number,
        enough=enough,
        candidates=candidates,
        compared=comb(candidates, min(number, candidates)),
        without=advice.without,
        worth=advice.worth,
        many=advice.many,
        placements=tuple(_placed(view, cut) for cut in advice.cuts) if gains else (),
        guards=_guards(view, answer)[0],
        guards_exact=answer.exact,
    )
    best = advice.cuts[0] if gains else None
    return Counsel(
        list(_lines(view, told)), msgspec.to_builtins(told), lambda width: _draw(view, told, best, answer, width)
    )


def alone(view: Position, number: int, places: int) -> dict[int, str]:
    """What a partisan puts out of supply on each of some points, the others staying where they are; best first."""
    before = isolation.cut_off(view, AXIS)
    found = {}
    for place in numbers(places):
        after = view.copy()
        for event in partisans.placed(view, number, place):
            apply(after, event)
        found[place] = isolation.cut_off(after, AXIS) & ~before
    near = view.game.map.near
    order = sorted(found, key=lambda place: (-strength(view, found[place]), near(place)))
    return {place: f"cuts off {force(view, found[place])}" if found[place] else "" for place in order}


def fewest(view: Position, measure: Measure, number: int, most: int) -> tuple[Advice, int]:
    """The best placements of as few partisans as cut off as much as all of them, and how many that are."""
    every = advise(view, measure, number, most)
    for size in range(1, number):
        fewer = advise(view, measure, size, most)
        if fewer.worth == every.worth:
            return fewer, size
    return every, number


def guarding(view: Position) -> list[Line]:
    """The Axis answer to the partisans of the year, in lines; raise `MaquisError` if there are none."""
    number = _size(view, None)
    return list(_answer(number, *_guards(view, guard(view, number))))


def _measure(text: str) -> Measure:
    found = next((each for each in MEASURES if each == text), None)
    if found is None:
        raise MaquisError(f"{quoted(text)} is no measure of the staff officer; there is {', '.join(MEASURES)}")
    return found


def _size(view: Position, size: int | None) -> int:
    every = partisan_counters(view.game).bit_count()
    if size is not None and not 1 <= size <= every:
        raise MaquisError(f"the staff officer places 1 to {every} partisans, not {size}")
    found = available(view) if size is None else size
    if not found:
        year = CALENDAR.month(view.turn).year
        raise MaquisError(f"no partisan is available in {year} (DC.par.number); ask for some with --partisans 1")
    return found


def _placed(view: Position, cut: Cut) -> Placed:
    near, roster = view.game.map.near, view.game.roster
    fallen = []
    for place in members(view.places_of(cut.units)):
        there = list(numbers(stack(view, AXIS, place)))
        fallen.append(
            Fallen(
                near(place),
                tuple(roster[each].name for each in there),
                sum(roster[each].attack for each in there),
                bool(fortresses(network(view.game)) >> place & 1),
            )
        )
    lost = cut.points & controlled(view, AXIS)
    return Placed(
        partisans=tuple(near(place) for place in cut.placement),
        worth=cut.worth,
        units=cut.units.bit_count(),
        strength=sum(each.strength for each in fallen),
        victory=sum(points for place, points in cities(view.game).items() if lost >> place & 1),
        points=tuple(sorted(near(place) for place in members(cut.points))),
        fallen=tuple(sorted(fallen, key=lambda each: (-each.strength, each.point))),
    )


def _counted(told: Staff, number: int) -> str:
    return many(number, *COUNTED[told.measure])


def _lines(view: Position, told: Staff) -> Iterator[Line]:
    """Both advices for people."""
    yield f"{told.when}: {many(told.partisans, 'partisan')}, where they would cut off most", "title"
    yield f"  compared: all {told.compared:,} placements on the {many(told.candidates, 'point')} where they can", ""
    yield "  stop Axis supply (DC.par.place, DC.par.control)", ""
    of_year = partisans.number(view).value
    if told.partisans != of_year:
        yield f"  in this year the Soviets have {of_year} (DC.par.number)", "dim"
    if told.without:
        yield f"  out of supply without any partisan: {_counted(told, told.without)}", ""
    if not told.placements:
        yield "  no placement puts more out of Axis supply", ""
    elif told.enough < told.partisans:
        yield f"  {many(told.enough, 'partisan')} can cut off as much as {told.partisans}", ""
    for place, each in enumerate(told.placements, 1):
        yield from _placement(told, place, each)
    if told.many > len(told.placements) > 0:
        yield f"  as good: {many(told.many - len(told.placements), 'more placement')}", "dim"
    if told.placements:
        yield from ((f"  {words}", "") for words in THEN)
    yield from _answer(told.partisans, told.guards, told.guards_exact)


def _placement(told: Staff, number: int, each: Placed) -> Iterator[Line]:
    yield f"  {number}  {', '.join(each.partisans)}: {_counted(told, each.worth)} out of supply", "title"
    facts = f"{many(each.units, 'unit')} of fire {each.strength}"
    cities_lost = f", {many(each.victory, 'victory point')}" if each.victory else ""
    yield f"       in all {facts} on {many(len(each.fallen), 'point')}{cities_lost}", ""
    for fallen in each.fallen:
        walls = " (fortress)" if fallen.fortress else ""
        yield f"       {fallen.point}{walls}: {', '.join(fallen.units)}", ""


def _guards(view: Position, answer: Guard) -> tuple[tuple[str, ...], bool]:
    """The points to guard by name, and whether no fewer would do."""
    return tuple(sorted(view.game.map.near(place) for place in numbers(answer.points))), answer.exact


def _answer(partisans: int, guards: tuple[str, ...], exact: bool) -> Iterator[Line]:
    yield f"The Axis answer to {many(partisans, 'partisan')}, wherever they go", "title"
    if not guards:
        yield "  no placement puts an Axis unit out of supply that is in supply now: nothing to guard", ""
        return
    number = len(guards)
    least = "no fewer would do" if exact else "fewer might do: the search was broken off"
    yield f"  a unit each on {many(number, 'more point')} keeps all in supply ({least}):", ""
    yield f"       {', '.join(guards)}", ""


def _draw(view: Position, told: Staff, cut: Cut | None, answer: Guard, width: int) -> str:
    """The map of what falls to the best placement, with the points that the Axis side would have to guard."""
    when = CALENDAR.name(view.turn)
    what = f"{_counted(told, told.worth)} out of supply" if cut else "nothing falls"
    title = f"{when}: {many(told.partisans, 'partisan')}, {what}"
    placed = sum(1 << place for place in cut.placement) if cut else 0
    return draw_cut(view, placed, cut.points if cut else 0, answer.points, title, width)
