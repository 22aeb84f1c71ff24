"""Plays a game as the page will, and packs what that took: run by site.mjs, in the Python that the page has."""

import asyncio
import io
import json
import py_compile
import sys
import zipfile
from pathlib import Path

sys.path[:0] = ["/source", "/wheels"]
sys.path.append("/packages")
sys.dont_write_bytecode = True

LEFT_OUT = ("cli/", "research/", "simulation/", "table/page/")
"""Of maquis: what is for the terminal, for researchers, and the page itself."""
NAMED = ("litestar", "maquis")
"""What looks up its own version, or what it offers, as it was installed."""
WHOLE = ("litestar",)
"""What tries whether there are libraries for some of its modules, and does without."""
NEVER = ("litestar/cli/", "litestar/testing/", "litestar/contrib/")
AS_SOURCE = ("anyio/",)
"""What reads its own sources as it is imported."""


async def answered(umpire, number, method, target, body=None, key=""):
    """What the umpire answers."""
    found, statuses = bytearray(), []

    def tell(status, headers, data):
        statuses.extend([status] if headers else [])
        found.extend(data)

    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {key}"} if key else {})
    sent = json.dumps(body).encode() if body is not None else b""
    await umpire.ask(number, method, target, json.dumps(headers), sent, tell)
    assert statuses[0] < 300, (target, statuses, bytes(found))
    return bytes(found)


async def rehearsed():
    """Have all routes answer once, so that everything is imported; return what games can be made."""
    from maquis.table.in_page import Umpire

    async def keep(data):
        pass

    umpire = Umpire(keep)
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
    await answered(umpire, 21, "GET", "/api/own/games")
    await answered(umpire, 22, "POST", "/api/own/backup", {"seats": {}})
    example = """edition = "raid.first"
title = "Not on the line"
clause = "R.hide"
units = { Patrol = "Halt" }
order = "hide Band 0000"
expect = { fails = ["R.hide"] }"""
    await answered(umpire, 23, "POST", "/api/own/check", {"text": example})
    while umpire.hall.machines.plays(made["game"]):
        await asyncio.sleep(0.05)
    return offer


def compiled(path, name):
    """A module, compiled."""
    py_compile.compile(str(path), "/compiled", dfile=name, doraise=True,
                       invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)  # fmt: skip
    return Path("/compiled").read_bytes()


def wanted():
    """The files of the umpire, by the names under which they are found."""
    for path in sorted(Path("/source/maquis").rglob("*")):
        name = path.relative_to("/source").as_posix()
        inner = name.removeprefix("maquis/")
        own = inner.split("/") if inner.startswith("families/") else []
        if path.is_dir() or "__pycache__" in name or inner.startswith(LEFT_OUT) or "terminal" in own:
            continue
        yield name, path
    for package in WHOLE:
        for path in sorted(Path("/packages", package).rglob("*.py")):
            name = path.relative_to("/packages").as_posix()
            if not name.startswith(NEVER):
                yield name, path
    for package in NAMED:
        for path in Path("/packages").glob(f"{package}-*.dist-info/*"):
            if path.name in ("METADATA", "entry_points.txt"):
                yield path.relative_to("/packages").as_posix(), path
    for module in list(sys.modules.values()):
        path = getattr(module, "__file__", None) or ""
        for root in ("/packages/", "/wheels/"):
            if path.startswith(root):
                yield path.removeprefix(root), Path(path)


def pack():
    """Everything in one file."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for name, path in dict(wanted()).items():
            module = name.endswith(".py") and not name.startswith(AS_SOURCE)
            said = zipfile.ZipInfo(name + "c" if module else name, (1980, 1, 1, 0, 0, 0))
            file.writestr(said, compiled(path, name) if module else path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()


offer = await rehearsed()  # noqa: F704  # the page's Python lets a program wait
[("offer.json", offer), ("umpire/umpire.zip", pack())]
