"""The counters: partisans of every nation that may control some, in pools that do not run out in play."""

from maquis.engine.figures import FigureBook
from maquis.engine.position import Position
from maquis.engine.roster import Counter, Roster, numbers
from maquis.families.global_war.rules.nations import player
from maquis.families.global_war.rules.strength import MOUNTAIN_PARTISAN
from maquis.families.global_war.rules.wording import people

ORDINARY, CCP_PARTISAN = "partisan.ordinary", "partisan.ccp"
CONTROLLERS = (
    "germany", "soviet_union", "ccp", "japan", "great_britain", "france", "free_france", "italy", "usa", "kmt"
)  # fmt: skip
"""The nations that may control partisans."""
POOL_SIZE = {ORDINARY: 120, CCP_PARTISAN: 120, MOUNTAIN_PARTISAN: 24}
"""Counters of a kind that each nation has."""


def sides(figures: FigureBook) -> tuple[str, ...]:
    """The sides in their order of play: each is called after the first nation of its seat (D2)."""
    return tuple(str(seat[0]) for seat in figures["order.seats"])


def kinds(nation: str) -> tuple[str, ...]:
    """The kinds of partisan that a nation may control."""
    return (CCP_PARTISAN,) if nation == "ccp" else (ORDINARY, MOUNTAIN_PARTISAN)


def set_of(figures: FigureBook, nation: str) -> str:
    """The nation in whose colour a nation's partisans are: Free France has no pieces of its own."""
    return str(figures["counters.shared"].get(nation) or nation)


def pieces(figures: FigureBook, nation: str) -> int | None:
    """How many pieces the set has in a nation's colour (PAR.0); None if it has none to count."""
    most: int | None = figures["counters.partisan"].get(set_of(figures, nation))
    return most


def counter_name(nation: str, kind: str, number: int) -> str:
    """What a counter is called."""
    mountain = "mountain " if kind == MOUNTAIN_PARTISAN else ""
    return f"{people(nation)} {mountain}partisan {number}"


def roster(figures: FigureBook) -> Roster:
    """Return the roster of a game: its partisans, each on the side that plays the nation that controls it."""
    side_of = {nation: seat[0] for seat in figures["order.seats"] for nation in seat}
    counters = []
    for nation in CONTROLLERS:
        for kind in kinds(nation):
            value = figures[kind]
            counters += [
                Counter(
                    name=counter_name(nation, kind, number),
                    side=side_of.get(player(figures, nation), ""),
                    force=nation,
                    kind=kind,
                    attack=value["attack"],
                    defence=value["defence"],
                    movement=value["move"],
                    pooled=True,
                )
                for number in range(1, POOL_SIZE[kind] + 1)
            ]
    return Roster(tuple(counters))


def partisans(position: Position, nation: str = "", place: int | None = None) -> int:
    """The partisans of a nation (or of all) in a zone (or anywhere in play)."""
    roster = position.game.roster
    those = roster.all if not nation else controlled(position, nation)
    return position.at(place) & those if place is not None else position.in_play(those)


def standing(position: Position, *_: object) -> tuple[str, ...]:
    """The parts of a position that say where partisans of all sides are (`engine.kept`)."""
    return tuple(dict.fromkeys(position.game.roster.part_of))


def zones_with(position: Position, counters: int) -> int:
    """The zones where some of these counters are."""
    return sum(1 << place for place, there in position.stacks.items() if there & counters)


def controlled(position: Position, nation: str) -> int:
    """Every counter of a nation, in play or not."""
    game = position.game
    return game.cached(("controlled by", nation), lambda: game.roster.those(lambda c: c.force == nation))


def controllers(position: Position, place: int) -> tuple[str, ...]:
    """The nations that have partisans in a zone."""
    return tuple(dict.fromkeys(position.game.roster[number].force for number in numbers(position.at(place))))


def pooled(position: Position, nation: str, kind: str) -> int | None:
    """The first counter of a kind that waits in a nation's pool; None if none is left."""
    game = position.game
    those = game.cached(
        ("of kind", nation, kind),
        lambda: list(numbers(game.roster.those(lambda c: (c.force, c.kind) == (nation, kind)))),
    )
    return next((number for number in those if position.where[number] < 0), None)
