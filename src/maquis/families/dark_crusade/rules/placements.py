"""All placements of a few partisans at once: a set of placements is an int, a bit for each.

With a bit for each placement, "point v is in supply" is one int: the placements that leave v in supply. So a flood over
these ints traces supply for all of them together, and a sum of them, kept in planes of bits, has what each puts out.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import comb

from maquis.boards.board import members
from maquis.boards.points import PointBoard


class Placements:
    """Every way of choosing `size` of some points, in a fixed order."""

    def __init__(self, points: Iterable[int], size: int):
        self.points = tuple(sorted(points))
        self.size = size
        self.count = comb(len(self.points), size)
        self.all = (1 << self.count) - 1
        """The set of all placements."""
        having = _having(len(self.points), size)
        self._having = dict(zip(self.points, having, strict=True))

    def having(self, point: int) -> int:
        """The placements that have a point among them."""
        return self._having.get(point, 0)

    def hitting(self, points: int) -> int:
        """The placements that have at least one point of a set."""
        found = 0
        for point in self.points:
            if points >> point & 1:
                found |= self._having[point]
        return found

    def __getitem__(self, number: int) -> tuple[int, ...]:
        """The points of the placement with this number, lowest first."""
        found, start, left = [], 0, self.size
        while left:
            with_it = comb(len(self.points) - start - 1, left - 1)
            if number < with_it:
                found.append(self.points[start])
                left -= 1
            else:
                number -= with_it
            start += 1
        return tuple(found)

    def first(self, placements: int) -> tuple[int, ...]:
        """The first placement of a set, which is not empty."""
        return self[(placements & -placements).bit_length() - 1]


def _having(points: int, size: int) -> list[int]:
    """For each of so many points, the placements that have it: those with the first point come first."""
    blocks: dict[tuple[int, int], list[int]] = {}
    for left in range(points + 1):
        for k in range(min(size, left) + 1):
            if k == 0:
                blocks[left, k] = [0] * left
            else:
                chosen = comb(left - 1, k - 1)
                rest = blocks.get((left - 1, k), [0] * (left - 1))
                blocks[left, k] = [
                    (1 << chosen) - 1,
                    *(a | b << chosen for a, b in zip(blocks[left - 1, k - 1], rest, strict=True)),
                ]
    return blocks.get((points, size), [0] * points)


def in_supply(
    board: PointBoard, through: int, sources: int, seas: Sequence[tuple[int, int]], placements: Placements
) -> dict[int, int]:
    """For each point of `through`, the placements that leave it joined to a source.

    A placement closes its points. seas: the ports of each sea that is crossed from port to port, and the points without
    which it is not.
    """
    everything = placements.all
    open_at = {point: everything & ~placements.having(point) for point in members(through)}
    found = {point: open_at[point] if sources >> point & 1 else 0 for point in open_at}
    crossings = [(members(ports & through), everything & ~placements.hitting(keys)) for ports, keys in seas]
    beside = {point: members(board.lines[point] & through) for point in open_at}
    afloat = [0] * len(crossings)
    waiting = [point for point in open_at if found[point]]
    queued = set(waiting)
    while waiting:
        point = waiting.pop(0)
        queued.discard(point)
        here = found[point]
        spread = [(other, here) for other in beside[point]]
        for number, (ports, free) in enumerate(crossings):
            if point in ports and here & free & ~afloat[number]:
                afloat[number] |= here & free
                spread += [(other, afloat[number]) for other in ports]
        for other, come in spread:
            new = come & open_at[other] & ~found[other]
            if new:
                found[other] |= new
                if other not in queued:
                    queued.add(other)
                    waiting.append(other)
    return found


def best(worth: Mapping[int, int], out: Mapping[int, int], placements: Placements) -> tuple[int, int]:
    """The most that a placement puts out of supply, and all placements that do.

    worth: what each point counts. out: for each point the placements that put it out.
    """
    planes: list[int] = []
    for point, counts in worth.items():
        for bit in members(counts):
            _add(planes, out[point], bit)
    most, left = 0, placements.all
    for bit in reversed(range(len(planes))):
        if left & planes[bit]:
            left &= planes[bit]
            most |= 1 << bit
    return most, left


def _add(planes: list[int], carry: int, bit: int) -> None:
    """Add 2 to the power of `bit` to the sum of each placement of a set."""
    while carry:
        while len(planes) <= bit:
            planes.append(0)
        planes[bit], carry = planes[bit] ^ carry, planes[bit] & carry
        bit += 1
