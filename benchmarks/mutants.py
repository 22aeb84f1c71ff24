"""Mutation testing: which small changes of the rules does no test notice? `make mutants` tries them.

    make mutants                                            every rule module that has changed since its result
    make mutants MODULES="families/europa/rules/movement.py"         this one, anew
    make mutants MODULES="--left families/europa/rules/movement.py"
                                                            only its survivors without a reason, after new tests
    make mutants MODULES="--some 300"                       so many, drawn from those of all modules; keeps nothing

What is changed is told in `benchmarks.changes`, how it is tried in `benchmarks.trials`. Results are kept in
`mutants.json`, as each module is done, with a diff of every mutant that survived. Nothing is to be edited meanwhile.
"""

import hashlib
import json
import os
import random
import re
import sys
import tempfile
import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from benchmarks.changes import changes
from benchmarks.trials import Module, Trials
from maquis.engine.pipes import piped

ROOT = Path("src/maquis")
RESULTS = Path("benchmarks/mutants.json")
ENGINE = ("engine/rulings.py", "engine/views.py", "engine/position.py")
DATA_ONLY = ("__init__.py", "editions.py", "game.py", "glossary.py", "orders.py", "told.py")
TESTS = (
    "tests/test_examples.py",
    "tests/families/europa",
    "tests/engine/test_events.py",
    "tests/engine/test_position.py",
    "tests/engine/test_referee.py",
    "tests/engine/test_rulings.py",
    "tests/engine/test_told.py",
    "tests/engine/test_view.py",
)
SLOW = (
    "without_its_clause",
    "random_play",
    "random_fights",
    "every_kind",
    "melees",
    "test_tables",
    "planted",
    "games_that_find_leaks",
)
"""Parts of the names of tests that take longer than what they notice is worth."""


def modules() -> list[str]:
    """Every rule module."""
    europa = sorted((ROOT / "families/europa/rules").glob("*.py"))
    return [str(path.relative_to(ROOT)) for path in europa if path.name not in DATA_ONLY] + list(ENGINE)


def results() -> dict[str, Any]:
    """What is known of each module: a digest of its text, the number of its mutants, the diffs of those left."""
    known: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    return known


def digest(module: str) -> str:
    """A digest of the text of a module."""
    return hashlib.sha256((ROOT / module).read_bytes()).hexdigest()[:16]


def run(found: list[Module], done: Callable[[Module], None]) -> None:
    """Try the mutants of these modules; `done` is told of each module that is."""
    if found := [each for each in found if each.changes]:
        plugin = Trials(found, done, os.cpu_count() or 1)
        with tempfile.TemporaryDirectory() as folder:
            options = [
                "--hypothesis-profile=few",
                "-p",
                "no:cacheprovider",
                "--capture=sys",
                f"--basetemp={folder}/pytest",
            ]
            skipped = ["-k", " and ".join(f"not {part}" for part in SLOW)]
            status = pytest.main([*options, *skipped, *TESTS], plugins=[plugin])
        if status:
            sys.exit(status)


def _module(name: str, again: bool) -> Module:
    path = ROOT / name
    every = changes(path.read_text(encoding="utf-8"))
    if again:
        before, known = results().get(name, {}), reasons()
        if before.get("source") != digest(name):
            sys.exit(f"{name} has changed since its last result: run all its mutants")
        every = [change for change in every if not why(before["left"].get(change.name, ""), known)]
        every = [change for change in every if change.name in before["left"]]
    return Module(path, f"maquis.{name.removesuffix('.py').replace('/', '.')}", every)


def some(count: int) -> str:
    """Try so many mutants, drawn from those of all modules; tell how many were noticed, and which others were not."""
    every = [_module(name, again=False) for name in modules()]
    drawn = random.Random(1).sample([(at, change) for at, each in enumerate(every) for change in each.changes], count)
    for at, module in enumerate(every):
        module.changes = [change for where, change in drawn if where == at]
    run(every, lambda module: None)
    known = reasons()
    left = [(module.path, change) for module in every for change in module.left]
    gaps = [f"{path}: {change.name}\n{change.diff}\n" for path, change in left if not why(change.diff, known)]
    told = f"{count} mutants: {count - len(left)} killed, {len(left) - len(gaps)} explained, {len(gaps)} not explained"
    return "\n".join([*gaps, told])


