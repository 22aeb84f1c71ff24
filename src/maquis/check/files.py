"""Reads the files of worked examples, TOML, and says in one sentence what is wrong with one."""

import tomllib
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec

from maquis.boards.errors import quoted
from maquis.check import labelled, setting
from maquis.check.checkings import Checking, of
from maquis.check.errors import BadExample, below_zero, naming
from maquis.check.form import Case, Example, Step, Twin
from maquis.contract.editions import editions, first
from maquis.engine import durable
from maquis.engine.files import readable
from maquis.engine.unfit import unfit

ANY_NUMBER = ("options", "dice", "expect", "then", "twin")
"""Keys of an example in which numbers may be below zero."""


def within(folder: Path) -> list[Path]:
    """The TOML files in a folder and in those in it, but for packages of their own, which have a `pyproject.toml`."""
    found: list[Path] = []
    for path in sorted(folder.iterdir()):
        if path.is_dir() and not (path / "pyproject.toml").exists():
            found += within(path)
        elif path.suffix == ".toml":
            found.append(path)
    return found


def read(path: Path) -> list[Case]:
    """Read the example or the cases of a file; raise `BadExample`."""
    return [case for case, _ in told(path)]


def told(path: Path) -> Iterator[tuple[Case, dict[str, Any]]]:
    """The example or the cases of a file, each with the keys that it has; raise `BadExample`."""
    return parsed(text_of(path), str(path), edition_in(path.resolve().parent))


def text_of(path: Path) -> str:
    """What is written in a file; raise `BadExample`."""
    with readable(path, BadExample):
        return durable.text(durable.read(path))


def edition_in(folder: Path) -> str:
    """The edition that a folder is called after: `europa.rule40`, or `rule40` in `europa`."""
    names = (folder.name, f"{folder.parent.name}.{folder.name}")
    return next((name for name in names if name in editions()), first())


def parse(text: str, file: str, unnamed: str = "") -> list[Case]:
    """Read the text of a file; `file` names it in errors, `unnamed` the edition of examples that name none."""
    return [case for case, _ in parsed(text, file, unnamed)]


def parsed(text: str, file: str, unnamed: str = "") -> Iterator[tuple[Case, dict[str, Any]]]:
    """The same, each case with the keys that it has."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadExample(f"{file} is not valid TOML: {error}") from None
    except RecursionError:
        raise BadExample(f"{file} is nested too deep") from None
    return cases({"edition": unnamed or first(), **table}, file)


def cases(table: dict[str, Any], file: str) -> Iterator[tuple[Case, dict[str, Any]]]:
    """The example or the cases of a file's table, each with the keys that it has; raise `BadExample`."""
    table = labelled.bare(table)
    several = table.get("case")
    shared = {key: value for key, value in table.items() if key != "case"}
    if several is None:
        yield _case(shared, file, 0), shared
        return
    if not isinstance(several, list) or not several or not all(isinstance(each, dict) for each in several):
        raise BadExample(f"{file}: case must be a list of tables, each with what differs from the keys above")
    for key in ("expect", "then"):
        if key in shared:
            raise BadExample(f"{file}: {key} stands above the cases; each case says itself what it expects")
    for number, case in enumerate(several, 1):
        whole = _merged(shared, case)
        yield _case(whole, file, number), whole


def _case(table: dict[str, Any], file: str, number: int) -> Case:
    where = f"{file}, case {number}" if number else file
    example = _example(table, where)
    return Case(file, number, example, _twin(table, f"{where}, twin") if example.twin else None)


def _twin(table: dict[str, Any], where: str) -> Twin:
    """The twin of a case: all that it has, and what differs."""
    changed = {**table["twin"], "twin": {}}
    to = changed.pop("to", None)
    if not isinstance(to, str):
        right = 'twin = { to = "axis", units = { "1 Bde" = "0303" } }'
        raise BadExample(f"say to which side it looks the same, and what differs, as in {right}", where)
    return Twin(to, _example({**_merged(table, changed), "twin": {}}, where))


