"""Telling people elsewhere that it is their turn: by mail, Discord, Telegram or ntfy, through Apprise.

Each message is sent by a program of its own, which is stopped when it takes too long: `python -m maquis.table.notify`
reads a `Message` and answers with one line, empty if all is well. It reaches no address of a private network, whatever
the name that was given leads to, unless the server was started with leave to.
"""

import asyncio
import ipaddress
import logging
import os
import socket
import sys
from collections.abc import Sequence
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import msgspec

SCHEMES = {
    "mailto": "mail", "mailtos": "mail", "discord": "discord", "tgram": "telegram", "ntfy": "ntfy", "ntfys": "ntfy",
}  # fmt: skip
OPTIONS = {
    "mail": {"to", "from", "name", "user", "pass", "smtp", "mode"},
    "discord": set[str](), "telegram": set[str](), "ntfy": {"priority", "auth", "token"},
}  # fmt: skip
"""What may be said in an address behind a question mark."""
SECONDS = 20
AT_ONCE = 4
"""Messages that are sent at the same time; those of one address, half of them."""


NOT_INSTALLED = "nobody can be told yet: whoever runs the table installs an extra, pip install 'maquis[server]'"


class Unfit(Exception):
    """An address at which nobody can be told, and why."""


class Message(msgspec.Struct):
    """What is to be told, and where; without a title the address is only checked."""

    address: str
    title: str = ""
    body: str = ""
    private: bool = False


def kind(address: str) -> str:
    """How an address is told: mail, discord, telegram or ntfy; raise `Unfit`."""
    try:
        parts = urlsplit(address)
        asked = {name for name, _ in parse_qsl(parts.query, keep_blank_values=True)}
    except ValueError:
        raise Unfit("the address cannot be read: it is written as Apprise has it, such as ntfy://topic") from None
    if parts.scheme not in SCHEMES:
        raise Unfit("players can be told by mailto://, discord://, tgram:// and ntfy:// addresses, and by no others")
    if not address.isprintable() or any(letter in address for letter in ", "):
        raise Unfit("only one address can be given, without spaces and commas")
    found = SCHEMES[parts.scheme]
    if more := asked - OPTIONS[found]:
        raise Unfit(f"{sorted(more)[0]} cannot be set in this address")
    return found


async def sent(message: Message) -> str:
    """Send a message, or check its address; return what went wrong, or nothing."""
    try:
        there = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "maquis.table.notify", env=_environment(), stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
    except (NotImplementedError, OSError):
        return "nobody can be told from here"
    try:
        said, _ = await asyncio.wait_for(there.communicate(msgspec.json.encode(message)), SECONDS)
    except TimeoutError:
        return f"it took more than {SECONDS} s"
    finally:
        if there.returncode is None:
            there.kill()
            await there.wait()
    return said.decode(errors="replace").strip() if there.returncode == 0 else "it broke down"


def _environment() -> dict[str, str]:
    """The environment without proxies, which would look names up for themselves."""
    kept = {name: value for name, value in os.environ.items() if not name.casefold().endswith("_proxy")}
    return {**kept, "PYTHONPATH": os.pathsep.join(each for each in sys.path if each)}


def is_public(address: str) -> bool:
    """Whether an address is of the network that everybody is on."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo and ip.teredo[1])
        if inner or ip in _TRANSLATED:
            return is_public(str(inner or ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)))
    return ip.is_global and not ip.is_multicast


_TRANSLATED = ipaddress.ip_network("64:ff9b::/96")


class _Resolver:
    """Looks names up for all of this program, and finds no private addresses; `refused` is one that it found."""

    def __init__(self) -> None:
        self._look_up = socket.getaddrinfo
        self.refused = ""

    def __call__(self, host: Any, *rest: Any, **more: Any) -> Sequence[Any]:
        found = self._look_up(host, *rest, **more)
        for each in found:
            if not is_public(str(each[4][0])):
                self.refused = host.decode() if isinstance(host, bytes) else str(host)
                raise OSError(f"{self.refused} is in a private network")
        return found


def _tell(message: Message) -> str:
    """Do what a message asks for; return what is wrong with it."""
    kind(message.address)
    try:
        import apprise
    except ImportError:
        return NOT_INSTALLED
    logging.disable()
    resolver = _Resolver()
    if not message.private:
        socket.getaddrinfo = resolver  # type: ignore[assignment]  # this process does nothing else
    there = apprise.Apprise.instantiate(message.address, suppress_exceptions=True)
    if there is None:
        return "the address cannot be read: it is written as Apprise has it, such as ntfy://topic"
    if message.title:
        done = bool(there.notify(title=message.title, body=message.body))
    else:
        done = _resolved(getattr(there, "smtp_host", None) or getattr(there, "host", None))
    if resolver.refused:
        return f"{resolver.refused} is in a private network, and nobody is told there"
    return "" if done else "it was not taken: is the address right?" if message.title else "there is no such host"


def _resolved(host: str | None) -> bool:
    if not host:
        return True
    try:
        socket.getaddrinfo(host, None)
    except OSError:
        return False
    return True


def main() -> None:
    """Read a message, send it, and say what went wrong."""
    try:
        said = _tell(msgspec.json.decode(sys.stdin.buffer.read(), type=Message))
    except Unfit as error:
        said = str(error)
    print(said)


if __name__ == "__main__":
    main()
