"""The pages of the library: each module that one of `docs/library/` names has its own, and is listed there.

Many modules on one page are thousands of elements, and a telephone takes a second to lay them out.
"""

import ast
import re
from pathlib import Path

NAMED = re.compile(r"^::: (maquis\.[\w.]+)\n+", re.MULTILINE)
"""A module, as mkdocstrings is told to show it."""
LIBRARY = "library"
CONTENTS = "Contents"


def modules_apart(docs: Path, source: Path) -> dict[str, list[dict[str, str]]]:
    """Give every module its page; by each page that names some, the titles and the pages that stand in its place."""
    found = {}
    for page in sorted((docs / LIBRARY).glob("*.md")):
        text = page.read_text(encoding="utf-8")
        if modules := NAMED.findall(f"{text}\n"):
            page.write_text(NAMED.sub(lambda each: _listed(each[1], source), f"{text}\n"), encoding="utf-8")
            here = page.relative_to(docs).as_posix()
            found[here] = [{CONTENTS: here}, *({module: _apart(docs, module)} for module in modules)]
    return found


def _apart(docs: Path, module: str) -> str:
    """Write the page of a module; where it lies."""
    at = f"{LIBRARY}/{_path(module)}.md"
    (docs / at).parent.mkdir(parents=True, exist_ok=True)
    (docs / at).write_text(f"::: {module}\n", encoding="utf-8")
    return at


def _listed(module: str, source: Path) -> str:
    """A line that leads to the page of a module, and says what it is."""
    path = source / module.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    said = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    first, *_ = said.split("\n\n")
    return f"- [`{module}`]({_path(module)}.md): {' '.join(first.split())}\n"


def _path(module: str) -> str:
    return module.removeprefix("maquis.").replace(".", "/")
