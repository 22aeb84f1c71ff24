"""Running the server."""

import errno
import gc
import os
import socket
from types import FrameType

import msgspec
import uvicorn

from maquis.engine.errors import MaquisError
from maquis.table import resources
from maquis.table.app import application
from maquis.table.asker import Proxies
from maquis.table.connection import Door
from maquis.table.guard import Guard, Rates
from maquis.table.hall import Hall
from maquis.table.house import Speed
from maquis.table.limits import Limits
from maquis.table.page import Page
from maquis.table.storage import Storage

GARBAGE = 20_000, 20, 20
"""How often to look for garbage: what a game has in memory is much, and hardly ever garbage (see `gc`)."""


class Server(uvicorn.Server):
    """Ends every stream of events when it is told to stop, so that it can."""

    hall: Hall | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop."""
        if self.hall is not None:
            self.hall.streams.end_all()
        super().handle_exit(sig, frame)


def bound(address: str, port: int) -> socket.socket:
    """Take an address and port; raise `MaquisError`."""
    if not 0 <= port < 65536:
        raise MaquisError(f"{port} is no port; ports run from 1 to 65535, and 0 is any that is free")
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    found = socket.socket(family)
    try:
        if os.name == "posix":  # elsewhere it lets two programs have one port
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((address, port))
        found.listen(2048)
    except OSError as error:
        found.close()
        if error.errno == errno.EADDRINUSE:
            raise MaquisError(f"port {port} is in use already: name another with --port") from None
        raise MaquisError(f"the table cannot be at {address}, port {port}: {error.strerror}") from None
    return found


def configured(
    hall: Hall, hosts: list[str], speed: Speed | None = None, private: bool = False, proxies: Proxies | None = None,
    page: Page | None = None,
) -> uvicorn.Config:  # fmt: skip
    """How a hall is served."""
    speed, proxies, limits = speed or Speed(), proxies or Proxies(), hall.limits
    app = Guard(application(hall, speed, page, private), hosts, proxies, Rates(speed.anything), limits.connections)
    return uvicorn.Config(
        app, http=Door(limits, proxies), log_config=None, access_log=False, server_header=False, lifespan="on",  # type: ignore[arg-type]  # uvicorn only calls it
        ws="none", timeout_keep_alive=20, timeout_graceful_shutdown=5, proxy_headers=False,
    )  # fmt: skip


def serve(
    storage: Storage, sock: socket.socket, hosts: list[str], limits: Limits | None = None, speed: Speed | None = None,
    private: bool = False, proxies: Proxies | None = None,
) -> None:  # fmt: skip
    """Serve until told to stop."""
    limits = limits or Limits()
    hall = Hall(storage, msgspec.structs.replace(limits, connections=resources.connections(limits.connections)))
    server = Server(configured(hall, hosts, speed, private, proxies))
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    server.hall = hall
    server.run([sock])
