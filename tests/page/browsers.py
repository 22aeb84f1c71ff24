"""Firefox and WebKit, driven by what each brings: Firefox by its own protocol, WebKit by a driver that speaks HTTP.

Neither library of PyPI that drives Firefox runs where telnetlib is gone, from Python 3.13 on.
"""

import json
import os
import shutil
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from glob import glob
from pathlib import Path
from typing import Any

import httpx

PATIENCE = 120
MINI = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"
QUIET: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


class Browser(ABC):
    """Somebody with a browser."""

    @abstractmethod
    def opens(self, at: str) -> None:
        """Open an address."""

    @abstractmethod
    def asks(self, script: str) -> Any:
        """What a script in the page returns."""

    @abstractmethod
    def quit(self) -> None:
        """Close the browser."""

    def goes(self, at: str) -> None:
        """Come to an address as somebody who knows the page."""
        self.opens(at.partition("#")[0] + "licenses.md")
        self.asks("localStorage.setItem('maquis.tour', 'yes')")
        self.opens(at)

    def again(self) -> None:
        """Close the page, and open it once more."""
        at = self.asks("return location.href")
        self.opens("about:blank")
        self.opens(at)

    def presses(self, words: str) -> None:
        """Press the first button with these words."""
        press = (
            "const found = [...document.querySelectorAll('button')].find("
            f"(each) => each.innerText.trim() === '{words}' && !each.disabled); found?.click(); return !!found"
        )
        waits(lambda: self.asks(press), f"the button {words!r}")

    def chooses(self, value: str) -> None:
        """Choose what a list has by this value."""
        waits(lambda: self.asks(f"return !!document.querySelector('option[value=\"{value}\"]')"), value)
        self.asks(
            f"const found = document.querySelector('option[value=\"{value}\"]').closest('select');"
            f"found.value = '{value}'; found.dispatchEvent(new Event('change', {{bubbles: true}}))"
        )

    @property
    def when(self) -> str:
        return str(self.asks("return document.querySelector('.header-when')?.innerText ?? ''"))

    def ends_the_phase(self) -> str:
        """End the phase; the moment that it is then."""
        self.presses("End the phase")
        before = self.when
        self.presses("Do it")
        waits(lambda: self.when not in ("", before), "the next phase")
        return self.when


class Firefox(Browser):
    """Firefox, which is told what to do in JSON over a socket of its own."""

    def __init__(self, place: Path) -> None:
        port = free_port()
        (place / "user.js").write_text(f'user_pref("marionette.port", {port});')
        command = ["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", str(place)]
        self._process = subprocess.Popen(command, **QUIET)
        self._wire = waits(lambda: _connected(port), "Firefox")
        self._heard = self._wire.makefile("rb")
        self._hear()
        self._do("WebDriver:NewSession")

    def opens(self, at: str) -> None:
        self._do("WebDriver:Navigate", url=at)

    def asks(self, script: str) -> Any:
        return self._do("WebDriver:ExecuteScript", script=script, args=[])["value"]

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


class WebKit(Browser):
    """WebKit, on a screen that nobody sees."""

    def __init__(self, place: Path) -> None:
        port = free_port()
        self._screen = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self._screen.stdout is not None
        shown = self._screen.stdout.readline().decode().strip()
        # Its sandbox asks for rights that containers have not.
        settings = {
            "DISPLAY": f":{shown}", "XDG_RUNTIME_DIR": str(place), "HOME": str(place),
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
        }  # fmt: skip
        self._driver = subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env={**os.environ, **settings}, **QUIET)
        waits(lambda: _connected(port), "WebKit").close()
        self._http = httpx.Client(base_url=f"http://127.0.0.1:{port}/session", timeout=PATIENCE, verify=False)
        options = {"binary": glob(MINI)[0], "args": ["--automation"]}
        self._session = ""
        made = self._do("", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": options}})
        self._session = f"/{made['sessionId']}"

    def opens(self, at: str) -> None:
        self._do("/url", url=at)

    def asks(self, script: str) -> Any:
        return self._do("/execute/sync", script=script, args=[])

    def quit(self) -> None:
        self._http.delete(self._session)
        self._http.close()
        for each in (self._driver, self._screen):
            each.terminate()
            each.wait(30)
        assert self._screen.stdout is not None
        self._screen.stdout.close()

    def _do(self, path: str, **params: Any) -> Any:
        found = self._http.post(f"{self._session}{path}", json=params)
        assert found.is_success, found.text
        return found.json()["value"]


NEEDED = {Firefox: ("firefox-esr",), WebKit: ("WebKitWebDriver", "Xvfb")}


def missing(browser: type[Browser]) -> list[str]:
    """What a browser needs and is not there."""
    return [each for each in NEEDED[browser] if shutil.which(each) is None]


def waits(wanted: Callable[[], Any], what: str) -> Any:
    """Wait until something comes, and return it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := wanted():
            return found
        time.sleep(0.1)
    raise AssertionError(f"{what} did not come")


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def _connected(port: int) -> socket.socket | None:
    try:
        return socket.create_connection(("127.0.0.1", port))
    except OSError:
        return None
