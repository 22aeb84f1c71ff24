"""What the umpire says of the war: who holds points and seas, where units stand, the weather."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Self

from maquis.engine.events import Displaced, Entered, Event
from maquis.engine.fields import PlaceField, UnitField, WordField
from maquis.engine.hosting import PlacesField, Saying, Setting
from maquis.engine.orders import Say
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling
from maquis.families.dark_crusade.rules import fortification, isolation, supply
from maquis.families.dark_crusade.rules.calendar import SIDES, enemy
from maquis.families.dark_crusade.rules.control import NOBODY, sea_holder, sea_keys
from maquis.families.dark_crusade.rules.front import controlled, held, stack, trail, units
from maquis.families.dark_crusade.rules.giving_way import changed
from maquis.families.dark_crusade.rules.movement import weather
from maquis.families.dark_crusade.rules.state import SEA_OF, SOURCE, WEATHER

KINDS_OF_WEATHER = ("normal", "mud", "snow")
SEAS = ("baltic", "black", "azov")
BY_PORTS = "by ports"
"""What is said of a sea whose ports decide who controls it."""


class HostOrder(Saying, frozen=True, kw_only=True):
    """An order of the umpire's."""

    clause = "DC.base.turn"
    origin = "assumed"


class Take(HostOrder, frozen=True, kw_only=True):
    """A side comes to hold points: units on those that are lost go back, or are lost; partisans go (DC.ctl.change)."""

    form = "take {place} for {owner}"
    title = "Points change hands"
    short = ((f"(?P<place>.+) (?P<owner>{'|'.join(SIDES)})", "take {place} for {owner}"),)
    place: Annotated[tuple[int, ...], PlacesField("POINT[, POINT...]")]
    owner: Annotated[str, WordField(*SIDES)]

    def anywhere(self, now: Position, side: str) -> Ruling:
        """A point that it does not hold already, or by a partisan alone."""
        new = self.otherwise(now)
        return Ruling(self.said("a point that the {side} side does not hold", new, side=self.owner))

    def otherwise(self, now: Position) -> int:
        """Where it does not hold them, but by a partisan alone."""
        return ~controlled(now, self.owner) | trail(now)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Everything that follows."""
        for event in changed(now, {self.game.board.label(place): self.owner for place in self.new(now)}):
            say(event)

    @classmethod
    def whose(cls, now: Position) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Either side."""
        return ((side, {"owner": side}) for side in SIDES)


class Put(HostOrder, frozen=True, kw_only=True):
    """A unit stands on a point, wherever it was."""

    form = "put {unit} at {place}"
    title = "A unit goes to a point"
    short = (("(?P<unit>.+) at (?P<place>.+)", "put {unit} at {place}"),)
    unit: Annotated[int, UnitField("UNIT")]
    place: Annotated[int, PlaceField("POINT", r".+?")]

    def anywhere(self, now: Position, side: str) -> Ruling:
        """A unit, not a partisan, with room among its own."""
        roster, limit = now.game.roster, now.game.figures["stack.limit"]
        own, here = roster[self.unit].side, now.where[self.unit]
        full = sum(1 << place for place in range(now.game.board.size) if stack(now, own, place).bit_count() >= limit)
        return Ruling(
            self.said("a unit: partisans come and go by their own rules", self._unit(now)),
            self.said("it is not there already", ~(1 << here) if here >= 0 else True),
            self.said("free of enemy ground units", ~held(now, enemy(own))),
            self.said("at most {limit} units there", ~full, limit=limit),
        )

    def _unit(self, now: Position) -> bool:
        return bool(units(now.game, now.game.roster[self.unit].side) >> self.unit & 1)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """There it is; what it was dug in at is left."""
        name, label = self.game.roster[self.unit].name, self.game.board.label(self.place)
        if now.where[self.unit] < 0:
            say(Entered(name, label))
            return
        for event in [*fortification.lost(now, self.unit)]:
            say(event)
        say(Displaced(name, label))

    @classmethod
    def choices(cls, now: Position, side: str) -> Iterator[LegalOrder]:
        """Every unit, with the points where it may be put."""
        for side in SIDES:
            for number in numbers(units(now.game, side)):
                if places := cls.allowed(now, side, unit=number):
                    order = next(cls.aimed_by(now, side, unit=number))
                    yield LegalOrder(order.verb, (number,), places, order)


