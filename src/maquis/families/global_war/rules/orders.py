"""What the orders of Partisans v3.0 have in common: they are acts, kept as they were typed; and what they name."""

import difflib
import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

import msgspec

from maquis.boards.errors import UnknownPlace, quoted
from maquis.boards.zones import plain
from maquis.engine.acts import Typed
from maquis.engine.errors import UnknownName
from maquis.engine.fields import PlaceField, UnitField, UnitsField, WordField
from maquis.engine.game import Game
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.families.global_war.rules.relations import known_nations
from maquis.families.global_war.rules.units import Unit, Units

Supplies = Literal["supplies", ""]
SUPPLIES: Supplies = "supplies"
NO_SUPPLIES: Supplies = ""


class Order(Typed, frozen=True, kw_only=True):
    """An order of the game."""

    @property
    def rests(self) -> str:
        """The clause that it rests on."""
        return self.clause

    def at(self, now: Position) -> int | None:
        """The zone that it names, or where its first partisan stands."""
        goal, counters = self.goal, self.counters
        if goal is not None or not counters:
            return goal
        here = now.where[counters[0]]
        return here if here >= 0 else None

    def zone(self, now: Position) -> int:
        """The zone where it would take place, as a set."""
        place = self.at(now)
        return 0 if place is None else 1 << place

    @classmethod
    def choices(cls, now: Position, side: str) -> Iterator[LegalOrder]:
        """Each of its offers, with the partisans that it names and the zone where it would take place."""
        for order in cls.offers(now, side):
            yield LegalOrder(order.verb, order.counters, order.zone(now), order)


class MaySpend(Order, frozen=True, kw_only=True):
    """An order on which a supply marker may be spent (PAR.5.2)."""

    supplies: Annotated[Supplies, WordField(SUPPLIES)] = ""

    @property
    def aided(self) -> bool:
        """Whether one is."""
        return bool(self.supplies)


class Forces(msgspec.Struct, frozen=True):
    """Units and partisans."""

    units: tuple[Units, ...] = ()
    counters: tuple[int, ...] = ()


class Target(msgspec.Struct, frozen=True):
    """The partisans of a `nation` in a zone, or its units if none is named."""

    place: int
    nation: str = ""


def nation(game: Game, text: str) -> str:
    """Return the nation that a text names; raise `UnknownName`."""
    for each, name in known_nations(game).items():
        if plain(text) in (plain(each), plain(name)):
            return each
    near = difflib.get_close_matches(plain(text), {plain(each): each for each in known_nations(game)}, 1)
    like = next((each for each in known_nations(game) if [plain(each)] == near), "")
    hint = f"did you mean {like}?" if like else "nations are called as in germany, soviet_union, great_britain"
    raise UnknownName(f"there is no nation {quoted(text)}; {hint}")


def kind(game: Game, text: str) -> str:
    """Return the kind of unit that a text names; raise `UnknownName`."""
    known = {plain(id): id.removeprefix("unit.") for id in game.figures if id.startswith("unit.")}
    found = known.get(plain("unit." + text))
    if found is None:
        raise UnknownName(f"there is no unit {quoted(text)}; there is {', '.join(known.values())}")
    return found


def facility(game: Game, text: str) -> str:
    """Return the facility that a text names; raise `UnknownName`."""
    known = known_facilities(game)
    for each in known:
        if plain(each) == plain(text):
            return each
    raise UnknownName(f"there is no facility {quoted(text)}; there is rail to ZONE, {', '.join(known)}")


def known_facilities(game: Game) -> list[str]:
    """Every kind of facility that can be damaged."""
    return [str(each) for each in game.figures["sabotage.most"] if not each.startswith("railway")]


class _Nation:
    noun, pattern = "NATION", r".+?"

    def known(self, game: Game) -> Mapping[str, str]:
        return known_nations(game)

    def read(self, game: Game, text: str) -> str:
        return nation(game, text)

    def written(self, game: Game, value: str) -> str:
        return value


_PARTISANS = UnitsField("PARTISAN[, PARTISAN]")


