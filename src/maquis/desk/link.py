"""A position in the fragment of an address, as the page reads it: no browser sends that to a server."""

import base64
import json
import zlib

from maquis.boards import mapsentences
from maquis.contract import maps
from maquis.contract.families import families
from maquis.desk.stated import Stated

AT, PACKED, PLAIN = "desk", "z", "t"


def laid(word: str) -> dict[str, str]:
    """The keys of a desk that begins with the map of a file, or of maquis, that is called so: by the rules of whoever
    plays on it. A whole map that corrects one of maquis is told by what is otherwise; raise `MaquisError` or `BadMap`.
    """
    told = maps.told(word)
    map_ = maps.called(told)
    ours = maps.any_map(map_.name) if map_.name in maps.maps() else None
    if ours is None:
        return {"map": told}
    if maps.is_text(told) and maps.fits(ours, map_):
        patch, untold = maps.difference(ours, map_)
        told = told if untold else mapsentences.written(patch)
    player = next(each for each in families().values() if (each.folder / "maps" / f"{map_.name}.json").exists())
    return {"edition": player.editions()[0].name, "map": told}


def fragment(position: Stated) -> str:
    """The fragment that leads to the desk with a position on it."""
    if not position:
        return AT
    written = json.dumps(position, ensure_ascii=False, separators=(",", ":")).encode()
    press = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    packed = press.compress(written) + press.flush()
    how, data = (PACKED, packed) if len(packed) < len(written) else (PLAIN, written)
    return f"{AT}={how}{base64.urlsafe_b64encode(data).decode().rstrip('=')}"
