"""What the umpire says of the war: who possesses what, who is at war with whom, units, treasuries and damage.

What follows for partisans follows by itself: the conqueror's own go (PAR.2.6), zones are rolled for (PAR.1).
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Self

from maquis.engine.fields import NumberField, PlaceField, WordField
from maquis.engine.game import Game
from maquis.engine.hosting import PlacesField, Saying
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling, demand
from maquis.engine.state import Word
from maquis.families.global_war.rules.buying import BUYER
from maquis.families.global_war.rules.conquest import conquered, handed_over
from maquis.families.global_war.rules.ground import damage, railway, zonemap
from maquis.families.global_war.rules.nations import NOBODY
from maquis.families.global_war.rules.orders import Aim, Nation, Order, Some, UnitKind, nation
from maquis.families.global_war.rules.printed import facilities
from maquis.families.global_war.rules.relations import allied, known_nations, possessor, purse, side_of
from maquis.families.global_war.rules.state import ALIGNED, CIVIL_WAR, CONTROL, IPP, MAJOR, POWER, UNITS, WAR
from maquis.families.global_war.rules.strength import INFANTRY
from maquis.families.global_war.rules.units import Unit, Units, units_at
from maquis.families.global_war.rules.wording import title

MINOR, BY_INCOME = "minor", "by income"
"""What is said of a faction that is no major power, and of one whose income decides that."""
OVER = "over"
"""What is said of a civil war that has ended."""


class _Nations:
    """Nations, each once."""

    noun, pattern = "NATION[, NATION...]", r".+?"

    def known(self, game: Game) -> Mapping[str, str]:
        return known_nations(game)

    def read(self, game: Game, text: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(nation(game, each.strip()) for each in text.split(",")))

    def written(self, game: Game, value: tuple[str, ...]) -> str:
        return ", ".join(value)


class _Holder:
    """Who controls a minor: a nation, or nobody."""

    noun, pattern = f"NATION|{NOBODY}", r".+?"

    def known(self, game: Game) -> Mapping[str, str]:
        return {**known_nations(game), NOBODY: NOBODY}

    def read(self, game: Game, text: str) -> str:
        return NOBODY if text == NOBODY else nation(game, text)

    def written(self, game: Game, value: str) -> str:
        return value


Zones = Annotated[tuple[int, ...], PlacesField("ZONE[, ZONE...]")]
Zone = Annotated[int, PlaceField("ZONE", r".+?")]
Nations = Annotated[tuple[str, ...], _Nations()]
Holder = Annotated[str, _Holder()]
Points = Annotated[int, NumberField("NUMBER", least=0)]


class HostOrder(Saying, Order, frozen=True, kw_only=True):
    """An order of the umpire's."""

    clause = "PAR.1.1"
    origin = "assumed"

    def said(self, asks: str, holds: int | bool, **fields: object) -> Demand:
        """What is asked of it."""
        return demand(self.clause, asks, holds, "assumed", **fields)

    def label(self, place: int) -> str:
        """The label of a zone."""
        return self.game.board.label(place)


def _possessors(now: Position) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Everybody who has zones, or is played by somebody: those who are sides first."""
    known = [each for each in known_nations(now.game) if now.owned.get(each) or side_of(now, each)]
    return ((each, {"nation": each}) for each in sorted(known, key=lambda each: each not in now.game.sides))


class Conquer(HostOrder, frozen=True, kw_only=True):
    """A nation conquers zones; what was first an ally's goes back to him (PAR.1.1, PAR.2.6)."""

    form = "conquer {place} for {nation}"
    title = "Zones are conquered"
    place: Zones
    nation: Nation

    def anywhere(self, now: Position, side: str) -> Ruling:
        """A zone that is not its own already."""
        return Ruling(self.said("no zone of {who} already", self.otherwise(now), who=title(self.nation)))

    def otherwise(self, now: Position) -> int:
        """What is not its own."""
        return ~now.owned.get(self.nation, 0)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Everything that conquest brings."""
        for place in self.new(now):
            for event in conquered(now, self.nation, (self.label(place),)):
                say(event)

    @classmethod
    def whose(cls, now: Position) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Every nation that has, or could have, zones."""
        return _possessors(now)


