"""A position in short, place by place, and as plain data: all of it from what a side sees."""

from collections.abc import Iterable, Iterator
from typing import Any

from maquis.boards.board import members
from maquis.engine.position import POOL, Position
from maquis.engine.roster import numbers
from maquis.engine.state import UP, Count, Flag
from maquis.engine.views import masked_name
from maquis.engine.words import capital
from maquis.narration.default.naming import phase, player
from maquis.narration.parts import Line
from maquis.narration.words import counted, many, places


def in_short(view: Position, side: str) -> Iterator[Line]:
    """The moment, how many counters each side has in sight, one's own first, what is marked, and what else is kept."""
    game = view.game
    yield f"{phase(game, view.turn, view.side, view.phase)}.", "title"
    for each in sorted(game.sides, key=lambda name: name != side):
        whose = "You have" if each == side else f"The {player(each)} side has"
        yield f"{whose} {_force(view, each)}.", ""
    for name, told in (*_marks(view).items(), *_kept(view).items()):
        yield f"{capital(name)}: {told}.", ""


def lapses(view: Position, side: str) -> Iterable[str]:
    """Nothing that lapses before the phase is over."""
    return ()


def _force(view: Position, side: str) -> str:
    """How many counters of a side stand on the board, how many lie face down there, and how many wait."""
    mine = view.game.roster.sides.get(side, 0)
    there, hidden = view.in_play(mine), _faces(view, side)
    where = view.places_of(there) | view.places_of_faces(frozenset(hidden))
    number = sum(len(masks) for places in hidden.values() for masks in places.values())
    parts = [many(there.bit_count(), "counter")] if there or not number else []
    parts += [f"{many(number, 'counter')} face down"] if number else []
    told = " and ".join(parts) + (f" on {counted(where.bit_count(), places(view.game.map))}" if where else " in play")
    waiting = view.in_pool(mine).bit_count()
    return told + (f"; {waiting} more may come" if waiting else "")


def _faces(view: Position, side: str) -> dict[str, dict[int, tuple[int, ...]]]:
    """Of a side's counters, those of which this view knows the hidden side only."""
    return {face: there for face, there in view.faces.items() if view.game.roster.side_of_face[face] == side}


def _marks(view: Position) -> dict[str, str]:
    """Where each marker lies, with its number where that is not one."""
    near = view.game.map.near
    found = {}
    for mark, there in sorted(view.marks.items()):
        told = (f"{near(place)}{f' ({number})' if number != 1 else ''}" for place, number in sorted(there.items()))
        if there:
            found[mark] = "; ".join(told)
    return found


def _kept(view: Position) -> dict[str, str]:
    """Numbers and words that the game keeps, but those about one counter."""
    fields = view.game.fields
    found = {}
    for name, number in sorted(view.counts.items()):
        field = fields.field(Count, name)
        if number and field is not None and "counter" not in field.about:
            found[name.partition(": ")[2] or name] = str(number)
    words = ((name, word if isinstance(word, str) else ", ".join(word)) for name, word in view.conditions.items())
    return found | {name: word for name, word in sorted(words) if word}


def flagged(view: Position, counter: int) -> Iterator[Flag]:
    """What the game keeps of a counter, but that it is turned up."""
    for name, those in view.flags.items():
        field = view.game.fields.field(Flag, name)
        if field not in (None, UP) and those >> counter & 1:
            yield field


def _named(view: Position, counter: int) -> str:
    """A counter with what the game keeps of it."""
    kept = ", ".join(field.name for field in flagged(view, counter))
    return view.game.roster[counter].name + (f" ({kept})" if kept else "")


def standing(view: Position, side: str, place: int) -> list[str]:
    """The counters of a side in a place by name, or by the name of what is seen of them."""
    roster = view.game.roster
    found = [_named(view, number) for number in numbers(view.at(place) & roster.sides.get(side, 0))]
    return found + [masked_name(face, mask) for face, at in _faces(view, side).items() for mask in at.get(place, ())]


def here(view: Position, place: int) -> str:
    """Everything that is seen in a place: counters, then markers."""
    found = [name for side in view.game.sides for name in standing(view, side, place)]
    return ", ".join([*found, *(mark for mark, there in view.marks.items() if place in there)])


def stacks(view: Position, side: str) -> dict[str, str]:
    """The counters of a side by the places where they stand."""
    where = view.places_of(view.game.roster.sides.get(side, 0)) | view.places_of_faces(frozenset(_faces(view, side)))
    return {view.game.map.near(place): ", ".join(standing(view, side, place)) for place in members(where)}


def forces(view: Position, side: str) -> Iterator[Line]:
    """Every place with counters, by side, one's own first; then the markers, and what else the game keeps."""
    for each in sorted(view.game.sides, key=lambda name: name != side):
        yield player(each), "title"
        for where, names in stacks(view, each).items():
            yield f"  {where}: {names}", ""
    for name, told in (*_marks(view).items(), *_kept(view).items()):
        yield f"{capital(name)}: {told}", "title"


def around(view: Position, place: int) -> Iterator[Line]:
    """A place: what it is, whose, what is seen there; then the places next to it."""
    map = view.game.map
    facts = [value for layer in map.layers if (value := map.value(layer, place))]
    facts += [f"of {player(side)}" for side, owned in view.owned.items() if owned >> place & 1]
    facts += [name for name, painted in view.painted.items() if painted >> place & 1]
    told = ", ".join([*facts, here(view, place)] if here(view, place) else facts)
    yield f"{map.near(place)}: {told or 'nothing'}", "title"
    for other in view.game.board.neighbours(place):
        ways = [name for name, sides in map.sides.items() if view.game.board.spread(1 << place, sides) >> other & 1]
        beside = ", ".join([*ways, here(view, other)] if here(view, other) else ways)
        yield f"  next to it, {map.near(other)}{f': {beside}' if beside else ''}", "dim"


def summary(position: Position) -> dict[str, Any]:
    """The position as plain data: counters by side and place, those that wait, and whatever else is in it."""
    game = position.game
    roster = game.roster
    waiting = (
        (side, [roster[number].name for number in numbers(mine) if position.where[number] == POOL])
        for side, mine in ((side, roster.sides.get(side, 0)) for side in game.sides)
    )
    return {
        "when": phase(game, position.turn, position.side, position.phase),
        **{side: stacks(position, side) for side in game.sides},
        "to_come": {player(side): ", ".join(names) for side, names in waiting if names},
        "marks": _marks(position),
        "owned": {player(side): owned.bit_count() for side, owned in sorted(position.owned.items()) if owned},
        "host": {name: painted.bit_count() for name, painted in sorted(position.painted.items()) if painted},
        "conditions": {name: value for name, value in sorted(position.conditions.items()) if value},
        "counts": dict(sorted(position.counts.items())),
    }