class _Aim:
    """A facility by name, or the zone to which a railway goes."""

    noun, pattern, labels = "FACILITY|rail to ZONE", r".+?", re.compile("(?<=rail to ).+")

    def read(self, game: Game, text: str) -> str | int:
        if text.startswith("rail to "):
            return game.board.place(text.removeprefix("rail to "))
        return facility(game, text)

    def written(self, game: Game, value: str | int) -> str:
        return f"rail to {game.board.label(value)}" if isinstance(value, int) else value


class _Facility:
    """A facility by name."""

    noun, pattern = "FACILITY", r".+?"

    def known(self, game: Game) -> Mapping[str, str]:
        return {each: each.replace("_", " ") for each in known_facilities(game)}

    def read(self, game: Game, text: str) -> str:
        return facility(game, text)

    def written(self, game: Game, value: str) -> str:
        return value


class _UnitKind:
    """Units of a nation and kind: "germany infantry"."""

    noun, pattern = "NATION KIND", r".+?"

    def read(self, game: Game, text: str) -> Unit:
        return _some(game, text).unit

    def written(self, game: Game, value: Unit) -> str:
        return str(value)


class Some:
    """Some units of a nation and kind: "2 germany infantry"."""

    noun, pattern = "NUMBER NATION KIND", r".+?"

    def read(self, game: Game, text: str) -> Units:
        """Read their number, nation and kind."""
        return _some(game, text)

    def written(self, game: Game, value: Units) -> str:
        """Write them."""
        return str(value)


class _Target:
    noun, pattern, labels = "ZONE NATION partisans|ZONE units", r".+? (?:units|partisans)", re.compile(r"^\S+")

    def read(self, game: Game, text: str) -> Target:
        """Read whose partisans are attacked where: the zone's name may be of several words, and the nation's too."""
        words = text.split()
        if words.pop() == "units":
            return Target(game.board.place(" ".join(words)))
        for at in range(len(words) - 1, 0, -1):
            try:
                return Target(game.board.place(" ".join(words[:at])), nation(game, " ".join(words[at:])))
            except (UnknownName, UnknownPlace):
                continue
        place = game.board.place(" ".join(words[:-1]) or words[0])
        raise UnknownName(f"name the nation whose partisans in {game.map.near(place)} are attacked")

    def written(self, game: Game, value: Target) -> str:
        whom = f"{value.nation} partisans" if value.nation else "units"
        return f"{game.board.label(value.place)} {whom}"


class _Forces:
    noun, pattern = "UNIT[, UNIT...]", r".+?"

    def read(self, game: Game, text: str) -> Forces:
        units: list[Units] = []
        names = []
        for part in (each.strip() for each in text.split(",")):
            if not part:
                raise UnknownName("a name is missing beside a comma")
            if re.search(r"\bpartisan( \d+)?$", part, re.IGNORECASE):
                names.append(part)
                continue
            some = _some(game, part)
            if any(each.unit == some.unit for each in units):
                raise UnknownName(f"{some.unit} is named twice; name each kind once, with its number")
            units.append(some)
        return Forces(tuple(units), _PARTISANS.read(game, ",".join(names)) if names else ())

    def written(self, game: Game, value: Forces) -> str:
        return ", ".join((*map(str, value.units), *(game.roster[each].name for each in value.counters)))


def _some(game: Game, text: str) -> Units:
    number, _, rest = text.partition(" ") if text[0].isdigit() else ("1", "", text)
    words = rest.split()
    for at in range(1, len(words)):
        try:
            owner = nation(game, " ".join(words[:at]))
        except UnknownName:
            continue
        if not number.isdigit() or not 1 <= int(number) <= 999:
            raise UnknownName(f"{quoted(number)} is no number of units: write 1 to 999")
        return Units(owner, kind(game, " ".join(words[at:])), int(number))
    raise UnknownName(
        f"{quoted(text)} is neither a partisan nor a number, a nation and a kind of unit, as in 2 germany infantry"
    )


Zone = Annotated[int, PlaceField("ZONE", r".+?")]
Nation = Annotated[str, _Nation()]
Partisan = Annotated[int, UnitField("PARTISAN")]
Partisans = Annotated[tuple[int, ...], _PARTISANS]
Aim = Annotated[str | int, _Aim()]
"""A facility, or the zone to which a railway goes."""
Facility = Annotated[str, _Facility()]
UnitKind = Annotated[Unit, _UnitKind()]
Against = Annotated[Target, _Target()]
UnitsAndPartisans = Annotated[Forces, _Forces()]
