"""Sheets of whoever reads at a page: what places are called on them, and what he types in their labels.

Answers are the same whoever reads. If it is asked for, their places are marked (`boards.labels.Marks`), and the page
fills in what its reader calls them.
"""

import tomllib
from functools import lru_cache

from maquis.boards.board import members
from maquis.boards.errors import BoardError
from maquis.boards.labels import read_by
from maquis.boards.mapfile import HexMap
from maquis.contract import labels
from maquis.contract.editions import edition
from maquis.engine.errors import MaquisError
from maquis.sheets.files import read_as, together, written
from maquis.sheets.reading import Reader
from maquis.sheets.told import told
from maquis.table import wire
from maquis.table.clerk import Desk
from maquis.table.denied import Denied

KEPT = 16
"""Sets of sheets that are kept laid."""


def lay(_: Desk, asked: wire.LaySheets) -> wire.Sheets:
    """What the places of a map are called on some sheets; nothing is kept."""
    reader = _reader(asked)
    board, name = reader.map.board, reader.map.name
    places = [(board.label(place), reader.map.near(place)) for place in members(board.all)]
    named = not isinstance(reader.map, HexMap)
    return wire.Sheets(
        names=[each.name for each in reader.sheets],
        file=written(*reader.sheets) if len(reader.sheets) == 1 else together(reader.sheets),
        told=[line for each in reader.sheets for line in told(each)],
        labels=[reader.said(name, label, label) for label, _ in places],
        titles=[reader.said(name, label, words) for label, words in places] if named else [],
    )


def read(_: Desk, asked: wire.ReadOrders) -> wire.OrdersRead:
    """Orders, as typed in the labels of sheets, in those of the map; whether they may be given is not looked at."""
    with read_by(_reader(asked)):
        try:
            rules = edition(asked.edition).rules
            return wire.OrdersRead([labels.asked(rules, each) for each in asked.orders])
        except (MaquisError, BoardError) as error:
            raise Denied(400, str(error)) from None


def _reader(asked: wire.LaySheets) -> Reader:
    try:
        return _laid(asked.map, tuple((each.name, each.text) for each in asked.files))
    except (MaquisError, BoardError) as error:
        raise Denied(400, str(error)) from None


@lru_cache(KEPT)
def _laid(on: str, files: tuple[tuple[str, str], ...]) -> Reader:
    sheets = []
    for name, text in files:
        try:
            sheets += read_as(name, tomllib.loads(text), name)
        except tomllib.TOMLDecodeError as error:
            raise MaquisError(f"{name} is no sheet: it is not valid TOML: {error}") from None
    reader = Reader(sheets)
    if reader.map.name != on:
        raise MaquisError(f"{reader.sheets[0].name} lies over the map {reader.map.name}; this game is played on {on}")
    return reader
