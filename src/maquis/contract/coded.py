"""Where a clause is coded: the functions of a game that cite it, in what they rule or in their docstrings."""

import ast
import re
from collections.abc import Iterator

from maquis.contract import families
from maquis.engine.clauses import Clause

_CITED = re.compile(r"\b(?:\d\d|[A-Z]+|base)\.(?:[A-Z0-9n]|[a-z]+\b)(?:[\w.]*\w)?")


def coded(clause: Clause, code: dict[str, list[str]]) -> list[str]:
    """Where a clause is cited, or one in whose place it stands."""
    return list(dict.fromkeys(name for id in (clause.id, *clause.like) for name in code.get(id, [])))


def cited(edition: str) -> dict[str, list[str]]:
    """Where the code of an edition's family cites each clause, in what it rules or in what it says of itself."""
    found: dict[str, dict[str, None]] = {}
    for module, code in texts(families.of(edition).name):
        for name, text in _strings(ast.parse(code), module):
            for clause in named(text):
                found.setdefault(clause, {})[name.removesuffix(".")] = None
    return {clause: list(names) for clause, names in found.items()}


def named(text: str) -> list[str]:
    """The clauses that a text names."""
    return _CITED.findall(text)


def texts(family: str) -> Iterator[tuple[str, str]]:
    """The modules of a family's rules, by name, as they are written."""
    folder = families.of(family).folder
    for path in sorted([*folder.glob("rules.py"), *folder.glob("rules/**/*.py")]):
        yield ".".join(path.relative_to(folder.parent).with_suffix("").parts), path.read_text(encoding="utf-8")


def _strings(tree: ast.AST, name: str) -> Iterator[tuple[str, str]]:
    """Every string of the code with the function, class or method that holds it, or the module."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield name, node.value
        yield from _strings(node, _inner(node, name))


def _inner(node: ast.AST, name: str) -> str:
    """What a class, a method or a function is called; a function in another is a part of that."""
    if isinstance(node, ast.ClassDef) and ":" not in name:
        return f"{name}:{node.name}."
    if isinstance(node, ast.FunctionDef) and (":" not in name or name.endswith(".")):
        return f"{name if name.endswith('.') else name + ':'}{node.name}"
    return name