class Remove(HostOrder, frozen=True, kw_only=True):
    """A unit leaves play."""

    form = "remove {unit}"
    title = "A unit leaves play"
    unit: Annotated[int, UnitField("UNIT")]

    def ruling(self, now: Position, side: str) -> Ruling:
        """A unit on the map."""
        known = units(now.game, now.game.roster[self.unit].side) >> self.unit & 1
        return Ruling(
            self.said("a unit: partisans come and go by their own rules", bool(known)),
            self.said("it is on the map", now.where[self.unit] >= 0),
        )

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It is gone."""
        for event in isolation.eliminated(now, 1 << self.unit, _TAKEN_OFF):
            say(event)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """Every unit on the map."""
        on_map = now.in_play(sum(units(now.game, each) for each in SIDES))
        return (cls(game=now.game, unit=number) for number in numbers(on_map))


_TAKEN_OFF = isolation.because("taken off by the umpire", HostOrder.clause)


class Sea(HostOrder, Setting, frozen=True, kw_only=True):
    """Who controls a sea, whatever its ports say; or that they decide (DC.sea)."""

    form = "sea {sea} {holder}"
    title = "Who controls a sea"
    sea: Annotated[str, WordField(*SEAS)]
    holder: Annotated[str, WordField(*SIDES, NOBODY, BY_PORTS)]

    def needs(self, now: Position) -> Iterable[Demand]:
        """A sea of the map."""
        return (self.said("a sea of the map", self.sea in sea_keys(now.game)),)

    def so(self, now: Position) -> bool:
        """Whoever says so."""
        so = sea_holder(now, self.sea) if self.holder != BY_PORTS else SEA_OF.of(now, self.sea) or BY_PORTS
        return so == self.holder

    def sets(self, now: Position) -> Event:
        """Of ports, that nobody says otherwise."""
        return SEA_OF.to("" if self.holder == BY_PORTS else self.holder, self.sea)


class _OfSupply(HostOrder, frozen=True, kw_only=True):
    """Where a side's supply begins, in a game in which the players say so of their host game."""

    place: Annotated[tuple[int, ...], PlacesField("POINT[, POINT...]")]
    owner: Annotated[str, WordField(*SIDES)]

    def anywhere(self, now: Position, side: str) -> Ruling:
        """Otherwise than now."""
        return Ruling(
            self.said("a game in which it is told where supply begins (supply.sources)", supply.told(now.game)),
            self.said("not so already", self.otherwise(now)),
        )

    @classmethod
    def whose(cls, now: Position) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Either side, if it is told."""
        return ((side, {"owner": side}) for side in SIDES if supply.told(now.game))


class Source(_OfSupply, frozen=True, kw_only=True):
    """A side's supply begins at points."""

    form = "source of {owner} at {place}"
    title = "Supply begins at points"

    def otherwise(self, now: Position) -> int:
        """Where it does not."""
        return ~SOURCE.of(now, self.owner)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """So it does."""
        say(SOURCE.gains(map(self.game.board.label, self.new(now)), self.owner))


class NoSource(_OfSupply, frozen=True, kw_only=True):
    """A side's supply begins at points no longer."""

    form = "no source of {owner} at {place}"
    title = "Supply begins at points no longer"

    def otherwise(self, now: Position) -> int:
        """Where it does."""
        return SOURCE.of(now, self.owner)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """So it is."""
        say(SOURCE.loses(map(self.game.board.label, self.new(now)), self.owner))


class Weather(HostOrder, Setting, frozen=True, kw_only=True):
    """The weather of this month, whatever the table says."""

    form = "weather {word}"
    title = "The weather of the month"
    word: Annotated[str, WordField(*KINDS_OF_WEATHER)]

    def so(self, now: Position) -> bool:
        """By the table, or as it was said."""
        return weather(now) == self.word

    def sets(self, now: Position) -> Event:
        """The weather of the month."""
        return WEATHER.to(self.word)


ORDERS = (Take, Put, Remove, Source, NoSource, Sea, Weather)
"""All that the umpire may say."""
