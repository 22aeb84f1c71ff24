"""Places in a position, told and read by the labels of whoever reads: "3763=5736" is a place with both its labels."""

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeGuard

from maquis.boards import labels, mapsentences
from maquis.boards.board import Board
from maquis.boards.errors import BoardError
from maquis.check.checkings import of
from maquis.check.drawing import DRAWING, Drawing
from maquis.check.errors import Fault
from maquis.contract import labels as orders
from maquis.contract import maps
from maquis.contract.editions import editions, first
from maquis.contract.maps import AnyMap
from maquis.engine.errors import MaquisError
from maquis.engine.game import Game

Change = Callable[[str], str]
"""What becomes of a text that names a place, several, or none."""
IN_TEXT = ("piece", "redrawn")
"""Keys that are a text in which places are named."""
ORDERS = ("order", "odds")
"""Keys that are orders."""
NO_PLACES = (
    *ORDERS, "ask", "as", "side", "dice", "title", "clause", "bites", "reading", "expect", "then", "twin", "edition",
    "scenario", "options", "map", "ground",
)  # fmt: skip
"""Keys that name no place, or speak of places otherwise."""
MAP = "map"
"""The key that tells the map: by its name, or the text of its file or of a patch."""
WHOSE = "labels"
"""The key of a file or letter that says whose labels it has."""
AT = ("at", "hex")
"""Fields of a thing that say where it is."""
QUESTIONS = ("ask",)
"""Keys that are questions."""
STEP = (*ORDERS, *QUESTIONS, "then", "expect")
"""Keys that ask something, or expect it."""
AS_IT_IS = ("title", "clause", "reading", "options", "map", "ground", "owners", "as", "side", "edition", "scenario")
"""Keys whose text has no labels, or is drawn."""
_WORD = re.compile(r"[^\s,;=-]+")
_PARTS = re.compile(r"[\w.]+")


def told(stated: Mapping[str, Any], game: Game) -> dict[str, Any]:
    """A position in which the places of a game are called as whoever reads calls them, with ours behind."""
    board, on = game.board, str(getattr(game.map, "name", ""))

    def said(word: str) -> str:
        label = _label(board, word)
        return labels.said(on, label) if label else word

    def change(text: str) -> str:
        label = _label(board, text)
        return labels.said(on, label) if label else "-".join(map(said, text.split("-")))

    def words(text: str) -> str:
        return _WORD.sub(lambda found: said(found[0]), text)

    found = _changed(stated, change, words)
    if _is_patch(text := found.get(MAP)):
        found[MAP] = mapsentences.told(mapsentences.read(text))
    for key in ORDERS:
        if isinstance(order := found.get(key), str):
            found[key] = orders.told(game, order)
        elif isinstance(order, list):
            found[key] = [orders.told(game, each) for each in order]
    return found


def example(stated: Mapping[str, Any], game: Game, places: str) -> dict[str, Any]:
    """A worked example told so, with all its steps; under `places` it expects places."""

    def step(asks: Mapping[str, Any]) -> dict[str, Any]:
        found = dict(asks)
        for key in (*ORDERS, *QUESTIONS):
            if isinstance(order := found.get(key), str):
                found[key] = orders.told(game, order) if key in ORDERS else orders.within(game, order)
            elif isinstance(order, list):
                found[key] = [orders.told(game, each) for each in order]
        expect = found.get("expect", {})
        if isinstance(there := expect.get(places), list):
            found["expect"] = {**expect, places: orders.listed(game, there)}
        return found

    found = told({key: value for key, value in stated.items() if key not in STEP}, game)
    found = {key: found.get(key, value) for key, value in stated.items()}
    return step(found) | ({"then": [step(each) for each in stated["then"]]} if "then" in stated else {})


def faulty(stated: Mapping[str, Any], ground: AnyMap, text: str) -> str:
    """What is wrong with a position, with those of its places that it names as whoever reads calls them."""
    return labels.within(ground.name, ground.board, text, named(stated))


