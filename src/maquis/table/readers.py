"""Readers with sheets of their own, whose files come with what is asked."""

import tomllib
from collections.abc import Sequence
from functools import lru_cache

from maquis.contract.maps import AnyMap
from maquis.engine.errors import MaquisError
from maquis.sheets.files import read_as
from maquis.sheets.reading import Reader
from maquis.table import wire

KEPT = 16
"""Sets of sheets over maps of maquis that are kept laid."""


def laid(files: Sequence[wire.SheetFile], own: AnyMap | None = None) -> Reader:
    """Whoever reads by the sheets of files, over a map of players' `own` or one of maquis; raise `MaquisError`."""
    told = tuple((each.name, each.text) for each in files)
    return _laid(told) if own is None else _lying(told, own)


@lru_cache(KEPT)
def _laid(files: tuple[tuple[str, str], ...]) -> Reader:
    return _lying(files, None)


def _lying(files: tuple[tuple[str, str], ...], own: AnyMap | None) -> Reader:
    sheets = []
    for name, text in files:
        try:
            sheets += read_as(name, tomllib.loads(text), name, own)
        except tomllib.TOMLDecodeError as error:
            raise MaquisError(f"{name} is no sheet: it is not valid TOML: {error}") from None
    return Reader(sheets)
