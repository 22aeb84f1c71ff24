"""What a position is drawn with: brushes, words to choose, and what is so if nothing is said."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

import msgspec
from msgspec.inspect import BoolType, DictType, IntType, ListType, LiteralType, StrType, Type

from maquis.check.drawing import Drawing, Names
from maquis.check.game import Game
from maquis.desk.typed import keys, kinds
from maquis.engine.position import Position

How = Literal[
    "sign", "among", "list", "side", "beside", "stand", "troops", "points", "named", "between", "new", "flag", "each"
]
FEW = ("dice", "as", "edition", "options")
"""Keys that are neither drawn nor words."""


class Brush(msgspec.Struct, frozen=True):
    """Something to draw with: the key that it writes, the name within that, and how.

    `sign` writes a sign into a drawing; `among` a place into the list of a name, `list` into a list; `side` two places
    into a list, `beside` into that of a name; `stand` says where a counter is, `troops` that one more unit of a nation
    and a kind is in a place, `points` and `between` that one more of something is in a place or between two, `named`
    that a name more is said of a place, after those before it, `new` that there is a new counter; `flag` that a counter
    has something; `each` says a number, a word or several of each of its names.
    """

    key: str
    name: str
    how: How
    fields: dict[str, Any] = {}


class Word(msgspec.Struct, frozen=True):
    """A key that is a word, a number or yes or no; `plain` is what it is if it is left out."""

    key: str
    plain: str
    choices: tuple[str, ...] = ()
    kind: Literal["text", "number", "yes or no"] = "text"


def brushes(game: Game) -> list[Brush]:
    """All that a position can be drawn with."""
    return list(_brushes(game.checking.drawing, game.start, keys(game.example.edition)))


def _brushes(drawing: Drawing, now: Position, known: Mapping[str, Type]) -> Iterator[Brush]:
    for key, signs in drawing.signs.items():
        yield from (Brush(key, sign, "sign", {"means": means}) for sign, means in signs.items())
    for key in drawing.stand:
        yield Brush(key, "", "stand")
    for key, counters in drawing.new.items():
        yield from (Brush(key, title, "new", dict(fields)) for title, fields in counters.items())
    for key, units in drawing.troops(now).items():
        yield Brush(key, "", "troops", {"names": units.names, "words": units.words})
    for key, kinds_ in drawing.points(now).items():
        yield from (Brush(key, name, "points") for name in kinds_)
    for key, found in drawing.lists_of(now).items():
        yield from (Brush(key, name, "named") for name in found)
    yield from (Brush(key, "", "between") for key in drawing.between)
    for key, found in drawing.names(now).items():
        if key in known and _holds_lists(known[key]):
            yield from (Brush(key, name, _how(drawing, key, name)) for name in found)
    for key, table in drawing.entries(now).items():
        yield Brush(key, "", "each", {"names": table.names, "words": table.words, "several": table.several})
    for key in drawing.sides:
        if key in known:
            yield Brush(key, "", "side")
    yield from (Brush(key, "", "list") for key in drawing.lists)


def _holds_lists(kind: Type) -> bool:
    return isinstance(kind, DictType) and any(isinstance(each, ListType) for each in kinds(kind.value_type))


def _how(drawing: Drawing, key: str, name: str) -> How:
    if f"{key}.{name}" in drawing.sides:
        return "beside"
    return "flag" if key in drawing.of_names else "among"


def words(game: Game) -> list[Word]:
    """The keys of a position that are words."""
    drawing, now = game.checking.drawing, game.start
    phases = game.rules.calendar.phases
    known: Names = {
        "phase": phases, "player": now.game.sides, "side": now.game.sides, **drawing.choices(now)
    }  # fmt: skip
    found = []
    for key, kind in keys(game.example.edition).items():
        if key in FEW or key in drawing.signs:
            continue
        default = getattr(game.example, key) if key == "turn" else ""
        plain = drawing.plain.get(key, "") or _plain(game, key) or str(default)
        several = kinds(kind)
        literals = [value for each in several if isinstance(each, LiteralType) for value in each.values if value]
        choices = tuple(map(str, known.get(key, literals)))
        if any(isinstance(each, BoolType) for each in several):
            found.append(Word(key, plain, ("yes", "no"), "yes or no"))
        elif any(isinstance(each, IntType) for each in several):
            found.append(Word(key, plain, choices, "number"))
        elif any(isinstance(each, StrType | LiteralType) for each in several):
            found.append(Word(key, plain, choices))
    return found


def _plain(game: Game, key: str) -> str:
    """What a key is that is left out, as its form says."""
    for each in msgspec.structs.fields(game.checking.form):
        if each.encode_name == key and each.default is not msgspec.NODEFAULT:
            is_word = isinstance(each.default, bool)
            return ("yes" if each.default else "no") if is_word else str(each.default)
    return ""


def plain(game: Game) -> dict[str, str]:
    """What is so if a key is left out."""
    return dict(game.checking.drawing.plain)
