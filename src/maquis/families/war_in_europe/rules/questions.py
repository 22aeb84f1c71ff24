"""What players may ask about a position, and what is answered: sets of hexes, numbers with their steps, names."""

from __future__ import annotations

import re
from collections.abc import Callable

from maquis.boards.errors import UnknownPlace, quoted
from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.playing import Answer
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling
from maquis.families.war_in_europe.rules import cadres, fortifications, movement, partisans, reading, supply, transport
from maquis.families.war_in_europe.rules.calendar import SIDES

Found = re.Match[str]


def answer(view: Position, question: str) -> Answer:
    """Answer a question about a position; raise `MaquisError` with the forms there are."""
    line = " ".join(question.split())
    verb = line.partition(" ")[0]
    if verb not in _ANSWERS:
        raise MaquisError(f"{quoted(question)} is no question: it begins with one of {', '.join(_ANSWERS)}")
    form, pattern, found = _ANSWERS[verb]
    match = re.fullmatch(pattern, line)
    if match is None:
        raise MaquisError(f"{quoted(question)} cannot be read: the form is '{form}'")
    return found(view, match)


def forms() -> list[str]:
    """Return how each question is written."""
    return [form for form, _, _ in _ANSWERS.values()]


def _place(view: Position, name: str) -> int:
    """A hex by its label or by the town in it."""
    try:
        return view.game.board.place(name)
    except UnknownPlace:
        return reading.hexmap(view).at(name)


def _fortification(view: Position, match: Found) -> Answer:
    return Answer(tally=fortifications.multiplier(reading.field(view), _place(view, match["hex"])))


def _supply(view: Position, match: Found) -> Answer:
    purpose = next(each for each in supply.PURPOSES if each == match["purpose"])
    return Answer(tally=supply.share(reading.field(view), match["side"], purpose, _place(view, match["hex"])))


def _supplied(view: Position, match: Found) -> Answer:
    """The hexes in full supply for a purpose."""
    purpose = next(each for each in supply.PURPOSES if each == match["purpose"])
    return Answer(places=supply.supplied(reading.field(view), match["side"], purpose) & view.game.board.all)


def _garrison(view: Position, match: Found) -> Answer:
    field = reading.field(view)
    known = [*field.figures["garrison.divisions"]]
    if match["land"] not in known:
        raise UnknownName(f"{quoted(match['land'])} has no garrison; lands that have are {', '.join(known)}")
    return Answer(ruling=cadres.manned(field, match["land"]), tally=cadres.garrison(field, match["land"]))


def _conversion(view: Position, match: Found) -> Answer:
    cadre = reading.piece(view, _counter(view, match["who"]))
    return Answer(tally=cadres.conversion(reading.field(view), cadre))


def _needed(view: Position, match: Found) -> Answer:
    cadre = reading.piece(view, _counter(view, match["who"]))
    return Answer(tally=cadres.needed(reading.field(view), cadre))


def _counter(view: Position, name: str) -> int:
    """A counter on the map."""
    number = view.game.roster.number(name)
    if view.where[number] < 0:
        raise MaquisError(f"{name} is not on the map")
    return number


def _cadres(view: Position, match: Found) -> Answer:
    field = reading.field(view)
    if match["land"] not in cadres.lands(field):
        raise UnknownName(
            f"{quoted(match['land'])} has no partisans; lands that have are {', '.join(cadres.lands(field))}"
        )
    ruling = cadres.may_place(field, match["land"], reading.pools(view, match["land"]))
    return Answer(places=ruling.places & view.game.board.all, ruling=ruling)


def _hunt(view: Position, match: Found) -> Answer:
    return Answer(tally=cadres.removal(reading.field(view), reading.piece(view, _counter(view, match["who"]))))


def _moves(view: Position, match: Found) -> Answer:
    number = _counter(view, match["who"])
    piece, field = reading.piece(view, number), reading.field(view)
    printed = view.game.roster[number].movement
    ruling, _ = movement.may_move(field, piece, printed)
    return Answer(places=ruling.places & view.game.board.all, tally=movement.points(field, piece, printed))


def _flight(view: Position, match: Found) -> Answer:
    """The hex where a Unit that refuses lies, by the die, and as what."""
    unit = reading.piece(view, _counter(view, match["who"]))
    faces = tuple(int(face) for face in match["faces"].split())
    field = reading.field(view)
    if not field.figures["variant.partisans"]:
        raise MaquisError("nobody refuses combat in this game, which is played without 31.8")
    _, many = partisans.dice(field.figures)
    if len(faces) != many:
        raise MaquisError(f"a refusal takes {many} {'die' if many == 1 else 'dice'} here")
    found = partisans.flight(field, unit, faces)
    what = "cadre" if found.cadre else "unit" if found.refused else "stays"
    return Answer(places=1 << found.place, names=(what,), tally=partisans.strength_reaching(field, unit, found.place))


def _zone(view: Position, match: Found) -> Answer:
    return Answer(places=reading.field(view).zones(match["side"]) & view.game.board.all)


def _controlled(view: Position, match: Found) -> Answer:
    ruling = Ruling(movement.controlled(reading.field(view), match["side"]))
    return Answer(places=ruling.places & view.game.board.all, ruling=ruling)


def _replacements(view: Position, match: Found) -> Answer:
    return Answer(tally=reading.soviet_points(view))


def _left(view: Position, match: Found) -> Answer:
    kind, side = match["kind"], match["side"]
    return Answer(tally=transport.left(reading.field(view), side, kind, view.counts.get(f"{kind} {side}", 0)))


_SIDE = rf"(?P<side>{'|'.join(SIDES)})"
_FOR = rf"(?P<purpose>{'|'.join(supply.PURPOSES)})"
_WHO = r"(?P<who>.+)"
_ANSWERS: dict[str, tuple[str, str, Callable[[Position, Found], Answer]]] = {
    "fortification": ("fortification HEX", r"fortification (?P<hex>.+)", _fortification),
    "supply": ("supply HEX SIDE PURPOSE", rf"supply (?P<hex>.+) {_SIDE} {_FOR}", _supply),
    "supplied": ("supplied SIDE PURPOSE", rf"supplied {_SIDE} {_FOR}", _supplied),
    "garrison": ("garrison LAND", r"garrison (?P<land>.+)", _garrison),
    "cadres": ("cadres LAND", r"cadres (?P<land>.+)", _cadres),
    "conversion": ("conversion PARTISAN", rf"conversion {_WHO}", _conversion),
    "needed": ("needed PARTISAN", rf"needed {_WHO}", _needed),
    "hunt": ("hunt UNIT", rf"hunt {_WHO}", _hunt),
    "moves": ("moves UNIT", rf"moves {_WHO}", _moves),
    "refusal": ("refusal PARTISAN with FACE[ FACE]", rf"refusal {_WHO} with (?P<faces>[1-6]( [1-6])?)", _flight),
    "zones": ("zones SIDE", rf"zones {_SIDE}", _zone),
    "controlled": ("controlled SIDE", rf"controlled {_SIDE}", _controlled),
    "replacements": ("replacements Soviet", r"replacements Soviet", _replacements),
    "carried": ("carried rail|sea SIDE", rf"carried (?P<kind>rail|sea) {_SIDE}", _left),
}
"""Each question: its form, how it is read, and what answers it. PURPOSE is attack, defence or movement."""
