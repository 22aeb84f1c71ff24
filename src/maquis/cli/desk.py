"""The command that opens the desk in the browser: the page of the table, with a position laid on it."""

import tempfile
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from maquis.boards import labels
from maquis.cli.reading import SheetFiles
from maquis.cli.words import AnyMapFile, out

ADDRESS = "127.0.0.1"
PORT = 8766


def desk(
    file: Annotated[
        Path | None, Parameter(help="A worked example, a position, or lines of a letter; an empty desk, if none.")
    ] = None,
    /,
    *,
    map_: AnyMapFile = None,
    sheet: SheetFiles = (),
    case: Annotated[int, Parameter(help="Which of its cases, or of its steps, counted from 1.")] = 1,
    port: Annotated[int, Parameter(help="Where to listen; 0 takes any that is free.")] = PORT,
    open_: Annotated[bool, Parameter(name="--open", help="Open the browser there.")] = True,
) -> int:
    """Open the desk in the browser: draw a position and ask anything of it. Ctrl-C ends it; nothing is kept.

    For example: `maquis desk`, or `maquis desk examples/raid/first/R.sabotage-line.toml`
    """
    from maquis.cli.table import has_screen
    from maquis.desk.filed import at
    from maquis.desk.link import fragment, laid
    from maquis.sheets.files import read
    from maquis.sheets.reading import Reader
    from maquis.table.limits import Limits
    from maquis.table.serve import bound, serve
    from maquis.table.storage import Storage

    reader = Reader([each for path in sheet for each in read(path)]) if sheet else None
    with labels.read_by(reader):
        position = at(file, case) if file is not None else {}
    if map_ is not None:
        position = {**position, **laid(map_)}
    sock = bound(ADDRESS, port)
    with tempfile.TemporaryDirectory() as folder:
        storage = Storage(Path(folder) / "desk.db")
        try:
            link = f"http://{ADDRESS}:{sock.getsockname()[1]}/#{fragment(position)}"
            out.print(f"The desk is at\n  {link}\nCtrl-C ends it; nothing is kept.", markup=False)
            if open_ and has_screen():
                sock.listen()
                with suppress(webbrowser.Error, OSError):  # a link may be too long for a command
                    webbrowser.open(link)
            serve(storage, sock, ["localhost", ADDRESS], Limits())
        finally:
            storage.close()
            sock.close()
    return 0
