"""What has changed of what a seat sees: the parts that it has already are named by it, and not sent again."""

from base64 import urlsafe_b64encode
from collections.abc import Sequence
from hashlib import blake2b
from secrets import token_urlsafe

import msgspec

from maquis.table import wire

LARGE = 100
"""Bytes from which a part is not sent to one who has it."""
TAG = 8
"""Letters that name such a part: its contents by their hash."""


def new_run() -> str:
    """A name for a run of the server, as long as a tag: another run may tell another log, if a copy was put back."""
    return token_urlsafe(TAG * 3 // 4)


class Look(msgspec.Struct, frozen=True):
    """What a seat asks for: all but what it has, its table if its number is another, lines of its log from one on."""

    have: str = ""
    table: int = 0
    overlays: bool = False
    lines: int = -1

    def since(self, run: str) -> int:
        """From which line on the log is told in this run of the server, or -1: what another has told is told again."""
        return self.lines if self.have.startswith(run) else min(self.lines, 0)


def changed(
    sees: wire.Game,
    acts: Sequence[wire.Act],
    overlays: Sequence[wire.Overlay] | None,
    lines: list[wire.Line],
    asked: Look,
    run: str,
) -> wire.Now:
    """What has changed since somebody asked last, who sees all this now; `run` names that of the server."""
    parts: dict[str, object] = {f"position.{name}": getattr(sees.position, name) for name in _fields(sees.position)}
    parts |= {name: getattr(sees, name) for name in _fields(sees) if name not in ("table", "seat", "position")}
    parts["acts"] = acts
    if overlays is not None:
        parts["overlays"] = overlays
    known = {asked.have[at : at + TAG] for at in range(0, len(asked.have), TAG)}
    fresh, have = dict[str, msgspec.Raw](), [run]
    for name, part in parts.items():
        data = msgspec.json.encode(part)
        tag = _tag(name, data) if len(data) >= LARGE else ""
        have.append(tag)
        if tag not in known:
            fresh[name] = msgspec.Raw(data)
    if asked.table != sees.table.number:
        fresh |= {name: msgspec.Raw(msgspec.json.encode(getattr(sees, name))) for name in ("table", "seat")}
    return wire.Now(
        version=sees.position.version, table=sees.table.number, parts=fresh, have="".join(have), lines=lines
    )


def _fields(of: msgspec.Struct) -> tuple[str, ...]:
    return of.__struct_fields__


def _tag(name: str, data: bytes) -> str:
    return urlsafe_b64encode(blake2b(data, digest_size=6, key=name.encode()).digest()).decode()
