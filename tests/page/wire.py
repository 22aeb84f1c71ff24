"""A wire to a server that keeps everything a browser was sent, as bytes, the stream of news too."""

import re
import socket
import threading
from contextlib import suppress

from tests.table.process import HOST

LENGTHS = re.compile(rb"\r\n(\r\n)?[0-9a-fA-F]+\r\n")
"""What cuts a stream in pieces."""
ZIPPED = re.compile(rb"(?i)(accept-encoding:)[^\r\n]*")


class Wire:
    """A browser that goes to `url` reaches the server, and `heard` is what it was sent. It asks for nothing zipped."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._sent: list[bytearray] = []
        self._socket = socket.create_server((HOST, 0))
        self.url = f"http://{HOST}:{self._socket.getsockname()[1]}"
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def heard(self) -> str:
        return "\n".join(LENGTHS.sub(b"", bytes(sent)).decode("utf-8", "replace") for sent in self._sent)

    def cut(self) -> None:
        """Take no more calls."""
        self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()

    def _listen(self) -> None:
        while True:
            try:
                near, _ = self._socket.accept()
            except OSError:
                return
            threading.Thread(target=self._connect, args=(near,), daemon=True).start()

    def _connect(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection((HOST, self._to))
        except OSError:
            near.close()
            return
        heard = bytearray()
        self._sent.append(heard)
        threading.Thread(target=_pump, args=(near, far, None), daemon=True).start()
        _pump(far, near, heard)


def _pump(source: socket.socket, sink: socket.socket, heard: bytearray | None) -> None:
    """Carry bytes until either end is closed."""
    while True:
        try:
            data = source.recv(65536)
            if heard is not None:
                heard += data
            else:
                data = ZIPPED.sub(rb"\1 identity", data)
            if not data:
                break
            sink.sendall(data)
        except OSError:
            break
    for end in (source, sink):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()
