"""A position as text: a few lines for a letter, read back out of one; and a worked example with its ruling."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

import msgspec

from maquis.check import labelled
from maquis.check.checkings import of
from maquis.check.compare import labels
from maquis.check.errors import BadExample
from maquis.check.files import cases
from maquis.check.form import Case
from maquis.desk.asked import Reply, reply
from maquis.desk.stated import STEP, Stated, edition_of, tidied
from maquis.engine.errors import Faults, MaquisError
from maquis.engine.harmless import one_line
from maquis.engine.position import Position

THE_LETTER = "the letter"
MOST_TEXT = 60_000
"""Signs of a text that is read."""
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_KEY = re.compile(r'([A-Za-z_]+|"[^"]+") *=|\[\[')
_QUOTES = str.maketrans({"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "\u00a0": " "})
_DRAWN = ("ground", "owners")


def lines(stated: Stated) -> Iterator[str]:
    """A position as lines for a letter: a key a line, as a worked example has them."""
    yield f"edition = {_value(edition_of(stated))}"
    for key, value in stated.items():
        if key == "edition" or not _said(value):
            continue
        if key in _DRAWN and isinstance(value, str):
            value = " / ".join(line.strip() for line in value.replace("/", "\n").splitlines() if line.strip())
        yield f"{_key(key)} = {_value(value)}"


WIDE = 100
"""Signs in a line of a list."""


def table(stated: Stated) -> str:
    """A position as a file of TOML: tables last, an entry a line."""
    plain = [(key, value) for key, value in stated.items() if not (isinstance(value, Mapping) and value)]
    tables = [(key, value) for key, value in stated.items() if isinstance(value, Mapping) and value]
    found = [_entry(key, value) for key, value in plain]
    for key, value in tables:
        found += ["", f"[{_key(key)}]", *(_entry(each, part) for each, part in value.items())]
    return "\n".join((*found, ""))


def _entry(key: str, value: Any) -> str:
    """An entry of a table; a long list in several lines."""
    line = f"{_key(key)} = {_value(value)}"
    if len(line) <= WIDE or not isinstance(value, list):
        return line
    rows = [""]
    for each in map(_value, value):
        if len(rows[-1]) + len(each) > WIDE:
            rows.append("")
        rows[-1] += f" {each},"
    return "\n".join((f"{_key(key)} = [", *(f" {row}" for row in rows), "]"))


def _said(value: Any) -> bool:
    return value not in ({}, [], "")


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _value(key)


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        inside = ", ".join(f"{_key(str(key))} = {_value(each)}" for key, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, float):
        return str(value)
    return msgspec.json.encode(value).decode()


def read(text: str) -> dict[str, Any]:
    """The position that a letter holds, whatever else stands in it; raise `BadExample`."""
    with suppress(tomllib.TOMLDecodeError, RecursionError):
        if whole := tomllib.loads(text):
            return whole
    found = [re.sub(r"^[\s>|]*", "", line).rstrip() for line in text[:MOST_TEXT].translate(_QUOTES).splitlines()]
    start = next((at for at, line in enumerate(found) if _KEY.match(line)), None)
    if start is None:
        raise BadExample(
            f'{THE_LETTER} has no position in it: its lines begin with a key, as in edition = "europa.rule40"'
        )
    fault: tomllib.TOMLDecodeError | None = None
    for end in range(len(found), start, -1):
        try:
            return tomllib.loads("\n".join(found[start:end]))
        except tomllib.TOMLDecodeError as error:
            fault = fault or error
    raise BadExample(f"{THE_LETTER} cannot be read from its line {start + 1} on: {fault}")


def opened(text: str, file: str = "", unnamed: str = "") -> list[tuple[str, dict[str, Any]]]:
    """What a text holds, each with its title: a position, or every step of every case of worked examples."""
    stated = read(text)
    if "title" not in stated and "case" not in stated:
        position, wrong = labelled.read({"edition": unnamed, **stated} if unnamed else stated)
        if wrong:
            raise Faults(wrong)
        return [("", tidied(position))]
    found = []
    for case, table in cases({**({"edition": unnamed} if unnamed else {}), **stated}, file or THE_LETTER):
        found += list(steps(case, table))
    return found


def steps(case: Case, table: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """A case as positions on the desk: one for each step, with what was done before it."""
    position = {key: value for key, value in table.items() if key not in (*STEP, *_ABOUT)}
    position = tidied({"edition": case.example.edition, **position})
    if case.example.side:
        position["side"] = case.example.side
    elif not case.example.player:
        position["player"] = of(case.example.edition).position(case.example, case.file).side
    if case.example.PHASES and not position.get("phase"):
        position["phase"] = case.example.in_phase
    told = [{key: each[key] for key in (*STEP, "side") if key in each} for each in (table, *table.get("then", ()))]
    done: list[dict[str, Any]] = []
    for number, (asked, step) in enumerate(zip(told, case.example.steps, strict=True)):
        title = case.example.title + (f" (then {number})" if number else "")
        first, *more = *done, asked
        yield title, {**position, **first, **({"then": more} if more else {})}
        if step.orders and step.expect.lawful is not False:
            done.append(asked)


_ABOUT = ("title", "clause", "bites", "reading", "expect", "then", "twin")


def saved(stated: Stated, title: str = "") -> str:
    """A position with what is asked as a worked example, which expects what is ruled now; raise `MaquisError`."""
    found = reply(stated)
    expected, asked = _expected(found), {key: value for key, value in stated.items() if _said(value)}
    if found.answer is not None and "order" in asked:
        asked["ask"] = asked.pop("order")
        asked["ask"] = asked["ask"] if isinstance(asked["ask"], str) else asked["ask"][0]
    if not expected:
        raise MaquisError("an example says what must be ruled: ask something that may be done or not, and save it then")
    if "then" in asked:
        *between, last = ({**step, "expect": {"legal": True}} for step in asked["then"])
        asked |= {"then": [*between, {**last, "expect": expected}], "expect": {"legal": True}}
    else:
        asked["expect"] = expected
    head = {"title": one_line(title) or f"{'; '.join(found.asked)} on the desk", "edition": edition_of(stated)}
    told = {**head, **{key: value for key, value in asked.items() if key != "edition"}}
    told = labelled.example(told, found.view.game, _places(found.view))
    text = []
    for key, value in told.items():
        if key in _DRAWN and isinstance(value, str):
            rows = "\n".join(line.strip() for line in value.replace("/", "\n").splitlines() if line.strip())
            text.append(f'{key} = """\n{rows}\n"""')
        else:
            text.append(f"{_key(key)} = {_value(value)}")
    return "\n".join((*text, ""))


def _expected(found: Reply) -> dict[str, Any]:
    """What an example would expect of a ruling."""
    if found.judgement is not None:
        failures = sorted({each.clause for each in found.judgement.failures})
        return {"fails": failures} if failures else {"legal": True}
    if found.ruled is not None:
        return {"legal": found.ruled.legal}
    answer = found.answer
    if answer is None:
        return {}
    told: dict[str, Any] = {}
    if answer.tally is not None:
        total = answer.tally.total
        told["value"] = total.numerator if total.denominator == 1 else str(total)
    if answer.names is not None:
        told["names"] = list(answer.names)
    if answer.places is not None:
        told[_places(found.view)] = labels(found.view, answer.places)
    if answer.ruling is not None and not told:
        told["fails"] = sorted({each.clause for each in answer.ruling.failures()})
    return told


def _places(view: Position) -> str:
    """The key of an answer's places."""
    fields = msgspec.structs.fields(of(view.game.edition).form)
    expect = next(each.type for each in fields if each.name == "expect")
    return str(expect.PLACES)
