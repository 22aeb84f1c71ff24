"""The hex of a grid that is nearest to another, however far."""

from collections.abc import Iterator


def by_lines(here: int, places: int, stride: int, size: int) -> int:
    """The hex of a set with the fewest steps to a hex, the lowest of several: line by line, while one may be nearer."""
    line, along = divmod(here, stride)
    first, last = ((places & -places).bit_length() - 1) // stride, (places.bit_length() - 1) // stride
    whole, found, lines = (1 << stride) - 1, (size, -1), max(first - line, line - last, 0)
    while lines <= found[0]:
        for off in {lines, -lines}:
            low = (line + off) * stride
            there = places >> low & whole if low >= 0 else 0
            # Nearest in a line is the first hex from where the straight ways to it end, or the last before.
            for at in _about(there, along - max(off, 0)) if there else ():
                far = max(lines, abs(at - along), abs(at - along + off))
                found = min(found, (far, low + at))
        lines += 1
    return found[1]


def _about(places: int, place: int) -> Iterator[int]:
    """The last of a set before a place, and the first from it on."""
    before = places & (1 << max(place, 0)) - 1
    if before:
        yield before.bit_length() - 1
    if after := places ^ before:
        yield (after & -after).bit_length() - 1
