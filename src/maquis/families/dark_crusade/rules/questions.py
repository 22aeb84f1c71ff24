"""What players may ask of a position, or of their view of it."""

from collections.abc import Callable

from maquis.engine import acts
from maquis.engine.acts import Act
from maquis.engine.asking import SIDE, Noun, Questions
from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.fields import PlaceField, UnitField
from maquis.engine.game import Game
from maquis.engine.playing import Answer
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.sequence import SequencedRules
from maquis.families.dark_crusade.rules import (
    airborne,
    combat,
    control,
    isolation,
    movement,
    partisans,
    replacements,
    staff,
    supply,
)
from maquis.families.dark_crusade.rules.calendar import AXIS, SIDES
from maquis.families.dark_crusade.rules.front import named
from maquis.families.dark_crusade.rules.movement import Move
from maquis.families.dark_crusade.rules.partisans import PlacePartisan
from maquis.families.dark_crusade.rules.state import ALL_OUT


def _sea_named(game: Game, text: str) -> str:
    if text not in (known := control.sea_keys(game)):
        raise UnknownName(f"the seas that somebody may control are {', '.join(known)}")
    return text


def _losses(position: Position, place: int) -> Answer:
    for side in SIDES:
        due = isolation.due(position, side)
        if place in due:
            return Answer(tally=due[place])
    raise MaquisError(f"{position.game.map.near(place)} has no isolated garrison that is spared")


def _doomed(position: Position, side: str) -> Answer:
    names = named(position, isolation.doomed(position, side))
    return Answer(names=names, ruling=isolation.end(position, side))


def _sea(position: Position, sea: str) -> Answer:
    return Answer(ruling=control.holds_sea(position, AXIS, sea), names=(control.sea_holder(position, sea),))


def _cut(position: Position, rest: str) -> Answer:
    measure = next(each for each in staff.MEASURES if each == (rest or staff.MEASURES[0]))
    found = staff.advise(position, measure, most=1)
    label = position.game.board.label
    points = tuple(label(place) for cut in found.cuts for place in cut.placement)
    fallen = found.cuts[0].units if found.cuts else 0
    return Answer(sum(1 << position.game.board.place(point) for point in points), names=named(position, fallen))


def _guard(position: Position) -> Answer:
    found = staff.guard(position)
    return Answer(found.points, names=tuple(position.game.map.near(place) for place in numbers(found.points)))


def _aimed(act: type[Act]) -> Callable[[SequencedRules, Position, int], Answer]:
    """Where a counter may be ordered to now."""

    def told(rules: SequencedRules, position: Position, number: int) -> Answer:
        order = acts.aim(act, position.game, number)
        ruling = rules.judge(position, position.game.roster[number].side, order).ruling
        return Answer(ruling.places & position.game.board.all, ruling)

    return told


QUESTIONS = Questions(
    nouns=(
        SIDE, PlaceField("POINT", r".+?"), UnitField(), UnitField("PARTISAN"), Noun("SEA", _sea_named),
    ),
    now=(
        ("place PARTISAN", "the points where a partisan may be placed now", _aimed(PlacePartisan)),
        ("moves UNIT", "the points that a unit may move to now", _aimed(Move)),
    ),
    asked=(
        ("supply SIDE", "the points where units of the side are in supply, and what a chain asks",
         lambda now, side: Answer(supply.supplied(now, side), supply.in_supply(now, side))),
        ("isolated SIDE", "the units of the side that are isolated",
         lambda now, side: Answer(names=named(now, isolation.isolated(now, side)))),
        ("doomed SIDE", "the units that it loses to isolation at the end of its turn as things are", _doomed),
        ("capacity POINT SIDE", "how many isolated units of the side the point keeps",
         lambda now, place, side: Answer(tally=isolation.capacity(now.game, place, side))),
        ("losses POINT", "how many units an isolated garrison has to lose", _losses),
        ("fire UNIT", "the highest roll with which a unit hits",
         lambda now, unit: Answer(tally=combat.fire(now, unit, ALL_OUT.has(now, unit)))),
        ("control SIDE", "the points that the side controls", lambda now, side: Answer(now.owned.get(side, 0))),
        ("sea SEA", "who controls the sea: baltic, black or azov", _sea),
        ("victory SIDE", "the victory points of the side", lambda now, side: Answer(tally=control.victory(now, side))),
        ("partisans", "how many partisans there are this year", lambda now: Answer(tally=partisans.number(now))),
        ("replacements SIDE", "the cities where units of the side are raised again",
         lambda now, side: Answer((found := replacements.where(now, side)).places, found)),
        ("steps UNIT", "along how many lines it may move", lambda now, unit: Answer(tally=movement.steps(now, unit))),
        ("line POINT-POINT", "how many units a line still carries in this player turn",
         lambda now, one, other: Answer(tally=movement.capacity_left(now, one, other))),
        ("drops", "how many parachute units may still drop in this turn",
         lambda now: Answer(tally=airborne.limit(now))),
        ("cut [strength | units | points | victory]",
         "where partisans would put most out of Axis supply, and the units that would be",
         _cut),
        ("guard", "the fewest further points to put an Axis unit on, so that partisans cut nothing off", _guard),
    ),
)  # fmt: skip
