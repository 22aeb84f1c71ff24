"""What the umpire says of the war: who possesses what, units, treasuries and damage, and of nations (`host_relations`).

What follows for partisans follows by itself: the conqueror's own go (PAR.2.6), zones are rolled for (PAR.1).
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Self

from maquis.engine.events import Event
from maquis.engine.fields import NumberField, PlaceField
from maquis.engine.hosting import PlacesField, Setting
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling
from maquis.families.global_war.rules.conquest import conquered, handed_over
from maquis.families.global_war.rules.ground import damage, having, railway, zonemap
from maquis.families.global_war.rules.host_relations import (
    Align,
    CivilWar,
    Control,
    Free,
    HostOrder,
    Peace,
    Power,
    Sworn,
    War,
)
from maquis.families.global_war.rules.orders import Aim, Facility, Nation, Some, UnitKind, known_facilities
from maquis.families.global_war.rules.relations import known_nations, possessor, purse, side_of
from maquis.families.global_war.rules.state import BUILT, DAMAGE, GONE, IPP, UNITS
from maquis.families.global_war.rules.strength import INFANTRY
from maquis.families.global_war.rules.units import Unit, Units, units_at
from maquis.families.global_war.rules.wording import title

Zones = Annotated[tuple[int, ...], PlacesField("ZONE[, ZONE...]")]
Zone = Annotated[int, PlaceField("ZONE", r".+?")]
Points = Annotated[int, NumberField("NUMBER", least=0)]


class _Possession(HostOrder, frozen=True, kw_only=True):
    """A nation comes to possess zones."""

    place: Zones
    nation: Nation

    def anywhere(self, now: Position, side: str) -> Ruling:
        """A zone that is not its own already."""
        return Ruling(self.said("a zone of others than {who}", self.otherwise(now), who=title(self.nation)))

    def otherwise(self, now: Position) -> int:
        """What is not its own."""
        return ~now.owned.get(self.nation, 0)

    @classmethod
    def whose(cls, now: Position) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Every nation that has, or could have, zones: those who are sides first."""
        known = [each for each in known_nations(now.game) if now.owned.get(each) or side_of(now, each)]
        return ((each, {"nation": each}) for each in sorted(known, key=lambda each: each not in now.game.sides))


class Conquer(_Possession, frozen=True, kw_only=True):
    """A nation conquers zones; what was first an ally's goes back to him (PAR.1.1, PAR.2.6)."""

    form = "conquer {place} for {nation}"
    title = "Zones are conquered"

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Everything that conquest brings."""
        for place in self.new(now):
            for event in conquered(now, self.nation, (self.label(place),)):
                say(event)


class Cede(_Possession, frozen=True, kw_only=True):
    """A nation comes to possess zones in peace: they are not captured, whoever lost them."""

    form = "cede {place} to {nation}"
    title = "Zones change hands in peace"

    def effect(self, now: Position, side: str, say: Say) -> None:
        """They are its own."""
        for place in self.new(now):
            for event in handed_over(now, self.nation, place, captured=False):
                say(event)


class Station(HostOrder, frozen=True, kw_only=True):
    """There are so many units of a nation and kind in a zone, neither more nor fewer."""

    form = "station {units} in {place}"
    title = "Units stand in a zone"
    short = ((r"(?P<units>\d+ .+) in (?P<place>.+)", "station {units} in {place}"),)
    units: Annotated[Units, Some()]
    place: Zone

    def anywhere(self, now: Position, side: str) -> Ruling:
        """Where it was otherwise."""
        so = sum(1 << place for place in range(now.game.board.size) if self._there(now, place) == self.units.number)
        return Ruling(self.said("not so already", ~so))

    def _there(self, now: Position, place: int) -> int:
        return UNITS.of(now, place, *self.units.unit)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """So it is."""
        say(UNITS.to(self.units.number, self.label(self.place), *self.units.unit))

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """One more, or one fewer, of each kind of unit in zones with partisans; there the rules ask for them."""
        for place in numbers(now.places_of(now.in_play(now.game.roster.all))):
            there = units_at(now, place)
            for unit in {Unit(possessor(now, place), INFANTRY): 0, **there} if possessor(now, place) else there:
                have = there.get(unit, 0)
                for number in (have + 1, have - 1):
                    if number > 0:
                        yield cls(game=now.game, units=Units(*unit, number), place=place)


class Withdraw(HostOrder, frozen=True, kw_only=True):
    """There are no units of a nation and kind in zones any more."""

    form = "withdraw {unit} from {place}"
    title = "Units leave a zone"
    unit: UnitKind
    place: Zones

    def anywhere(self, now: Position, side: str) -> Ruling:
        """Where there are any."""
        return Ruling(self.said("such units there", self.otherwise(now)))

    def otherwise(self, now: Position) -> int:
        """Where there are any."""
        return UNITS.places(now, *self.unit)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """They are gone."""
        for place in self.new(now):
            say(UNITS.taken(self.label(place), *self.unit))

    @classmethod
    def whose(cls, now: Position) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Every kind of unit of every nation that is on the map."""
        kinds = dict.fromkeys(Unit(*keys) for keys, _ in UNITS.all(now))
        return ((str(unit), {"unit": unit}) for unit in kinds)


