"""What players may ask about a position, and what is answered: sets of hexes, numbers with their steps, names."""

from __future__ import annotations

from maquis.boards.errors import quoted
from maquis.engine.asking import SIDE, Noun, Questions
from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.fields import UnitField
from maquis.engine.hosting import NamedPlaceField
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


def _garrison(view: Position, land: str) -> Answer:
    known = [*view.game.figures["garrison.divisions"]]
    if land not in known:
        raise UnknownName(f"{quoted(land)} has no garrison; lands that have are {', '.join(known)}")
    return Answer(ruling=cadres.manned(view, land), tally=cadres.garrison(view, land))


def _piece(view: Position, number: int) -> field.Piece:
    """A counter on the map."""
    if view.where[number] < 0:
        raise MaquisError(f"{view.game.roster[number].name} is not on the map")
    return field.piece(view, number)


def _cadres(view: Position, land: str) -> Answer:
    if land not in cadres.lands(view):
        raise UnknownName(f"{quoted(land)} has no partisans; lands that have are {', '.join(cadres.lands(view))}")
    ruling = cadres.may_place(view, land, keeping.pools(view, land))
    return Answer(places=ruling.places & view.game.board.all, ruling=ruling)


def _moves(view: Position, number: int) -> Answer:
    piece = _piece(view, number)
    printed = view.game.roster[number].movement
    ruling, _ = movement.may_move(view, piece, printed)
    return Answer(places=ruling.places & view.game.board.all, tally=movement.points(view, piece, printed))


def _flight(view: Position, number: int, faces: tuple[int, ...]) -> Answer:
    """The hex where a Unit that refuses lies, by the die, and as what."""
    unit = _piece(view, number)
    if not view.game.figures["variant.partisans"]:
        raise MaquisError("nobody refuses combat in this game, which is played without 31.8")
    _, many = partisans.dice(view.game.figures)
    if len(faces) != many:
        raise MaquisError(f"a refusal takes {many} {'die' if many == 1 else 'dice'} here")
    found = partisans.flight(view, unit, faces)
    what = "cadre" if found.cadre else "unit" if found.refused else "stays"
    return Answer(places=1 << found.place, names=(what,), tally=partisans.strength_reaching(view, unit, found.place))


def _controlled(view: Position, side: str) -> Answer:
    ruling = Ruling(movement.controlled(view, side))
    return Answer(places=ruling.places & view.game.board.all, ruling=ruling)


QUESTIONS = Questions(
    nouns=(
        NamedPlaceField("HEX"), SIDE,
        Noun("PURPOSE", pattern="|".join(supply.PURPOSES)), UnitField(), UnitField("PARTISAN"), Noun("LAND"),
        Noun("FACE[ FACE]", lambda _, text: tuple(map(int, text.split())), r"[1-6](?: [1-6])?"),
    ),
    asked=(
        ("fortification HEX", "what the fortification of the hex multiplies its defenders by",
         lambda view, place: Answer(tally=fortifications.multiplier(view, place))),
        ("supply HEX SIDE PURPOSE",
         "what supply there leaves of a unit of the side for a purpose: attack, defence or movement",
         lambda view, place, side, purpose: Answer(tally=supply.share(view, side, purpose, place))),
        ("supplied SIDE PURPOSE", "the hexes where units of the side are in full supply for it",
         lambda view, side, purpose: Answer(supply.supplied(view, side, purpose) & view.game.board.all)),
        ("garrison LAND", "the divisions that garrison the land, and whether that is all of what it needs", _garrison),
        ("cadres LAND", "the hexes where a cadre of the land may be placed", _cadres),
        ("conversion PARTISAN", "what is added to the cadre's roll to become a Unit",
         lambda view, who: Answer(tally=cadres.conversion(view, _piece(view, who)))),
        ("needed PARTISAN", "the roll from which it does",
         lambda view, who: Answer(tally=cadres.needed(view, _piece(view, who)))),
        ("hunt UNIT", "the roll from which the unit removes a cadre",
         lambda view, who: Answer(tally=cadres.removal(view, _piece(view, who)))),
        ("moves UNIT", "the hexes that the unit may move to, and its movement points", _moves),
        ("refusal PARTISAN with FACE[ FACE]",
         "where a Unit that refuses lies, as what, and the strength of the enemies whose zones reach there",
         _flight),
        ("zones SIDE", "the hexes in the zones of control of the side's enemies",
         lambda view, side: Answer(field.zones(view, side) & view.game.board.all)),
        ("controlled SIDE", "the hexes that the side controls", _controlled),
        ("replacements Soviet", "the Soviet replacement points",
         lambda view: Answer(tally=keeping.soviet_points(view))),
        ("carried rail|sea SIDE", "how many units the side may still carry this turn",
         lambda view, kind, side: Answer(tally=transport.left(view, side, kind))),
    ),
)  # fmt: skip
