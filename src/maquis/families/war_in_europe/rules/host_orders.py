"""What the umpire says of the war: who takes hexes, where divisions and units stand, ports, supply and production."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Self

from maquis.boards.errors import quoted
from maquis.boards.sets import union
from maquis.engine.errors import BadOrder
from maquis.engine.events import Displaced, Entered, Event, Left
from maquis.engine.fields import NumberField, UnitField, WordField
from maquis.engine.game import Game
from maquis.engine.hosting import NamedPlaceField, PlacesField, Saying, Setting
from maquis.engine.orders import Say
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling
from maquis.engine.state import Layer
from maquis.families.war_in_europe.rules import field
from maquis.families.war_in_europe.rules.cadres import SOVIET, lands
from maquis.families.war_in_europe.rules.calendar import SIDES
from maquis.families.war_in_europe.rules.gaining import CLAUSE, labels, out, taken
from maquis.families.war_in_europe.rules.state import FULL, GARRISON, LINE, POINTS, SHIPS, SOVIET_POINTS, SUPPLY
from maquis.families.war_in_europe.rules.told import OURS

WHAT: Mapping[str, Layer] = {"divisions": LINE, "ships": SHIPS, "supply": SUPPLY}
"""What sides have in hexes: divisions of the host war, ships that could sail from there, where supply begins."""


_HAS = rf"(?P<owner>{'|'.join(SIDES)}) (?P<what>{'|'.join(WHAT)}) (?:(?:on|at|in|from) )?(?P<place>.+)"
"""How a line without a verb says what a side has where."""


KINDS = ("personnel", "arms")
SHORT, COUNTED = "short", "counted"
"""What is said of a garrison that is not fully manned, and of one whose units are counted."""


class TakenOff(Left, frozen=True, tag=OURS):
    """A unit leaves play, as the umpire says."""


class _Country:
    """A country of 1939."""

    noun, pattern = "COUNTRY", r".+?"

    def known(self, game: Game) -> Mapping[str, str]:
        return {each: each for each in sorted(game.map.layers["country_1939"])}

    def read(self, game: Game, text: str) -> str:
        known = game.map.layers["country_1939"]
        if text not in known:
            raise BadOrder(f"there is no country {quoted(text)}; there is {', '.join(known)}")
        return text

    def written(self, game: Game, value: str) -> str:
        return value


class _Land:
    """A land with a garrison of its own."""

    noun, pattern = "LAND", r".+?"

    def read(self, game: Game, text: str) -> str:
        known: dict[str, str] = {each.casefold(): each for each in game.figures["garrison.divisions"]}
        if text.casefold() not in known:
            raise BadOrder(f"{quoted(text)} has no garrison; lands that have are {', '.join(known.values())}")
        return known[text.casefold()]

    def written(self, game: Game, value: str) -> str:
        return value


def _land(game: Game) -> int:
    return field.ground(Position(game)).land


Hexes = Annotated[tuple[int, ...], PlacesField("HEX[-HEX][, HEX[-HEX]...]", _land)]
Side = Annotated[str, WordField(*SIDES)]
Unit = Annotated[int, UnitField("UNIT")]


class HostOrder(Saying, frozen=True, kw_only=True):
    """An order of the umpire's."""

    clause = CLAUSE
    origin = "assumed"


class Take(HostOrder, frozen=True, kw_only=True):
    """A side takes hexes: works there are lost, its partisans go to its armies."""

    form = "take {place} for {owner}"
    title = "Hexes change hands"
    short = ((f"(?P<place>.+) (?P<owner>{'|'.join(SIDES)})", "take {place} for {owner}"),)
    place: Hexes
    owner: Side

    def anywhere(self, now: Position, side: str) -> Ruling:
        """Land that is not its own, with no garrison in works."""
        held = union(
            piece.here
            for piece in field.against(now, self.owner)
            if piece.level != "cadre" and field.works(now).standing & piece.here
        )
        return Ruling(
            self.said("land", field.ground(now).land),
            self.said("not {side}-controlled already", self.otherwise(now), side=self.owner),
            self.said("free of enemy garrisons in fortifications", ~held),
        )

    def otherwise(self, now: Position) -> int:
        """What is not its own."""
        return ~now.owned.get(self.owner, 0)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Everything that follows."""
        for event in taken(now, self.owner, union(1 << place for place in self.new(now))):
            say(event)

    @classmethod
    def whose(cls, now: Position) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Every side."""
        return ((side, {"owner": side}) for side in now.game.sides)


