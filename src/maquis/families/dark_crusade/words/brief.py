"""A position of Dark Crusade in short, point by point, and as plain data; nothing in it is hidden."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules import combat, isolation, partisans, production, supply
from maquis.families.dark_crusade.rules.calendar import AXIS, CALENDAR, COMBAT, SIDES, SOVIET
from maquis.families.dark_crusade.rules.control import sea_holder, sea_keys, victory
from maquis.families.dark_crusade.rules.front import (
    controlled,
    network,
    occupied,
    partisan_points,
    stack,
    trail,
    units,
)
from maquis.families.dark_crusade.rules.front import partisans as partisan_counters
from maquis.families.dark_crusade.rules.movement import weather
from maquis.families.dark_crusade.rules.printed import fortresses
from maquis.families.dark_crusade.scenarios.coming import coming
from maquis.families.dark_crusade.words.words import force, many, names, phase, point, states, unit
from maquis.narration.default import player
from maquis.narration.parts import Line


def in_short(view: Position, side: str) -> Iterator[Line]:
    """The moment, the forces, who is isolated, the partisans, the victory points, the seas and production."""
    yield f"{phase(view.game, view.turn, view.side, view.phase)}.", "title"
    for each in SIDES:
        mine = view.in_play(units(view.game, each))
        whose = "You have" if each == side else f"The {player(each)} side has"
        yield f"{whose} {force(view, mine)}, on {many(occupied(view, each).bit_count(), 'point')}.", ""
        out = cut_off(view, each)
        if out:
            yield f"{player(each)} units out of supply: {by_point(view, out)}.", "bad"
    yield f"{_partisans(view)}.", ""
    yield f"Victory points: {_score(view)}. Seas: {_seas(view)}. Weather: {weather(view)}.", ""
    changes = [f"{player(each)} {change:+}" for each in SIDES if (change := production.given(view, each))]
    if changes:
        yield f"Production, to the fire of each unit that attacks: {', '.join(changes)} (DC.base.production).", ""
    yield from ((f"{words} (DC.base.turn).", "") for words in order_of_battle(view))


def order_of_battle(view: Position) -> Iterator[str]:
    """Who comes and who goes as the next player turn of each side begins."""
    near, board = view.game.map.near, view.game.board
    for side in SIDES:
        found = coming(view, side)
        if found is None or not (found.arrive or found.leave):
            continue
        arrive = [f"{unit.name} at {near(board.place(unit.at))}" for unit in found.arrive]
        told = [
            f"{what} {', '.join(who)}"
            for what, who in (("to arrive:", arrive), ("to be withdrawn:", found.leave))
            if who
        ]
        yield f"{player(side)} side, {CALENDAR.name(found.turn)}, by the order of battle: {'; '.join(told)}"


def cut_off(view: Position, side: str) -> int:
    """The units of a side that are out of supply, but for those in a combat that is still to be decided."""
    there = isolation.cut_off(view, side)
    return there & ~view.within(there, combat.contested(view))


def by_point(view: Position, counters: int) -> str:
    """Units by the point that they are on: "2 at Kiev, 1 at Odessa"."""
    found = Counter(view.game.map.near(view.where[number]) for number in numbers(counters))
    return ", ".join(f"{number} at {where}" for where, number in sorted(found.items()))


def _partisans(view: Position) -> str:
    most = partisans.number(view).value
    there = view.in_play(partisan_counters(view.game))
    told = f"Partisans: {many(most, 'counter')} this year"
    return f"{told}; on the map at {names(view, partisan_points(view))}" if there else f"{told}, none on the map"


def _score(view: Position) -> str:
    return ", ".join(f"{player(side)} {victory(view, side).value}" for side in SIDES)


def _seas(view: Position) -> str:
    return ", ".join(f"{_sea(view, sea)} {_holder(view, sea)}" for sea in sea_keys(view.game))


def _sea(view: Position, sea: str) -> str:
    return next(each.name for each in network(view.game).seas if each.id == sea)


def _holder(view: Position, sea: str) -> str:
    found = sea_holder(view, sea)
    return player(found) if found in SIDES else found


def owed(view: Position, side: str) -> list[str]:
    """What a side must do before its phase can end."""
    near = view.game.map.near
    found = [
        f"{near(place)}: {many(number, 'unit')} of the isolated garrison must be eliminated (DC.iso.fortress)"
        for place, number in isolation.owed(view, side).items()
    ]
    place = combat.asked(view)
    if place is not None and view.side != side:
        found.append(f"{near(place)} is attacked: say who goes all out, if anybody (DC.base.fire)")
    elif view.phase == COMBAT and view.side == side and combat.contested(view):
        found.append(f"To be fought out: {names(view, combat.contested(view))} (DC.base.fire)")
    return found


def forces(view: Position, side: str) -> Iterator[Line]:
    """Every point with units, by side; one's own first. Then the partisans."""
    for each in sorted(SIDES, key=lambda name: name != side):
        yield f"{player(each)} units", "title"
        good = supply.supplied(view, each)
        for place in sorted(numbers(occupied(view, each)), key=view.game.map.near):
            there = stack(view, each, place)
            told = ", ".join(_briefly(view, number) for number in numbers(there))
            out = "" if (good | combat.contested(view)) >> place & 1 else "out of supply: "
            yield f"  {view.game.map.near(place)}, {force(view, there)}: {out}{told}", "bad" if out else ""
    yield f"{_partisans(view)}.", "title"
    left = trail(view) & ~partisan_points(view)
    if left:
        yield f"  Soviet-controlled by partisans that have gone on: {names(view, left)}", ""


