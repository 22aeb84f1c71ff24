"""The board of a map of any kind, and what its game calls things."""

from collections.abc import Iterator

import msgspec

from maquis.boards.mapfile import HexMap
from maquis.boards.pointfile import PointMap
from maquis.boards.zonefile import ZoneMap
from maquis.contract.editions import edition
from maquis.engine import acts
from maquis.engine.game import Game, Map
from maquis.engine.sequence import SequencedRules
from maquis.narration.tellings import of
from maquis.table import wire
from maquis.table.default.position import counter
from maquis.table.hexes import hexes
from maquis.table.plain import keyed
from maquis.table.points import points
from maquis.table.zones import zones


def board(game: Game) -> wire.Board:
    """The board of a game; it never changes."""
    return game.cached("table: board", lambda: keyed(msgspec.structs.replace(drawn(game), terms=terms(game))))


def drawn(game: Game) -> wire.Board:
    """A board without its key and what the game calls things."""
    match game.map:
        case ZoneMap() as ground:
            return zones(game, ground)
        case PointMap() as ground:
            return points(game, ground)
        case HexMap() as ground:
            layers = [layer for layer in ground.layers if layer != "terrain"]
            return hexes(game, ground, layers, ground.regions)
        case ground:
            raise TypeError(f"{ground.name} is a map of no kind that the page draws")


def called(ground: Map) -> tuple[str, str]:
    """What a place of a map is called, and several of them."""
    match ground:
        case ZoneMap():
            return "zone", "zones"
        case PointMap():
            return "point", "points"
        case _:
            return "hex", "hexes"


def terms(game: Game) -> wire.Terms:
    """What a game calls things."""
    place, places = called(game.map)
    rules = edition(game.edition).rules
    forms = [acts.form(each) for each in rules.acts if acts.fields(each)] if isinstance(rules, SequencedRules) else []
    clauses = [each.id for each in game.clauses]
    return wire.Terms(
        place=place,
        places=places,
        hidden=bool(game.roster.faced),
        umpired=game.umpired,
        overlays=f"Where your orders may go, and the {places} that a demand of the rules is about",
        order=forms[0] if forms else "",
        clause=clauses[0] if clauses else "",
        counters=list(_examples(game)),
    )


def _examples(game: Game) -> Iterator[wire.Counter]:
    """One counter of each side and kind, for the legend."""
    player = of(game).player
    kinds = {(each.side, each.kind): each for each in reversed(game.roster)}
    for who in reversed(kinds.values()):
        covered = f", face down: the others see a {who.face}" if who.face else ""
        note = f"{player(who.side)}: {who.kind}{covered}"
        yield msgspec.structs.replace(counter(who, 0, up=not who.face), name="", notes=[note])
