"""Lines that are chained: each is a JSON object that ends with a checksum over itself and the checksum before it."""

from hashlib import blake2b

_BEFORE, _BYTES, _AFTER = b',"sum":"', 16, b'"}\n'
_SEAL = len(_BEFORE) + 2 * _BYTES + len(_AFTER)
"""Bytes at the end of every line that hold its checksum, inside the same JSON object."""


class Broken(Exception):
    """A line that does not end with its checksum, and how that is told."""


def seal(plain: bytes, before: bytes, kind: bytes) -> tuple[bytes, bytes]:
    """Return a line as it is written, and its checksum: over the checksum before it and its own JSON.

    `kind` tells apart the lines of different kinds of files, in up to 16 bytes.
    """
    checksum = _sum(plain, before, kind)
    return b"".join((plain[:-1], _BEFORE, checksum.hex().encode(), _AFTER)), checksum


def unseal(line: bytes, before: bytes, kind: bytes) -> tuple[bytes, bytes]:
    """Return the JSON of a line and its checksum; raise `Broken`."""
    if not line.endswith(b"\n"):
        raise Broken("breaks off")
    plain, sealed = line[:-_SEAL] + b"}", line[-_SEAL:]
    checksum = _sum(plain, before, kind)
    if sealed != _BEFORE + checksum.hex().encode() + _AFTER:
        raise Broken("was damaged or changed after it was written")
    return plain, checksum


def _sum(plain: bytes, before: bytes, kind: bytes) -> bytes:
    return blake2b(before + plain, digest_size=_BYTES, person=kind).digest()