def named(stated: Mapping[str, Any]) -> set[str]:
    """All words of a position that may name a place of it."""
    found = set[str]()

    def keep(text: str) -> str:
        found.update(_PARTS.findall(text))
        return text

    _changed(stated, keep, keep)
    for key in (*ORDERS, *QUESTIONS):
        asked = stated.get(key, ())
        for each in [asked] if isinstance(asked, str) else asked:
            keep(str(each))
    return found


def bare(table: Mapping[str, Any]) -> dict[str, Any]:
    """A worked example in our labels alone, of one that may have a reader's own before them."""
    return {key: value if key in AS_IT_IS else _bare(value) for key, value in table.items()}


def _bare(value: Any) -> Any:
    match value:
        case str():
            return labels.plain(value)
        case list():
            return [_bare(each) for each in value]
        case Mapping():
            return {labels.plain(str(key)): part if key in AS_IT_IS else _bare(part) for key, part in value.items()}
        case _:
            return value


def _label(board: Board, word: str) -> str:
    """The label of the place that is called so; nothing, if there is none, as of a town."""
    try:
        return board.label(board.place(word))
    except BoardError:
        return ""


def plain(stated: Mapping[str, Any]) -> dict[str, Any]:
    """A position in which places are called by our labels alone, if others stand before those."""
    found = _changed(stated, labels.plain, labels.plain)
    if _is_patch(text := found.get(MAP)):
        found[MAP] = maps.in_our_labels(text)
    return found


def _is_patch(told: object) -> TypeGuard[str]:
    """Whether what tells a map is the text of a patch."""
    return isinstance(told, str) and maps.is_text(told) and mapsentences.is_patch(told)


def read(stated: Mapping[str, Any]) -> tuple[dict[str, Any], list[Fault]]:
    """A position of a file or letter in our labels, and what its reader cannot mean.

    It has our labels, or both, unless it says that it has a reader's own; raise `MaquisError` if he has none such.
    """
    whose, left = str(stated.get(WHOSE, "")), {key: value for key, value in stated.items() if key != WHOSE}
    now = labels.reader()
    if not whose or whose == labels.OURS:
        return plain(left), []
    if now is None or isinstance(now, labels.Marks):
        raise MaquisError(f"it has the labels of {whose}: lay that sheet, and it can be read by it")
    wrong = list[Fault]()

    def change(text: str) -> str:
        try:
            return now.ours(text)
        except (MaquisError, BoardError) as error:
            wrong.append(Fault(str(error), names=(text,)))
            return text

    return _changed(left, change, lambda text: _WORD.sub(lambda word: change(word[0]), labels.plain(text))), wrong


def _changed(stated: Mapping[str, Any], change: Change, words: Change) -> dict[str, Any]:
    edition = stated.get("edition") or first()
    drawing = of(edition).drawing if isinstance(edition, str) and edition in editions() else DRAWING
    found = dict[str, Any]()
    for key, value in stated.items():
        if key in NO_PLACES or key in drawing.of_names:
            found[key] = value
        elif key in IN_TEXT and isinstance(value, str):
            found[key] = words(value)
        elif isinstance(value, Mapping):
            found[key] = _table(key, value, drawing, change)
        elif isinstance(value, list):
            found[key] = [_of_list(each, change) for each in value]
        else:
            found[key] = value
    return found


def _table(key: str, table: Mapping[str, Any], drawing: Drawing, change: Change) -> Mapping[str, Any]:
    if key in (*drawing.by_place, *drawing.between):
        return {change(name): part for name, part in table.items()}
    stands = key in drawing.stand
    return {name: part if isinstance(part, str) and not stands else _part(part, change) for name, part in table.items()}


def _part(part: Any, change: Change) -> Any:
    """What a table has under a name: a place, several, or places with a word or a number each."""
    match part:
        case str():
            return change(part)
        case list():
            return [_of_list(each, change) for each in part]
        case Mapping():
            return {change(str(name)): value for name, value in part.items()}
        case _:
            return part


def _of_list(each: Any, change: Change) -> Any:
    if isinstance(each, str):
        return change(each)
    if not isinstance(each, Mapping):
        return each
    return {name: change(value) if name in AT and isinstance(value, str) else value for name, value in each.items()}
