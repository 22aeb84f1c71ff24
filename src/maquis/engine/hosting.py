"""What an umpire says of the host game: orders of his, which name a place or many at once.

What the rules make of it follows by itself; whether it is so in the host game, nobody judges.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from typing import Annotated, Any, Self

import msgspec

from maquis.boards import labels
from maquis.boards.board import members
from maquis.boards.errors import UnknownPlace
from maquis.boards.hex import HexBoard
from maquis.engine.acts import Act, about, fields, verb
from maquis.engine.between import line_named, place_called
from maquis.engine.errors import BadOrder
from maquis.engine.events import Event
from maquis.engine.fields import Listed, PlaceField, WayField
from maquis.engine.game import Game
from maquis.engine.orders import Say
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import EVERYWHERE, Demand, Ruling, demand

PLACES_NAMED = 5
"""Places that a refusal names; the rest are counted."""


class NamedPlaceField(PlaceField):
    """A place by its label, or by the town in it."""

    def __init__(self, noun: str = "PLACE", pattern: str = r".+?") -> None:
        super().__init__(noun, pattern)

    def read(self, game: Game, text: str) -> int:
        """Read a label or name."""
        return place_called(game, text)


class PlacesField(WayField):
    """Places in any order and each once, and lines of them (`engine.between`).

    On a map of hexes there are rectangles of `ground`, too, as in 2714-3119, and lines have no other hexes.
    """

    labels = re.compile(r"(?<=\d on )[^,]+|(?<![^\s,])(?!\d+ on |on )[^,\s][^,]*")
    """All but how many of a line are meant."""

    def __init__(self, noun: str = "PLACE[, PLACE...]", ground: Callable[[Game], int] | None = None) -> None:
        super().__init__(noun, r".+?")
        self.ground = ground

    def read(self, game: Game, text: str) -> tuple[int, ...]:
        """Read labels or names with commas between them."""
        found: list[int] = []
        for name in text.split(","):
            for place in self._named(game, name.strip()):
                if place in found:
                    raise BadOrder(
                        f"it names {labels.said(game.map.name, game.board.label(place))} twice; name each once"
                    )
                found.append(place)
        return tuple(found)

    def _named(self, game: Game, name: str) -> Iterable[int]:
        if (line := line_named(game, name, self.ground(game) if self.ground else EVERYWHERE)) is not None:
            return line
        first, _, last = name.partition("-")
        if self.ground is None or not last or not isinstance(game.board, HexBoard):
            return (place_called(game, name),)
        try:
            return (place_called(game, name),)
        except UnknownPlace:
            corners = [game.board.column_row(place_called(game, each.strip())) for each in (first, last)]
        (west, east), (south, north) = (sorted(each) for each in zip(*corners, strict=True))
        within = [
            place
            for place in members(self.ground(game))
            if west <= game.board.column_row(place)[0] <= east and south <= game.board.column_row(place)[1] <= north
        ]
        if not within:
            raise BadOrder(f"{name} has no ground that units can enter")
        return within

    def written(self, game: Game, value: tuple[int, ...]) -> str:
        """Write their labels."""
        return ", ".join(game.board.label(place) for place in value)


Places = Annotated[tuple[int, ...], PlacesField()]
"""Places, each once."""


class Saying(Act, frozen=True, kw_only=True):
    """An order of the umpire's: what is asked of a place (`anywhere`) is asked of every place that it names."""

    def said(self, asks: str, holds: int | bool, **fields: object) -> Demand:
        """What is asked of it."""
        return demand(self.clause, asks, holds, self.origin, **fields)

    def ruling(self, now: Position, side: str) -> Ruling:
        """What is asked in all of its places, or of it as a whole."""
        at = about(type(self))
        named = getattr(self, at) if at else ()
        ruling = self.anywhere(now, side)
        if not isinstance(named, tuple) or not at:
            return ruling
        return in_all(now, ruling, sum(1 << place for place in self.new(now) or named))

    def otherwise(self, now: Position) -> int:
        """The places where it is not so already."""
        return EVERYWHERE

    def new(self, now: Position) -> tuple[int, ...]:
        """Of the places that it names, those where it is not so already: of many named at once some may be."""
        at = about(type(self))
        named = getattr(self, at) if at else ()
        return tuple(place for place in named if self.otherwise(now) >> place & 1)

    def anywhere(self, now: Position, side: str) -> Ruling:
        """Nothing is asked, if nothing is said."""
        return Ruling()

    @classmethod
    def whose(cls, now: Position) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Of whom it may be said on the map, each with the fields that say so; if of nobody, it is not offered."""
        return iter(())

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """What else may be chosen as a whole; nothing, if it must be written."""
        return iter(())

    @classmethod
    def choices(cls, now: Position, side: str) -> Iterator[LegalOrder]:
        """For each of whom it may be said, the places where it may; then what is chosen as a whole."""
        for who, said in cls.whose(now):
            places = cls.allowed(now, side, **said)
            if places:
                order = next(cls.aimed_by(now, side, **said))
                yield LegalOrder(verb(cls), (), places, order, who)
        yield from super().choices(now, side)


class Setting(Saying, frozen=True, kw_only=True):
    """An order of the umpire's that sets one thing, which was otherwise: a word, a number."""

    def so(self, now: Position) -> bool:
        """Whether it is so already."""
        raise NotImplementedError  # each kind says what it sets

    def sets(self, now: Position) -> Event:
        """What makes it so."""
        raise NotImplementedError  # and by which event

    def needs(self, now: Position) -> Iterable[Demand]:
        """What else is asked."""
        return ()

    def ruling(self, now: Position, side: str) -> Ruling:
        """Otherwise than now."""
        return Ruling(*self.needs(now), self.said("not so already", not self.so(now)))

    def effect(self, now: Position, side: str, say: Say) -> None:
        """So it is."""
        say(self.sets(now))

    @classmethod
    def every(cls, now: Position) -> Iterator[Self]:
        """All that may be said, if it is said in words alone."""
        known = [field.known(now.game) if isinstance(field, Listed) else {} for field in fields(cls).values()]
        return (cls(game=now.game, **dict(zip(fields(cls), words, strict=True))) for words in product(*known))

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """Everything that is otherwise now."""
        return (order for order in cls.every(now) if order.fits(now, side))


def in_all(position: Position, ruling: Ruling, places: int) -> Ruling:
    """The ruling on an order that names many places: each demand must hold in all of them."""
    board, near = position.game.board, position.game.map.near

    def of_all(each: Demand) -> Demand:
        wrong = places & board.all & ~each.places
        if not wrong or wrong == places:
            return msgspec.structs.replace(each, places=0 if wrong else EVERYWHERE)
        first = tuple(near(place) for _, place in zip(range(PLACES_NAMED), numbers(wrong), strict=False))
        more = wrong.bit_count() - len(first)
        words = "{asks} (not so at {places}; and {more} more)" if more else "{asks} (not so at {places})"
        return demand(each.clause, words, False, each.provenance, asks=each.said, places=first, more=more)

    return Ruling(*map(of_all, ruling.demands))
