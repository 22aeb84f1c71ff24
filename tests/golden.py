"""Texts that are kept, to be compared with what comes out today."""

from difflib import unified_diff
from pathlib import Path

import msgspec

from maquis.engine.events import Event


def compare(path: Path, text: str, renew: bool) -> None:
    """Fail unless a text is what its file has; write the file anew if that is asked for."""
    if renew:
        path.write_text(text, encoding="utf-8")
    kept = path.read_text(encoding="utf-8") if path.exists() else ""
    changes = list(unified_diff(kept.splitlines(), text.splitlines(), path.name, "now", lineterm="", n=1))
    assert not changes, "\n".join([*changes[:40], "if that is meant: pytest --renew-golden"])


def told(event: Event) -> str:
    """An event in one line."""
    parts = [
        f"{key}={' '.join(value) if isinstance(value, tuple) else value}"
        for key, value in msgspec.structs.asdict(event).items()
        if value not in ("", (), msgspec.UNSET)
    ]
    return f"{type(event).__name__.lower()} {'; '.join(parts)}"
