"""The command that tells a log: what a side was told of a game, entry by entry."""

import os
import sys
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from maquis.cli.letters import for_programs
from maquis.cli.words import As, Json, Opened, RecordPath, out, side_named
from maquis.contract import labels
from maquis.engine import durable
from maquis.engine import log as logs
from maquis.engine.entries import decode
from maquis.engine.errors import MaquisError
from maquis.engine.events import in_words
from maquis.engine.game import Game
from maquis.engine.harmless import harmless, harmless_json
from maquis.engine.moments import Given
from maquis.narration import news
from maquis.narration.phase_logs import clauses

INDENT = 7 * " "
HIDDEN = ("event", "clause", "seen")
"""What is left out where an event is told in a line of text."""


def log(
    record: RecordPath,
    /,
    *,
    as_: As = None,
    events: Annotated[bool, Parameter(negative=(), help="Each event and seal as the record has it.")] = False,
    json: Json = False,
    out_: Annotated[Path | None, Parameter(name="--out", help="Keep it in a file, in place of any there is.")] = None,
) -> int:
    """Tell what a side was told of a game, entry by entry, or with no --as the umpire's whole.

    It is told in words, as at maquis play; with --events each event stands as the record has it, and each seal.

    With --json each line is one of a log that `maquis verify --log` reads; --out writes these to a file. Keep it, and
    check the game by it.

    For example: `maquis log game.maquis --as axis`, or `maquis log game.maquis --as axis --out axis.log`
    """
    opened = Opened(record)
    side = side_named(opened.game, as_)
    lines = logs.lines(opened.game, opened.record, side)
    if out_ is not None:
        if os.path.exists(out_) and os.path.samefile(out_, record):
            raise MaquisError(f"{out_} is the record itself: name another file for the log")
        try:
            durable.replace(out_, "".join(logs.written(lines)).encode(), durable.PRIVATE)
        except OSError as error:
            raise MaquisError(f"{out_} cannot be written: {error.strerror}") from None
    elif json:
        if not out.is_terminal:
            for_programs(sys.stdout)
        for written in logs.written(lines):
            print(harmless_json(written) if out.is_terminal else written, end="")
    else:
        for line in lines:
            for told in (_raw if events else _told)(opened.game, line):
                out.print(harmless(told), markup=False)
    return 0


def _told(game: Game, line: logs.Line) -> list[str]:
    """A line of a log in a player's words."""
    if not isinstance(line, logs.LogEntry):
        return _raw(game, line)
    found = tuple(map(decode, line.events))
    told = news.entry(game, Given(line.n, line.side, line.order, found, 0, "", ""))
    happened = [f"{INDENT}{clauses(*each)}" for each in told.before]
    if told.phase:
        happened += [str(news.Heading(told.phase)), *(f"{INDENT}{clauses(*each)}" for each in told.after)]
    return [_given(game, line), *happened]


def _given(game: Game, line: logs.LogEntry) -> str:
    return f"{line.n:4} {f'{line.side}: ' if line.side else ''}{labels.told(game, line.order)}"


def _raw(game: Game, line: logs.Line) -> list[str]:
    """A line of a log with every event as the record has it."""
    match line:
        case logs.Head():
            words = "".join(f"; words of the {side} side: {own}" for side, own in line.contributions.items())
            house = f"; nobody asks {', '.join(line.house)}" if line.house else ""
            return [
                f"The log of the {line.log}: {line.scenario}, {line.edition}{house}",
                f"commitment {line.commitment or 'to no dice'}{words}",
            ]
        case logs.Last():
            counters = ", ".join(f"{mask} {name}" for mask, name in line.counters.items())
            return [f"over: the secret of the dice is {line.secret}", f"behind the masks: {counters or 'nothing'}"]
        case logs.LogEntry():
            return [
                _given(game, line),
                *(f"{INDENT}{_event(game, raw)}" for raw in line.events),
                *(f"{INDENT}mask {mask} is sealed: {seal}" for mask, seal in line.seals.items()),
                *(f"{INDENT}mask {mask} is opened: {name} ({salt})" for mask, (name, salt) in line.opened.items()),
            ]


def _event(game: Game, raw: msgspec.Raw) -> str:
    event, known = msgspec.json.decode(raw), decode(raw)
    if said := in_words(known, game):
        return said + (f" ({known.clause})" if known.clause else "")
    told = [
        _words(key, _said(game, value)) for key, value in event.items() if key not in HIDDEN and value not in ("", [])
    ]
    clause = f" ({event['clause']})" if event.get("clause") else ""
    return f"{event['event']} {', '.join(told)}{clause}"


def _said(game: Game, value: object) -> object:
    """What an event says, with each place by the label of whoever reads."""
    if isinstance(value, list):
        return [_said(game, each) for each in value]
    return labels.within(game, value) if isinstance(value, str) else value


def _words(key: str, value: object) -> str:
    if isinstance(value, list):
        return f"{len(value)} {key}" if len(value) > 12 else " ".join(map(str, value))
    if isinstance(value, bool):
        return key if value else f"not {key}"
    return value if isinstance(value, str) else f"{key} {value}"
