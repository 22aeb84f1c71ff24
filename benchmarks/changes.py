"""The small changes of a module, one at a time: what mutation tests try (`benchmarks.mutants`).

A change is a comparison, a number, `&` for `|`, a dropped `~` or `not`, the other branch, a case that never holds, a
demand that always holds, a call that is not made, a code that is misspelt. Words that players read are left alone, and
so are annotations, decorators and tables outside functions.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from typing import Any

Span = tuple[int, int]
"""Where a text begins and ends, in bytes."""
Edit = tuple[Span, str]
"""What is put in place of a text."""

SWAPPED: dict[type[ast.AST], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "/"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "/"),
    ast.Mod: ("%", "/"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "&"),
    ast.Pow: ("**", "*"),
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
}
LEFT_ALONE = ("len", "isinstance")
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Change:
    """One small change: of which function, in which lines tests must have been to notice it, and what it is."""

    name: str
    """The function, and which change of it this is."""
    function: str
    """Its name, behind that of its class."""
    heads: range
    """The lines of its decorators and its `def`."""
    lines: frozenset[int]
    source: str
    """The changed function, without its decorators, indented as it was."""
    diff: str


class Text:
    """The text of a module, by lines and columns as `ast` counts them."""

    def __init__(self, text: str) -> None:
        self.bytes = text.encode()
        self.starts = [0]
        for line in self.bytes.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def span(self, node: ast.AST) -> Span:
        """Where a node begins and ends."""
        at: Any = node
        return self.starts[at.lineno - 1] + at.col_offset, self.starts[at.end_lineno - 1] + at.end_col_offset

    def of(self, span: Span) -> str:
        """The text there."""
        return self.bytes[span[0] : span[1]].decode()

    def holds(self, node: ast.AST) -> bool:
        """Whether a node is where it is told to be: inside of strings with fields it may be elsewhere."""
        if not isinstance(node, ast.expr):
            return True
        try:
            return ast.dump(ast.parse(f"({self.of(self.span(node))})", mode="eval").body) == ast.dump(node)
        except (SyntaxError, ValueError):
            return False


def changes(text: str) -> list[Change]:
    """Every small change of the functions and methods of a module."""
    source = Text(text)
    return [change for name, function in _functions(ast.parse(text).body) for change in _of(source, name, function)]


def _functions(body: list[ast.stmt], inside: str = "") -> Iterator[tuple[str, Function]]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield inside + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node.body, f"{inside}{node.name}.")


def _of(text: Text, name: str, function: Function) -> Iterator[Change]:
    first, end = text.starts[function.lineno - 1], text.span(function)[1]
    before = text.of((first, end))
    top = min([function.lineno, *(each.lineno for each in function.decorator_list)])
    every = frozenset(range(function.body[0].lineno, (function.end_lineno or 0) + 1))
    number = 0
    for node, lines in _nodes(function, every, frozenset()):
        edits = list(_edits(text, node))
        if not edits or not text.holds(node):
            continue
        for (start, stop), new in edits:
            after = text.of((first, start)) + new + text.of((stop, end))
            if after == before:
                continue
            number += 1
            heads = range(top, function.lineno + 1)
            yield Change(f"{name} {number}", name, heads, lines, after, _diff(before, after))


def _nodes(node: ast.AST, lines: frozenset[int], defined: frozenset[int]) -> Iterator[tuple[ast.AST, frozenset[int]]]:
    """What may be changed under a node, with the lines that run if it does.

    What is worked out once is worked out in whatever test is the first: the line where an inner function is `defined`
    stands for all of it.
    """
    for child in _children(node):
        ran = lines
        if isinstance(child, ast.stmt):
            ran = defined | frozenset(range(child.lineno, _head_ends(child) + 1))
        yield child, ran
        yield from _nodes(child, ran, ran if isinstance(child, Function) else defined)


def _head_ends(statement: ast.stmt) -> int:
    body = getattr(statement, "body", None) or getattr(statement, "cases", None)
    if not body:
        return statement.end_lineno or statement.lineno
    inner = body[0].pattern if isinstance(body[0], ast.match_case) else body[0]
    return max(statement.lineno, inner.lineno - 1)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            defaults = [each for each in [*node.args.defaults, *node.args.kw_defaults] if each]
            yield from (each for each in defaults if isinstance(each, ast.Constant))
            yield from node.body
        case ast.AnnAssign():
            yield from filter(None, [node.value])
        case ast.Call(func=ast.Name(id=name)) if name in LEFT_ALONE:
            pass
        case ast.Call(func=ast.Attribute(attr="cached") | ast.Name(id="known"), args=[key, *_]):
            yield from (child for child in ast.iter_child_nodes(node) if child is not key)
        case _:
            yield from ast.iter_child_nodes(node)


def _edits(text: Text, node: ast.AST) -> Iterator[Edit]:
    match node:
        case ast.BinOp():
            yield from _swapped(text, node.left, node.op, node.right)
        case ast.BoolOp():
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield from _swapped(text, left, node.op, right)
        case ast.Compare():
            for left, operator, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
                yield from _swapped(text, left, operator, right)
        case ast.UnaryOp():
            yield from _unary(text, node)
        case ast.AugAssign():
            yield from _assigned(text, node)
        case ast.Constant():
            yield from _constant(text, node)
        case ast.If():
            yield text.span(node.test), f"not ({text.of(text.span(node.test))})"
        case ast.IfExp():
            test = text.of(text.span(node.test))
            yield text.span(node.test), f"({test}) and False"
            yield text.span(node.test), f"({test}) or True"
        case ast.Match():
            yield from _cases(text, node)
        case ast.Call():
            yield from _demands(text, node)
        case ast.Expr(value=ast.Call()):
            yield text.span(node), "pass"
        case ast.Break():
            yield text.span(node), "return"
        case ast.Continue():
            yield text.span(node), "break"


def _swapped(text: Text, left: ast.AST, operator: ast.AST, right: ast.AST) -> Iterator[Edit]:
    """Another operator between two operands."""
    old, new = SWAPPED.get(type(operator), ("", ""))
    start, stop = text.span(left)[1], text.span(right)[0]
    between = re.sub("#.*", lambda comment: " " * len(comment[0].encode()), text.of((start, stop)))
    found = re.search(re.escape(old).replace(r"\ ", r"\s+"), between) if old else None
    if found:
        yield (start + found.start(), start + found.end()), new


def _unary(text: Text, node: ast.UnaryOp) -> Iterator[Edit]:
    start, stop = text.span(node)
    if isinstance(node.op, ast.Not | ast.Invert):
        yield (start, stop), re.sub(r"^(not\b\s*|~\s*)", "", text.of((start, stop)))
    elif isinstance(node.op, ast.USub):
        yield (start, start + 1), "+"
    else:
        yield (start, start + 1), "-"


def _assigned(text: Text, node: ast.AugAssign) -> Iterator[Edit]:
    """A plain assignment, and another operator."""
    old, new = SWAPPED.get(type(node.op), ("", ""))
    start, stop = text.span(node.target)[1], text.span(node.value)[0]
    between = text.of((start, stop))
    yield (start, stop), between.replace(f"{old}=", "=")
    yield (start, stop), between.replace(f"{old}=", f"{new}=")


def _constant(text: Text, node: ast.Constant) -> Iterator[Edit]:
    """One more and one less, or -1 for nothing: no places become all places. The other truth; a misspelt code."""
    span, value = text.span(node), node.value
    said = text.of(span)
    if isinstance(value, bool):
        if said == str(value):
            yield span, str(not value)
    elif isinstance(value, int) and said == str(value):
        yield from ((span, str(new)) for new in (value + 1, value - 1)) if value else [(span, "(-1)")]
    elif isinstance(value, str) and said == f'"{value}"' and re.fullmatch(r"[\w.-]+", value):
        yield span, f'"{value}X"'


def _cases(text: Text, node: ast.Match) -> Iterator[Edit]:
    """A case that never holds."""
    for case in node.cases if len(node.cases) > 1 else []:
        if case.guard:
            span = text.span(case.guard)
            yield span, f"({text.of(span)}) and False"
        else:
            at = text.bytes.index(b":", text.span(case.pattern)[1])
            yield (at, at), " if False"


def _demands(text: Text, call: ast.Call) -> Iterator[Edit]:
    """A demand that always holds, and a ruling or a tuple of demands without some of them."""
    for at, argument in enumerate(call.args):
        if isinstance(argument, ast.Starred):
            yield text.span(argument), "*()"
        elif at == 2 and isinstance(call.func, ast.Name) and call.func.id == "demand":
            yield text.span(argument), "True"


def enclosed(change: Change, free: tuple[str, ...] = ()) -> str:
    """Python text whose `outside(None)` gives the changed function, which needs what is `free` even if unused."""
    indent = " " * (len(change.source) - len(change.source.lstrip()) or 1)
    function = indent + change.source.lstrip()
    needed = "".join(f"{indent}    {name}\n" for name in free)
    name = change.function.rpartition(".")[2]
    itself = "" if name in free else f"{indent}global {name}\n"
    return f"def outside(__class__):\n{itself}{function}\n{needed}{indent}return {name}\n"


def _diff(before: str, after: str) -> str:
    lines = list(unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm=""))
    return "\n".join(line for line in lines if line[:2] not in ("@@", "--", "++"))
