"""A real server in a process of its own, and a wire that keeps everything a browser was sent."""

import json
import re
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

HOST = "127.0.0.1"
PATIENCE = 60
"""Seconds to wait for anything at all; no test measures time."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind((HOST, 0))
        return int(found.getsockname()[1])


class Server:
    """`maquis table` on a file of games; it can be killed as by a power failure, and started again on the same port."""

    def __init__(self, db: Path, *options: str) -> None:
        self.db, self.port, self._options = db, free_port(), options
        self.process = self._start()

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def _start(self) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "maquis", "table", "--db", str(self.db), "--port", str(self.port), "--no-open"]
        process = subprocess.Popen([*command, *self._options], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if process.poll() is not None:
                assert process.stdout is not None
                raise AssertionError(f"the server ended: {process.stdout.read().decode()}")
            try:
                with socket.create_connection((HOST, self.port), 1):
                    return process
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def start_again(self) -> None:
        self.process = self._start()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()

    def ask(self, path: str, data: object = None, key: str = "", method: str = "") -> Any:
        """Ask the server for JSON; an error is an assertion, with the sentence that came."""
        body = None if data is None else json.dumps(data).encode()
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
        request = urllib.request.Request(self.url + path, body, headers, method=method or None)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {error.code}: {error.read().decode()}") from None

    def game(self, **settings: object) -> dict[str, str]:
        """Make a game, and return the key of each seat by its side, or kind."""
        made = self.ask("/api/games", {"scenario": "eastern-front", **settings})
        return {link["seat"]["side"] or link["seat"]["kind"]: link["key"] for link in made["links"]}


class Wire:
    """A wire to a server: everything that comes back over it is kept, as the browser reads it."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._sent: list[bytearray] = []
        self._socket = socket.create_server((HOST, 0))
        self.port = int(self._socket.getsockname()[1])
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    @property
    def heard(self) -> str:
        """Everything that was sent to the browser; the lengths that cut a stream in pieces are taken out."""
        return "\n".join(
            re.sub(r"\r\n(\r\n)?[0-9a-fA-F]+\r\n", "", bytes(sent).decode("utf-8", "replace")) for sent in self._sent
        )

    def cut(self) -> None:
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
    """Carry bytes until either end is closed. Requests ask for nothing compressed, so that all can be read."""
    while True:
        try:
            data = source.recv(65536)
            if heard is not None:
                heard += data
            elif data:
                data = re.sub(rb"(?i)(accept-encoding:)[^\r\n]*", rb"\1 identity", data)
            if not data:
                break
            sink.sendall(data)
        except OSError:
            break
    for end in (source, sink):
        end.close()
