"""What passes between maquis and a reader with labels of his own: orders and places, told and typed."""

import re
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from maquis.boards import labels
from maquis.boards.mapfile import HexMap
from maquis.boards.pointfile import PointMap
from maquis.boards.zonefile import ZoneMap
from maquis.contract.editions import edition
from maquis.contract.maps import AnyMap
from maquis.engine import notation
from maquis.engine.game import Game
from maquis.engine.orders import Rules
from maquis.engine.sequence import SequencedRules
from maquis.engine.undo import asked as undone

_YEAR = re.compile(r"19[34]\d")


def typed(rules: Rules, text: str) -> str:
    """An order as the record has it, of one typed in the labels of whoever reads; raise `MaquisError`."""
    reader = labels.reader()
    if reader is None or not isinstance(rules, SequencedRules):
        return text
    return notation.respelled(rules.acts, text, reader.ours)


def asked(rules: Rules, text: str) -> str:
    """The same of what may be a question, of which any word may be a label, or of an order after its giver."""
    giver, colon, order = text.rpartition(": ")
    reader, read = labels.reader(), typed(rules, order)
    return (
        text
        if reader is None
        else giver + colon + (" ".join(map(reader.ours, order.split())) if read == order else read)
    )


def place(text: str) -> str:
    """The map's label of a place that is named in the labels of whoever reads; raise `MaquisError`."""
    reader = labels.reader()
    return text if reader is None else reader.ours(text)


def told(game: Game, order: str) -> str:
    """An order of a record in the labels of whoever reads."""
    if labels.reader() is None:
        return order
    undo = undone(order)
    if undo is not None and undo.meant:
        return replace(undo, meant=told(game, undo.meant)).notation
    rules = edition(game.edition).rules
    return notation.spelled(rules.acts, game, order) if isinstance(rules, SequencedRules) else order


def said(game: Game, label: str) -> str:
    """A label of the map with that of whoever reads."""
    return labels.said(game.map.name, label)


def listed(game: Game, those: Sequence[str]) -> list[str]:
    """Labels of the map with those of whoever reads."""
    return [said(game, label) for label in those]


def within(game: Game, text: str) -> str:
    """Words of a record that have labels of the map in them, such as what a die is rolled for, as whoever reads calls
    its places."""
    return labels.within(game.map.name, game.board, text)


def ranges(game: Game, text: str) -> str:
    """A set of hexes as orders write it, "2714, 2815-3120", with the labels of whoever reads."""
    return re.sub(r"[^-,\s]+", lambda found: said(game, found[0]), text) if labels.reader() else text


def spoken(text: str, ground: object) -> str:
    """What somebody wrote, such as the title of an example, with the places in it as whoever reads calls them.

    A number that may be a year is left, and so is the name of a place that a nation or a river has, too.
    """
    if labels.reader() is None or not isinstance(ground, AnyMap):
        return text
    if isinstance(ground, HexMap):
        return labels.within(ground.name, ground.board, text, _Unlike(_YEAR))

    def said(found: re.Match[str]) -> str:
        label = ground.board.label(ground.board.place(found[0]))
        return labels.said(ground.name, label, found[0])

    return re.sub(rf"(?<![\w.-])(?:{_names(ground)})(?![\w-])", said, text)


def unmet(game: Game, asks: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Demands that an exception leaves out, each with its clause; places in them as whoever reads calls them."""
    return [(clause, spoken(words, game.map)) for clause, words in asks]


class _Unlike:
    """All words but those that are written so."""

    def __init__(self, form: re.Pattern[str]) -> None:
        self._form = form

    def __contains__(self, word: object) -> bool:
        return not self._form.fullmatch(str(word))


def _names(ground: PointMap | ZoneMap) -> str:
    """What places are called, by name or label, and nothing else is: as alternatives of a pattern."""
    others = set[str]()
    if isinstance(ground, ZoneMap):
        others.update(name for id, nation in ground.nations.items() for name in (id, nation.name))
    else:
        others.update(river for line in ground.lines for river in line.rivers)
    taken = {other.casefold() for other in others}
    names = {name for each in ground.board.names.items() for name in each}
    return "|".join(map(re.escape, sorted((each for each in names if each.casefold() not in taken), key=len)[::-1]))
