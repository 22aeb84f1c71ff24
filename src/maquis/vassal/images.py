"""How large a picture is, from how its file begins."""

import struct

from maquis.vassal.numbering import Size

FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""The markers of a JPEG file after which the size of its picture stands."""


def size_of(data: bytes) -> Size | None:
    """Width and height of a picture in PNG, GIF or JPEG; nothing, if it is none of these."""
    try:
        if data.startswith(b"\x89PNG"):
            return struct.unpack(">II", data[16:24])
        if data.startswith(b"GIF8"):
            return struct.unpack("<HH", data[6:10])
        if data.startswith(b"\xff\xd8"):
            return _jpeg(data)
    except (struct.error, IndexError):
        pass
    return None


def _jpeg(data: bytes) -> Size:
    at = 2
    while data[at + 1] not in FRAMES:
        at += 2 + int.from_bytes(data[at + 2 : at + 4])
    height, width = struct.unpack(">HH", data[at + 5 : at + 9])
    return width, height