def _merged(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """The keys of `base` and `over`; tables are joined, anything else is replaced."""
    merged = dict(base)
    for key, value in over.items():
        old = merged.get(key)
        merged[key] = _merged(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return merged


def _checking(table: dict[str, Any], where: str) -> Checking:
    """What the family of an example's edition brings."""
    name, known = table["edition"], editions()
    if not isinstance(name, str) or name not in known:
        raise BadExample(f"there is no edition {quoted(str(name))}; there is {', '.join(known)}", where, "edition")
    with naming(where, "edition"):
        return of(name)


def _example(table: dict[str, Any], where: str) -> Example[Any]:
    example = formed(table, where)
    free = (*ANY_NUMBER, *_checking(table, where).below_zero)
    for told in (table, example.twin):
        for fault in below_zero(told, free):
            raise BadExample(fault.words, where, fault.at)
    for number, step in enumerate(example.steps):
        _fit(step, f"{where}, then {number}" if number else where)
    return example


def formed(table: dict[str, Any], where: str) -> Example[Any]:
    """The example of a table, whatever it orders or asks; raise `BadExample` if a key is none, or fits ill."""
    checking, table = _checking(table, where), labelled.plain(table)
    example = _converted(table, checking, where)
    return _converted(_filled(table, example, checking, where), checking, where) if example.scenario else example


def _converted(table: dict[str, Any], checking: Checking, where: str) -> Example[Any]:
    try:
        example: Example[Any] = msgspec.convert(table, checking.form, dec_hook=_number)
    except msgspec.ValidationError as error:
        wrong = unfit(error, checking.form)
        raise BadExample(wrong.words, where, wrong.at, wrong.names) from None
    return example


def _filled(table: dict[str, Any], example: Example[Any], checking: Checking, where: str) -> dict[str, Any]:
    """A table with all that it leaves out as the scenario that it names has it; who owns what, place by place."""
    scenario = setting.scenario(example, where)
    with naming(where, "turn"):
        turn = scenario.turn(str(table["turn"])) if table.get("turn") else scenario.first
    begun = setting.stands(scenario, turn)
    told: dict[str, Any] = scenario.game.cached(("told", turn), lambda: checking.told(begun))
    left = {key: value for key, value in told.items() if key not in table and key != checking.owners}
    return {**left, **table, "turn": scenario.calendar.name(turn)}


def _number(form: type, told: Any) -> Fraction:
    """Read an exact number."""
    assert form is Fraction
    try:
        return Fraction(str(told))
    except (ValueError, ZeroDivisionError):
        raise ValueError('write a number: 3, 1.5 or "3/2"') from None


def _fit(step: Step[Any], where: str) -> None:
    """Raise `BadExample` if what a step expects does not go with what it orders or asks."""
    expect = step.expect
    if sum(map(bool, (step.orders, step.odds, step.ask))) != 1:
        raise BadExample("give one of order, odds (an order whose odds are asked) and ask (a question)", where)
    if expect.empty:
        raise BadExample("expect is empty; say what the umpire must rule, as in expect = { legal = true }", where)
    for key in ("after", "told", "untold"):
        if not step.orders and getattr(expect, key):
            raise BadExample(f"expect.{key} goes with an order; a question changes nothing", where)
    if step.odds and step.seen_by is not None:
        raise BadExample("as goes with a question; odds are told as they are, whoever knows what", where)
    if expect.chances and not step.odds:
        raise BadExample("expect.chances goes with odds; an order has the outcome of its dice", where)
    if any(each.chance is None for each in expect.chances):
        raise BadExample('a chance is missing; give each outcome one, as in chance = "1/3"', where, "expect.chances")
    if expect.chance is not None:
        raise BadExample("a chance stands with an outcome, among expect.chances", where, "expect.chance")
