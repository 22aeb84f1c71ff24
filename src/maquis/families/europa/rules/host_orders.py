"""The umpire's orders, by which he keeps up the host game."""

import re
from collections.abc import Iterator
from typing import Annotated, ClassVar

from maquis.boards.errors import quoted
from maquis.engine.acts import verb
from maquis.engine.errors import BadOrder
from maquis.engine.events import Left, Owned
from maquis.engine.fields import TextField, WordField
from maquis.engine.game import UMPIRE, Game
from maquis.engine.hosting import in_all
from maquis.engine.orders import Say
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling
from maquis.families.europa.rules import dismissal, umpiring
from maquis.families.europa.rules.acts import NOBODY, Across, Counter, Hex, Hexes, HostOrder, Town
from maquis.families.europa.rules.calendar import SIDES
from maquis.families.europa.rules.forces import FINLAND
from maquis.families.europa.rules.state import FINLAND_IS
from maquis.families.europa.rules.targets import DAMAGE, KINDS, towards
from maquis.families.europa.rules.told import weather_turned
from maquis.families.europa.rules.umpiring import LAYERS

_KNOWN = f"(?i:{'|'.join(f'{re.escape(name)}?' if name.endswith('s') else re.escape(name) for name in LAYERS)})"
"""The layers by name, one or several of them."""


_HAS = rf"(?P<layer>{_KNOWN}) (?:(?:on|at|in|from) )?(?P<places>.+)"
"""How a line without a verb says what there is where."""


class _Layer:
    """What may be painted."""

    noun, pattern = "LAYER", rf"{_KNOWN}|[a-z -]+?"

    def read(self, game: Game, text: str) -> str:
        layer = text.casefold()
        found = layer if layer in LAYERS else f"{layer}s"
        if found not in LAYERS:
            raise BadOrder(f"nothing called {quoted(text)} is painted; there is {', '.join(LAYERS)}")
        return found

    def written(self, game: Game, value: str) -> str:
        return value


class _InHexes(HostOrder, frozen=True):
    """What is said of many hexes at once: each of them must be one of which it may be said."""

    places: Hexes

    def ruling(self, now: Position, side: str) -> Ruling:
        """Hexes that the umpire may change."""
        return in_all(now, self.anywhere(now, side), self.places)

    def anywhere(self, now: Position, side: str) -> Ruling:
        """What is asked of each of them."""
        return umpiring.changing(now)


class Own(_InHexes, frozen=True):
    """Say that hexes have come to be owned by a side, or by nobody."""

    form = "own {owner} {places}"
    title = "Say who owns hexes"
    short = ((f"(?P<places>.+) (?P<owner>{'|'.join((*SIDES, NOBODY))})", "own {owner} {places}"),)
    owner: Annotated[str, WordField(*SIDES, NOBODY)]

    @property
    def side(self) -> str:
        """The side; an empty name, of nobody."""
        return "" if self.owner == NOBODY else self.owner

    def effect(self, now: Position, side: str, say: Say) -> None:
        """They are its own, but for those that are already."""
        new = umpiring.labels(now, self.places & ~umpiring.held(now, self.side))
        if new:
            say(Owned(self.side, new))

    @classmethod
    def choices(cls, now: Position, side: str) -> Iterator[LegalOrder]:
        """Where each side, or nobody, may come to own hexes."""
        return _by("own", umpiring.tools(now).own)


class Paint(_InHexes, frozen=True):
    """Say that the host game has something in hexes."""

    form = "paint {layer} {places}"
    title = "Paint what the host game has in hexes"
    short = (
        (rf"(?P<number>\d+) {_HAS}", "paint {layer} {number} on {places}"),
        (_HAS, "paint {layer} {places}"),
    )
    layer: Annotated[str, _Layer()]

    def ruling(self, now: Position, side: str) -> Ruling:
        """Hexes where it may be."""
        return super().ruling(now, side) & Ruling(*umpiring.one_by_one(now, self.layer, self.places))

    def anywhere(self, now: Position, side: str) -> Ruling:
        """What is asked of each of them."""
        return umpiring.painting(now, self.layer)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It is painted; who owns partisans where units come to be is asked first (45.B2a.8)."""
        new = self.places & ~umpiring.painted(now, self.layer)
        if not umpiring.asks(now, self.layer, umpiring.side_of(self.layer), new, say):
            umpiring.paint(now, self.layer, self.places, say)

    @classmethod
    def choices(cls, now: Position, side: str) -> Iterator[LegalOrder]:
        """Where each layer may be painted."""
        return _by("paint", umpiring.tools(now).paint)


class Unpaint(_InHexes, frozen=True):
    """Say that the host game has something in hexes no longer."""

    form = "unpaint {layer} {places}"
    title = "Take paint off"
    layer: Annotated[str, _Layer()]

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It is there no longer."""
        if gone := umpiring.labels(now, self.places & umpiring.painted(now, self.layer)):
            layer, *keys = LAYERS[self.layer]
            say(layer.loses(gone, *keys))

    @classmethod
    def choices(cls, now: Position, side: str) -> Iterator[LegalOrder]:
        """Where each layer may be taken off."""
        return _by("unpaint", umpiring.tools(now).unpaint)