class Treasury(HostOrder, Setting, frozen=True, kw_only=True):
    """A nation has so many IPP."""

    form = "treasury of {nation} {points}"
    title = "What a nation has, in IPP"
    nation: Nation
    points: Points

    def needs(self, now: Position) -> Iterable[Demand]:
        """A nation with a treasury."""
        return (self.said("a nation with a treasury of its own", purse(now, self.nation) == self.nation),)

    def so(self, now: Position) -> bool:
        """The same sum."""
        return IPP.of(now, self.nation) == self.points

    def sets(self, now: Position) -> Event:
        """The sum."""
        return IPP.to(self.points, self.nation)


class Damage(HostOrder, Setting, frozen=True, kw_only=True):
    """A facility, or a railway to another zone, has so many points of damage in all; 0, if it is repaired."""

    form = "damage of {aim} in {place} {points}"
    title = "Damage is done, or repaired"
    aim: Aim
    place: Zone
    points: Points

    def needs(self, now: Position) -> Iterable[Demand]:
        """There is such a thing, which can take as much."""
        world, aim = zonemap(now.game), self.aim
        there = world.sides["rail"][aim] if isinstance(aim, int) else having(now, aim)
        kind = railway(now.game, self.place, aim) if isinstance(aim, int) else aim
        most = now.game.figures["sabotage.most"].get(kind, 0)
        yield self.said("such a facility or railway there", there)
        yield self.said("{most} points at most", not kind or self.points <= most, most=most)

    def so(self, now: Position) -> bool:
        """As many points."""
        return damage(now.game, self.place, self.aim).points(now) == self.points

    def sets(self, now: Position) -> Event:
        """The points."""
        where = damage(now.game, self.place, self.aim)
        return where.mark.to(self.points, self.label(where.place), where.of)


class _Facilities(HostOrder, frozen=True, kw_only=True):
    """Facilities come to be in zones, or are there no longer: what may be sabotaged (PAR.4.3)."""

    clause = "PAR.4.3"
    facility: Facility
    place: Zones

    @classmethod
    def whose(cls, now: Position) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Every kind of facility."""
        return ((each, {"facility": each}) for each in known_facilities(now.game))


class Build(_Facilities, frozen=True, kw_only=True):
    """A facility comes to be."""

    form = "build {facility} in {place}"
    title = "Facilities are built"

    def anywhere(self, now: Position, side: str) -> Ruling:
        """Where there is none of its kind."""
        return Ruling(self.said("still without such a facility", self.otherwise(now)))

    def otherwise(self, now: Position) -> int:
        """Where there is none."""
        return ~having(now, self.facility)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """One that the map prints is there again, another is new."""
        for place in self.new(now):
            label, again = self.label(place), GONE.of(now, place, self.facility)
            say(GONE.taken(label, self.facility) if again else BUILT.put(label, self.facility))


class Raze(_Facilities, frozen=True, kw_only=True):
    """A facility is there no longer: it was destroyed, or another has taken its place."""

    form = "raze {facility} in {place}"
    title = "Facilities are there no longer"

    def anywhere(self, now: Position, side: str) -> Ruling:
        """Where there is one."""
        return Ruling(self.said("such a facility there", self.otherwise(now)))

    def otherwise(self, now: Position) -> int:
        """Where there is one."""
        return having(now, self.facility)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It goes with its damage."""
        for place in self.new(now):
            label, built = self.label(place), BUILT.of(now, place, self.facility)
            if DAMAGE.of(now, place, self.facility):
                say(DAMAGE.taken(label, self.facility))
            say(BUILT.taken(label, self.facility) if built else GONE.put(label, self.facility))


ORDERS = (
    Conquer, Cede, War, Peace, Align, Control, Free, Sworn, Power, CivilWar, Station, Withdraw, Treasury, Build, Raze,
    Damage,
)  # fmt: skip
"""All that the umpire may say."""