class Cede(HostOrder, frozen=True, kw_only=True):
    """A nation comes to possess zones in peace: they are not captured, whoever lost them."""

    form = "cede {place} to {nation}"
    title = "Zones change hands in peace"
    place: Zones
    nation: Nation

    def anywhere(self, now: Position, side: str) -> Ruling:
        """A zone that is not its own already."""
        return Ruling(self.said("no zone of {who} already", self.otherwise(now), who=title(self.nation)))

    def otherwise(self, now: Position) -> int:
        """What is not its own."""
        return ~now.owned.get(self.nation, 0)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """They are its own."""
        for place in self.new(now):
            for event in handed_over(now, self.nation, place, captured=False):
                say(event)

    @classmethod
    def whose(cls, now: Position) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Every nation that has, or could have, zones."""
        return _possessors(now)


class War(HostOrder, frozen=True, kw_only=True):
    """A nation is at war with others."""

    form = "war of {nation} with {others}"
    title = "War is declared"
    nation: Nation
    others: Nations

    def ruling(self, now: Position, side: str) -> Ruling:
        """Not with itself or its allies."""
        friends = tuple(title(each) for each in self.others if allied(now, self.nation, each))
        return Ruling(self.said("no ally of {who}", not friends, who=title(self.nation)))

    def effect(self, now: Position, side: str, say: Say) -> None:
        """They are among its enemies."""
        say(WAR.to(dict.fromkeys((*WAR.of(now, self.nation), *self.others)), self.nation))


class Peace(HostOrder, frozen=True, kw_only=True):
    """A nation is at war with others no longer."""

    form = "peace of {nation} with {others}"
    title = "Peace is made"
    nation: Nation
    others: Nations

    def ruling(self, now: Position, side: str) -> Ruling:
        """It is at war with each, by itself."""
        known = (*WAR.of(now, self.nation), *(each for each in self.others if self.nation in WAR.of(now, each)))
        return Ruling(
            self.said("a war of {who} with each of them", set(self.others) <= set(known), who=title(self.nation))
        )

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Neither has the other among its enemies."""
        for each, those in ((self.nation, self.others), *((other, (self.nation,)) for other in self.others)):
            left = tuple(foe for foe in WAR.of(now, each) if foe not in those)
            if left != WAR.of(now, each):
                say(WAR.to(left, each))


class Align(HostOrder, frozen=True, kw_only=True):
    """A minor is aligned to a major power."""

    form = "align {nation} to {major}"
    title = "A minor is aligned"
    nation: Nation
    major: Nation

    def ruling(self, now: Position, side: str) -> Ruling:
        """Another nation, which is not aligned so already."""
        new = self.nation != self.major and ALIGNED.of(now, self.nation) != self.major
        return Ruling(self.said("another nation, and not so already", new))

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It is no longer controlled by anybody."""
        no_longer(now, CONTROL, self.nation, say)
        say(ALIGNED.to(self.major, self.nation))


class Control(HostOrder, frozen=True, kw_only=True):
    """A minor is controlled by a major power, or said to be controlled by nobody."""

    form = "control of {nation} by {holder}"
    title = "A minor is controlled"
    nation: Nation
    holder: Holder

    def ruling(self, now: Position, side: str) -> Ruling:
        """By another nation, and not so already."""
        new = self.nation != self.holder and CONTROL.of(now, self.nation) != self.holder
        return Ruling(self.said("another nation, and not so already", new))

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It is no longer aligned to anybody."""
        no_longer(now, ALIGNED, self.nation, say)
        say(CONTROL.to(self.holder, self.nation))


class Free(HostOrder, frozen=True, kw_only=True):
    """A minor is nobody's any more."""

    form = "free {nation}"
    title = "A minor is let go"
    nation: Nation

    def ruling(self, now: Position, side: str) -> Ruling:
        """It was somebody's."""
        held = ALIGNED.of(now, self.nation) or CONTROL.of(now, self.nation)
        return Ruling(self.said("a nation that is aligned or controlled", bool(held)))

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Nobody's, in either way."""
        no_longer(now, ALIGNED, self.nation, say)
        no_longer(now, CONTROL, self.nation, say)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """Everybody who is held."""
        held = dict.fromkeys(minor for field in (ALIGNED, CONTROL) for (minor,), whose in field.each(now) if whose)
        return (cls(game=now.game, nation=minor) for minor in held)