class _Marking(HostOrder, frozen=True):
    """What has been damaged, and where; whether it is so from now on, or no longer."""

    on: ClassVar[bool]
    kind: Annotated[str, WordField(*KINDS)]
    place: Hex
    across: Across = None

    def fault(self) -> str:
        """A bridge is on a hexside, nothing else is."""
        if (self.across is None) != (self.kind == "bridge"):
            return ""
        return "a bridge is named by the hexes on both its sides, anything else by one hex"

    def ruling(self, now: Position, side: str) -> Ruling:
        """Where there is what it says is damaged."""
        return umpiring.marking(now, self.kind, self.across, self.on)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """The marker lies there, or no longer."""
        label, mark, place = now.game.board.label, DAMAGE[self.kind], self.place
        keys = towards(now, place, self.across)
        if self.on:
            say(mark.put(label(place), *keys, value=now.turn))
            return
        if self.across is not None and not mark.of(now, place, *keys):
            place, keys = self.across, towards(now, self.across, place)
        say(mark.taken(label(place), *keys))

    @classmethod
    def choices(cls, now: Position, side: str) -> Iterator[LegalOrder]:
        """Where each may be laid, or taken away; of a bridge the other hex is still to be named."""
        tools = umpiring.tools(now)
        return _by(verb(cls), tools.mark if cls.on else tools.unmark)


class Mark(_Marking, frozen=True):
    """Lay a marker of damage that the host game has done."""

    form = "mark {kind} {place}[-{across}]"
    title = "Lay a marker of damage"
    on = True


class Unmark(_Marking, frozen=True):
    """Take a marker of damage away."""

    form = "unmark {kind} {place}[-{across}]"
    title = "Take a marker of damage away"
    on = False


class Place(HostOrder, frozen=True):
    """Put a counter of the host game in a hex, wherever it is now."""

    form = "place {counter} {place}"
    also = ("place {counter} at {place}",)
    title = "Place a unit"
    short = (("(?P<counter>.+) at (?P<place>.+)", "place {counter} at {place}"),)
    counter: Counter
    place: Town

    def ruling(self, now: Position, side: str) -> Ruling:
        """Where it may be."""
        return umpiring.placing(now, self.counter)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It is there; who owns partisans there is asked first (45.B2a.8)."""
        who = now.game.roster[self.counter]
        if not umpiring.asks(now, who.name, who.side, 1 << self.place, say):
            umpiring.put(now, self.counter, self.place, say)

    @classmethod
    def choices(cls, now: Position, side: str) -> Iterator[LegalOrder]:
        """Every counter of the host game, with the hexes where it may be put."""
        yield from (LegalOrder("place", (n,), places) for n, places in umpiring.tools(now).place.items() if places)


class Remove(HostOrder, frozen=True):
    """Take a counter of the host game out of play."""

    form = "remove {counter}"
    title = "Take a unit off"
    counter: Counter

    def ruling(self, now: Position, side: str) -> Ruling:
        """Whether it may be taken off."""
        return umpiring.removing(now, self.counter)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It is out of play."""
        who = now.game.roster[self.counter]
        say(Left(who.name, "taken off by the umpire", to_pool=who.pooled))

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator["Remove"]:
        """Every one that may be taken off."""
        yield from (cls(now.game, number) for number in umpiring.tools(now).remove)


class Weather(HostOrder, frozen=True):
    """Say what the weather of a zone is."""

    form = "weather {zone} {word}"
    title = "Say what the weather is"
    zone: Annotated[str, TextField("ZONE", r"\w[\w -]*")]
    word: Annotated[str, TextField("WORD", r"\w+")]

    def ruling(self, now: Position, side: str) -> Ruling:
        """A zone, and weather that the rules know."""
        return umpiring.turning(now, self.zone, self.word)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """So it is."""
        say(weather_turned(self.zone, self.word))

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator["Weather"]:
        """Every other weather of each zone."""
        every = (cls(now.game, z, w) for z in umpiring.zones(now) for w in umpiring.weather_words(now))
        yield from (order for order in every if order.ruling(now, side).allows())


class Finland(HostOrder, frozen=True):
    """Say how Finland stands in the war (40.C1d, 40.F.finland)."""

    form = "finland {word}"
    title = "Say how Finland stands"
    word: Annotated[str, WordField(*FINLAND)]

    def ruling(self, now: Position, side: str) -> Ruling:
        """Otherwise than now."""
        return umpiring.standing(now, self.word)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """So it stands; once it is no Axis ally, its partisans leave."""
        say(FINLAND_IS.to(self.word))
        dismissal.finland_leaves(now, say)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator["Finland"]:
        """Every other way in which it may stand."""
        every = (cls(now.game, word) for word in FINLAND)
        yield from (order for order in every if order.ruling(now, UMPIRE).allows())


def _by(verb: str, found: dict[str, int]) -> Iterator[LegalOrder]:
    """A choice for each side, layer or kind of damage that has places."""
    return (LegalOrder(verb, unit=what or NOBODY, places=places) for what, places in found.items() if places)
