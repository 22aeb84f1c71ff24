"""The command that runs worked examples, and holds one version's rulings against another's."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from maquis import check as examples
from maquis.boards import labels
from maquis.check import rulings
from maquis.check.records import RECORD, Holding, holding, records
from maquis.cli.reading import SheetFiles
from maquis.cli.words import Json, err, out, show_json
from maquis.engine.errors import MaquisError
from maquis.engine.words import many
from maquis.sheets.files import read
from maquis.sheets.reading import Reader


def check(
    *files: Annotated[
        Path,
        Parameter(
            help="Examples, or folders of them; docs/examples.md tells how to write one. With --against, games on"
            " record too."
        ),
    ],
    keep: Annotated[
        Path | None, Parameter(help="Keep what is ruled in a file, to hold another version against it.")
    ] = None,
    against: Annotated[
        str | None,
        Parameter(help="A file of rulings kept, or a version whose rulings lie with the examples: tell what differs."),
    ] = None,
    sheet: SheetFiles = (),
    json: Json = False,
) -> int:
    """Run worked examples and say, for each that is ruled otherwise, what was expected, what was ruled, and why.

    With --against nothing is held against what examples expect, but against what another version ruled: each that is
    ruled otherwise now is told, and each game on record that no longer comes out as it was played.

    For example: `maquis check examples`, or `maquis check mine.toml`, or `maquis check --against 0.1.0 examples`
    """
    if not files:
        raise MaquisError("name the examples to check: files that end in .toml, or folders of them")
    if against is not None and sheet:
        raise MaquisError("rulings are kept in the labels of maquis: leave --sheet out with --against")
    if sheet:
        labels.begin(Reader([each for file in sheet for each in read(file)]))
    if against is not None:
        return _against(against, files, json)
    results = examples.check(files)
    if json:
        show_json(examples.as_data(results))
    faults = [each.fault for each in results if each.fault]
    for fault in faults:
        err.print(f"maquis: {fault}", markup=False)
    for line in examples.as_text(results) if not json else ():
        if line not in faults:
            out.print(line, markup=False)
    if keep is not None and not faults:
        with labels.read_by(None):
            table = rulings.ruled(files)
        rulings.keep(table, keep)
        examined = many(len(table.rulings), "example")
        err.print(f"{keep}: how version {table.version} rules {examined}", markup=False)
    return examples.exit_code(results)


def _against(named: str, files: Sequence[Path], json: bool) -> int:
    """Tell what is ruled otherwise than another version did."""
    old = rulings.kept(named, files)
    new = rulings.ruled([path for path in files if not path.name.endswith(RECORD)])
    differ, games = rulings.compare(old, new), [holding(path) for path in records(files)]
    if json:
        show_json({"version": old.version, "otherwise": differ, "games": games})
    else:
        _tell(old, new, differ, games)
    return 1 if differ or any(each.fault for each in games) else 0


def _tell(
    old: rulings.Table, new: rulings.Table, differ: Sequence[rulings.Otherwise], games: Sequence[Holding]
) -> None:
    for each in differ:
        out.print(each.name, markup=False)
        for line in each.lines:
            out.print(f"  {line}", markup=False)
    for game in games:
        if game.fault:
            out.print(f"{game.name}: played under rules {game.rules}, and no longer holds: {game.fault}", markup=False)
    both = len(new.rulings.keys() & old.rulings.keys())
    counts = [f"{both - len(differ)} of {both} ruled as by version {old.version}"]
    if fresh := len(new.rulings) - both:
        counts.append(f"{fresh} not asked then")
    if gone := len(old.rulings) - both:
        counts.append(f"{gone} not asked now")
    if games:
        good = sum(not each.fault for each in games)
        counts.append(f"{good} of {many(len(games), 'game')} on record {'holds' if good == 1 else 'hold'}")
    out.print(", ".join(counts), markup=False)
