"""A position written as a table, a fact a row: `maquis.desk.tables` reads it back."""

import csv
import io
from collections.abc import Iterator, Mapping
from typing import Any

from maquis.check.checkings import of
from maquis.check.drawing import Drawing
from maquis.desk.tables import COLUMNS, NONE


def written(stated: Mapping[str, Any], edition: str) -> str:
    """A position as a table, a fact a row."""
    drawing, rows = of(edition).drawing, list[dict[str, Any]]()
    for key, value in stated.items():
        rows += [{"what": key, **row} for row in _told(key, value, drawing)]
    more = [column for column in dict.fromkeys(column for row in rows for column in row) if column not in COLUMNS]
    out = io.StringIO()
    writer = csv.DictWriter(out, (*COLUMNS, *more), restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def _told(key: str, value: Any, drawing: Drawing) -> Iterator[dict[str, Any]]:
    """The facts of a key, each by its columns."""
    if value in ({}, [], ""):
        yield {"value": NONE}
    elif isinstance(value, Mapping):
        name = "where" if key in drawing.by_place else "who"
        for each, part in value.items():
            yield from ({name: each, **row} for row in _of_entry(key, part, drawing))
    elif isinstance(value, list):
        for each in value:
            if isinstance(each, Mapping):
                (_, who), *rest = each.items()
                yield {"who": who, **{"where" if field in ("at", "hex") else field: part for field, part in rest}}
            else:
                yield {"where": each}
    else:
        yield {"number" if _is_number(value) else "value": _word(value)}


def _of_entry(key: str, part: Any, drawing: Drawing) -> Iterator[dict[str, Any]]:
    """What a table of a key has under a name."""
    other = "who" if key in drawing.by_place else "value" if key in drawing.of_names else "where"
    if isinstance(part, Mapping):
        for each, value in part.items():
            yield {other: each, "number" if _is_number(value) else "value": value}
    elif isinstance(part, list | tuple):
        yield from ({other: each} for each in part)
    elif key in drawing.counted and part != "none":
        for some in part.split(", "):
            number, _, who = some.partition(" ")
            yield {"who": who, "number": number}
    elif _is_number(part):
        yield {"number": part}
    else:
        yield {other if key in (*drawing.stand, *drawing.by_place) else "value": _word(part)}


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _word(value: object) -> object:
    return ("yes" if value else "no") if isinstance(value, bool) else value