class Joins(HostOrder, frozen=True, kw_only=True):
    """A country goes over to a side, with all its hexes."""

    form = "country {country} joins {owner}"
    title = "A country joins a side"
    country: Annotated[str, _Country()]
    owner: Side

    def ruling(self, now: Position, side: str) -> Ruling:
        """One that is not its own already."""
        theirs = now.game.map.layers["country_1939"][self.country] & field.ground(now).land
        return Ruling(
            self.said(
                "not all {side}-controlled already", bool(theirs & ~now.owned.get(self.owner, 0)), side=self.owner
            )
        )

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Everything that follows."""
        for event in taken(now, self.owner, now.game.map.layers["country_1939"][self.country]):
            say(event)


class _InHexes(HostOrder, frozen=True, kw_only=True):
    """What a side has in hexes."""

    owner: Side
    what: Annotated[str, WordField(*WHAT)]
    place: Hexes

    def there(self, now: Position) -> tuple[str, ...]:
        """The hexes where it is not so already."""
        return labels(now, union(1 << place for place in self.new(now)))

    @classmethod
    def whose(cls, now: Position) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Every side, and everything."""
        return ((f"{side} {what}", {"owner": side, "what": what}) for side in now.game.sides for what in WHAT)


class Paint(_InHexes, frozen=True, kw_only=True):
    """A side has divisions in hexes, ships that could sail from them, or supply that begins there."""

    form = "paint {owner} {what} {place}"
    title = "What a side has in hexes"
    short = (
        (rf"(?P<number>\d+) {_HAS}", "paint {owner} {what} {number} on {place}"),
        (_HAS, "paint {owner} {what} {place}"),
    )

    def anywhere(self, now: Position, side: str) -> Ruling:
        """Land of its own where it has none yet; divisions with no enemy unit there."""
        foes = field.defended(now, self.owner) if self.what == "divisions" else 0
        return Ruling(
            self.said("land", field.ground(now).land),
            self.said("{side}-controlled", now.owned.get(self.owner, 0), side=self.owner),
            self.said("not so already", self.otherwise(now)),
            self.said("free of enemy units", ~foes),
        )

    def otherwise(self, now: Position) -> int:
        """Where it has none."""
        return ~WHAT[self.what].of(now, self.owner)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """So it is."""
        say(WHAT[self.what].gains(self.there(now), self.owner))


class Unpaint(_InHexes, frozen=True, kw_only=True):
    """A side has divisions, ships or supply in hexes no longer."""

    form = "unpaint {owner} {what} {place}"
    title = "What a side has there no longer"

    def anywhere(self, now: Position, side: str) -> Ruling:
        """Where it had any."""
        return Ruling(self.said("there is something of the kind", self.otherwise(now)))

    def otherwise(self, now: Position) -> int:
        """Where it has any."""
        return WHAT[self.what].of(now, self.owner)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """So it is."""
        say(WHAT[self.what].loses(self.there(now), self.owner))


