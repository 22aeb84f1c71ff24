"""Commands of the umpire: begin a game, add words to its dice, verify its record."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from secrets import token_hex
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console

from maquis.boards.errors import quoted
from maquis.cli import reading
from maquis.cli.reading import SheetFiles
from maquis.cli.words import (
    Edition,
    Ends,
    First,
    Json,
    MapFile,
    Opened,
    Options,
    OwnDice,
    RecordPath,
    ScenarioName,
    chosen,
    err,
    giver_named,
    out,
    read_log,
    show_json,
)
from maquis.contract.maps import digest
from maquis.contract.recorded import begin
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import MAP, load
from maquis.engine import log as logs
from maquis.engine.dice import CannotContribute, fresh
from maquis.engine.errors import MaquisError
from maquis.engine.events import Event
from maquis.engine.harmless import harmless
from maquis.engine.record import Record
from maquis.engine.referee import Referee
from maquis.engine.verify import Verdict, compare_log
from maquis.engine.verify import verify as verify_record
from maquis.engine.words import many


def new(
    scenario: ScenarioName,
    /,
    *,
    out_: Annotated[Path, Parameter(name="--out", help="The record to make.")],
    from_: First = None,
    to: Ends = None,
    rules: Edition = None,
    options: Options = None,
    map_: MapFile = None,
    ask: Annotated[
        bool, Parameter(negative=(), help="Then ask each side for its words, as `maquis words` adds them.")
    ] = False,
    own_dice: OwnDice = False,
    house: Annotated[
        tuple[str, ...], Parameter(help="A clause of which nobody asks what it demands; name as many as you like.")
    ] = (),
    position: Annotated[
        Path | None, Parameter(help="A file with the position to begin in, as maquis position writes one.")
    ] = None,
    sheet: SheetFiles = (),
    json: Json = False,
) -> int:
    """Begin a game for people: a record with sealed dice.

    The commitment to the dice is printed: give it to all players. Then each adds words of his own, with `maquis words`,
    before the first roll. When the game is over everybody can check that every roll followed from both.

    With --house a clause is waived from the beginning: what it demands of an order is met; the record says so.

    With --position the game begins as a file has it, of TOML, JSON or CSV: docs/positions.md tells how one is written.

    With --sheet all commands about this game tell places by the labels of your own map sheets, and take them in orders:
    docs/sheets.md.

    For example: `maquis new eastern-front --out game.maquis`
    """
    on = chosen(scenario, rules, options, map_, to)
    sheets = reading.read_by(sheet, on.game)
    dice, told = fresh(), err if json else out
    first, stated = on.turn(from_) if from_ else on.first, None
    if position is not None:
        on, first, stated = _taken_up(on, position, from_)
    referee = begin(out_, on, first, dice, {}, own_dice, stated, house)
    assert isinstance(referee.record, Record)
    reading.keep(out_, sheets)
    with referee.record:
        told.print(f"Record:     {harmless(str(out_))}\nCommitment: {dice.commitment}", markup=False)
        if referee.exceptions.house:
            told.print(f"House:      nobody asks {', '.join(sorted(referee.exceptions.house))}", markup=False)
        said = _asked(referee, out_, told) if ask else {}
    if json:
        show_json({"record": str(out_), "commitment": dice.commitment, "contributions": said})
    elif not ask:
        side = on.game.sides[0]
        _say(f"Then the players add their words: maquis words {out_} --as {side}")
    return 0


def _taken_up(on: Scenario, path: Path, from_: str | None) -> tuple[Scenario, int, Iterable[Event]]:
    """The scenario, the turn and the set-up of a game that begins in the position of a file."""
    from maquis.desk import positions

    filed = positions.filed_at(path, on)
    if from_ is not None:
        filed.stated.setdefault("turn", from_)
    if filed.stated.get("options"):
        on = load(on.name, {**filed.stated["options"], **on.options}, on.game.edition)
    return on, *positions.begun(filed, on)


def _asked(referee: Referee, path: Path, told: Console) -> dict[str, str]:
    """Ask every side for its words, and add them to the dice."""
    said: dict[str, str] = {}
    try:
        for side in referee.position.game.sides:
            if own := told.input(f"Words of the {side} side: ").strip():
                referee.contribute(side, own)
                said[side] = own
    except (EOFError, CannotContribute) as error:
        why = "the input ended" if isinstance(error, EOFError) else str(error)
        raise MaquisError(
            f"{path} is made, but not all words were added: {why}; add them with maquis words {path} --as {side}"
        ) from None
    return said


def words(
    record: RecordPath,
    text: Annotated[str | None, Parameter(help="One line of one's own; none given: 32 random digits.")] = None,
    /,
    *,
    as_: Annotated[str, Parameter(name="--as", help="Who adds them: a side, such as axis, or umpire.")],
    json: Json = False,
) -> int:
    """Add a player's own words to the dice, once, before the first roll; everybody is told them.

    Add them once you have the commitment that `maquis new` prints: the secret was not chosen to suit words that come
    after it.

    For example: `maquis words game.maquis "bread and salt" --as soviet`
    """
    opened = Opened(record, write=True)
    with opened.record:
        giver = giver_named(opened.game, as_)
        own = token_hex(16) if text is None else text
        try:
            opened.take_up().contribute(giver, own)
            why = ""
        except CannotContribute as error:
            why = str(error)
    if json:
        show_json({"side": giver, "words": own, "added": not why, "why": why})
    else:
        _say(f"{giver}: words: {f'refused: {why}' if why else own}")
    return 1 if why else 0


def verify(
    record: Annotated[Path | None, Parameter(help="The game on record; left out, the log alone is checked.")] = None,
    /,
    *,
    log: Annotated[
        Path | None, Parameter(help="A player's own log, to be compared; alone, it is checked by itself.")
    ] = None,
    commitment: Annotated[str | None, Parameter(help="What was published before the game began.")] = None,
    json: Json = False,
) -> int:
    """Check a whole game: every order judged again, every roll derived again, every seal opened.

    The first entry that fails is named, and the exit code is 1.

    For example: `maquis verify game.maquis`, or `maquis verify game.maquis --log axis.log`
    """
    published = _commitment(commitment) if commitment is not None else None
    if record is None:
        if log is None:
            raise MaquisError("name the record to verify, or with --log a player's log")
        return _check_log(log, published, json)
    opened = Opened(record)
    stated = opened.record.header.stated is True
    verdict = verify_record(opened.record, opened.game, opened.scenario.rules, opened.scenario.set_up)
    faults = [f"{record}: {verdict.fault}"] if verdict.fault else []
    if not verdict.sealed:
        faults.append(f"{record} has no sealed dice: it was made before there were any; rolls are taken as written")
    faults += _otherwise(record, verdict.commitment, published)
    if log is not None and verdict.fault is None:
        read = read_log(log)
        fault = compare_log(read, opened.record, opened.game)
        faults += [f"{log}: line {fault.entry}: {fault.what}"] if fault else []
        faults += _own_faults(log, read)
    if json:
        show_json(
            {
                "record": str(record),
                "holds": not faults,
                "stated": stated,
                **msgspec.to_builtins(verdict),
                "faults": faults,
            }
        )
    else:
        _say(f"{record}: {_counted(verdict)}")
        if MAP in opened.record.header.options:
            _say(f"Map:        the players' own, {opened.game.map.name} {digest(opened.record.header.options[MAP])}")
        if opened.record.header.house:
            _say(f"House:      from the beginning nobody asks {', '.join(opened.record.header.house)}")
        _tell_dice(verdict.commitment, verdict.words)
        if stated:
            _say("Position:   it begins as its maker stated; how that came about nobody can check")
        if verdict.first_roll is not None:
            _say(f"First roll: entry {verdict.first_roll}")
        if verdict.entries:
            _say(f"Digest:     {verdict.digest or 'none'} of the record up to entry {verdict.entries - 1}")
        held = "It holds." if log is None else f"It holds, and {log} agrees with it."
        _tell_verdict(faults, held)
    return 1 if faults else 0


def _commitment(text: str) -> str:
    """Read a commitment; raise `MaquisError`."""
    found = text.strip().lower()
    if not re.fullmatch("[0-9a-f]{64}", found):
        raise MaquisError(f"--commitment takes 64 hexadecimal digits, as maquis new prints them, not {quoted(text)}")
    return found


def _otherwise(path: Path, found: str, published: str | None) -> list[str]:
    """What there is to say if a commitment is not the one that was published."""
    if published in (None, found):
        return []
    return [f"{path}: it was made with another secret: its commitment is {found or 'none'}, not {published}"]


def _tell_dice(commitment: str, words: Sequence[logs.Said]) -> None:
    """Tell what the dice were made of."""
    _say(f"Commitment: {commitment or 'none'}")
    for each in words:
        when = "in the header: perhaps older than the secret" if each.entry is None else f"entry {each.entry}"
        _say(f"Words:      {each.who}: {each.words} ({when})")


def _tell_verdict(faults: Sequence[str], held: str) -> None:
    for each in faults:
        _say(f"FAILS: {each}")
    if not faults:
        _say(held)


def _counted(verdict: Verdict) -> str:
    return (
        f"{many(verdict.orders, 'order')}, {many(verdict.undone, 'undo')}, {_rolls(verdict)}, "
        f"{many(verdict.seals, 'seal')}, "
        f"{verdict.opened} of them opened in play; the game is {'over' if verdict.over else 'not over'}"
    )


def _rolls(found: Verdict | logs.Checked) -> str:
    """How many dice were rolled, and how many of them are as players entered them."""
    return many(found.rolls, "roll") + (f" ({found.entered} as the players entered them)" if found.entered else "")


def _own_faults(path: Path, log: logs.Log) -> list[str]:
    """The first line of a log that is not as it was written, and the first that is not true."""
    found = logs.check(log.lines)
    own = [(found.line, found.fault)] if found.line is not None else []
    return [f"{path}: line {line}: {fault}" for line, fault in ([log.broken] if log.broken else []) + own]


def _check_log(path: Path, published: str | None, json: bool) -> int:
    """Check a log by itself."""
    log = read_log(path)
    found, faults = logs.check(log.lines), _own_faults(path, log)
    faults += _otherwise(path, log.head.commitment, published)
    last = next((line for line in reversed(log.lines) if isinstance(line, logs.LogEntry)), None)
    if json:
        told = {"commitment": log.head.commitment, "lines": len(log.lines), "sum": log.checksum}
        show_json({"log": str(path), "holds": not faults, **msgspec.to_builtins(found), **told, "faults": faults})
        return 1 if faults else 0
    counted = f"{_rolls(found)}, {many(found.seals, 'seal')}"
    _say(f"{path}: {counted}, {found.opened} of them opened in play")
    _tell_dice(log.head.commitment, logs.said(log.lines))
    if log.checksum and last is not None:
        _say(f"Digest:     {log.checksum} of the log up to line {len(log.lines)}")
        _say(f"            {last.record} of the record up to entry {last.n} of the log")
    late = "" if found.over else "; the rolls and the other seals can be checked when the game is over"
    _tell_verdict(faults, f"It holds{late}.")
    return 1 if faults else 0


def _say(line: str) -> None:
    """Print a line, whoever's words are in it."""
    out.print(harmless(line), markup=False)
