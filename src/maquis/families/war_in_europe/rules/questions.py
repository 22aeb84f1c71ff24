"""What players may ask about a position, and what is answered: sets of hexes, numbers with their steps, names."""

from __future__ import annotations

import re
from collections.abc import Callable

from maquis.boards.errors import UnknownPlace, quoted
from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.playing import Answer
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling
from maquis.families.war_in_europe.rules import (
    cadres,
    field,
    fortifications,
    keeping,
    movement,
    partisans,
    supply,
    transport,
)
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


def _place(view: Position, name: str) -> int:
    """A hex by its label or by the town in it."""
    try:
        return view.game.board.place(name)
    except UnknownPlace:
        return field.hexmap(view).at(name)


def _fortification(view: Position, match: Found) -> Answer:
    return Answer(tally=fortifications.multiplier(view, _place(view, match["hex"])))


def _supply(view: Position, match: Found) -> Answer:
    purpose = next(each for each in supply.PURPOSES if each == match["purpose"])
    return Answer(tally=supply.share(view, match["side"], purpose, _place(view, match["hex"])))


def _supplied(view: Position, match: Found) -> Answer:
    """The hexes in full supply for a purpose."""
    purpose = next(each for each in supply.PURPOSES if each == match["purpose"])
    return Answer(places=supply.supplied(view, match["side"], purpose) & view.game.board.all)


def _garrison(view: Position, match: Found) -> Answer:
    known = [*view.game.figures["garrison.divisions"]]
    if match["land"] not in known:
        raise UnknownName(f"{quoted(match['land'])} has no garrison; lands that have are {', '.join(known)}")
    return Answer(ruling=cadres.manned(view, match["land"]), tally=cadres.garrison(view, match["land"]))


def _conversion(view: Position, match: Found) -> Answer:
    cadre = field.piece(view, _counter(view, match["who"]))
    return Answer(tally=cadres.conversion(view, cadre))


def _needed(view: Position, match: Found) -> Answer:
    cadre = field.piece(view, _counter(view, match["who"]))
    return Answer(tally=cadres.needed(view, cadre))


def _counter(view: Position, name: str) -> int:
    """A counter on the map."""
    number = view.game.roster.number(name)
    if view.where[number] < 0:
        raise MaquisError(f"{name} is not on the map")
    return number


def _cadres(view: Position, match: Found) -> Answer:
    if match["land"] not in cadres.lands(view):
        raise UnknownName(
            f"{quoted(match['land'])} has no partisans; lands that have are {', '.join(cadres.lands(view))}"
        )
    ruling = cadres.may_place(view, match["land"], keeping.pools(view, match["land"]))
    return Answer(places=ruling.places & view.game.board.all, ruling=ruling)


def _hunt(view: Position, match: Found) -> Answer:
    return Answer(tally=cadres.removal(view, field.piece(view, _counter(view, match["who"]))))


def _moves(view: Position, match: Found) -> Answer:
    number = _counter(view, match["who"])
    piece = field.piece(view, number)
    printed = view.game.roster[number].movement
    ruling, _ = movement.may_move(view, piece, printed)
    return Answer(places=ruling.places & view.game.board.all, tally=movement.points(view, piece, printed))


def _flight(view: Position, match: Found) -> Answer:
    """The hex where a Unit that refuses lies, by the die, and as what."""
    unit = field.piece(view, _counter(view, match["who"]))
    faces = tuple(int(face) for face in match["faces"].split())
    if not view.game.figures["variant.partisans"]:
        raise MaquisError("nobody refuses combat in this game, which is played without 31.8")
    _, many = partisans.dice(view.game.figures)
    if len(faces) != many:
        raise MaquisError(f"a refusal takes {many} {'die' if many == 1 else 'dice'} here")
    found = partisans.flight(view, unit, faces)
    what = "cadre" if found.cadre else "unit" if found.refused else "stays"
    return Answer(places=1 << found.place, names=(what,), tally=partisans.strength_reaching(view, unit, found.place))


def _zone(view: Position, match: Found) -> Answer:
    return Answer(places=field.zones(view, match["side"]) & view.game.board.all)


def _controlled(view: Position, match: Found) -> Answer:
    ruling = Ruling(movement.controlled(view, match["side"]))
    return Answer(places=ruling.places & view.game.board.all, ruling=ruling)


def _replacements(view: Position, match: Found) -> Answer:
    return Answer(tally=keeping.soviet_points(view))


def _left(view: Position, match: Found) -> Answer:
    kind, side = match["kind"], match["side"]
    return Answer(tally=transport.left(view, side, kind))


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
ANSWERED = dict(
    zip(
        (form for form, _, _ in _ANSWERS.values()),
        (
            "what the fortification of the hex multiplies its defenders by",
            "what supply there leaves of a unit of the side for a purpose: attack, defence or movement",
            "the hexes where units of the side are in full supply for it",
            "the divisions that garrison the land, and whether that is all of what it needs",
            "the hexes where a cadre of the land may be placed",
            "what is added to the cadre's roll to become a Unit",
            "the roll from which it does",
            "the roll from which the unit removes a cadre",
            "the hexes that the unit may move to, and its movement points",
            "where a Unit that refuses lies, as what, and the strength of the enemies whose zones reach there",
            "the hexes in the zones of control of the side's enemies",
            "the hexes that the side controls",
            "the Soviet replacement points",
            "how many units the side may still carry this turn",
        ),
        strict=True,
    )
)
"""How each question is written, and what is answered."""
