"""The hexes that an order may name, as a player looks at them: the most useful first, each with what is there."""

from maquis.boards.board import members
from maquis.boards.hex import HexBoard
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import cadres, field
from maquis.families.war_in_europe.rules.answering import Retreat
from maquis.families.war_in_europe.rules.editions import RULES
from maquis.families.war_in_europe.rules.field import AXIS, places_of
from maquis.families.war_in_europe.rules.fortifications import Work
from maquis.families.war_in_europe.rules.growth import PlaceCadre
from maquis.families.war_in_europe.words.said import remark, there

FAR = 99
"""The distance from nobody."""


def ranked(view: Position, side: str, choice: LegalOrder) -> list[int]:
    """The hexes of a choice, the most useful first."""
    board = field.ground(view).board
    places = members(choice.places)
    act = RULES.named[choice.verb]
    if issubclass(act, Work):
        wanted = (field.ground(view).major_ports, field.ground(view).minor_ports, field.ground(view).coast)
        return sorted(places, key=lambda place: (*(not bits >> place & 1 for bits in wanted), place))
    if act is PlaceCadre:
        dense = cadres.dense_ground(view)
        return sorted(
            places, key=lambda place: (not dense >> place & 1, not field.ground(view).railed >> place & 1, place)
        )
    if act is Retreat or view.game.roster[choice.counters[0]].kind == field.PARTISAN:
        foes = members(places_of(field.against(view, side)))
        return sorted(places, key=lambda place: (-_distance(board, foes, place), place))
    prey = _prey(view, side)
    return sorted(places, key=lambda place: (_distance(board, prey, place), place))


def _prey(now: Position, side: str) -> list[int]:
    """Where the enemies are that a side's units look for: partisans for the Axis, anybody for others."""
    foes = (piece for piece in field.against(now, side) if side != AXIS or piece.partisan)
    return members(places_of(foes))


def _distance(board: HexBoard, prey: list[int], place: int) -> int:
    return min((board.distance(place, each) for each in prey), default=FAR)


def described(view: Position, side: str, choice: LegalOrder, place: int) -> str:
    """A hex with what a player wants to know of it: ground, railway, port, zones of control, enemies near."""
    ground = field.ground(view)
    facts = [ground.terrain_at(place)]
    facts += ["railway"] * (ground.railed >> place & 1)
    facts += ["major port"] * (ground.major_ports >> place & 1) + ["minor port"] * (ground.minor_ports >> place & 1)
    if choice.counters:
        facts += ["in an enemy zone of control"] * (field.zones(view, side) >> place & 1)
        near = [each for each in members(ground.beside(1 << place)) if each in field.at(view)]
        facts += [f"next to {who}" for each in near if (who := there(view, side, each))]
        order = RULES.order(view, choice, place)
        facts += [remark(view, order).removeprefix(": ")]
    return f"{view.game.map.near(place)}: {', '.join(filter(None, facts))}"
