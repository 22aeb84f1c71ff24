"""Packs the umpire for the page, once it was rehearsed: run by site.mjs, in the Python that the page has."""

import ast
import hashlib
import importlib.util
import io
import json
import marshal
import zipfile
from pathlib import Path
from types import CodeType

from compression import zstd

LIBRARY = "/lib/python314.zip"
SQUEEZED = {
    zstd.CompressionParameter.compression_level: level,  # noqa: F821  # as site.mjs was told
    zstd.CompressionParameter.window_log: 24,
}
NOWHERE = b"\xff"
"""What says in a table of lines that the next 8 parts of the code, of 2 bytes each, have none."""

READ = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
"""What may begin with a text for its readers."""


def others(modules):
    """What is packed of packages: names and data."""
    for path in Path("/packages").glob("maquis-*.dist-info/entry_points.txt"):
        named = path.read_text().splitlines(keepends=True)
        other = [each for each in named if each.count(".families.") and games and each.split()[0] not in games]  # noqa: F821
        yield path.relative_to("/packages").as_posix(), "".join(each for each in named if each not in other).encode()
    for module in modules:
        path = getattr(module, "__file__", None) or ""
        if path.startswith("/wheels/"):
            yield path.removeprefix("/wheels/"), Path(path).read_bytes()


def bare(tree):
    """A module without what is said of it, and of what is in it: only readers want that."""
    for each in ast.walk(tree):
        body = each.body if isinstance(each, READ) else []
        if body and isinstance(body[0], ast.Expr) and isinstance(getattr(body[0].value, "value", None), str):
            body[:1] = [] if body[1:] else [ast.Pass(lineno=1, col_offset=0)]
    return tree


def lineless(code, nowhere):
    """Code that says of no part of it which line that is: of a fault the functions are told that it came through."""
    consts = [lineless(each, nowhere) if isinstance(each, CodeType) else each for each in code.co_consts]
    return code.replace(co_consts=tuple(consts), co_linetable=nowhere)


def longest(code):
    """How long the longest code is in some code, or it itself."""
    return max(len(code.co_code), *(longest(each) for each in code.co_consts if isinstance(each, CodeType)), 0)


def compiled(code):
    """A module, as Python keeps it; whether its source is the same is never asked."""
    # One table for all, which is written once: it may go on behind the end of a code.
    bare = lineless(code, NOWHERE * (longest(code) // 16 + 1))
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(bare)


def umpire(modules):
    """The umpire: its files one after the other, before them how long each is."""
    found = dict[str, bytes]()
    for name, data in [*((name, path.read_bytes()) for name, path in own()), *others(modules)]:  # noqa: F821  # rehearsed
        if name.endswith(".py"):
            found[f"{name}c"] = compiled(compile(bare(ast.parse(data)), name, "exec", dont_inherit=True))
        else:
            found[name] = data
    index = json.dumps({name: len(data) for name, data in found.items()}).encode()
    return len(index).to_bytes(4, "little") + index + b"".join(found.values())


def library(modules):
    """Of Python's own library what was imported and is not in its program, in an archive that Python imports from."""
    packed, whole = io.BytesIO(), zipfile.ZipFile(LIBRARY)
    with zipfile.ZipFile(packed, "w") as file:
        read = [each for each in modules if each.__spec__ and each.__spec__.origin != "frozen"]
        for name in sorted({each.__file__ for each in read if getattr(each, "__file__", None)}):
            if name.startswith(f"{LIBRARY}/"):
                inner = name.removeprefix(f"{LIBRARY}/")
                kept = zipfile.ZipInfo(f"{inner}c", (1980, 1, 1, 0, 0, 0))
                code = compile(whole.read(inner), inner, "exec", dont_inherit=True, optimize=2)
                file.writestr(kept, compiled(code))
    return packed.getvalue()


def squeezed(data):
    """Data as small as it can be sent."""
    return zstd.compress(data, options=SQUEEZED)


def begin(parts, modules):
    """Which build this is, how long its parts are, and all modules of the umpire."""
    both = [(Path("/runtime") / name).read_bytes() for name in ("pyodide.mjs", "pyodide.asm.mjs")]
    build = hashlib.sha256(b"".join(hashlib.sha256(each).digest() for each in (*both, *parts.values()))).hexdigest()
    sizes = {name: len(data) for name, data in parts.items()}
    own = sorted(each.__name__ for each in modules if each.__name__.partition(".")[0] == "maquis")
    return json.dumps({"build": build, "sizes": sizes, "modules": own}).encode()


parts = {
    "umpire": umpire(modules),  # noqa: F821
    "library": library(modules),  # noqa: F821
    "python.wasm": Path("/runtime/pyodide.asm.wasm").read_bytes(),
}
[
    ("offer.json", offer),  # noqa: F821
    ("umpire/begin.json", begin(parts, modules)),  # noqa: F821
    *((f"umpire/{name}.zst", squeezed(data)) for name, data in parts.items()),
]