class Put(HostOrder, frozen=True, kw_only=True):
    """A unit stands in a hex, wherever it was."""

    form = "put {unit} at {place}"
    title = "A unit goes to a hex"
    short = (("(?P<unit>.+) at (?P<place>.+)", "put {unit} at {place}"),)
    unit: Unit
    place: Annotated[int, NamedPlaceField("HEX")]

    def anywhere(self, now: Position, side: str) -> Ruling:
        """A unit, not a partisan, on land, with room among its own and no enemy."""
        roster, most = now.game.roster, now.game.figures["stacking.divisions"]
        own, here = roster[self.unit].side, now.where[self.unit]
        full = union(1 << place for place in field.halves(now, own) if field.stacked(now, place, own) + 1 > most)
        return Ruling(
            self.said("a unit: partisans come and go by their own rules", roster[self.unit].kind != field.PARTISAN),
            self.said("land", field.ground(now).land),
            self.said("it is not there already", ~(1 << here) if here >= 0 else True),
            self.said("free of enemy units", ~field.foes(now, own)),
            self.said("at most {most} divisions there", ~full, most=most),
        )

    def effect(self, now: Position, side: str, say: Say) -> None:
        """There it is."""
        how = Entered if now.where[self.unit] < 0 else Displaced
        say(how(self.game.roster[self.unit].name, self.game.board.label(self.place)))

    @classmethod
    def choices(cls, now: Position, side: str) -> Iterator[LegalOrder]:
        """Every unit, with the hexes where it may be put."""
        for number in numbers(now.game.roster.those(lambda who: who.kind != field.PARTISAN)):
            if places := cls.allowed(now, side, unit=number):
                first = (places & -places).bit_length() - 1
                yield LegalOrder("put", (number,), places, cls(game=now.game, unit=number, place=first))


class Remove(HostOrder, frozen=True, kw_only=True):
    """A unit leaves play."""

    form = "remove {unit}"
    title = "A unit leaves play"
    unit: Unit

    def ruling(self, now: Position, side: str) -> Ruling:
        """A unit on the map."""
        return Ruling(
            self.said(
                "a unit: partisans come and go by their own rules",
                now.game.roster[self.unit].kind != field.PARTISAN,
            ),
            self.said("it is on the map", now.where[self.unit] >= 0),
        )

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It is gone."""
        for event in [*out(now, self.unit, TakenOff, "taken off by the umpire")]:
            say(event)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """Every unit on the map."""
        units = now.in_play(now.game.roster.those(lambda who: who.kind != field.PARTISAN))
        return (cls(game=now.game, unit=number) for number in numbers(units))


class Production(HostOrder, Setting, frozen=True, kw_only=True):
    """The Axis has so many production points to spend a cycle."""

    form = "production {points}"
    title = "What the Axis has to spend"
    points: Annotated[int, NumberField("NUMBER", least=0)]

    def so(self, now: Position) -> bool:
        """As many."""
        return POINTS.of(now) == self.points

    def sets(self, now: Position) -> Event:
        """The points."""
        return POINTS.to(self.points)


class SovietPoints(HostOrder, Setting, frozen=True, kw_only=True):
    """The Soviets have so many points of personnel, or of arms."""

    form = "{kind} points {points}"
    title = "What the Soviets have to rebuild with"
    offered_as = "points"
    kind: Annotated[str, WordField(*KINDS)]
    points: Annotated[int, NumberField("NUMBER", least=0)]

    def needs(self, now: Position) -> Iterable[Demand]:
        """Soviets that play."""
        return (self.said("a game with the Soviets", SOVIET in now.game.sides),)

    def so(self, now: Position) -> bool:
        """As many of that kind."""
        return SOVIET_POINTS.of(now, self.kind) == self.points

    def sets(self, now: Position) -> Event:
        """The points."""
        return SOVIET_POINTS.to(self.points, self.kind)


class Garrison(HostOrder, Setting, frozen=True, kw_only=True):
    """The garrison of a land is fully manned or not, whatever stands there; or its units are counted (31.3)."""

    form = "garrison {land} {word}"
    title = "How a garrison is manned"
    land: Annotated[str, _Land()]
    word: Annotated[str, WordField(FULL, SHORT, COUNTED)]

    def so(self, now: Position) -> bool:
        """As it was said, or counted."""
        return (GARRISON.of(now, self.land) or COUNTED) == self.word

    def sets(self, now: Position) -> Event:
        """Of units that are counted, that nobody says otherwise."""
        return GARRISON.to("" if self.word == COUNTED else self.word, self.land)

    @classmethod
    def every(cls, now: Position) -> Iterator[Self]:
        """Every land with partisans."""
        return (cls(game=now.game, land=land, word=word) for land in lands(now) for word in (FULL, SHORT, COUNTED))


ORDERS = (Take, Joins, Paint, Unpaint, Put, Remove, Production, SovietPoints, Garrison)
"""All that the umpire may say."""
