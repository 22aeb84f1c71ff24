"""A position of Global War in short, zone by zone, and as plain data; nothing in it is hidden."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.global_war.rules import births
from maquis.families.global_war.rules.forces import sides
from maquis.families.global_war.rules.ground import zonemap
from maquis.families.global_war.rules.printed import printed
from maquis.families.global_war.rules.relations import possessor, side_of
from maquis.families.global_war.rules.state import DAMAGE, IPP, RAIL_DAMAGE, SUPPLIED
from maquis.families.global_war.rules.transforming import unfought
from maquis.families.global_war.rules.units import units_at
from maquis.families.global_war.rules.wording import people, unit
from maquis.families.global_war.words.words import many, nation, phase, plain, player
from maquis.narration.parts import Line


def in_short(view: Position, side: str) -> Iterator[Line]:
    """The moment, one's partisans and money, the partisans in one's zones, and the damage."""
    yield f"{phase(view.game, view.turn, view.side, view.phase)}.", "title"
    if side in view.game.sides:
        mine = view.in_play(view.game.roster.sides.get(side, 0))
        yield f"Your partisans: {_by_nation(view, mine) or 'none'}.", ""
        yield f"Your treasuries: {', '.join(_treasuries(view, side)) or 'empty'}.", ""
        others = _in_zones_of(view, side) & ~mine
        yield f"In your zones: {_by_nation(view, others) or 'no'} partisans of others.", ""
    else:
        yield f"Partisans: {_by_nation(view, view.in_play(view.game.roster.all)) or 'none'}.", ""
    yield f"{_damage(view)}.", ""


def _by_nation(view: Position, which: int) -> str:
    found = Counter(view.game.roster[number].force for number in numbers(which))
    return ", ".join(f"{number} {people(name)}" for name, number in found.most_common())


def _treasuries(view: Position, side: str) -> Iterator[str]:
    for (whose,), number in sorted(IPP.each(view)):
        if number and side_of(view, whose) == side:
            yield f"{nation(view.game, whose)} {number} IPP"


def _in_zones_of(view: Position, side: str) -> int:
    found = 0
    for place in view.stacks:
        if side_of(view, possessor(view, place)) == side:
            found |= view.at(place)
    return found


def _damage(view: Position) -> str:
    points = Counter[str]()
    for _, there in RAIL_DAMAGE.all(view):
        points["railways"] += sum(there.values())
    for (facility,), there in DAMAGE.all(view):
        points[plain(facility)] += sum(there.values())
    told = ", ".join(f"{what} {number}" for what, number in points.most_common() if number)
    return f"Damage: {told}" if told else "No damage"


def owed(view: Position, side: str) -> list[str]:
    """What a side must do before its phase can end."""
    left = unfought(view) if view.side == side else 0
    return [f"New militia in {view.game.map.near(place)} must fight (PAR.2.5)" for place in numbers(left)]


def forces(view: Position, side: str) -> Iterator[Line]:
    """The partisans, zone by zone; then the damage."""
    yield "Partisans", "title"
    for place in sorted(view.stacks, key=view.game.map.near):
        if view.at(place):
            holder = nation(view.game, possessor(view, place))
            yield f"  {view.game.map.near(place)} ({holder}): {_by_nation(view, view.at(place))}", ""
    yield _damage(view), "title"


def around(view: Position, place: int) -> Iterator[Line]:
    """A zone: whose it is, its ground, who is there, what is damaged; and the partisans next to it."""
    zone = printed(zonemap(view.game))[place]
    facts = [zone.terrain, f"possessed by {nation(view.game, possessor(view, place))}", f"{zone.ipp} IPP"]
    facts += ["a city"] * zone.city + [plain(each) for each in zone.facilities]
    yield f"{zone.name}: {', '.join(facts)}", "title"
    supplied = SUPPLIED.of(view)
    names = [
        view.game.roster[number].name + " (supplied)" * (supplied >> number & 1) for number in numbers(view.at(place))
    ]
    if names:
        yield f"  {', '.join(names)}", ""
    units = [f"{number} {people(who)} {plain(kind)}" for (who, kind), number in units_at(view, place).items()]
    if units:
        yield f"  {', '.join(units)}", ""
    for mark in (DAMAGE, RAIL_DAMAGE):
        for keys, points in mark.each(view, place):
            yield f"  {plain(mark.called(*keys))}: {points}", "bad"
    for other in view.game.board.neighbours(place):
        if view.at(other):
            yield f"  next to it, {view.game.map.near(other)}: {_by_nation(view, view.at(other))}", "dim"


def rolls(view: Position, side: str) -> Iterator[Line]:
    """The zones that a side may still roll for in this turn."""
    places = births.rollable(view, side)
    names = ", ".join(view.game.map.near(place) for place in numbers(places))
    yield f"Zones to roll for in this turn (PAR.1.1): {many(places.bit_count(), 'zone')}", "title"
    if names:
        yield f"  {names}", ""


def summary(position: Position) -> dict[str, Any]:
    """The position as plain data."""
    near, game = position.game.map.near, position.game
    units: dict[str, Counter[str]] = {}
    for place in sorted(numbers(game.board.all), key=near):
        for (who, kind), number in units_at(position, place).items():
            units.setdefault(nation(game, who), Counter())[plain(kind)] += number
    return {
        "when": phase(position.game, position.turn, position.side, position.phase),
        "partisans": {
            near(place): ", ".join(game.roster[number].name for number in numbers(position.at(place)))
            for place in sorted(position.stacks, key=near)
            if position.at(place)
        },
        "zones": {nation(game, who): places.bit_count() for who, places in sorted(position.owned.items()) if places},
        "units": {who: ", ".join(f"{n} {kind}" for kind, n in kinds.most_common()) for who, kinds in units.items()},
        "units_in_zones": {
            near(place): ", ".join(f"{number} {unit(who, kind)}" for (who, kind), number in there.items())
            for place in numbers(game.board.all)
            if (there := units_at(position, place))
        },
        "damage": {
            plain(mark.called(*keys)): ", ".join(f"{near(place)} {points}" for place, points in sorted(there.items()))
            for mark in (DAMAGE, RAIL_DAMAGE)
            for keys, there in sorted(mark.all(position), key=lambda each: each[0])
        },
        "treasuries": [each for side in sides(game.figures) for each in _treasuries(position, side)],
        "to_roll_for": {player(side): births.rollable(position, side).bit_count() for side in game.sides},
    }
