"""Sequences as VASSAL writes them: fields between delimiters; one in a field has a backslash before it."""

from collections.abc import Iterator


def split(text: str, delimiter: str) -> list[str]:
    """The fields of a sequence."""
    return [_plain(field) for field in _fields(text, delimiter)]


def _fields(text: str, delimiter: str) -> Iterator[str]:
    field = ""
    for part in text.split(delimiter):
        if part.endswith("\\"):
            field += part[:-1] + delimiter
        else:
            yield field + part
            field = ""
    if field:
        yield field


def _plain(field: str) -> str:
    """A field without the quotes that keep a backslash or a quote at its ends from being taken for something else."""
    quoted = len(field) > 1 and field[0] == field[-1] == "'"
    return field[1:-1] if quoted else field
