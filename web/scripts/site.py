"""Packs the umpire for the page, once it was rehearsed: run by site.mjs, in the Python that the page has."""

import dis
import importlib.util
import inspect
import io
import json
import marshal
import zipfile
from collections import Counter
from pathlib import Path
from types import CodeType

from compression import zstd

LIBRARY = "/lib/python314.zip"
SQUEEZED = {
    zstd.CompressionParameter.compression_level: level,  # noqa: F821  # as site.mjs was told
    zstd.CompressionParameter.window_log: 24,
}


def others(modules):
    """What is packed of packages: names and files."""
    for path in Path("/packages").glob("maquis-*.dist-info/entry_points.txt"):
        yield path.relative_to("/packages").as_posix(), path
    for module in modules:
        path = getattr(module, "__file__", None) or ""
        if path.startswith("/wheels/"):
            yield path.removeprefix("/wheels/"), Path(path)


def bare(code, lines):
    """Code without what only readers want: what is said of it, and the numbers of its lines if nobody asks for them."""
    consts = [bare(each, lines) if isinstance(each, CodeType) else each for each in code.co_consts]
    said, loaded, before, flags = set(), Counter(), None, code.co_flags
    for each in dis.get_instructions(code):
        loaded[each.arg] += each.opname == "LOAD_CONST"
        if each.opname == "STORE_NAME" and each.argval == "__doc__" and before.opname == "LOAD_CONST":
            said.add(before.arg)
        before = each
    for each in said:
        if loaded[each] == 1:
            consts[each] = None
    if flags & inspect.CO_HAS_DOCSTRING and not loaded[0]:
        consts[0], flags = None, flags & ~inspect.CO_HAS_DOCSTRING
    found = code.replace(co_consts=tuple(consts), co_flags=flags)
    return found if lines else found.replace(co_linetable=b"")


def compiled(code, lines):
    """A module, as Python keeps it; whether its source is the same is never asked."""
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(bare(code, lines))


def umpire(modules):
    """The umpire: its files one after the other, before them how long each is."""
    found = dict[str, bytes]()
    for name, path in [*own(), *others(modules)]:  # noqa: F821  # it was rehearsed
        if name.endswith(".py"):
            found[f"{name}c"] = compiled(compile(path.read_bytes(), name, "exec", dont_inherit=True), True)
        else:
            found[name] = path.read_bytes()
    index = json.dumps({name: len(data) for name, data in found.items()}).encode()
    return len(index).to_bytes(4, "little") + index + b"".join(found.values())


def library(modules):
    """Of Python's own library what was imported, in an archive that Python imports from."""
    packed, whole = io.BytesIO(), zipfile.ZipFile(LIBRARY)
    with zipfile.ZipFile(packed, "w") as file:
        for name in sorted({each.__file__ for each in modules if getattr(each, "__file__", None)}):
            if name.startswith(f"{LIBRARY}/"):
                inner = name.removeprefix(f"{LIBRARY}/")
                data = whole.read(inner)
                if inner.endswith(".pyc"):
                    data = compiled(marshal.loads(data[16:]), False)
                file.writestr(zipfile.ZipInfo(inner, (1980, 1, 1, 0, 0, 0)), data)
    return packed.getvalue()


def squeezed(data):
    """Data as small as it can be sent."""
    return zstd.compress(data, options=SQUEEZED)


[
    ("offer.json", offer),  # noqa: F821  # it was rehearsed
    ("umpire/umpire.zst", squeezed(umpire(modules))),  # noqa: F821
    ("umpire/library.zst", squeezed(library(modules))),  # noqa: F821
    ("umpire/python.wasm.zst", squeezed(Path("/runtime/pyodide.asm.wasm").read_bytes())),
]
