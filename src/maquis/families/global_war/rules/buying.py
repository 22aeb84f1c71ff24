"""PAR.3.2 and 2.1: the partisans of Communist China: bought in Chinese provinces, and the only ones that move."""

from collections.abc import Iterator
from itertools import chain

from maquis.engine.events import Counted, Flagged, Moved
from maquis.engine.orders import Judgement, Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import EVERYWHERE, Asking, Demand, Ruling, demand, met
from maquis.families.global_war.rules import births, keeping
from maquis.families.global_war.rules.acting import alike
from maquis.families.global_war.rules.battle import no_battle
from maquis.families.global_war.rules.calendar import AFTERWARDS, MOVEMENT, PLACE_UNITS
from maquis.families.global_war.rules.forces import CCP_PARTISAN
from maquis.families.global_war.rules.ground import board, zonemap
from maquis.families.global_war.rules.keeping import own_turn, phase
from maquis.families.global_war.rules.orders import Buy, Move, buy, move
from maquis.families.global_war.rules.printed import home_countries
from maquis.families.global_war.rules.relations import friendly, income, side

BUYER = "ccp"
"""The only nation that buys partisans."""


def judge(position: Position, by: str, order: Buy) -> Judgement:
    """Rule on the purchase of a partisan."""
    return Judgement(order, buying(position, by, order.nation), order.place)


def buying(position: Position, by: str, nation: str) -> Ruling:
    """Rule on where a nation may buy a partisan."""
    return Asking(chain(_now(position, by), _buyer(position, by, nation), _where(position)))


def _now(position: Position, by: str) -> Iterator[Demand]:
    """When partisans are bought."""
    yield own_turn(position, by, "PAR.3.2", "assumed")
    yield phase(position, "PAR.3.2", PLACE_UNITS, provenance="assumed")
    yield no_battle(position)


def _buyer(position: Position, by: str, nation: str) -> Iterator[Demand]:
    """What is asked of whoever buys."""
    cost = position.game.figures[CCP_PARTISAN]["cost"]
    yield demand("PAR.3.2", "Communist China (ccp): no other nation buys partisans", nation == BUYER)
    yield demand("PAR.3.2", "a nation that one plays", side(position.game, nation) == by)
    yield demand("PAR.3.2", "{cost} IPP", position.counts.get(keeping.purse(nation), 0) >= cost, cost=cost)
    yield births.room(position, nation)


def _where(position: Position) -> Iterator[Demand]:
    """The zones where a partisan may be bought."""
    figures, game = position.game.figures, position.game
    most, bought = figures["purchase.per_zone"], 0
    for name, number in position.counts.items():
        if name.startswith(keeping.BOUGHT) and number >= most:
            bought |= 1 << game.board.place(name.removeprefix(keeping.BOUGHT))
    friends = EVERYWHERE if figures["option.ccp_anywhere"] else friendly(position, BUYER)
    yield demand("PAR.3.2", "an original Chinese province of 1936", provinces(position), "found")
    asks, read = "fewer than {most} placed there in this turn", figures.read("reading.placement")
    yield demand("PAR.3.2", asks, ~bought, read, most=most)
    yield demand("PAR.3.2", "a province in friendly hands", friends, "assumed")


def provinces(position: Position) -> int:
    """The original Chinese provinces that the map has (D30)."""
    game = position.game

    def work_out() -> int:
        listed, zones = set(game.figures["purchase.zones"]), zonemap(game).zones
        return sum(1 << place for place, zone in enumerate(zones) if zone.id in listed)

    return game.known("provinces", work_out)


def carry_out(position: Position, order: Buy, say: Say) -> None:
    """Buy a partisan."""
    purse, label = keeping.purse(order.nation), position.game.board.label(order.place)
    cost = position.game.figures[CCP_PARTISAN]["cost"]
    say(Counted(purse, position.counts.get(purse, 0) - cost, clause="PAR.3.2"))
    say(keeping.placed(position, label))
    births.place(position, order.nation, CCP_PARTISAN, order.place, "PAR.3.2", say)


def purchases(position: Position, by: str) -> tuple[int, Iterator[Buy]]:
    """The zones where a side may buy a partisan now, and the orders."""
    places = buying(position, by, BUYER).places & position.game.board.all if met(_now(position, by)) else 0
    return places, (buy(position, BUYER, place) for place in numbers(places))


def judge_move(position: Position, by: str, order: Move) -> Judgement:
    """Rule on a partisan's move."""
    return Judgement(order, moving(position, by, order.counter), order.place)


def moving(position: Position, by: str, counter: int) -> Ruling:
    """Rule on where a partisan may move."""
    return Asking(chain(_moment(position, by), _mover(position, by, counter), _ways(position, counter)))


def _moment(position: Position, by: str) -> Iterator[Demand]:
    """When partisans move."""
    yield own_turn(position, by, "PAR.3.2", "assumed")
    yield phase(position, "PAR.3.2", MOVEMENT, AFTERWARDS, provenance="assumed")
    yield no_battle(position)


def _mover(position: Position, by: str, counter: int) -> Iterator[Demand]:
    """What is asked of a partisan that moves."""
    who, still = position.game.roster[counter], not keeping.flagged(position, keeping.MOVED, counter)
    yield demand("PAR.2.1", "a partisan of one's own, in play", who.side == by and position.where[counter] >= 0)
    yield demand("PAR.2.1", "a partisan that moves", who.movement > 0)
    yield demand("PAR.3.2", "no move yet in this player turn", still, "assumed")


def _ways(position: Position, counter: int) -> Iterator[Demand]:
    """The zones that a partisan may enter."""
    who, at = position.game.roster[counter], position.where[counter]
    here = 1 << at if at >= 0 else 0
    near = board(position.game).within(here, max(1, who.movement)) & ~here
    yield demand("PAR.2.not", "a zone next to it, without rail or transport", near)
    home = _home(position) if who.force == BUYER else EVERYWHERE
    yield demand("PAR.3.2", "the Chinese home country, until Communist China is a major power", home, "found")


def _home(position: Position) -> int:
    """The zones that a partisan of Communist China may enter (D29)."""
    if income(position, BUYER) >= position.game.figures["china.major_income"]:
        return position.game.board.all
    return home_countries(zonemap(position.game)).get(BUYER, 0)


def carry_out_move(position: Position, order: Move, say: Say) -> None:
    """Move a partisan."""
    name, label = position.game.roster[order.counter].name, position.game.board.label
    path = (label(position.where[order.counter]), label(order.place))
    say(Moved(name, path, clause="PAR.3.2"))
    say(Flagged(keeping.MOVED, (name,), clause="PAR.3.2"))


def moves(position: Position, by: str) -> Iterator[tuple[int, int]]:
    """One partisan of each group that may move now, with the zones that it may enter."""
    if not met(_moment(position, by)):
        return
    mobile = position.game.known("mobile", lambda: position.game.roster.those(lambda c: c.movement > 0))
    for counter in alike(position, position.in_play(mobile)):
        places = moving(position, by, counter).places & position.game.board.all
        if places:
            yield counter, places


def steps(position: Position, counter: int, places: int) -> Iterator[Move]:
    """The orders by which a partisan moves."""
    return (move(position, counter, place) for place in numbers(places))
