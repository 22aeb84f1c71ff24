"""Writing the map file: same input, same bytes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from builder.grid import Grid, Mask, two

NOTHING = "."


def layer_rows(grid: Grid, words: Sequence[str], legend: Mapping[str, str]) -> list[str]:
    """One string a row, northmost first, one character a column; hexes with no word are NOTHING."""
    letter = {word: char for char, word in legend.items()}
    letter[""] = NOTHING
    return ["".join(letter[words[c * grid.rows + r]] for c in range(grid.columns)) for r in reversed(range(grid.rows))]


def region_rows(grid: Grid, region: Mask) -> dict[str, str]:
    """For every row that has any, its columns as ranges: {"14": "07 11-13"}."""
    found = {}
    for row in range(grid.rows):
        columns = [c for c in range(grid.columns) if region[c * grid.rows + row]]
        if columns:
            found[two(row)] = " ".join(_ranges(columns))
    return found


def _ranges(columns: Sequence[int]) -> Iterable[str]:
    start = last = columns[0]
    for column in [*columns[1:], 10**6]:
        if column != last + 1:
            yield two(start) if start == last else f"{two(start)}-{two(last)}"
            start = column
        last = column


def side_rows(grid: Grid, links: Iterable[tuple[int, int]]) -> dict[str, list[str]]:
    """Each side once, by row, under the first three directions: {"14": ["2714:N,SE"]}."""
    by_hex: dict[int, set[int]] = {}
    for a, b in links:
        for hex_, other in ((a, b), (b, a)):
            direction = grid.neighbours[hex_].tolist().index(other)
            if direction < 3:
                by_hex.setdefault(hex_, set()).add(direction)
    found: dict[str, list[str]] = {}
    for hex_ in sorted(by_hex, key=lambda h: (h % grid.rows, h // grid.rows)):
        sides = ",".join(grid.directions[d] for d in sorted(by_hex[hex_]))
        found.setdefault(two(hex_ % grid.rows), []).append(f"{grid.label(hex_)}:{sides}")
    return found


def text(value: Any, indent: int = 0, depth: int = 4) -> str:
    """JSON with one line for everything `depth` levels down, so that a map differs line by line."""
    pad = " " * indent
    if depth == 0 or not isinstance(value, dict | list) or not value or _flat(value):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        body = ",\n".join(f"{pad} {text(v, indent + 1, depth - 1)}" for v in value)
        return f"[\n{body}\n{pad}]"
    body = ",\n".join(
        f"{pad} {json.dumps(k, ensure_ascii=False)}: {text(v, indent + 1, depth - 1)}" for k, v in value.items()
    )
    return f"{{\n{body}\n{pad}}}"


def _flat(value: dict[str, Any] | list[Any]) -> bool:
    """Short numbers and words only: stays on one line."""
    parts = value.values() if isinstance(value, dict) else value
    return not any(isinstance(v, dict | list) for v in parts) and len(json.dumps(value, ensure_ascii=False)) < 110
