"""Mutation testing: which small changes of the rules does no test notice? `make mutants` runs it with mutmut.

    make mutants                                        every rule module that has no result yet
    make mutants MODULES="games/europa/movement.py"     this one, anew

A mutant is one small change of a module: a comparison, a number, `&` for `|`, a dropped `~` or `not`, a demand that
always holds, a call that is not made, a code that is misspelt. The words that players read are left alone. Results are
kept in `.mutants`, a file a module, with a diff of every mutant that survived.
"""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import libcst as cst
from mutmut import configuration
from mutmut.__main__ import _run
from mutmut.mutation import mutators
from mutmut.mutation.data import SourceFileMutationData
from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.stats import status_by_exit_code

ROOT = Path("src/maquis")
RESULTS = Path(".mutants")
WORK = Path("mutants")
ENGINE = ("engine/rulings.py", "engine/views.py", "engine/position.py")
DATA_ONLY = ("__init__.py", "editions.py", "rule40.py")


ALIKE = re.compile(r'^\+.*known\(\(?"\w+X"', re.MULTILINE)
"""Mutants that change nothing: another name for what is worked out once."""


def modules() -> list[str]:
    """Every rule module."""
    europa = sorted((ROOT / "games/europa").glob("*.py"))
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


def mutate(module: str) -> None:
    """Run every mutant of one module, in a copy of the project, and keep the result."""
    shutil.rmtree(WORK, ignore_errors=True)
    operators: Any = mutators.mutation_operators
    operators[:] = [*(each for each in operators if each[1] in KEPT), *OURS]
    path = ROOT / module
    configuration.config().only_mutate = [str(path)]
    _run([], 1)
    found = SourceFileMutationData(path=path)
    found.load()
    verdicts = {name: status_by_exit_code[code] for name, code in found.exit_code_by_key.items()}
    left = {name: _diff(name, path) for name, verdict in verdicts.items() if verdict not in ("killed", "timeout")}
    alike = {name for name, diff in left.items() if not diff.strip() or ALIKE.search(diff)}
    result = {
        "mutants": len(verdicts) - len(alike),
        "left": {name.rpartition(".")[2]: diff for name, diff in left.items() if name not in alike},
    }
    RESULTS.mkdir(exist_ok=True)
    _file(module).write_text(json.dumps(result, indent=1), encoding="utf-8")


def _diff(name: str, path: Path) -> str:
    lines = get_diff_for_mutant(name, path=path).splitlines()
    return "\n".join(line for line in lines if line[:1] in "+-" and line[:3] not in ("+++", "---"))


def _file(module: str) -> Path:
    return RESULTS / (module.replace("/", ".") + ".json")


def table(among: Iterable[str]) -> str:
    """The score of each module, as a table."""
    lines = ["| module | mutants | killed | left | score |", "|---|---|---|---|---|"]
    total = alive = 0
    for module in among:
        if _file(module).exists():
            result = json.loads(_file(module).read_text(encoding="utf-8"))
            count, left = result["mutants"], len(result["left"])
            total, alive = total + count, alive + left
            lines.append(f"| `{module}` | {count} | {count - left} | {left} | {_share(count, left)} |")
    return "\n".join([*lines, f"| all | {total} | {total - alive} | {alive} | {_share(total, alive)} |"])


def _share(count: int, left: int) -> str:
    return f"{100 * (count - left) / count:.0f} %" if count else "-"


def survivors(among: Iterable[str]) -> Iterator[str]:
    """Every mutant that no test killed, with its diff."""
    for module in among:
        if _file(module).exists():
            for name, diff in json.loads(_file(module).read_text(encoding="utf-8"))["left"].items():
                yield f"\n{module}: {name}\n{diff}"


def main(asked: list[str]) -> None:
    """Run the modules asked for, or all that have no result yet; print the survivors and the scores."""
    if unknown := [module for module in asked if not (ROOT / module).is_file()]:
        sys.exit(f"there is no module {unknown[0]} in {ROOT}")
    for module in asked or [module for module in modules() if not _file(module).exists()]:
        subprocess.run([sys.executable, "-m", "benchmarks.mutants", "--one", module], check=True)
    shown = asked or modules()
    print("\n".join(survivors(shown)), table(shown), sep="\n\n")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        mutate(sys.argv[2])
    else:
        main(sys.argv[1:])
