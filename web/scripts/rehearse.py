"""Plays a game as the page will, and imports what it may want: run by site.mjs, in the Python that the page has."""

import ast
import asyncio
import importlib
import importlib.metadata
import json
import sys
import traceback
from contextlib import suppress
from pathlib import Path

sys.path[:0] = ["/source", "/wheels"]
sys.path.append("/packages")
sys.dont_write_bytecode = True
if games:  # noqa: F821  # as site.mjs was told
    listed = importlib.metadata.entry_points
    importlib.metadata.entry_points = lambda **asked: [each for each in listed(**asked) if each.name in games]  # noqa: F821

LEFT_OUT = ("cli/", "narration/ended.py", "research/", "simulation/", "table/page/", "__main__.py")
"""Of maquis: what is for the terminal, for researchers, and the page itself."""
LEFT_OUT_OF_FAMILIES = {"terminal", "terminal.py", "research", "research.py", "baseline.json"}
DRAWN = ".ttf"
"""What PNG is drawn with: a page draws none."""
BY_ITSELF = ("_strptime",)
"""What Python imports with no statement that says so."""


async def answered(umpire, number, method, target, body=None, key=""):
    """What the umpire answers."""
    found, statuses = bytearray(), []

    def tell(status, headers, data, over):
        statuses.extend([status] if headers else [])
        found.extend(data)

    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {key}"} if key else {})
    sent = json.dumps(body).encode() if body is not None else b""
    await umpire.ask(number, method, target, json.dumps(headers), sent, tell)
    assert statuses[0] < 300, (target, statuses, bytes(found))
    return bytes(found)


class Nowhere:
    """Keeps nothing."""

    async def keep(self, file):
        """What is to be kept is gone."""

    def begin(self):
        """There is no log."""

    def logs(self):
        """There is none."""
        return False


async def rehearsed():
    """Have all routes answer once, so that everything is imported; return what games can be made."""
    from maquis.table.in_page import Umpire

    umpire = Umpire(Nowhere())
    offer = await answered(umpire, 0, "GET", "/api/offer")
    asked = {"scenario": "raid", "players": {"patrol": "sensible"}}
    made = json.loads(await answered(umpire, 1, "POST", "/api/games", asked))
    link, key = made["links"][0], "k" * 32
    await answered(umpire, 2, "POST", "/api/sit", {"invitation": link["invitation"], "key": key})
    await answered(umpire, 3, "POST", "/api/game/words", {"words": "Zieten"}, key)
    for i, path in enumerate(("board", "rules", "game", "game/now", "game/acts", "game/overlays", "game/log",
                              "game/log.txt", "game/export")):  # fmt: skip
        await answered(umpire, 4 + i, "GET", f"/api/{path}", key=key)
    await answered(umpire, 20, "POST", "/api/game/judge", {"order": "end"}, key)
    while umpire.hall.machines.plays(made["game"]):
        await asyncio.sleep(0.05)
    await umpire.close()
    return offer


def own():
    """What is packed of maquis: names and files."""
    for path in sorted(Path("/source/maquis").rglob("*")):
        name = path.relative_to("/source").as_posix()
        inner = name.removeprefix("maquis/")
        parts = inner.split("/") if inner.startswith("families/") else []
        other = games and parts[1:2] and "." not in parts[1] and parts[1] not in games  # noqa: F821
        left = inner.startswith(LEFT_OUT) or LEFT_OUT_OF_FAMILIES & set(parts)
        if not (path.is_dir() or other or left or "__pycache__" in name or name.endswith(DRAWN)):
            yield name, path


def imported():
    """Import whatever the packed modules name, even inside of functions; return what was."""
    for name, path in own():
        if name.endswith(".py"):
            module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            with suppress(ImportError):
                importlib.import_module(module)
            for each in named(path.read_text()):
                with suppress(ImportError):
                    importlib.import_module(each)
    for each in BY_ITSELF:
        importlib.import_module(each)
    try:
        importlib.import_module("nothing")
    except ImportError:
        traceback.format_exc()
    return list(sys.modules.values())


def named(source):
    """The modules of the library that a source imports anywhere."""
    for found in ast.walk(ast.parse(source)):
        names = [each.name for each in found.names] if isinstance(found, ast.Import) else []
        if isinstance(found, ast.ImportFrom) and found.module:
            names = [found.module, *(f"{found.module}.{each.name}" for each in found.names)]
        yield from (each for each in names if each.partition(".")[0] in sys.stdlib_module_names)


offer = await rehearsed()  # noqa: F704  # the page's Python lets a program wait
modules = imported()
