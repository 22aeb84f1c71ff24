"""Who asks: the address that a request comes from, which whatever is shared among strangers goes by.

An IPv6 address counts as its network of 64 bits, for whoever has one has all of it. A server that stands before this
one (a proxy) is named by whoever starts it: from there, and only from there, X-Forwarded-For is believed.
"""

import ipaddress
from collections.abc import Iterable
from contextvars import ContextVar
from functools import lru_cache

from maquis.engine.errors import MaquisError

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

ASKER: ContextVar[str] = ContextVar("asker", default="")
"""Who asks for what is being done: the address of the request, as `group` has it."""


class Proxies:
    """The servers that stand before this one, as addresses and networks; raise `MaquisError` if one is neither."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        self._networks = [_network(each) for each in named]

    def __contains__(self, address: str) -> bool:
        found = _address(address) if self._networks else None
        return found is not None and any(found in network for network in self._networks)

    def asker(self, peer: str, forwarded: Iterable[bytes]) -> str:
        """Who asks, by the other end of the connection and the headers X-Forwarded-For: the last who is no proxy."""
        address = peer
        for each in reversed(b",".join(forwarded).decode("latin-1").split(",")):
            if address not in self or _address(_without_port(each.strip())) is None:
                break
            address = _without_port(each.strip())
        return group(address)


@lru_cache(4096)
def group(address: str) -> str:
    """What counts as one asker: an IPv4 address, or the 64 bits of an IPv6 network."""
    found = _address(address)
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.IPv6Network((int(found) >> 64 << 64, 64)))
    return str(found) if found else address


def is_private(address: str) -> bool:
    """Whether an address is of a network that not everybody is on."""
    found = _address(address)
    return found is not None and not found.is_global


@lru_cache(4096)
def _address(text: str) -> Address | None:
    """Read an address; an IPv4 address that is written as one of IPv6 is that."""
    try:
        found = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, ipaddress.IPv6Address) else found


def _without_port(text: str) -> str:
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text


def _network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise MaquisError(
            f"{text!r} is no address of a proxy: write 127.0.0.1, or a network such as 10.0.0.0/8"
        ) from None
