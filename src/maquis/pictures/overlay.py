"""What can be laid over a map."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Overlay:
    """A set of places tinted over the map: who owns it, where a rule allows something."""

    places: int
    colour: str
    words: str = ""
    """What the legend says; nothing there if empty."""
    opacity: float = 0.35
    outlined: bool = True
    hatched: bool = False
    """Slanting lines instead of an even tint, for an overlay that lies over another."""
