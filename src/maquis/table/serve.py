"""Running the server."""

import errno
import gc
import socket
from types import FrameType

import uvicorn

from maquis.engine.errors import MaquisError
from maquis.table.app import Speed, application, guarded
from maquis.table.hall import Hall
from maquis.table.limits import Limits
from maquis.table.storage import Storage

GARBAGE = 20_000, 20, 20
"""How often to look for garbage: what a game has in memory is much, and hardly ever garbage (see `gc`)."""


class _Server(uvicorn.Server):
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
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((address, port))
        found.listen(2048)
    except OSError as error:
        found.close()
        if error.errno == errno.EADDRINUSE:
            raise MaquisError(f"port {port} is in use already: name another with --port") from None
        raise MaquisError(f"the table cannot be at {address}, port {port}: {error.strerror}") from None
    return found


def serve(
    storage: Storage, sock: socket.socket, hosts: list[str], limits: Limits | None = None, speed: Speed | None = None,
    private: bool = False,
) -> None:  # fmt: skip
    """Serve until told to stop."""
    hall = Hall(storage, limits)
    app = application(hall, speed, private=private)
    config = uvicorn.Config(
        guarded(app, hosts), log_config=None, access_log=False, server_header=False, lifespan="on", ws="none",
        timeout_keep_alive=20, timeout_graceful_shutdown=5, limit_concurrency=2000, proxy_headers=False,
    )  # fmt: skip
    server = _Server(config)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    server.hall = hall
    server.run([sock])
