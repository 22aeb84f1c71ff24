"""Games on record among what is checked: whether each still comes out as it was played."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from maquis.boards.errors import BoardError
from maquis.contract import earlier
from maquis.contract.recorded import opened
from maquis.contract.scenarios import load
from maquis.engine.errors import MaquisError
from maquis.engine.verify import verify

RECORD = ".maquis"
"""How the name of a record ends."""


class Holding(msgspec.Struct, frozen=True):
    """A game on record: the rules that it was played by, and where it no longer comes out the same, if anywhere."""

    name: str
    rules: str
    fault: str = ""


def records(paths: Iterable[Path]) -> Iterator[Path]:
    """The records among some files, and in folders and those in them."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob(f"*{RECORD}"))
        elif path.name.endswith(RECORD):
            yield path


def holding(path: Path) -> Holding:
    """Referee a recorded game anew by the rules as they are."""
    rules = ""
    try:
        with opened(path) as record:
            header = record.header
            rules = f"{header.edition} {header.rules}"
            scenario = load(header.scenario, earlier.figures(header), header.edition)
            fault = verify(record, scenario.game, scenario.rules, scenario.set_up).fault
    except (MaquisError, BoardError) as error:
        return Holding(str(path), rules, str(error))
    return Holding(str(path), rules, str(fault) if fault else "")