def keep(module: Module, again: bool) -> None:
    """Keep the result of a module; of those that are no more nothing is kept."""
    name, known = str(module.path.relative_to(ROOT)), results()
    left = {change.name: change.diff for change in module.left}
    result = {"source": digest(name), "mutants": len(module.changes), "left": left}
    if again:
        tried = {change.name for change in module.changes}
        stay = {name: diff for name, diff in known[name]["left"].items() if name not in tried}
        result |= {"mutants": known[name]["mutants"], "left": stay | left}
    kept = {each: known[each] for each in modules() if each in known} | {name: result}
    text = json.dumps(kept, indent=1, sort_keys=True, ensure_ascii=False)
    RESULTS.write_text(text + "\n", encoding="utf-8")


PAGE = Path("docs/mutants.md")
HEAD = """# Mutants

What `make mutants` found: how many small changes of each rule module some test noticed, and why the others do not
matter. A survivor without a reason is a gap in the tests. Tables outside functions are not changed.
Each row is of its module as it was then; `make mutants` tries those that are new, or have changed since.
"""


def reasons() -> dict[str, str]:
    """Patterns of changes that do not matter, and why."""
    return {
        pattern: why
        for why, patterns in tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")).items()
        for pattern in patterns
    }


def why(diff: str, known: dict[str, str]) -> str:
    """Why a change that no test noticed does not matter; nothing, if nobody has said."""
    return next((why for pattern, why in known.items() if re.search(pattern, diff, re.MULTILINE)), "")


def page() -> tuple[str, list[str]]:
    """The page of results, and the survivors that are not explained."""
    known, rows, said, gaps = reasons(), [], [], []
    for module, result in results().items():
        if not result["mutants"]:
            continue
        told = {name: why(diff, known) for name, diff in result["left"].items()}
        left, explained = len(told), sum(map(bool, told.values()))
        killed, alive = result["mutants"] - left, left - explained
        rows.append(
            f"| `{module}` | {result['mutants']} | {killed} | {explained} | {alive} | {_share(killed, alive)} |"
        )
        said += [f"\n## `{module}`\n"] if left else []
        for name, reason in told.items():
            changed = " ".join(line[1:].strip() for line in result["left"][name].splitlines() if line[0] == "+")
            said.append(f"- `{changed}`: {reason or '**not explained**'}")
            gaps += [] if reason else [f"{module}: {name}\n{result['left'][name]}\n"]
    head = ["| module | mutants | killed | explained | not explained | score |", "|---|---|---|---|---|---|"]
    waiting = [f"`{each}`" for each in modules() if results().get(each, {}).get("source") != digest(each)]
    foot = [f"\nNew, or changed since their row: {', '.join(waiting)}."] if waiting else []
    return "\n".join([HEAD, *head, *rows, *foot, *said, ""]), gaps


def _share(killed: int, alive: int) -> str:
    return f"{100 * killed / (killed + alive):.0f} %" if killed else "-"


def main(asked: list[str], again: bool) -> None:
    """Run the modules asked for, or all that have changed; write the page, and print what is not explained."""
    if unknown := [module for module in asked if not (ROOT / module).is_file()]:
        sys.exit(f"there is no module {unknown[0]} in {ROOT}")
    known = results()
    names = asked or [each for each in modules() if known.get(each, {}).get("source") != digest(each)]
    run([_module(name, again) for name in names], partial(keep, again=again))
    text, gaps = page()
    PAGE.write_text(text, encoding="utf-8")
    shown = [gap for gap in gaps if not asked or gap.startswith(tuple(asked))]
    print(*shown, f"{PAGE} is written; {len(shown)} survivors are not explained.", sep="\n")


if __name__ == "__main__":
    with piped():
        match sys.argv[1:]:
            case ["--left", *asked]:
                main(asked, again=True)
            case ["--some", count] if count.isdecimal():
                print(some(int(count)))
            case asked:
                main(asked, again=False)