def _briefly(view: Position, number: int) -> str:
    found = states(view, number)
    return view.game.roster[number].name + (f" ({', '.join(found)})" if found else "")


def around(view: Position, place: int) -> Iterator[Line]:
    """A point: what it is, whose, who is there, who is in supply; then the points next to it with their lines."""
    yield f"{point(view.game, place)}: {_held(view, place)}", "title"
    if fortresses(network(view.game)) >> place & 1:
        keeps = ", ".join(f"{player(side)} {isolation.capacity(view.game, place, side).value}" for side in SIDES)
        yield f"  garrison that it keeps when isolated: {keeps} (DC.iso.capacity)", ""
    for number in numbers(view.at(place)):
        yield f"  {unit(view, number)}", ""
    for other in sorted(view.game.board.neighbours(place), key=view.game.map.near):
        line = network(view.game).line(place, other)
        who = [f"{player(side)} {force(view, stack(view, side, other))}" for side in SIDES if stack(view, side, other)]
        who += ["partisans"] * (partisan_points(view) >> other & 1)
        told = "; ".join([_held(view, other), *who])
        yield f"  {line.kind} line to {view.game.map.near(other)}: {told}", "dim"


def _held(view: Position, place: int) -> str:
    """Who controls a point, and whether supply reaches it."""
    side = next((each for each in SIDES if controlled(view, each) >> place & 1), "")
    if not side:
        return "controlled by nobody"
    by = ", by partisans alone" if trail(view) >> place & 1 else ""
    reached = "in supply" if supply.supplied(view, side) >> place & 1 else "out of supply"
    return f"{player(side)}{by}, {reached}"


def summary(position: Position) -> dict[str, Any]:
    """The position as plain data."""
    near, game = position.game.map.near, position.game

    def stacks(side: str) -> dict[str, str]:
        places = sorted(numbers(occupied(position, side)), key=near)
        found = {p: stack(position, side, p) for p in places}
        told = {p: ", ".join(_briefly(position, n) for n in numbers(there)) for p, there in found.items()}
        return {near(p): f"{force(position, found[p])}: {told[p]}" for p in places}

    return {
        "when": phase(game, position.turn, position.side, position.phase),
        "weather": [weather(position)],
        "axis_units": stacks(AXIS),
        "soviet_units": stacks(SOVIET),
        "out_of_supply": {player(side): by_point(position, out) for side in SIDES if (out := cut_off(position, side))},
        "partisans": {
            near(place): game.roster[number].name
            for number in numbers(position.in_play(partisan_counters(game)))
            for place in [position.where[number]]
        },
        "points_that_partisans_left": [names(position, left)]
        if (left := trail(position) & ~partisan_points(position))
        else [],
        "points_controlled": {player(side): controlled(position, side).bit_count() for side in SIDES},
        "victory_points": {player(side): victory(position, side).value for side in SIDES},
        "seas": {_sea(position, sea): _holder(position, sea) for sea in sea_keys(game)},
        "order_of_battle": list(order_of_battle(position)),
    }
