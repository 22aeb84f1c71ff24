"""Nothing reads prose: no code looks into what an event, a demand, a condition or an error says to learn what it is."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "maquis"
SAID = {"words", "how", "says", "asks", "why"}
"""What is there to be read by people."""
EVENTS = {"event", "each", "found", "thing", "happened", "demand", "d", "lack"}
"""What code calls events and demands, of which it may not ask the clause either."""
TOLD = {"fault", "refusal", "sentence"}
"""What code calls a sentence in which it is told what is wrong."""
READING = {"split", "partition", "rpartition", "startswith", "endswith", "removeprefix", "removesuffix", "find"}
CLEAN = (
    "book", "engine", "contract", "odds", "campaign", "simulation", "research", "narration", "check", "desk", "table",
    "cli", "pictures", "reasoner", "sheets", "vassal",
)  # fmt: skip
FAMILIES = ("raid", "dark_crusade", "war_in_europe", "europa", "global_war")
"""The families whose events are told in kinds with fields."""
ALLOWED = {
    "book/chapters.py: each.clause == clause.id",
    "check/coverage.py: each.clause == clause.id",
    "contract/differences.py: each.clause in ids",
    "engine/citing.py: cited == event.clause",
    "engine/waiving.py: each.clause not in house",
    "cli/app.py: sentence.split()",
    "engine/unfit.py: str(error).partition(' - at `')",
}
"""Where the clause of a figure or a reading is looked up, exchanged for another edition's own, or named by players;
where a sentence is put in one line; and where msgspec says in words alone what it found, and at which key."""


@pytest.mark.parametrize("folder", [*CLEAN, *(f"families/{name}" for name in FAMILIES)])
def test_nothing_that_is_said_is_read_back(folder: str) -> None:
    found = {
        f"{path.relative_to(SOURCE)}: {code}"
        for path in sorted((SOURCE / folder).rglob("*.py"))
        for code in read_back(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert found - ALLOWED == set()


@pytest.mark.parametrize(
    "code",
    [
        'event.clause == "40.E"',
        'event.clause in ("1", "2")',
        'event.words.startswith("the battle in ")',
        'event.words.removeprefix("the battle in ")',
        'position.conditions["entering"].split()[-3]',
        '" against " in event.words',
        'match event:\n    case Noted(clause="1"): pass',
        'match event:\n    case Left(how="eliminated"): pass',
        'event.how == "liberated"',
        'fault.startswith("edition: ")',
        '"row" in fault',
        're.match(r"rows? (\\d+)", fault)',
        'try: f()\nexcept E as error: str(error).removeprefix("desk: ")',
        'try: f()\nexcept E as error: "is no" in str(error)',
    ],
)
def test_what_reads_prose_is_found(code: str) -> None:
    assert len(list(read_back(ast.parse(code)))) == 1


WORDS_OF = {"Tally": 0} | dict.fromkeys(("demand", "whether", "start", "add", "halve", "divide", "multiply", "none"), 1)
"""What states a demand, a number or a step of one, and which of what it is given is a sentence."""


@pytest.mark.parametrize("folder", sorted(each.parent.name for each in (SOURCE / "families").glob("*/rules")))
def test_no_rule_puts_a_sentence_together(folder: str) -> None:
    found = {
        f"{path.relative_to(SOURCE)}: {code}"
        for path in sorted((SOURCE / "families" / folder / "rules").rglob("*.py"))
        for code in put_together(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert found == set()


@pytest.mark.parametrize(
    "code",
    [
        'def f(): return demand("1", f"{points} points left", False)',
        'def f():\n    words = f"{points} points left"\n    return demand("1", words, False)',
        'def f():\n    words = "points left"\n    words += ", or none"\n    return demand("1", words, False)',
        'def f():\n    words, read = "points" + left, "source"\n    return tally.add("1", words, 3, True, read)',
        'def f(): return Tally("; ".join(words))',
    ],
)
def test_a_sentence_put_together_is_found(code: str) -> None:
    assert len(list(put_together(ast.parse(code)))) == 1


def put_together(tree: ast.AST) -> Iterator[str]:
    """The pieces of code that make a sentence where a template belongs, there or in a name of the function."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        made = {name for node in ast.walk(function) for name, value in assigned(node) if makes(value)}
        for node in ast.walk(function):
            match node:
                case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=given) if name in WORDS_OF:
                    of = given[WORDS_OF[name]] if len(given) > WORDS_OF[name] else None
                    if of is not None and (makes(of) or (isinstance(of, ast.Name) and of.id in made)):
                        yield ast.unparse(node)


def assigned(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """The names that a statement gives values to, and these."""
    match node:
        case ast.AugAssign(target=ast.Name(id=name), op=op):
            yield name, ast.BinOp(ast.Constant(""), op, node.value)
        case ast.Assign(targets=targets, value=value):
            for target in targets:
                match target, value:
                    case ast.Name(id=name), _:
                        yield name, value
                    case ast.Tuple(elts=names), ast.Tuple(elts=values):
                        pairs = zip(names, values, strict=False)
                        yield from ((each.id, of) for each, of in pairs if isinstance(each, ast.Name))


def makes(value: ast.expr) -> bool:
    """Whether an expression puts a text together."""
    match value:
        case ast.JoinedStr() | ast.Call(func=ast.Attribute(attr="join" | "format")):
            return True
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return any(
                makes(each) or (isinstance(each, ast.Constant) and isinstance(each.value, str))
                for each in (left, right)
            )
        case ast.IfExp(body=body, orelse=other):
            return makes(body) or makes(other)
    return False


def read_back(tree: ast.AST) -> Iterator[str]:
    """The pieces of code that look into what is said."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="re")), args=[_, *looked_at]) if any(
                map(said, looked_at)
            ):
                yield ast.unparse(node)
            case ast.Compare(left=left, ops=ops, comparators=others):
                sides = (left, *others)
                if any(isinstance(each, ast.Name) for each in sides) and not isinstance(ops[0], ast.In | ast.NotIn):
                    sides = tuple(each for each in sides if not isinstance(each, ast.Name))
                if any(map(said, sides)) and not any(
                    isinstance(each, ast.Constant) and not each.value for each in sides
                ):
                    yield ast.unparse(node)
            case ast.Call(func=ast.Attribute(value=value, attr=how)) if how in READING and said(value):
                yield ast.unparse(node)
            case ast.MatchClass(kwd_attrs=names, kwd_patterns=patterns):
                for name, pattern in zip(names, patterns, strict=True):
                    constant = isinstance(pattern, ast.MatchValue | ast.MatchOr)
                    if name in (*SAID, "clause") and constant:
                        yield ast.unparse(node)


def said(node: ast.expr) -> bool:
    match node:
        case ast.Attribute(attr=name) if name in SAID:
            return True
        case ast.Attribute(value=ast.Name(id=of), attr="clause"):
            return of in EVENTS
        case ast.Subscript(value=ast.Attribute(attr="conditions")):
            return True
        case ast.Name(id=name) if name in TOLD:
            return True
        case ast.Call(func=ast.Name(id="str"), args=[ast.Name(id="error")]):
            return True
    return False
