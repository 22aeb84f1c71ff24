"""PAR.3.2 and 2.1: the partisans of Communist China: bought in Chinese provinces, and the only ones that move."""

from collections.abc import Iterator

from maquis.engine.events import Counted, Flagged, Moved
from maquis.engine.orders import Judgement, Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling, demand
from maquis.families.global_war.rules import births, keeping
from maquis.families.global_war.rules.acting import alike
from maquis.families.global_war.rules.calendar import AFTERWARDS, MOVEMENT, PLACE_UNITS
from maquis.families.global_war.rules.forces import CCP_PARTISAN
from maquis.families.global_war.rules.ground import board, zonemap
from maquis.families.global_war.rules.keeping import no_battle, own_turn, phase
from maquis.families.global_war.rules.orders import Buy, Move, buy, move
from maquis.families.global_war.rules.printed import home_countries
from maquis.families.global_war.rules.relations import allied, income, possessor, side

BUYER = "ccp"
"""The only nation that buys partisans."""


def judge(position: Position, by: str, order: Buy) -> Judgement:
    """Rule on the purchase of a partisan."""
    return Judgement(order, Ruling(*_buying(position, by, order.nation)) & _where(position), order.place)


def _buying(position: Position, by: str, nation: str) -> Iterator[Demand]:
    figures = position.game.figures
    cost = figures[CCP_PARTISAN]["cost"]
    yield own_turn(position, by, "PAR.3.2", "assumed")
    yield no_battle(position)
    yield phase(position, "PAR.3.2", PLACE_UNITS, provenance="assumed")
    yield demand("PAR.3.2", "Communist China (ccp): no other nation buys partisans", nation == BUYER)
    yield demand("PAR.3.2", "a nation that one plays", side(position.game, nation) == by)
    yield demand("PAR.3.2", f"{cost} IPP", position.counts.get(keeping.purse(nation), 0) >= cost)
    yield births.room(position, nation)


def _where(position: Position) -> Ruling:
    """The zones where a partisan may be bought."""
    figures, game = position.game.figures, position.game
    most, bought = figures["purchase.per_zone"], 0
    for name, number in position.counts.items():
        if name.startswith(keeping.BOUGHT) and number >= most:
            bought |= 1 << game.board.place(name.removeprefix(keeping.BOUGHT))
    friendly = sum(
        1 << place for place in numbers(provinces(position)) if allied(position, possessor(position, place), BUYER)
    )
    anywhere = figures["option.ccp_anywhere"]
    return Ruling(
        demand("PAR.3.2", "an original Chinese province of 1936", provinces(position), "found"),
        demand("PAR.3.2", f"fewer than {most} placed there in this turn", ~bought, figures.read("reading.placement")),
        demand("PAR.3.2", "a province in friendly hands", True if anywhere else friendly, "assumed"),
    )


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
    if position.phase != PLACE_UNITS or not Ruling(*_buying(position, by, BUYER)).allows():
        return 0, iter(())
    places = _where(position).places & position.game.board.all
    return places, (buy(position, BUYER, place) for place in numbers(places))


def judge_move(position: Position, by: str, order: Move) -> Judgement:
    """Rule on a partisan's move."""
    return Judgement(order, _moving(position, by, order.counter), order.place)


def _moving(position: Position, by: str, counter: int) -> Ruling:
    who, at, game = position.game.roster[counter], position.where[counter], position.game
    mine = demand("PAR.2.1", "a partisan of one's own, in play", who.side == by and at >= 0)
    if who.side != by or at < 0:
        return Ruling(mine)
    return Ruling(
        mine,
        own_turn(position, by, "PAR.3.2", "assumed"),
        no_battle(position),
        phase(position, "PAR.3.2", MOVEMENT, AFTERWARDS, provenance="assumed"),
        demand("PAR.2.1", "a partisan that moves", who.movement > 0),
        demand(
            "PAR.3.2",
            "no move yet in this player turn",
            not keeping.flagged(position, keeping.MOVED, counter),
            "assumed",
        ),
        demand(
            "PAR.2.not",
            "a zone next to it, without rail or transport",
            board(game).within(1 << at, max(1, who.movement)) & ~(1 << at),
        ),
        *((_within(position),) if who.force == BUYER else ()),
    )


def _within(position: Position) -> Demand:
    words = "the Chinese home country, until Communist China is a major power"
    return demand("PAR.3.2", words, _home(position), "found")


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
    if position.phase not in (MOVEMENT, AFTERWARDS) or position.side != by:
        return
    mobile = position.game.known("mobile", lambda: position.game.roster.those(lambda c: c.movement > 0))
    for counter in alike(position, position.in_play(mobile)):
        places = _moving(position, by, counter).places & position.game.board.all
        if places:
            yield counter, places


def moving(position: Position, counter: int, places: int) -> Iterator[Move]:
    """The orders by which a partisan moves."""
    return (move(position, counter, place) for place in numbers(places))
