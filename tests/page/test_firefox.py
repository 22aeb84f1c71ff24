"""Firefox: a game at a server, and one on a site of files, with no network after the first visit."""

import json
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.page.games import striking
from tests.page.test_site import folder, shown
from tests.table.process import Server

__all__ = ["folder"]
pytestmark = pytest.mark.long
PATIENCE = 120


class Firefox:
    """Somebody with Firefox, which is driven by its own protocol: its driver on PyPI needs a Python before 3.13."""

    def __init__(self, place: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        (place / "user.js").write_text(f'user_pref("marionette.port", {port});')
        command = ["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", str(place)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._wire = self.waits(lambda: _connected(port), "Firefox")
        self._heard = self._wire.makefile("rb")
        self._hear()
        self._do("WebDriver:NewSession")

    def quit(self) -> None:
        self._do("Marionette:Quit", flags=["eForceQuit"])
        self._heard.close()
        self._wire.close()
        self._process.wait(30)

    def _do(self, command: str, **params: Any) -> Any:
        data = json.dumps([0, 1, command, params]).encode()
        self._wire.sendall(b"%d:%b" % (len(data), data))
        _, _, fault, found = self._hear()
        if fault:
            raise AssertionError(f"{command} {params}: {fault['message']}")
        return found

    def _hear(self) -> Any:
        length = b""
        while (digit := self._heard.read(1)) != b":":
            length += digit
        return json.loads(self._heard.read(int(length)))

    def goes(self, at: str) -> None:
        """Come to an address as somebody who knows the page."""
        self._do("WebDriver:Navigate", url=at.partition("#")[0] + "licenses.md")
        self.asks("localStorage.setItem('maquis.tour', 'yes')")
        self._do("WebDriver:Navigate", url=at)

    def again(self) -> None:
        """Close the page, and open it once more; `WebDriver:Refresh` would pass over what the browser keeps of it."""
        at = self.asks("return location.href")
        self._do("WebDriver:Navigate", url="about:blank")
        self._do("WebDriver:Navigate", url=at)

    def asks(self, script: str) -> Any:
        return self._do("WebDriver:ExecuteScript", script=script, args=[])["value"]

    def waits(self, for_: Callable[[], Any], what: str) -> Any:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if found := for_():
                return found
            time.sleep(0.1)
        raise AssertionError(
            f"{what} did not come; the page says: {self.asks('return document.body.innerText')[:2000]}"
        )

    def presses(self, words: str) -> None:
        """Press the first button with these words."""
        button = f"return [...document.querySelectorAll('button')].find((each) => each.innerText.trim() === '{words}')"
        found = self.waits(lambda: self.asks(button), f"the button {words!r}")
        self._do("WebDriver:ElementClick", id=next(iter(found.values())))

    def chooses(self, value: str) -> None:
        """Choose what a list has by this value."""
        self.waits(lambda: self.asks(f"return !!document.querySelector('option[value=\"{value}\"]')"), value)
        self.asks(
            f"const found = document.querySelector('option[value=\"{value}\"]').closest('select');"
            f"found.value = '{value}'; found.dispatchEvent(new Event('change', {{bubbles: true}}))"
        )

    @property
    def when(self) -> str:
        return str(self.asks("return document.querySelector('.header-when')?.innerText ?? ''"))

    def ends_the_phase(self) -> str:
        """End the phase; the moment that it is then."""
        before = self.when
        self.presses("End the phase")
        self.presses("Do it")
        self.waits(lambda: self.when not in ("", before), "the next phase")
        return self.when


def _connected(port: int) -> socket.socket | None:
    try:
        return socket.create_connection(("127.0.0.1", port))
    except OSError:
        return None


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    if shutil.which("firefox-esr") is None:
        pytest.fail("Firefox is missing: make firefox", pytrace=False)
    found = Firefox(tmp_path)
    yield found
    found.quit()


def test_at_a_server(firefox: Firefox, server: Server) -> None:
    firefox.goes(f"{server.url}/#{striking(server)['soviet']}")
    firefox.waits(lambda: firefox.when, "the table")
    before = firefox.when
    assert firefox.ends_the_phase() != before
    assert firefox.asks("return [...document.querySelectorAll('[role=alert]')].map((each) => each.innerText)") == []


def test_on_a_site_of_files_with_no_network(firefox: Firefox, folder: Path) -> None:
    with shown(folder) as at:
        firefox.goes(at)
        firefox.chooses("raid")
        firefox.presses("Make the game")
        firefox.presses("Sit here")
        firefox.waits(lambda: firefox.when, "the table")
        firefox.waits(
            lambda: firefox.asks("return navigator.serviceWorker.controller?.state") == "activated", "the keeper"
        )
        then = firefox.ends_the_phase()
    for _ in range(2):
        firefox.again()
        assert firefox.waits(lambda: firefox.when, "the table") == then
    firefox.ends_the_phase()
