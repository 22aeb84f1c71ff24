"""The command that runs worked examples."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from maquis import check as examples
from maquis.cli.words import Json, err, out, show_json
from maquis.engine.errors import MaquisError


def check(
    *files: Annotated[Path, Parameter(help="Examples, or folders of them; docs/examples.md tells how to write one.")],
    json: Json = False,
) -> int:
    """Run worked examples and say, for each that is ruled otherwise, what was expected, what was ruled, and why.

    For example: `maquis check examples`, or `maquis check mine.toml`
    """
    if not files:
        raise MaquisError("name the examples to check: files that end in .toml, or folders of them")
    results = examples.check(files)
    if json:
        show_json(examples.as_data(results))
    faults = [each.fault for each in results if each.fault]
    for fault in faults:
        err.print(f"maquis: {fault}", markup=False)
    for line in examples.as_text(results) if not json else ():
        if line not in faults:
            out.print(line, markup=False)
    return examples.exit_code(results)
