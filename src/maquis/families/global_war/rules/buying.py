"""PAR.3.2 and 2.1: the partisans of Communist China: bought in Chinese provinces, and the only ones that move."""

from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import Self

from maquis.engine.events import Entered, Moved
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.rulings import EVERYWHERE, Asking, Demand, Ruling, demand
from maquis.families.global_war.rules import births, keeping
from maquis.families.global_war.rules.acting import alike
from maquis.families.global_war.rules.forces import CCP_PARTISAN
from maquis.families.global_war.rules.ground import board, zonemap
from maquis.families.global_war.rules.keeping import OURS
from maquis.families.global_war.rules.orders import Nation, Order, Partisan, Zone
from maquis.families.global_war.rules.printed import home_countries
from maquis.families.global_war.rules.relations import friendly, income, side
from maquis.families.global_war.rules.state import BOUGHT, IPP, MAJOR, MOVED, POWER

BUYER = "ccp"
"""The only nation that buys partisans."""


class Bought(Entered, frozen=True, tag=OURS):
    """A partisan comes into play that was bought."""


class Buy(Order, frozen=True):
    """Buy a partisan (PAR.3.2)."""

    form = "buy {nation} partisan in {place}"
    title = "Buy partisans"
    clause = "PAR.3.2"
    origin = "assumed"
    nation: Nation
    place: Zone

    def ruling(self, now: Position, side: str) -> Ruling:
        """Who buys, and where."""
        return Asking(chain(_buyer(now, side, self.nation), _where(now)))

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Pay for it, and place it."""
        label, cost = self.game.board.label(self.place), self.game.figures[CCP_PARTISAN]["cost"]
        say(IPP.more(now, -cost, self.nation, clause="PAR.3.2"))
        say(keeping.placed(now, label))
        births.place(now, self.nation, CCP_PARTISAN, self.place, partial(Bought, clause="PAR.3.2"), say)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """A purchase in each zone where the side may buy one."""
        return cls.aimed_by(now, side, nation=BUYER)


class Move(Order, frozen=True):
    """Move a partisan to a zone (PAR.2.1, PAR.3.2)."""

    form = "move {counter} to {place}"
    title = "Move partisans"
    meant_by = ("go", "march")
    clause = "PAR.3.2"
    origin = "assumed"
    counter: Partisan
    place: Zone

    def ruling(self, now: Position, side: str) -> Ruling:
        """Who moves, and where to."""
        return Asking(chain(_mover(now, side, self.counter), _ways(now, self.counter)))

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It goes there."""
        name, label = self.game.roster[self.counter].name, self.game.board.label
        say(Moved(name, (label(now.where[self.counter]), label(self.place)), clause="PAR.3.2"))
        say(MOVED.on(name))

    @classmethod
    def eligible(cls, now: Position, side: str) -> int:
        """Partisans in play that move, and have not moved yet."""
        mobile = now.game.cached("mobile", lambda: now.game.roster.those(lambda c: c.movement > 0))
        return now.in_play(super().eligible(now, side) & mobile) & ~MOVED.of(now)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """Every move of one partisan of each group that are alike."""
        for counter in alike(now, cls.eligible(now, side)):
            yield from cls.aimed_by(now, side, counter=counter)


def _buyer(position: Position, by: str, nation: str) -> Iterator[Demand]:
    """What is asked of whoever buys."""
    cost = position.game.figures[CCP_PARTISAN]["cost"]
    yield demand("PAR.3.2", "Communist China (ccp): no other nation buys partisans", nation == BUYER)
    yield demand("PAR.3.2", "a nation that one plays", side(position.game, nation) == by)
    yield demand("PAR.3.2", "{cost} IPP", IPP.of(position, nation) >= cost, cost=cost)
    yield births.counters_left(position, nation)


def _where(position: Position) -> Iterator[Demand]:
    """The zones where a partisan may be bought."""
    figures, game = position.game.figures, position.game
    most, bought = figures["purchase.per_zone"], 0
    for (zone,), number in BOUGHT.each(position):
        if number >= most:
            bought |= 1 << game.board.place(zone)
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

    return game.cached("provinces", work_out)


def _mover(position: Position, by: str, counter: int) -> Iterator[Demand]:
    """What is asked of a partisan that moves."""
    who, still = position.game.roster[counter], not MOVED.has(position, counter)
    yield demand("PAR.2.1", "a partisan of one's own, in play", who.side == by and position.where[counter] >= 0)
    yield demand("PAR.2.1", "a partisan that moves", who.movement > 0)
    yield demand("PAR.3.2", "yet to move in this player turn", still, "assumed")


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
    said = POWER.of(position, BUYER)
    if said == MAJOR or (not said and income(position, BUYER) >= position.game.figures["china.major_income"]):
        return position.game.board.all
    return home_countries(zonemap(position.game)).get(BUYER, 0)
