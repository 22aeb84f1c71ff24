"""The command that makes a page of simulations."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from maquis.cli.simulate import page_about, told_apart
from maquis.cli.words import need_simulate, out
from maquis.engine.errors import MaquisError


def report(
    *folders: Annotated[Path, Parameter(help="Folders of simulations; several are drawn in the same pictures.")],
    name: Annotated[list[str] | None, Parameter(help="What the page calls them, in their order.")] = None,
    title: Annotated[str, Parameter(help="The title of the page.")] = "",
    out_: Annotated[Path | None, Parameter(name="--out", help="The page to write.")] = None,
) -> int:
    """Make one page about simulations that needs nothing else, and its pictures as PNG beside it.

    For example: `maquis report simulations/original simulations/revised --name before --name after --out page.html`
    """
    need_simulate("report")
    if not folders:
        raise MaquisError("a report needs a folder of a simulation, such as simulations/rule40")
    if len(name or ()) > len(folders):
        raise MaquisError(f"there are more names than folders: {', '.join(name or ())}")
    names = [*(name or ()), *(folder.resolve().name for folder in folders[len(name or ()) :])]
    told_apart(names, "tell them apart with --name, one for each folder")
    paths = page_about(list(folders), names, out_ or folders[0] / "report.html", title)
    for path in paths:
        out.print(str(path), markup=False)
    return 0
