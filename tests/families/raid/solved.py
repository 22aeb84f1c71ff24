"""The value of Raid, worked out exactly and apart from its rules: from the page that the rules are on, by hand.

The raiders know all. The patrol knows all but which of two counters that lie face down is the band: the chance that it
is the first is `p`. What a position with such a pair is worth to the raiders is a curve over `p`. Whatever the raiders
do tells the patrol something, and they may do it by chance, as they like: so the curve before they do it is the concave
hull of the curves after (Aumann and Maschler). The patrol takes at each `p` what is worth least to them.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import pairwise

OAK, FEN, BRIDGE, HALT, CUTTING, FORK = "0001", "0201", "0000", "0100", "0200", "0101"
BESIDE = {
    BRIDGE: (OAK, HALT),
    OAK: (BRIDGE, HALT, FORK),
    HALT: (BRIDGE, OAK, FORK, CUTTING, FEN),
    FORK: (OAK, HALT, FEN),
    CUTTING: (HALT, FEN),
    FEN: (HALT, FORK, CUTTING),
}
LINE = (BRIDGE, HALT, CUTTING)
CAUGHT = Fraction(4, 6)
NOTHING, BROKEN, TAKEN = Fraction(0), Fraction(1), Fraction(-1)

Curve = tuple[tuple[Fraction, Fraction], ...]
"""A concave curve over 0 to 1, straight between points."""


def level(worth: Fraction) -> Curve:
    return ((Fraction(0), worth), (Fraction(1), worth))


def hull(points: Iterable[tuple[Fraction, Fraction]]) -> Curve:
    """The lowest concave curve that no point is above."""
    best: dict[Fraction, Fraction] = {}
    for p, worth in points:
        best[p] = max(worth, best.get(p, worth))
    found: list[tuple[Fraction, Fraction]] = []
    for x, y in sorted(best.items()):
        while len(found) > 1 and _below(found[-2], found[-1], (x, y)):
            found.pop()
        found.append((x, y))
    return tuple(found)


def _below(a: tuple[Fraction, Fraction], b: tuple[Fraction, Fraction], c: tuple[Fraction, Fraction]) -> bool:
    """Whether the middle point is not above the line between the others."""
    return (b[1] - a[1]) * (c[0] - a[0]) <= (c[1] - a[1]) * (b[0] - a[0])


def at(curve: Curve, p: Fraction) -> Fraction:
    for (x, y), (u, v) in pairwise(curve):
        if x <= p <= u:
            return y + (v - y) * (p - x) / (u - x)
    raise ValueError(p)


def lowest(curves: list[Curve]) -> Curve:
    """The lowest of some concave curves at each point, which is concave."""
    marks = {p for curve in curves for p, _ in curve}
    for x, u in list(pairwise(sorted(marks))):
        for number, one in enumerate(curves):
            for other in curves[:number]:
                before, after = at(one, x) - at(other, x), at(one, u) - at(other, u)
                if before * after < 0:
                    marks.add(x + (u - x) * before / (before - after))
    return hull((p, min(at(curve, p) for curve in curves)) for p in marks)


class Solved:
    """A night of some turns."""

    def __init__(self, turns: int) -> None:
        self.turns = turns
        for name in ("raid", "watch", "raid_seen", "watch_seen", "raid_alone", "watch_alone"):
            setattr(self, name, cache(getattr(self, name)))

    @property
    def value(self) -> Fraction:
        """What the night is worth to the raiders: they put the band in either camp, by any chance."""
        return max(worth for _, worth in self.raid(1, OAK, FEN, HALT))

    def raid(self, turn: int, a: str, b: str, patrol: str) -> Curve:
        """Before the raiders do one thing; both of their counters lie face down."""
        if turn > self.turns:
            return level(NOTHING)
        after = [self.watch(turn, a, b, patrol)]
        if a == b:
            worths = [after[0][0][1], *self._attempt(turn, a, b, patrol)]
            for to in BESIDE[a]:
                if to != patrol:
                    worths += [worth for _, worth in self.watch(turn, to, a, patrol)]
            return level(max(worths))
        after += [self.watch(turn, to, b, patrol) for to in BESIDE[a] if to != patrol]
        after += [self.watch(turn, a, to, patrol) for to in BESIDE[b] if to != patrol]
        points = [point for curve in after for point in curve]
        points += [(Fraction(1), worth) for worth in self._attempt(turn, a, b, patrol)]
        points += [(Fraction(0), worth) for worth in self._attempt(turn, b, a, patrol)]
        return hull(points)

    def _attempt(self, turn: int, band: str, decoy: str | None, patrol: str) -> list[Fraction]:
        """What it is worth that the band tries to break the line, if it can."""
        if band not in LINE:
            return []
        chance = Fraction(2 if patrol in BESIDE[band] else 3, 6)
        missed = self.watch_alone(turn, band, patrol) if decoy is None else self.watch_seen(turn, band, decoy, patrol)
        return [chance * BROKEN + (1 - chance) * missed]

    def watch(self, turn: int, a: str, b: str, patrol: str) -> Curve:
        """Before the patrol does one thing."""
        after = [self.raid(turn + 1, a, b, to) for to in (patrol, *BESIDE[patrol]) if to not in (a, b)]
        for here, other in ((a, b), (b, a)):
            if here not in BESIDE[patrol]:
                continue
            if a == b:
                after.append(level(CAUGHT * TAKEN + (1 - CAUGHT) * self.raid_alone(turn + 1, here, patrol)))
                continue
            band = CAUGHT * TAKEN + (1 - CAUGHT) * self.raid_seen(turn + 1, here, other, patrol)
            decoy = self.raid_alone(turn + 1, other, patrol)
            first, second = (band, decoy) if here == a else (decoy, band)
            after.append(((Fraction(0), second), (Fraction(1), first)))
        return lowest(after)

    def raid_seen(self, turn: int, band: str, decoy: str, patrol: str) -> Fraction:
        """The same once the band lies face up."""
        if turn > self.turns:
            return NOTHING
        after = [self.watch_seen(turn, band, decoy, patrol), *self._attempt(turn, band, decoy, patrol)]
        after += [self.watch_seen(turn, to, decoy, patrol) for to in BESIDE[band] if to != patrol]
        after += [self.watch_seen(turn, band, to, patrol) for to in BESIDE[decoy] if to != patrol]
        return max(after)

    def watch_seen(self, turn: int, band: str, decoy: str, patrol: str) -> Fraction:
        after = [
            self.raid_seen(turn + 1, band, decoy, to) for to in (patrol, *BESIDE[patrol]) if to not in (band, decoy)
        ]
        if band in BESIDE[patrol]:
            slips = self.raid_alone if band == decoy else None
            rest = slips(turn + 1, band, patrol) if slips else self.raid_seen(turn + 1, band, decoy, patrol)
            after.append(CAUGHT * TAKEN + (1 - CAUGHT) * rest)
        if decoy in BESIDE[patrol] and decoy != band:
            after.append(self.raid_alone(turn + 1, band, patrol))
        return min(after)

    def raid_alone(self, turn: int, band: str, patrol: str) -> Fraction:
        """The same once the decoy is gone."""
        if turn > self.turns:
            return NOTHING
        after = [self.watch_alone(turn, band, patrol), *self._attempt(turn, band, None, patrol)]
        return max([*after, *(self.watch_alone(turn, to, patrol) for to in BESIDE[band] if to != patrol)])

    def watch_alone(self, turn: int, band: str, patrol: str) -> Fraction:
        after = [self.raid_alone(turn + 1, band, to) for to in (patrol, *BESIDE[patrol]) if to != band]
        if band in BESIDE[patrol]:
            after.append(CAUGHT * TAKEN + (1 - CAUGHT) * self.raid_alone(turn + 1, band, patrol))
        return min(after)


if __name__ == "__main__":
    for turns in range(1, 13):
        value = Solved(turns).value
        print(turns, value, float(value))
