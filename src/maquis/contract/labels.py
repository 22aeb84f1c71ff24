"""What passes between maquis and a reader with labels of his own: orders and places, told and typed."""

import re
from collections.abc import Sequence

from maquis.boards import labels
from maquis.contract.editions import edition
from maquis.engine import notation
from maquis.engine.game import Game
from maquis.engine.orders import Rules
from maquis.engine.sequence import SequencedRules


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
