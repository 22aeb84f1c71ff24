"""A position in the fragment of an address, as the page reads it: no browser sends that to a server."""

import base64
import json
import zlib

from maquis.desk.stated import Stated

AT, PACKED, PLAIN = "desk", "z", "t"


def fragment(position: Stated) -> str:
    """The fragment that leads to the desk with a position on it."""
    if not position:
        return AT
    written = json.dumps(position, ensure_ascii=False, separators=(",", ":")).encode()
    press = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    packed = press.compress(written) + press.flush()
    how, data = (PACKED, packed) if len(packed) < len(written) else (PLAIN, written)
    return f"{AT}={how}{base64.urlsafe_b64encode(data).decode().rstrip('=')}"
