"""The command that takes what is whole out of a damaged record."""

import io
import os
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from maquis.cli.words import Json, out, show_json
from maquis.engine import durable
from maquis.engine.errors import MaquisError
from maquis.engine.recordfile import scan_lines


def register(app: App) -> None:
    """Add the command."""
    app.command(recover)


def recover(
    record: Path,
    *,
    out_: Annotated[
        Path | None, Parameter(name="--out", help="The record to make: RECORD with .recovered after it, if not said.")
    ] = None,
    json: Json = False,
) -> int:
    """Write what stands before the damage of a record to a new file, and say what was left out.

    Nothing is overwritten, and the damaged record stays as it is. What follows the damage cannot be proved to belong
    there, so it is left out.
    """
    data = _read(record)
    lines = io.BytesIO(data).readlines()
    found = scan_lines(record, lines)
    if not found.fault:
        raise MaquisError(f"{record} is whole: there is nothing to recover")
    to = out_ or durable.free_name(record, ".recovered")
    _write(to, data[: found.size])
    first, last = len(found.entries) + 2, len(lines)
    told = {
        "record": str(to), "entries": len(found.entries), "fault": found.fault,
        "left_out": {"first": first, "last": last, "bytes": len(data) - found.size},
    }  # fmt: skip
    if json:
        show_json(told)
        return 0
    left = f"line {first}" if first == last else f"lines {first} to {last}"
    out.print(f"Record:   {to}, with {len(found.entries)} entries", markup=False)
    out.print(f"Left out: {left} ({len(data) - found.size} bytes) of {record}: {found.fault}", markup=False)
    return 0


def _read(path: Path) -> bytes:
    try:
        return durable.read(path)
    except OSError as error:
        raise MaquisError(f"{path} cannot be read: {error.strerror}") from None


def _write(path: Path, data: bytes) -> None:
    try:
        os.close(durable.create(path, data))
    except FileExistsError:
        raise MaquisError(f"{path} exists already, and nothing is overwritten; name another file with --out") from None
    except OSError as error:
        raise MaquisError(f"{path} cannot be written: {error.strerror}") from None
