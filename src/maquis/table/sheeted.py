"""Sheets of whoever reads at a page: what places are called on them, and what he types in their labels.

Answers are the same whoever reads. If it is asked for, their places are marked (`boards.labels.Marks`), and the page
fills in what its reader calls them.
"""

from maquis.boards import mapsentences
from maquis.boards.board import members
from maquis.boards.errors import BoardError
from maquis.boards.labels import read_by
from maquis.boards.mapfile import HexMap
from maquis.contract import labels
from maquis.contract.editions import edition
from maquis.contract.maps import AnyMap
from maquis.engine.errors import MaquisError
from maquis.sheets.files import together, written
from maquis.sheets.reading import Reader
from maquis.sheets.told import told
from maquis.table import desk, own_maps, seen, wire
from maquis.table.clerk import Desk
from maquis.table.denied import Denied
from maquis.table.live import Live
from maquis.table.readers import laid
from maquis.table.rows import Seat


def lay(_: Desk, asked: wire.LaySheets) -> wire.Sheets:
    """What the places of a map are called on some sheets; nothing is kept."""
    return _sheets(_reader(asked, _own(asked)))


def lay_over(live: Live, asked: wire.LaySheets) -> wire.Sheets:
    """What the places of the map of a game are called on some sheets; nothing is kept."""
    return _sheets(_reader(asked, _of(live)))


def read(_: Desk, asked: wire.ReadOrders) -> wire.OrdersRead:
    """Orders, as typed in the labels of sheets, in those of the map; whether they may be given is not looked at."""
    return _read(asked, _own(asked))


def said(_: Desk, asked: wire.ReadSentences) -> wire.SentencesRead:
    """Sentences of a patch, as typed in the labels of sheets, in those of the map; they are not carried out."""
    with read_by(_reader(asked, _own(asked))):
        try:
            changes = mapsentences.read("\n".join(asked.sentences), "what was typed", labels.place).changes
        except (MaquisError, BoardError) as error:
            raise Denied(400, str(error)) from None
    return wire.SentencesRead([line for each in changes for line in mapsentences.sentences(each)])


def read_over(live: Live, asked: wire.ReadOrders) -> wire.OrdersRead:
    """Orders for a game, as typed in the labels of sheets, in those of its map."""
    return _read(asked, _of(live))


def handout(live: Live, seat: Seat, asked: wire.PrintBySheets) -> wire.Handout:
    """Pages to be printed in the labels of sheets: in their picture, too, there is room for no others."""
    with read_by(_reader(asked, _of(live))):
        return seen.handout(live, seat, asked.forms)


def ended(live: Live, seat: Seat, asked: wire.LaySheets) -> wire.Ended:
    """How a game stands or ended in the labels of sheets, with its pictures."""
    with read_by(_reader(asked, _of(live))):
        return seen.ended(live, seat)


def _own(asked: wire.LaySheets) -> AnyMap | None:
    """The map that comes with what is asked; none, if it is one of maquis."""
    if asked.drawn is not None:
        return own_maps.drawn_map(asked.drawn)
    return desk.whole_map(asked.position) if asked.position is not None else None


def _of(live: Live) -> AnyMap | None:
    found = live.scenario.game.map
    return found if isinstance(found, AnyMap) else None


def _sheets(reader: Reader) -> wire.Sheets:
    board, name = reader.map.board, reader.map.name
    places = [(board.label(place), reader.map.near(place)) for place in members(board.all)]
    named = not isinstance(reader.map, HexMap)
    return wire.Sheets(
        names=[each.name for each in reader.sheets],
        ours=[label for label, _ in places],
        file=written(*reader.sheets) if len(reader.sheets) == 1 else together(reader.sheets),
        told=[line for each in reader.sheets for line in told(each)],
        labels=[reader.said(name, label, label) for label, _ in places],
        titles=[reader.said(name, label, words) for label, words in places] if named else [],
    )


def _read(asked: wire.ReadOrders, own: AnyMap | None) -> wire.OrdersRead:
    with read_by(_reader(asked, own)):
        try:
            rules = edition(asked.edition).rules
            return wire.OrdersRead([labels.asked(rules, each) for each in asked.orders])
        except (MaquisError, BoardError) as error:
            raise Denied(400, str(error)) from None


def _reader(asked: wire.LaySheets, own: AnyMap | None) -> Reader:
    try:
        reader = laid(asked.files, own)
        if reader.map.name != asked.map:
            lies = f"{reader.sheets[0].name} lies over the map {reader.map.name}"
            raise MaquisError(f"{lies}; this game is played on {asked.map}")
    except (MaquisError, BoardError) as error:
        raise Denied(400, str(error)) from None
    return reader
