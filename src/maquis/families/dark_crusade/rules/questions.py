"""What players may ask of a position, or of their view of it."""

from collections.abc import Callable

from maquis.boards.errors import BoardError, quoted
from maquis.engine import acts
from maquis.engine.acts import Act
from maquis.engine.errors import MaquisError
from maquis.engine.playing import Answer, GameRules
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules import (
    airborne,
    combat,
    control,
    isolation,
    movement,
    partisans,
    staff,
    supply,
)
from maquis.families.dark_crusade.rules.calendar import AXIS, SIDES
from maquis.families.dark_crusade.rules.front import named
from maquis.families.dark_crusade.rules.movement import Move
from maquis.families.dark_crusade.rules.partisans import PlacePartisan
from maquis.families.dark_crusade.rules.state import ALL_OUT

FORMS = {
    "supply": "supply SIDE",
    "isolated": "isolated SIDE",
    "doomed": "doomed SIDE",
    "capacity": "capacity POINT SIDE",
    "losses": "losses POINT",
    "fire": "fire UNIT",
    "control": "control SIDE",
    "sea": "sea SEA",
    "victory": "victory SIDE",
    "partisans": "partisans",
    "place": "place PARTISAN",
    "moves": "moves UNIT",
    "steps": "steps UNIT",
    "line": "line POINT-POINT",
    "drops": "drops",
    "cut": "cut [strength | units | points | victory]",
    "guard": "guard",
}

ANSWERED = dict(
    zip(
        FORMS.values(),
        (
            "the points where units of the side are in supply, and what a chain asks",
            "the units of the side that are isolated",
            "the units that it loses to isolation at the end of its turn as things are",
            "how many isolated units of the side the point keeps",
            "how many units an isolated garrison has to lose",
            "the highest roll with which a unit hits",
            "the points that the side controls",
            "who controls the sea: baltic, black or azov",
            "the victory points of the side",
            "how many partisans there are this year",
            "the points where a partisan may be placed now",
            "the points that a unit may move to now",
            "along how many lines it may move",
            "how many units a line still carries in this player turn",
            "how many parachute units may still drop in this turn",
            "where partisans would put most out of Axis supply, and the units that would be",
            "the fewest further points to put an Axis unit on, so that partisans cut nothing off",
        ),
        strict=True,
    )
)
"""How each question is written, and what is answered."""


def answer(rules: GameRules, position: Position, question: str) -> Answer:
    """Answer a question of `FORMS`; raise `MaquisError`."""
    verb, _, rest = " ".join(question.split()).partition(" ")
    if verb not in FORMS:
        raise MaquisError(f"{quoted(question)} is not a question; questions are {', '.join(FORMS.values())}")
    try:
        _check(verb, rest)
        return _aimed(rules, position, _AIMED[verb], rest) if verb in _AIMED else _ANSWERS[verb](position, rest)
    except (ValueError, StopIteration) as error:
        words = str(error).rstrip(".")
        told = f": {words[:1].lower()}{words[1:]}" if isinstance(error, BoardError) else f": {words}" if words else ""
        raise MaquisError(f"{quoted(question)} cannot be answered{told}; the form is {FORMS[verb]!r}") from None


def _check(verb: str, rest: str) -> None:
    """Raise `ValueError` if a question lacks what it is about, or says more than it may."""
    form = FORMS[verb]
    if (form == verb and rest) or (form[len(verb) + 1 :][:1].isupper() and not rest):
        raise ValueError


def _side(text: str) -> str:
    if text not in SIDES:
        raise ValueError(f"{quoted(text)} is no side")
    return text


def _supply(position: Position, rest: str) -> Answer:
    side = _side(rest)
    return Answer(supply.supplied(position, side), supply.in_supply(position, side))


def _isolated(position: Position, rest: str) -> Answer:
    return Answer(names=named(position, isolation.isolated(position, _side(rest))))


def _doomed(position: Position, rest: str) -> Answer:
    return Answer(
        names=named(position, isolation.doomed(position, _side(rest))), ruling=isolation.end(position, _side(rest))
    )


def _capacity(position: Position, rest: str) -> Answer:
    label, _, side = rest.partition(" ")
    return Answer(tally=isolation.capacity(position.game, position.game.board.place(label), _side(side)))


def _losses(position: Position, rest: str) -> Answer:
    place = position.game.board.place(rest)
    for side in SIDES:
        due = isolation.due(position, side)
        if place in due:
            return Answer(tally=due[place])
    raise ValueError(f"{position.game.map.near(place)} has no isolated garrison that is spared")


def _fire(position: Position, rest: str) -> Answer:
    number = position.game.roster.number(rest)
    return Answer(tally=combat.fire(position, number, ALL_OUT.has(position, number)))


def _control(position: Position, rest: str) -> Answer:
    return Answer(position.owned.get(_side(rest), 0))


def _sea(position: Position, rest: str) -> Answer:
    known = control.sea_keys(position.game)
    if rest not in known:
        raise ValueError(f"the seas that somebody may control are {', '.join(known)}")
    holder = control.sea_holder(position, rest)
    return Answer(ruling=control.holds_sea(position, AXIS, rest), names=(holder,))


def _victory(position: Position, rest: str) -> Answer:
    return Answer(tally=control.victory(position, _side(rest)))


def _partisans(position: Position, rest: str) -> Answer:
    return Answer(tally=partisans.number(position))


def _steps(position: Position, rest: str) -> Answer:
    return Answer(tally=movement.steps(position, position.game.roster.number(rest)))


def _line(position: Position, rest: str) -> Answer:
    first, dash, second = rest.partition("-")
    if not dash:
        raise ValueError
    a, b = position.game.board.place(first), position.game.board.place(second)
    return Answer(tally=movement.capacity_left(position, a, b))


def _drops(position: Position, rest: str) -> Answer:
    return Answer(tally=airborne.limit(position))


def _cut(position: Position, rest: str) -> Answer:
    measure = next(each for each in staff.MEASURES if each == (rest or staff.MEASURES[0]))
    found = staff.advise(position, measure, most=1)
    label = position.game.board.label
    points = tuple(label(place) for cut in found.cuts for place in cut.placement)
    fallen = found.cuts[0].units if found.cuts else 0
    return Answer(sum(1 << position.game.board.place(point) for point in points), names=named(position, fallen))


def _guard(position: Position, rest: str) -> Answer:
    found = staff.guard(position)
    return Answer(found.points, names=tuple(position.game.map.near(place) for place in numbers(found.points)))


def _aimed(rules: GameRules, position: Position, act: type[Act], rest: str) -> Answer:
    """Where a counter may be ordered to now."""
    number = position.game.roster.number(rest)
    order = acts.aim(act, position.game, number)
    ruling = rules.judge(position, position.game.roster[number].side, order).ruling
    return Answer(ruling.places & position.game.board.all, ruling)


_AIMED: dict[str, type[Act]] = {"place": PlacePartisan, "moves": Move}
_ANSWERS: dict[str, Callable[[Position, str], Answer]] = {
    "supply": _supply,
    "isolated": _isolated,
    "doomed": _doomed,
    "capacity": _capacity,
    "losses": _losses,
    "fire": _fire,
    "control": _control,
    "sea": _sea,
    "victory": _victory,
    "partisans": _partisans,
    "steps": _steps,
    "line": _line,
    "drops": _drops,
    "cut": _cut,
    "guard": _guard,
}
