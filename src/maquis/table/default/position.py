"""The position as a seat may know it: counters in sight, masks, owners, paint and markers."""

from collections.abc import Iterator

import msgspec

from maquis.contract.editions import edition
from maquis.engine.game import UMPIRE
from maquis.engine.position import POOL, Position
from maquis.engine.roster import Counter
from maquis.engine.state import Flag
from maquis.narration.default.brief import flagged
from maquis.narration.tellings import of
from maquis.table import wire
from maquis.table.plain import bits, when


def position(view: Position, side: str) -> wire.Position:
    """A position as `side` may know it, from its view of it; a side without a name is what everybody may know."""
    return msgspec.structs.replace(bare(view, side), counters=list(_counters(view, side)), marks=list(marks(view)))


def bare(view: Position, side: str) -> wire.Position:
    """A position without its open counters and its markers."""
    game = view.game
    acting = edition(game.edition).rules.to_act(view)
    return wire.Position(
        version=view.version,
        when=when(game, view.turn, view.side, view.phase),
        over=not acting,
        to_act=list(acting),
        counters=[],
        hidden=list(hidden(view)),
        painted={name: bits(game, places) for name, places in sorted(view.painted.items())},
        owned={each: bits(game, view.owned.get(each, 0)) for each in game.sides},
        marks=[],
        weather={},
        brief=[words for words, _ in of(game).in_short(view, side)],
    )


def _counters(view: Position, side: str) -> Iterator[wire.Counter]:
    """The counters in play that the seat sees, and those in its own pools."""
    up = view.flags.get("up", 0)
    for number, (who, where) in enumerate(zip(view.game.roster, view.where, strict=True)):
        if where >= 0 or (where == POOL and side in (who.side, UMPIRE)):
            shown = where >= 0 and (not who.face or bool(up >> number & 1))
            found = counter(who, max(where, -1), up=shown)
            found.notes = [_note(each) for each in flagged(view, number)]
            yield found


def _note(field: Flag) -> str:
    return f"{field.name} ({field.clause})" if field.clause else field.name


def counter(who: Counter, place: int, *, up: bool) -> wire.Counter:
    """A counter in a place, or in its pool (-1); `up`, the other side sees which it is."""
    return wire.Counter(
        name=who.name, side=who.side, force=who.force, kind=who.kind, place=place, strength=_strength(who),
        face=who.face, up=up,
    )  # fmt: skip


def _strength(who: Counter) -> str:
    """The printed values of a counter that has any beside its movement."""
    return f"{who.attack}-{who.defence}-{who.movement}" if who.attack or who.defence else ""


def hidden(view: Position) -> Iterator[wire.Hidden]:
    """Counters of others that lie face down: how many of a face are where, by their masks."""
    owners = view.game.roster.side_of_face
    for face, places in sorted(view.faces.items()):
        for place, masks in sorted(places.items()):
            yield wire.Hidden(face=face, side=owners[face], place=place, masks=list(masks))


def marks(view: Position) -> Iterator[wire.Mark]:
    """The markers on the board."""
    for name, places in sorted(view.marks.items()):
        for place, number in sorted(places.items()):
            words = f"{name} at {view.game.map.near(place)}"
            yield wire.Mark(name=name, place=place, words=words, number=number)
