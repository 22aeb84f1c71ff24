"""Mutation testing: which small changes of the rules does no test notice? `make mutants` runs it with mutmut.

    make mutants                                            every rule module that has changed since its result
    make mutants MODULES="families/europa/rules/movement.py"         this one, anew
    make mutants MODULES="--left families/europa/rules/movement.py"
                                                            only its survivors without a reason, after new tests

A mutant is one small change of a module: a comparison, a number, `&` for `|`, a dropped `~` or `not`, a demand that
always holds, a call that is not made, a code that is misspelt. The words that players read are left alone. Results are
kept in `.mutants`, a file a module, with a diff of every mutant that survived.
"""

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import libcst as cst
from mutmut import configuration
from mutmut.__main__ import _run
from mutmut.mutation import mutators
from mutmut.mutation.data import SourceFileMutationData
from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.state import state
from mutmut.stats import status_by_exit_code
from mutmut.workers.isolation import ForkServerRunner

ROOT = Path("src/maquis")
RESULTS = Path("benchmarks/mutants.json")
WORK = Path("mutants")
ENGINE = ("engine/rulings.py", "engine/views.py", "engine/position.py")
DATA_ONLY = ("__init__.py", "editions.py", "game.py")
ALIKE = re.compile(r'^\+.*known\(\(?"\w+X"|^\+\s*(key = )?\("\w+X",', re.MULTILINE)
"""Mutants that change nothing: another name for what is worked out once."""


def modules() -> list[str]:
    """Every rule module."""
    europa = sorted((ROOT / "families/europa/rules").glob("*.py"))
    return [str(path.relative_to(ROOT)) for path in europa if path.name not in DATA_ONLY] + list(ENGINE)


def demands(call: cst.Call) -> Iterator[cst.Call]:
    """A demand that always holds, and a ruling or a tuple of demands without some of them."""
    for at, argument in enumerate(call.args):
        if argument.star:
            yield call.with_changes(args=[*call.args[:at], *call.args[at + 1 :]])
        elif at == 2 and isinstance(call.func, cst.Name) and call.func.value == "demand":
            yield call.with_changes(
                args=[*call.args[:at], argument.with_changes(value=cst.Name("True")), *call.args[3:]]
            )


def code(string: cst.SimpleString) -> Iterator[cst.SimpleString]:
    """Misspell a code: a clause, a kind, a flag. What has a blank in it is prose, or a name that others read."""
    if re.fullmatch(r'"[\w.-]+"', string.value):
        yield string.with_changes(value=f'"{string.value[1:-1]}X"')


def number(integer: cst.Integer) -> Iterator[cst.Integer | cst.UnaryOperation]:
    """One more, and one less; no places become all places."""
    value = integer.evaluated_value
    if value:
        yield integer.with_changes(value=str(value + 1))
        yield integer.with_changes(value=str(value - 1))
    else:
        yield cst.UnaryOperation(cst.Minus(), cst.Integer("1"), lpar=[cst.LeftParen()], rpar=[cst.RightParen()])


def unsaid(statement: cst.Expr) -> Iterator[cst.Pass]:
    """A call that is made for what it does is not made."""
    if isinstance(statement.value, cst.Call):
        yield cst.Pass()


def negated(branch: cst.If) -> Iterator[cst.If]:
    """The other branch."""
    test = branch.test.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])
    yield branch.with_changes(
        test=cst.UnaryOperation(cst.Not(), test), whitespace_before_test=cst.SimpleWhitespace(" ")
    )


OURS: list[tuple[type, Any]] = [
    (cst.Call, demands),
    (cst.SimpleString, code),
    (cst.Integer, number),
    (cst.Expr, unsaid),
    (cst.If, negated),
]
KEPT = {
    mutators.operator_name,
    mutators.operator_augmented_assignment,
    mutators.operator_remove_unary_ops,
    mutators.operator_keywords,
    mutators.operator_swap_op,
    mutators.operator_match,
    mutators.operator_if_exp,
}
"""Those of the library's operators that are used."""


def results() -> dict[str, Any]:
    """What is known of each module: a digest of its text, the number of its mutants, the diffs of those left."""
    known: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    return known


