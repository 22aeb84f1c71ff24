"""Rulings that are kept: what the umpire rules in every worked example, to hold another version against it.

An example is known by what it puts to the umpire, wherever its file lies and whatever it expects. What is ruled is kept
as data, so that other words for the same ruling are no difference.
"""

import gzip
import hashlib
import zlib
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec

from maquis import __version__
from maquis.check.compare import Ruled
from maquis.check.files import told, within
from maquis.check.form import Case
from maquis.check.game import Game
from maquis.engine import durable
from maquis.engine.errors import MaquisError
from maquis.engine.events import Event, plain
from maquis.engine.roster import numbers

FOLDER = "rulings"
"""Where, in a folder of examples, the rulings of a version are kept."""
NOT_PUT = ("title", "clause", "bites", "reading", "expect")
"""Keys of an example that say nothing to the umpire."""
LARGEST = 64 << 20
"""Bytes of a table that are read, unpacked."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was ruled in one step: the verdict, the clauses that fail, what was answered, and what came of it."""

    legal: bool = True
    fails: tuple[str, ...] = ()
    places: tuple[str, ...] | None = None
    names: tuple[str, ...] | None = None
    numbers: tuple[str, ...] = ()
    events: tuple[dict[str, Any], ...] = ()
    chances: tuple[tuple[str, tuple[dict[str, Any], ...]], ...] = ()


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was ruled in an example, and what that was called."""

    name: str
    steps: tuple[Step, ...]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rulings of a version, by what was put to the umpire."""

    version: str
    rulings: dict[str, Kept]


class Otherwise(msgspec.Struct, frozen=True):
    """An example that two versions rule otherwise: where it is, and each difference in a line."""

    name: str
    lines: tuple[str, ...]


def ruled(paths: Iterable[Path]) -> Table:
    """Everything that the umpire rules now in the examples of some files and folders; raise `BadExample`."""
    found: dict[str, Kept] = {}
    for path in paths:
        for file in within(path) if path.is_dir() else [path]:
            for case, keys in told(file):
                found[_digest(keys, case)] = Kept(_named(case, path), tuple(_steps(case)))
    return Table(__version__, found)


def _named(case: Case, root: Path) -> str:
    """What a case is called: its file within the folder that it was found in, and its number."""
    file = Path(case.file)
    name = (file.relative_to(root) if root.is_dir() else file).as_posix()
    return f"{name}, case {case.number}" if case.number else name


def _digest(keys: Mapping[str, Any], case: Case) -> str:
    put = {key: value for key, value in keys.items() if key not in NOT_PUT}
    put["then"] = [{key: value for key, value in step.items() if key not in NOT_PUT} for step in keys.get("then", ())]
    data = msgspec.json.encode({**put, "edition": case.example.edition}, order="deterministic", enc_hook=str)
    return hashlib.sha256(data).hexdigest()[:16]


def _steps(case: Case) -> Iterator[Step]:
    game = Game(case.example, case.file)
    for step in case.example.steps:
        found, unmet = game.go(step)
        yield _step(found)
        if unmet:
            return


def _step(found: Ruled) -> Step:
    board, places = found.position.game.board, found.places
    return Step(
        legal=found.legal,
        fails=tuple(sorted({each.clause for each in found.failures})),
        places=None if places is None else tuple(map(board.label, numbers(places & board.all))),
        names=found.names,
        numbers=tuple(str(tally.total) for tally in found.tallies),
        events=tuple(map(_event, found.events)),
        chances=tuple((str(chance), tuple(map(_event, each.events))) for chance, each in found.outcomes),
    )


def _event(event: Event) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(plain(event)))
    return data


def keep(table: Table, path: Path) -> None:
    """Write a table of rulings to a file, packed if its name ends in .gz; raise `MaquisError`."""
    data = msgspec.json.format(msgspec.json.encode(table, order="deterministic"), indent=1)
    try:
        durable.replace(path, gzip.compress(data, mtime=0) if path.suffix == ".gz" else data)
    except OSError as error:
        raise MaquisError(f"{path} cannot be written: {error.strerror}") from None


def kept(named: str, paths: Iterable[Path]) -> Table:
    """The table of rulings of a version, kept in one of some folders, or of a file; raise `MaquisError`."""
    places = [path / FOLDER / f"{named}.json.gz" for path in paths if path.is_dir()]
    path = next((each for each in (Path(named), *places) if each.is_file()), None)
    if path is None:
        looked = ", ".join(str(each) for each in places) or "no folder of examples was named"
        raise MaquisError(f"there are no rulings kept of {named}: it is a file made by --keep, or a version ({looked})")
    try:
        data = durable.read(path)
        if path.suffix == ".gz":
            data = zlib.decompressobj(wbits=31).decompress(data, LARGEST)
        return msgspec.json.decode(data, type=Table)
    except (OSError, zlib.error, msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise MaquisError(f"{path} is no table of rulings made by maquis check --keep: {error}") from None


def compare(old: Table, new: Table) -> list[Otherwise]:
    """The examples that both tables have, and rule otherwise."""
    both = [(old.rulings[put], new.rulings[put]) for put in new.rulings if put in old.rulings]
    return [Otherwise(now.name, tuple(_lines(was, now))) for was, now in both if was.steps != now.steps]


def _lines(was: Kept, now: Kept) -> Iterator[str]:
    several = max(len(was.steps), len(now.steps)) > 1
    for number, (before, after) in enumerate(zip(was.steps, now.steps, strict=False), 1):
        for line in _differs(before, after):
            yield f"step {number}: {line}" if several else line
    if len(was.steps) != len(now.steps):
        yield f"steps that could be taken: {len(was.steps)}, now {len(now.steps)}"


def _differs(was: Step, now: Step) -> Iterator[str]:
    """What differs in a step: what it was, and what it is now."""
    if (was.legal, was.fails) != (now.legal, now.fails):
        yield f"{_verdict(was)}, now {_verdict(now)}"
    for what, before, after in (("places", was.places, now.places), ("names", was.names, now.names)):
        if before != after:
            gone = [f"not {each}" for each in before or () if each not in (after or ())]
            come = [f"also {each}" for each in after or () if each not in (before or ())]
            yield f"{what}: {', '.join((*gone, *come)) or 'in another order'}"
    if was.numbers != now.numbers:
        yield f"numbers: {', '.join(was.numbers) or 'none'}, now {', '.join(now.numbers) or 'none'}"
    if was.chances != now.chances:
        yield f"chances: {_chances(was)}, now {_chances(now)}"
    yield from (f"no longer: {_told(each)}" for each in was.events if each not in now.events)
    yield from (f"now: {_told(each)}" for each in now.events if each not in was.events)


def _verdict(step: Step) -> str:
    if step.legal:
        return "legal"
    return f"refused by {', '.join(step.fails)}"


def _chances(step: Step) -> str:
    found: dict[str, Fraction] = {}
    for chance, events in step.chances:
        told = "; ".join(map(_told, events)) or "nothing"
        found[told] = found.get(told, Fraction()) + Fraction(chance)
    return " | ".join(f"{chance} {told}" for told, chance in found.items()) or "none"


def _told(event: Mapping[str, Any]) -> str:
    """An event in words: what happened, its fields in one order however they were kept, and the clause."""
    fields = dict(sorted(event.items()))
    kind, clause = fields.pop("event"), fields.pop("clause", None)
    rest = [f"{name} {value}" for name, value in fields.items()]
    return ", ".join([kind, *rest, *([clause] if clause else [])])
