"""The command that takes what is whole out of a damaged record."""

import io
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from maquis.cli.words import Json, out, show_json
from maquis.engine import durable
from maquis.engine.errors import MaquisError
from maquis.engine.files import readable
from maquis.engine.recordfile import scan_lines
from maquis.engine.words import many

SQLITE = b"SQLite format 3\0"
"""How the file of a table begins."""


def recover(
    record: Annotated[Path, Parameter(help="A damaged record, or the file of a table.")],
    /,
    *,
    game: Annotated[
        str | None, Parameter(help="A game in the file of a table, by the name maquis seats lists.")
    ] = None,
    out_: Annotated[
        Path | None, Parameter(name="--out", help="The record to make: RECORD with .recovered after it, if not said.")
    ] = None,
    json: Json = False,
) -> int:
    """Write what stands before the damage of a record to a new file, and say what was left out.

    RECORD may be the file of a table: then --game names one of its games, which need not be damaged. Nothing is
    overwritten, and the damaged file stays as it is. What follows the damage cannot be proved to belong there, so it is
    left out.

    For example: `maquis recover game.maquis --out mended.maquis`
    """
    data = _read(record)
    in_table = data.startswith(SQLITE)
    whole = durable.as_written(data)
    lines = _of_table(record, game) if in_table else io.BytesIO(whole).readlines()
    found = scan_lines(record, lines)
    if not found.fault and whole == data and not in_table:
        raise MaquisError(f"{record} is whole: there is nothing to recover")
    to = out_ or durable.free_name(record, f".{game}.recovered" if in_table else ".recovered")
    stands = len(found.entries) + 1
    _write(to, b"".join(lines[:stands]))
    if json:
        left = {"lines": len(lines) - stands, "bytes": sum(map(len, lines[stands:]))}
        show_json({"record": str(to), "entries": len(found.entries), "fault": found.fault, "left_out": left})
        return 0
    out.print(f"Record:   {to}, with {many(len(found.entries), 'entry', 'entries')}", markup=False)
    out.print(f"Left out: {_left(lines, stands, found.fault)}", markup=False)
    return 0


def _left(lines: Sequence[bytes], stands: int, fault: str) -> str:
    if not fault:
        return "nothing"
    last = len(lines)
    which = f"line {last}" if stands + 1 == last else f"lines {stands + 1} to {last}"
    return f"{which} ({many(sum(map(len, lines[stands:])), 'byte')}): {fault}"


def _of_table(path: Path, game: str | None) -> list[bytes]:
    from maquis.table.tablefile import whole_lines

    return whole_lines(path, game)


def _read(path: Path) -> bytes:
    with readable(path):
        return durable.read(path)


def _write(path: Path, data: bytes) -> None:
    try:
        os.close(durable.create(path, data))
    except FileExistsError:
        raise MaquisError(f"{path} exists already, and nothing is overwritten; name another file with --out") from None
    except OSError as error:
        raise MaquisError(f"{path} cannot be written: {error.strerror}") from None