def digest(module: str) -> str:
    """A digest of the text of a module."""
    return hashlib.sha256((ROOT / module).read_bytes()).hexdigest()[:16]


def mutate(module: str, again: bool) -> None:
    """Run the mutants of one module in a copy of the project, all or those left without a reason; keep the result."""
    before = results().get(module, {})
    if again and before.get("source") != digest(module):
        sys.exit(f"{module} has changed since its last result: run all its mutants")
    path, names = ROOT / module, _names(module, before["left"]) if again else []
    if again and not names:
        return
    shutil.rmtree(WORK, ignore_errors=True)
    operators: Any = mutators.mutation_operators
    operators[:] = [*(each for each in operators if each[1] in KEPT), *OURS]
    _nearest_tests_first(path.stem)
    configuration.config().only_mutate = [str(path)]
    _run(names, 1)
    found = SourceFileMutationData(path=path)
    found.load()
    verdicts = {name: status_by_exit_code[code] for name, code in found.exit_code_by_key.items()}
    alive = {name.rpartition(".")[2]: name for name in verdicts if verdicts[name] not in ("killed", "timeout")}
    if again:
        left = {name: diff for name, diff in before["left"].items() if name in alive}
    else:
        left = {short: _diff(name, path) for short, name in alive.items()}
    alike = {name for name, diff in left.items() if not diff.strip() or ALIKE.search(diff)}
    result = {
        "source": digest(module),
        "mutants": (before["mutants"] if again else len(verdicts)) - len(alike),
        "left": {name: diff for name, diff in left.items() if name not in alike},
    }
    text = json.dumps(results() | {module: result}, indent=1, sort_keys=True, ensure_ascii=False)
    RESULTS.write_text(text + "\n", encoding="utf-8")


def _names(module: str, left: dict[str, str]) -> list[str]:
    """The full names of the mutants left without a reason."""
    dotted, known = f"maquis.{module.removesuffix('.py').replace('/', '.')}", reasons()
    return [f"{dotted}.{name}" for name, diff in left.items() if not why(diff, known)]


def _nearest_tests_first(stem: str) -> None:
    """Run the tests named after the module first, then the quickest."""
    runner: Any = ForkServerRunner
    submit = runner.submit

    def in_order(self: ForkServerRunner, mutant: str, tests: list[str], limit: int, estimate: float) -> None:
        lasted = state().duration_by_test
        submit(self, mutant, sorted(tests, key=lambda test: (stem not in test, lasted[test])), limit, estimate)

    runner.submit = in_order


def _diff(name: str, path: Path) -> str:
    lines = get_diff_for_mutant(name, path=path).splitlines()
    return "\n".join(line for line in lines if line[:1] in "+-" and line[:3] not in ("+++", "---"))


PAGE = Path("docs/mutants.md")
HEAD = """# Mutants

What `make mutants` found: how many small changes of each rule module some test noticed, and why the others do not
matter. A survivor without a reason is a gap in the tests. Module-level tables and properties are not changed.
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
    return "\n".join([HEAD, *head, *rows, *said, ""]), gaps


def _share(killed: int, alive: int) -> str:
    return f"{100 * killed / (killed + alive):.0f} %" if killed else "-"


def main(asked: list[str], again: bool) -> None:
    """Run the modules asked for, or all that have changed; write the page, and print what is not explained."""
    if unknown := [module for module in asked if not (ROOT / module).is_file()]:
        sys.exit(f"there is no module {unknown[0]} in {ROOT}")
    known = results()
    for module in asked or [each for each in modules() if known.get(each, {}).get("source") != digest(each)]:
        subprocess.run(
            [sys.executable, "-m", "benchmarks.mutants", "--one-left" if again else "--one", module], check=True
        )
    text, gaps = page()
    PAGE.write_text(text, encoding="utf-8")
    shown = [gap for gap in gaps if not asked or gap.startswith(tuple(asked))]
    print(*shown, f"{PAGE} is written; {len(shown)} survivors are not explained.", sep="\n")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--one", module]:
            mutate(module, again=False)
        case ["--one-left", module]:
            mutate(module, again=True)
        case ["--left", *asked]:
            main(asked, again=True)
        case asked:
            main(asked, again=False)
