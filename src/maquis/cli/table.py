"""The commands of the table: the server on which people play in the browser, and the keys of its seats."""

import logging
import os
import sqlite3
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from maquis.cli.words import out
from maquis.engine import durable
from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.harmless import harmless

if TYPE_CHECKING:
    from maquis.table.rows import Seat
    from maquis.table.storage import Storage

DB = Path("table.db")
PORT = 8765
ADDRESS = "127.0.0.1"
TRUST = (
    "Whoever can read this file can read every secret in it; whether the umpire kept to the rules can be checked by "
    "everybody afterwards, from the record."
)


class Lines(logging.Formatter):
    """Writes a line for what is logged, whoever's words are in it, and whole what went wrong in the program."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  # as logging calls it
        """A line without what could forge another."""
        return harmless(super().formatMessage(record))

    def formatException(self, ei: Any) -> str:  # noqa: N802  # as logging calls it
        """The lines of an exception, of which some may hold others' words."""
        return harmless(super().formatException(ei), keep="\n")


def table(
    *,
    db: Annotated[Path, Parameter(help="The file that keeps all games; it is made if there is none.")] = DB,
    port: Annotated[int, Parameter(help="Where to listen; 0 takes any that is free.")] = PORT,
    address: Annotated[str, Parameter(help="Where to listen: 0.0.0.0 for every network.")] = ADDRESS,
    open_: Annotated[bool, Parameter(name="--open", help="Open the browser at the first seat.")] = False,
    host_name: Annotated[list[str] | None, Parameter(help="A name that the server goes by; may be repeated.")] = None,
    forget: Annotated[
        int, Parameter(help="Delete a game that nobody opens in so many days in which the table is open; 0, never.")
    ] = 0,
    proxy: Annotated[
        list[str] | None,
        Parameter(help="A server before this one, whose X-Forwarded-For is believed; may be repeated."),
    ] = None,
    max_games: Annotated[int, Parameter(help="Games that the server keeps at most.")] = 1000,
    private_notices: Annotated[
        bool, Parameter(negative=(), help="Let players be told at addresses in private networks.")
    ] = False,
    verbose: Annotated[bool, Parameter(negative=(), help="Tell of every request.")] = False,
) -> int:
    """Start the table: play, umpire and watch games in the browser. Ctrl-C stops it; every order is on disk.

    In a new file there is a game ready: you are the Soviet side, against the sensible policy.

    For example: `maquis table --open`, or `maquis table --db games.db --address 0.0.0.0 --host-name games.example.org`
    """
    from maquis.table.asker import Proxies
    from maquis.table.limits import Limits
    from maquis.table.serve import bound, serve
    from maquis.table.storage import Storage

    said = logging.StreamHandler()
    said.setFormatter(Lines("%(message)s"))
    logging.basicConfig(level=logging.INFO if verbose else logging.WARNING, handlers=[said])
    logging.getLogger("uvicorn").setLevel(logging.ERROR)
    if forget < 0:
        raise MaquisError(f"--forget {forget} is no number of days: name 1 or more, or 0 to keep all games")
    proxies = Proxies(proxy or ())
    sock = bound(address, port)
    try:
        storage = Storage(db)
    except BaseException:
        sock.close()
        raise
    port = sock.getsockname()[1]
    host = "localhost" if address in ("0.0.0.0", "::") else f"[{address}]" if ":" in address else address
    base = f"http://{host}:{port}/"
    try:
        link = _welcome(storage, base)
        if open_ and has_screen():
            sock.listen()
            with suppress(webbrowser.Error):
                webbrowser.open(link or base)
        serve(
            storage, sock, ["localhost", address, *(host_name or ())], Limits(games=max_games, forget=forget),
            private=private_notices, proxies=proxies,
        )  # fmt: skip
    finally:
        storage.close()
        sock.close()
    return 0


