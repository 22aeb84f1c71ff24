"""The commands of the table: the server on which people play in the browser, and the keys of its seats."""

import asyncio
import logging
import os
import sqlite3
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from maquis.cli.words import err, out
from maquis.engine.errors import MaquisError, UnknownName

DB = Path("table.db")
PORT = 8765
ADDRESS = "127.0.0.1"
TRUST = (
    "Whoever can read this file can read every secret in it; whether the umpire kept to the rules can be checked by "
    "everybody afterwards, from the record."
)


def register(app: App) -> None:
    """Add the commands."""
    app.command(table)
    app.command(seats)


def table(
    *,
    db: Annotated[Path, Parameter(help="The file that keeps all games; it is made if there is none.")] = DB,
    port: int = PORT,
    address: Annotated[str, Parameter(help="Where to listen: 0.0.0.0 for every network.")] = ADDRESS,
    open_: Annotated[bool, Parameter(name="--open", help="Open the browser at the first seat.")] = False,
    host_name: Annotated[list[str] | None, Parameter(help="A name that the server goes by; may be repeated.")] = None,
    max_games: Annotated[int, Parameter(help="Games that the server keeps at most.")] = 1000,
    private_notices: Annotated[
        bool, Parameter(negative=(), help="Let players be told at addresses in private networks.")
    ] = False,
    verbose: Annotated[bool, Parameter(negative=(), help="Tell of every request.")] = False,
) -> int:
    """Start the table: play, umpire and watch games in the browser. Ctrl-C stops it; every order is on disk.

    In a new file there is a game ready: you are the Soviet side, against the sensible policy.
    """
    from maquis.table.hall import Limits
    from maquis.table.serve import bound, serve
    from maquis.table.storage import Storage

    logging.basicConfig(level=logging.INFO if verbose else logging.WARNING, format="%(message)s")
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    sock = bound(address, port)
    try:
        storage = Storage(db)
    except BaseException:
        sock.close()
        raise
    port = sock.getsockname()[1]
    base = f"http://{'localhost' if address in ('0.0.0.0', '::') else f'[{address}]' if ':' in address else address}:{port}/"
    try:
        link = _welcome(storage, base)
        if open_ and link:
            with suppress(webbrowser.Error):
                webbrowser.open(link)
        serve(
            storage, sock, ["localhost", address, *(host_name or ())], Limits(games=max_games),
            private=private_notices,
        )  # fmt: skip
    finally:
        storage.close()
        sock.close()
    return 0
