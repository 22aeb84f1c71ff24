"""Sheets of whoever reads a game at this terminal: a file beside the record, by which places are told and typed.

The record knows nothing of it. Whoever has another map beside him keeps another file, or none.
"""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from maquis.boards import labels
from maquis.engine import durable
from maquis.engine.errors import MaquisError
from maquis.engine.files import readable
from maquis.engine.game import Game

if TYPE_CHECKING:
    from maquis.contract.maps import AnyMap
    from maquis.sheets.files import AnySheet

SheetFiles = Annotated[
    tuple[Path, ...],
    Parameter(name="--sheet", help="A map sheet of your own, as maquis sheet lay makes it; more with more --sheet."),
]


def beside(record: Path) -> Path:
    """The file of the sheets by which a game is read: it lies beside the record."""
    return record.with_name(f"{record.name}.sheets")


def begin(record: Path, game: Game) -> None:
    """Read a game by the sheets that lie beside its record, if there are any; raise `MaquisError`."""
    if os.path.exists(path := beside(record)):
        read_by([path], game)


def read_over(files: Iterable[Path], ground: "AnyMap") -> None:
    """Read a map by the sheets of some files from now on; raise `MaquisError`."""
    from maquis.sheets.files import read
    from maquis.sheets.reading import Reader

    reader = Reader([sheet for file in files for sheet in read(file, ground)])
    if reader.map.name != ground.name:
        raise MaquisError(f"{reader.sheets[0].name} lies over the map {reader.map.name}; this is the map {ground.name}")
    labels.begin(reader)


def read_by(files: Iterable[Path], game: Game) -> "list[AnySheet]":
    """Read a game by the sheets of some files from now on, if there are any; raise `MaquisError`."""
    files = tuple(files)
    if not files:
        return []
    from maquis.boards.mapfile import HexMap
    from maquis.boards.pointfile import PointMap
    from maquis.boards.zonefile import ZoneMap
    from maquis.sheets.files import read
    from maquis.sheets.reading import Reader

    own = game.map if isinstance(game.map, HexMap | PointMap | ZoneMap) else None
    sheets = [sheet for file in files for sheet in read(file, own)]
    for each in sheets:
        if each.map.name != game.map.name:
            raise MaquisError(f"{each.name} lies over the map {each.map.name}; this game is played on {game.map.name}")
    labels.begin(Reader(sheets))
    return sheets


def keep_as(record: Path, other: Path) -> None:
    """Keep the sheets that lie beside a record, if there are any, beside another; raise `MaquisError`."""
    if os.path.exists(path := beside(record)):
        with readable(path):
            data = durable.read(path)
        _write(beside(other), data)


def keep(record: Path, sheets: "Sequence[AnySheet]") -> None:
    """Keep sheets beside the record of a game, in place of any there are; raise `MaquisError`."""
    if sheets:
        from maquis.sheets.files import together

        _write(beside(record), together(sheets).encode())


def _write(path: Path, data: bytes) -> None:
    try:
        durable.replace(path, data)
    except OSError as error:
        raise MaquisError(f"{path} cannot be written: {error.strerror}") from None