def _welcome(kept: "Storage", base: str) -> str:
    """Say what there is at the table; return the link to open."""
    from maquis.contract.scenarios import load, names
    from maquis.narration.tellings import of
    from maquis.table.opening import first_game
    from maquis.table.rows import hashed
    from maquis.table.wire import NewGame

    link, noted = "", kept.path.with_name(kept.path.name + ".seat")
    _say(f"The table is at {base} and keeps its games in {kept.path}.")
    if games := kept.games():
        key = _noted(noted)
        if kept.seat_of(hashed(key)) is not None:
            link = f"{base}#{key}"
            _say(f"The game that was made first goes on. Your seat:\n  {link}")
        _say(f"There {'is 1 game' if len(games) == 1 else f'are {len(games)} games'}; a link that was lost can be")
        _say(f"given anew: maquis seats --db {kept.path} --help")
    else:
        scenario = load(names()[0])
        *others, yours = scenario.game.sides
        players = dict.fromkeys(others, "sensible")
        key = first_game(kept, NewGame(scenario=scenario.name, title=scenario.title.partition(",")[0], players=players))
        durable.replace(noted, f"{key}\n".encode(), durable.PRIVATE)
        link = f"{base}#{key}"
        whose = of(scenario.game).player(yours)
        _say(f"A game is ready. Your seat, the {whose} side against the sensible policy:\n  {link}")
        _say("Whoever has this link sits there: keep it to yourself. It is told again when the table is started again.")
        _say("Other games, for two or with an umpire, are made on the page.")
    _say(TRUST)
    _say("Ctrl-C stops the table; every order that was acknowledged is on disk.")
    return link


def _noted(file: Path) -> str:
    """The key of the ready game's seat, noted beside the file of games when it was made."""
    try:
        return durable.read(file).decode("ascii").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def has_screen() -> bool:
    """Whether a browser would open in a window: one in the terminal would take the table's place."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def seats(
    game: Annotated[
        str | None, Parameter(help="A game, by the name that the list gives; all, if none is named.")
    ] = None,
    /,
    *,
    db: Annotated[Path, Parameter(help="The file of the table.")] = DB,
    reissue: Annotated[str | None, Parameter(help="Give this seat a new link: axis, soviet, umpire, a number.")] = None,
    base: Annotated[str, Parameter(help="Where the table is.")] = f"http://{ADDRESS}:{PORT}/",
) -> int:
    """List games and seats, and give a seat a new link; the table may be running meanwhile.

    The link is an invitation: whoever opens it first sits there from then on. What gave the seat before is worth
    nothing, and all at the table are told. Whoever may write the file may do this, so keep it to yourself.

    For example: `maquis seats --db games.db`, or `maquis seats --db games.db --reissue axis`
    """
    from maquis.table import storage, tablefile
    from maquis.table.rows import GameRow

    if not db.is_file():
        raise MaquisError(f"there is no file {db}; maquis table --db {db} makes it")
    found = tablefile.connect(db)
    try:
        games = [GameRow(*row) for row in found.execute(f"SELECT {storage.GAME} FROM games ORDER BY made, id")]
        chosen = [each for each in games if game in (None, each.id)]
        if game is not None and not chosen:
            raise UnknownName(f"there is no game {game!r} in {db}; maquis seats --db {db} lists them")
        if reissue is not None:
            if len(chosen) != 1:
                raise MaquisError(f"there are {len(chosen)} games in {db}: say in which, by its name")
            _say(f"{base}#invitation={_reissued(found, chosen[0].id, reissue)}")
            return 0
        for each in chosen:
            _say(f"{each.id}  {harmless(each.title)}, made {each.created}{', over' if each.over else ''}")
            for seat in storage.seats(found, each.id):
                who = seat.side or seat.kind
                played = f", played by the {seat.policy} policy" if seat.policy else ""
                _say(f"  {seat.number} {who}: {harmless(seat.name)}{played}{_use(seat)}")
    except sqlite3.Error as error:
        raise MaquisError(f"{db} cannot be used: {error}") from None
    finally:
        found.close()
    return 0


def _use(seat: "Seat") -> str:
    """Whether somebody sits there, in words."""
    from maquis.table.rows import in_words

    if seat.revoked:
        return ", taken away"
    taken = ", its link not opened yet" if seat.invited else f", taken {in_words(seat.taken)}" if seat.taken else ""
    return taken + (f", last used {in_words(seat.used)}" if seat.used else "")


def _reissued(found: sqlite3.Connection, game: str, who: str) -> str:
    """Invite anew to a seat, and return the invitation."""
    from maquis.table import storage
    from maquis.table.rows import drawn, invited_anew

    found.execute("BEGIN IMMEDIATE")
    for seat in storage.seats(found, game):
        if who in (seat.side, str(seat.number)) or (who == seat.kind == "umpire"):
            invitation, hashed = drawn()
            storage.put_seat(found, invited_anew(seat, hashed))
            found.execute("COMMIT")
            return invitation
    found.execute("ROLLBACK")
    raise UnknownName(f"there is no seat {who!r} in that game; maquis seats lists them")


def _say(line: str) -> None:
    out.print(line, markup=False)
