"""The staff officers at the table: where partisans cut off most and what falls, and the fewest points to guard."""

from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from maquis.boards.board import members
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules import staff as officers
from maquis.families.dark_crusade.rules.calendar import AXIS, MOVEMENT, SOVIET, STATUS
from maquis.families.dark_crusade.rules.control import cities
from maquis.families.dark_crusade.rules.front import ground, partisan_points, stack
from maquis.families.dark_crusade.rules.front import partisans as partisan_counters
from maquis.families.dark_crusade.rules.movement import Move, destinations
from maquis.families.dark_crusade.rules.partisans import PlacePartisan
from maquis.families.dark_crusade.rules.staff import Measure
from maquis.families.dark_crusade.rules.supply import supplied
from maquis.families.dark_crusade.words.staff import COUNTED, fewest
from maquis.families.dark_crusade.words.words import force
from maquis.narration.words import many
from maquis.table import wire
from maquis.table.plain import overlay

MOST = 5
"""How many of the best placements are named."""


def cut(rules: GameRules, view: Position, side: str, measure: Measure, chance: Random | None = None) -> wire.Advice:
    """Where the partisans of the year cut off most by a measure, what falls, and the orders that place them so.

    With `chance`, that picks one of the placements that are as good.
    """
    number = officers.available(view)
    title = "Where partisans cut off most"
    if not number:
        return wire.Advice(
            orders=[], title=title, words=["The Soviets have no partisans in this year (DC.par.number)."]
        )
    found, enough = fewest(view, measure, number, MOST)
    if not found.cuts or found.worth <= found.without:
        bare = f"than without them: {found.without}"
        words = [f"Wherever they go, no more {COUNTED[measure][1]} are put out of Axis supply {bare}."]
        return wire.Advice(orders=[], title=title, words=words)
    if chance is not None:
        found = msgspec.structs.replace(found, cuts=tuple(chance.sample(found.cuts, len(found.cuts))))
    best = found.cuts[0]
    placing = list(_placing(rules, view, best.placement)) if side == SOVIET else []
    return wire.Advice(
        orders=[_advised(view, each) for each in placing],
        title=title,
        words=[*_told(view, found), *_besides(view, number, enough, bool(placing))],
        shows=[
            overlay(
                view, "staff officer", "staff-placed", "Partisans here", "Where the staff officer puts partisans.",
                "DC.par.place", sum(1 << place for place in best.placement),
            ),
            overlay(
                view, "staff officer", "staff-falls", "What falls", "Points that are out of Axis supply then.",
                "DC.base.supply", falls(view, best),
            ),
        ],
    )  # fmt: skip


def falls(view: Position, cut: officers.Cut) -> int:
    """The points that a placement puts out of supply, and that are in supply without any partisan."""
    return cut.points & supplied(officers.without_partisans(view), AXIS)


def _told(view: Position, found: officers.Advice) -> Iterator[str]:
    best, (one, more) = found.cuts[0], COUNTED[found.measure]
    bare = f"without partisans it would be {found.without}"
    yield f"At {_listed(view, best.placement)}: {many(found.worth, one, more)} out of Axis supply; {bare}."
    fallen = falls(view, best)
    if fallen:
        units = view.within(best.units, fallen)
        yield f"What falls: {many(fallen.bit_count(), 'point')}, {force(view, units)}: {_named(view, fallen)}."
    own = [place for place in best.placement if found.measure == "victory" and place in cities(view.game)]
    if own:
        yield f"The points where they stand count, too: {_listed(view, own)}."
    others = [_listed(view, each.placement) for each in found.cuts[1:]]
    if others:
        more = f", and others: maquis staff GAME --most {found.many} tells all" if found.many > len(found.cuts) else ""
        yield f"As good: {'; '.join(others)}{more}."
    yield "All placements were compared: none is better."


def _besides(view: Position, number: int, enough: int, placing: bool) -> Iterator[str]:
    if enough < number:
        yield f"{many(enough, 'partisan')} can cut off as much as {number}."
    if not placing and (view.side, view.phase) != (SOVIET, STATUS):
        yield "Partisans are placed in the Soviet supply status phase."


