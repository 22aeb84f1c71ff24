"""Commands of the umpire: begin a game, tell its log, verify its record."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter

from maquis.cli.words import As, Json, Opened, by_sides, out, show_json, side_named
from maquis.engine import log as logs
from maquis.engine.dice import SealedDice, fresh
from maquis.engine.editions import edition as edition_named
from maquis.engine.errors import MaquisError
from maquis.engine.figures import read_options
from maquis.engine.harmless import harmless, harmless_json
from maquis.engine.verify import Verdict, compare_log
from maquis.engine.verify import verify as verify_record
from maquis.scenarios import load
from maquis.scenarios.recorded import begin

HIDDEN = ("event", "clause", "seen")
"""What is left out where an event is told in a line of text."""


def register(app: App) -> None:
    """Add the commands."""
    for command in (new, log, verify):
        app.command(command)


def new(
    scenario: str,
    *,
    out_: Annotated[Path, Parameter(name="--out", help="The record to make.")],
    from_: Annotated[str | None, Parameter(name="--from", help='First turn, such as "Jun II 42".')] = None,
    rules: Annotated[str | None, Parameter(help="The edition, such as europa.rule40-original.")] = None,
    options: Annotated[Path | None, Parameter(help="A file that overrides found and assumed figures.")] = None,
    ask: Annotated[bool, Parameter(negative=(), help="Tell the commitment first, then ask for all words.")] = False,
    json: Json = False,
    **words: Annotated[str, Parameter(help="A player's own words, which the dice depend on: --soviet-words TEXT.")],
) -> int:
    """Begin a game for people: a record with sealed dice that nobody can foresee.

    The commitment to the dice is printed: give it to all players, who can check every roll when the game is over.
    """
    chosen = load(scenario, read_options(options) if options else None, edition_named(rules).name if rules else "")
    first = chosen.turn(from_) if from_ else chosen.first
    dice = fresh()
    said = dict.fromkeys(chosen.game.sides, "") | by_sides(chosen.game, words, "-words")
    if ask:
        out.print(f"Commitment: {dice.commitment}", markup=False)
        said = {side: own or out.input(f"Words of the {side} side: ") for side, own in said.items()}
    dice = SealedDice(dice.secret, {side: own for side, own in said.items() if own})
    begin(out_, chosen, first, dice, {})
    if json:
        show_json({"record": str(out_), "commitment": dice.commitment, "contributions": dice.contributions})
    else:
        out.print(f"Record:     {harmless(str(out_))}\nCommitment: {dice.commitment}", markup=False)
    return 0


def log(record: Path, *, as_: As = None, json: Json = False) -> int:
    """Tell what a side was told of a game, entry by entry, or with no --as the umpire's whole.

    With --json each line is one of a log that `maquis verify --log` reads: keep it, and check the game by it.
    """
    opened = Opened(record)
    side = side_named(opened.game, as_)
    for line in logs.lines(opened.game, opened.record.header, opened.record.entries, side):
        if json:
            text = logs.encoded(line)
            print(harmless_json(text) if out.is_terminal else text)
        else:
            for words in _told(line):
                out.print(harmless(words), markup=False)
    return 0


def _told(line: logs.Line) -> list[str]:
    """A line of a log in words."""
    match line:
        case logs.Head():
            words = "".join(f"; words of the {side} side: {own}" for side, own in line.contributions.items())
            return [
                f"The log of the {line.log}: {line.scenario}, {line.edition}",
                f"commitment {line.commitment or 'to no dice'}{words}",
            ]
        case logs.Last():
            counters = ", ".join(f"{mask} {name}" for mask, name in line.counters.items())
            return [f"over: the secret of the dice is {line.secret}", f"behind the masks: {counters or 'nothing'}"]
        case logs.Told():
            return [
                f"{line.n:4} {f'{line.side}: ' if line.side else ''}{line.order}",
                *(f"       {_event(msgspec.json.decode(raw))}" for raw in line.events),
                *(f"       mask {mask} is sealed: {seal}" for mask, seal in line.seals.items()),
                *(f"       mask {mask} is opened: {name} ({salt})" for mask, (name, salt) in line.opened.items()),
            ]


def _event(event: dict[str, Any]) -> str:
    told = [_words(key, value) for key, value in event.items() if key not in HIDDEN and value not in ("", [])]
    clause = f" ({event['clause']})" if event.get("clause") else ""
    return f"{event['event']} {', '.join(told)}{clause}"


def _words(key: str, value: object) -> str:
    if isinstance(value, list):
        return f"{len(value)} {key}" if len(value) > 12 else " ".join(map(str, value))
    if isinstance(value, bool):
        return key if value else f"not {key}"
    return value if isinstance(value, str) else f"{key} {value}"


def verify(
    record: Path | None = None,
    *,
    log: Annotated[
        Path | None, Parameter(help="A player's own log, to be compared; alone, it is checked by itself.")
    ] = None,
    json: Json = False,
) -> int:
    """Check a whole game: every order judged again, every roll derived again, every seal opened.

    The first entry that fails is named, and the exit code is 1.
    """
    if record is None:
        if log is None:
            raise MaquisError("name the record to verify, or with --log a player's log")
        return _check_log(log, json)
    opened = Opened(record)
    verdict = verify_record(opened.record, opened.game, opened.scenario.rules, opened.scenario.set_up)
    faults = [f"{record}: {verdict.fault}"] if verdict.fault else []
    if not verdict.sealed:
        faults.append(f"{record} has no sealed dice: it was made before there were any; rolls are taken as written")
    if log is not None and verdict.fault is None:
        fault = compare_log(_read_log(log), opened.record, opened.game)
        faults += [f"{log}: line {fault.entry}: {fault.what}"] if fault else []
        faults += _own_faults(log)
    if json:
        show_json({"record": str(record), "holds": not faults, **msgspec.to_builtins(verdict), "faults": faults})
    else:
        out.print(harmless(f"{record}: {_counted(verdict)}"), markup=False)
        for words in faults:
            out.print(harmless(f"FAILS: {words}"), markup=False)
        if not faults:
            out.print("It holds." if log is None else harmless(f"It holds, and {log} agrees with it."), markup=False)
    return 1 if faults else 0


def _counted(verdict: Verdict) -> str:
    return (
        f"{verdict.orders} orders, {verdict.undone} undos, {verdict.rolls} rolls, {verdict.seals} seals, "
        f"{verdict.opened} of them opened in play; the game is {'over' if verdict.over else 'not over'}"
    )


def _read_log(path: Path) -> list[logs.Line]:
    try:
        return logs.read(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise MaquisError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise MaquisError(f"{path} is no log: it is not text") from None
    except MaquisError as error:
        raise MaquisError(f"{path}: {error}") from None


def _own_faults(path: Path) -> list[str]:
    found = logs.check(_read_log(path))
    return [f"{path}: line {found.line}: {found.fault}"] if found.line is not None else []


def _check_log(path: Path, json: bool) -> int:
    """Check a log by itself."""
    found = logs.check(_read_log(path))
    faults = _own_faults(path)
    if json:
        show_json({"log": str(path), "holds": not faults, **msgspec.to_builtins(found)})
        return 1 if faults else 0
    out.print(
        harmless(f"{path}: {found.rolls} rolls, {found.seals} seals, {found.opened} of them opened in play"),
        markup=False,
    )
    for words in faults:
        out.print(harmless(f"FAILS: {words}"), markup=False)
    if not faults:
        late = "" if found.over else "; the rolls and the other seals can be checked when the game is over"
        out.print(f"It holds{late}.", markup=False)
    return 1 if faults else 0
