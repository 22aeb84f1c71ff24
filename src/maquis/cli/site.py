"""The command that shows a site of files, the page with its umpire in it, as any web server would."""

import http.server
import os
import webbrowser
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from maquis.cli.words import out
from maquis.engine.errors import MaquisError

SITE = Path("site")
PORT = 8766
ADDRESS = "127.0.0.1"


class Files(http.server.SimpleHTTPRequestHandler):
    """Hands out files, quietly."""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """What a file is."""
        from maquis.table.page import KINDS

        return KINDS.get(Path(path).suffix, "application/octet-stream")

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of what is handed out."""

    def end_headers(self) -> None:
        """Have the browser ask whether a file was built anew."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


def site(
    folder: Annotated[Path, Parameter(help="The folder that make site has built.")] = SITE,
    /,
    *,
    serve: Annotated[bool, Parameter(negative=(), help="Show it, until Ctrl-C.")] = False,
    port: Annotated[int, Parameter(help="Where to listen; 0 takes any that is free.")] = PORT,
    open_: Annotated[bool, Parameter(name="--open", negative=(), help="Open the browser at it.")] = False,
) -> int:
    """Tell how large a site of files is, or show it: the page with its umpire in it, which needs no server of maquis.

    For example: `maquis site --serve --open`
    """
    files = [each for each in folder.rglob("*") if each.is_file()]
    if folder / "index.html" not in files:
        raise MaquisError(f"there is no site in {folder}: make site builds one")
    size = sum(each.stat().st_size for each in files)
    out.print(f"{folder}: {len(files)} files, {size / 1e6:.1f} MB; any web server can have them", markup=False)
    if not serve:
        return 0
    try:
        server = http.server.ThreadingHTTPServer((ADDRESS, port), partial(Files, directory=folder))
    except (OSError, OverflowError) as error:
        raise MaquisError(f"the site cannot be shown at port {port}: {error}") from None
    at = f"http://{ADDRESS}:{server.server_port}/"
    out.print(f"It is at {at}, and its games are kept in the browser. Ctrl-C stops it.", markup=False)
    if open_:
        with suppress(webbrowser.Error):
            webbrowser.open(at)
    with server, suppress(KeyboardInterrupt):
        server.serve_forever()
    return 0
