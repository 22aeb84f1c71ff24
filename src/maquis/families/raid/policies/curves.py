"""Concave curves over a chance, straight between points: what something is worth by how likely something else is."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import inf
from typing import NamedTuple

SAME = 1e-9
"""Numbers that are no further apart are the same."""
Mixed = Mapping[str, float]
"""How likely each order is given, by notation."""


class Point(NamedTuple):
    """A point of a curve; on the raiders' what each of those who may have the band then does."""

    likely: float
    worth: float
    plan: Mapping[int, Mixed] = {}


Curve = Sequence[Point]


def level(worth: float) -> Curve:
    """The curve of what is worth the same however likely the other is."""
    return Point(0, worth), Point(1, worth)


def hull(points: Iterable[Point]) -> Curve:
    """The lowest concave curve that no point is above."""
    best: dict[float, Point] = {}
    for each in points:
        best[each.likely] = max(best.get(each.likely, each), each, key=lambda one: one.worth)
    found: list[Point] = []
    for _, each in sorted(best.items()):
        while len(found) > 1 and height((found[-2], each), found[-1].likely) >= found[-1].worth - SAME:
            found.pop()
        found.append(each)
    return found


def height(curve: Curve, likely: float) -> float:
    """What it is worth at a chance."""
    one, other = around(curve, likely)
    return one.worth + _slope(one, other) * (likely - one.likely)


def around(curve: Curve, likely: float) -> tuple[Point, Point]:
    """The points between which a chance lies."""
    return next((one, other) for one, other in pairwise(curve) if one.likely <= likely <= other.likely)


def slopes(curve: Curve, likely: float) -> tuple[float, float]:
    """How steep it is after a chance, and before it, which is no less; without end where there is no curve."""
    after = (_slope(one, other) for one, other in pairwise(curve) if one.likely <= likely < other.likely)
    before = (_slope(one, other) for one, other in pairwise(curve) if one.likely < likely <= other.likely)
    return next(after, -inf), next(before, inf)


def lowest(curves: Sequence[Curve]) -> Curve:
    """The lowest of some at each chance, which is concave, too."""
    marks = {each.likely for curve in curves for each in curve}
    for one, other in list(pairwise(sorted(marks))):
        for number, curve in enumerate(curves):
            for below in curves[:number]:
                first, last = (height(curve, mark) - height(below, mark) for mark in (one, other))
                if first * last < 0:
                    marks.add(one + (other - one) * first / (first - last))
    return hull(Point(mark, min(height(curve, mark) for curve in curves)) for mark in marks)


def _slope(one: Point, other: Point) -> float:
    return (other.worth - one.worth) / (other.likely - one.likely)