def _listed(view: Position, places: Sequence[int]) -> str:
    """Points by name: "Minsk, Orsha and Vitebsk"."""
    *first, last = (view.game.map.near(place) for place in places)
    return f"{', '.join(first)} and {last}" if first else last


def _named(view: Position, places: int) -> str:
    """Points by name, those with most units first."""
    there = sorted(members(places), key=lambda place: (-stack(view, AXIS, place).bit_count(), place))
    return ", ".join(map(view.game.map.near, there))


def _placing(rules: GameRules, view: Position, placement: tuple[int, ...]) -> Iterator[PlacePartisan]:
    """The orders that bring partisans to a placement: those that stand there stay, the others fill the rest."""
    wanted = [place for place in placement if not partisan_points(view) >> place & 1]
    for number in numbers(partisan_counters(view.game)):
        if wanted and view.where[number] not in placement:
            order = PlacePartisan(view.game, number, wanted[0])
            if rules.judge(view, SOVIET, order).legal:
                wanted.pop(0)
                yield order


def guard(rules: GameRules, view: Position, side: str) -> wire.Advice:
    """The fewest points to guard, and moves of units that stand in company and can reach them."""
    title = "The fewest points to guard"
    if not officers.available(view):
        return wire.Advice(
            orders=[], title=title, words=["The Soviets have no partisans in this year (DC.par.number)."]
        )
    found = officers.guard(view)
    if not found.points:
        words = ["Nothing needs a guard: wherever partisans go, every Axis unit in supply stays so."]
        return wire.Advice(orders=[], title=title, words=words)
    sent = _sent(view, members(found.points)) if (side, view.side, view.phase) == (AXIS, AXIS, MOVEMENT) else {}
    near = view.game.map.near
    sure = "no fewer would do" if found.exact else "fewer might do: the search was cut short"
    words = [
        f"With a unit on {many(found.points.bit_count(), 'further point')} every Axis unit in supply stays so, "
        f"wherever partisans go: {', '.join(near(place) for place in members(found.points))} ({sure})."
    ]
    left = [near(place) for place in members(found.points) if place not in sent]
    if sent and left:
        words.append(f"No unit to spare reaches {', '.join(left)} now.")
    now = officers.advise(view, most=1)
    at_risk = falls(view, now.cuts[0]) if now.cuts and now.worth > now.without else 0
    return wire.Advice(
        orders=[_advised(view, Move(view.game, number, (place,))) for place, number in sent.items()],
        title=title,
        words=words,
        shows=[
            overlay(
                view, "staff officer", "staff-guards", "To be guarded", "Points for a unit.", "DC.par.place",
                found.points,
            ),
            overlay(
                view, "staff officer", "staff-falls", "What would fall", "Points that partisans cut off now.",
                "DC.base.supply", at_risk & ~found.points,
            ),
        ],
    )  # fmt: skip


def _sent(view: Position, points: list[int]) -> dict[int, int]:
    """Which unit goes to which point: no two from where only two stand, the weakest first."""
    left = {place: (view.at(place) & ground(view.game, AXIS)).bit_count() for place in range(view.game.board.size)}
    mine = sorted(
        numbers(view.in_play(ground(view.game, AXIS))), key=lambda each: (view.game.roster[each].attack, each)
    )
    reach = {number: destinations(view, AXIS, number) for number in mine}
    sent: dict[int, int] = {}
    for place in sorted(points, key=lambda each: sum(there >> each & 1 for there in reach.values())):
        able = [n for n in mine if reach[n] >> place & 1 and n not in sent.values() and left[view.where[n]] > 1]
        if able:
            sent[place] = able[0]
            left[view.where[able[0]]] -= 1
    return sent


def _advised(view: Position, order: Move | PlacePartisan) -> wire.Advised:
    who = view.game.roster[order.unit].name
    verb = "to" if isinstance(order, Move) else "at"
    return wire.Advised(
        order=order.notation, words=f"{who} {verb} {view.game.map.near(order.place)}", place=order.place
    )