def no_longer(now: Position, relation: Word, minor: str, say: Say) -> None:
    """A minor is related to nobody so."""
    if relation.of(now, minor):
        say(relation.to("", minor))


class Power(HostOrder, frozen=True, kw_only=True):
    """Communist China is a major power or a minor one, whatever its income is; or that decides (PAR.3.2)."""

    form = "power of {nation} {word}"
    title = "Communist China is a major power, or is not"
    nation: Annotated[str, WordField(BUYER)]
    word: Annotated[str, WordField(MAJOR, MINOR, BY_INCOME)]

    def ruling(self, now: Position, side: str) -> Ruling:
        """Otherwise than now."""
        return Ruling(self.said("not so already", (POWER.of(now, self.nation) or BY_INCOME) != self.word))

    def effect(self, now: Position, side: str, say: Say) -> None:
        """So it is."""
        say(POWER.to("" if self.word == BY_INCOME else self.word, self.nation))

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """Otherwise than now."""
        every = (cls(game=now.game, nation=BUYER, word=word) for word in (MAJOR, MINOR, BY_INCOME))
        return (order for order in every if order.fits(now, side))


class CivilWar(HostOrder, frozen=True, kw_only=True):
    """The civil war in Spain is over."""

    form = "civil war {word}"
    title = "The civil war is over"
    called = "civil war"
    word: Annotated[str, WordField(OVER)]

    def ruling(self, now: Position, side: str) -> Ruling:
        """It was not yet."""
        return Ruling(self.said("not over yet", CIVIL_WAR.of(now) != OVER))

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It is."""
        say(CIVIL_WAR.to(OVER))

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """As long as it lasts."""
        order = cls(game=now.game, word=OVER)
        return iter((order,) if order.fits(now, side) else ())


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


class Treasury(HostOrder, frozen=True, kw_only=True):
    """A nation has so many IPP."""

    form = "treasury of {nation} {points}"
    title = "What a nation has, in IPP"
    nation: Nation
    points: Points

    def ruling(self, now: Position, side: str) -> Ruling:
        """A nation with a treasury, and another sum than it has."""
        return Ruling(
            self.said("a nation with a treasury of its own", purse(now, self.nation) == self.nation),
            self.said("not so already", IPP.of(now, self.nation) != self.points),
        )

    def effect(self, now: Position, side: str, say: Say) -> None:
        """So much it has."""
        say(IPP.to(self.points, self.nation))


class Damage(HostOrder, frozen=True, kw_only=True):
    """A facility, or a railway to another zone, has so many points of damage in all; 0, if it is repaired."""

    form = "damage of {aim} in {place} {points}"
    title = "Damage is done, or repaired"
    aim: Aim
    place: Zone
    points: Points

    def ruling(self, now: Position, side: str) -> Ruling:
        """There is such a thing, which can take as much, and has otherwise now."""
        world, aim = zonemap(now.game), self.aim
        there = world.sides["rail"][aim] if isinstance(aim, int) else facilities(world).get(aim, 0)
        kind = railway(now.game, self.place, aim) if isinstance(aim, int) else aim
        most = now.game.figures["sabotage.most"].get(kind, 0)
        return Ruling(
            self.said("such a facility or railway there", there),
            self.said("{most} points at most", not kind or self.points <= most, most=most),
            self.said("not so already", damage(now.game, self.place, aim).points(now) != self.points),
        )

    def effect(self, now: Position, side: str, say: Say) -> None:
        """So it is."""
        where = damage(now.game, self.place, self.aim)
        say(where.mark.to(self.points, self.label(where.place), where.of))


ORDERS = (
    Conquer, Cede, War, Peace, Align, Control, Free, Power, CivilWar, Station, Withdraw, Treasury, Damage,
)  # fmt: skip
"""All that the umpire may say."""
