"""Boards of zones, and networks of points, against a graph written out as pairs of letters."""

import random
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.boards.board import Board, Sides, both, join, members, without
from maquis.boards.errors import NotAdjacent, UnknownPlace
from maquis.boards.graph import GraphBoard
from maquis.boards.points import PointBoard
from maquis.boards.reach import Costs
from maquis.boards.sets import PlaceSet
from maquis.boards.zones import ZoneBoard

Edge = frozenset[str]


class World:
    """A random board with its graph: edges of two labels."""

    def __init__(self, kind: type[GraphBoard], zones: int, share: float, seed: int):
        self.random = random.Random(seed)
        self.labels = [f"z{i}" for i in range(zones)]
        self.edges = {frozenset(pair) for pair in combinations(self.labels, 2) if self.random.random() < share}
        self.board = kind({label: label.upper() for label in self.labels}, [tuple(sorted(e)) for e in self.edges])  # type: ignore[misc]  # of whichever kind

    def bits(self, labels: set[str]) -> int:
        return sum(1 << self.labels.index(label) for label in labels)

    def names(self, bits: int) -> set[str]:
        return {self.labels[place] for place in members(bits)}

    def some(self, share: float = 0.4) -> set[str]:
        return {label for label in self.labels if self.random.random() < share}

    def some_edges(self, share: float = 0.4) -> set[Edge]:
        return {edge for edge in sorted(self.edges, key=sorted) if self.random.random() < share}

    def sides(self, edges: set[Edge]) -> Sides:
        index = self.labels.index
        return self.board.sides([(index(a), index(b)) for a, b in (sorted(edge) for edge in edges)])

    def beside(self, label: str, edges: set[Edge] | None = None) -> set[str]:
        edges = self.edges if edges is None else edges
        return {other for edge in edges if label in edge for other in edge if other != label}

    def steps(self, sources: set[str]) -> dict[str, int]:
        found, queue = dict.fromkeys(sources, 0), sorted(sources)
        for at in queue:
            for other in sorted(self.beside(at)):
                if other not in found:
                    found[other] = found[at] + 1
                    queue.append(other)
        return found

    def chain(self, sources: set[str], through: set[str], edges: set[Edge]) -> set[str]:
        found, queue = set(sources), sorted(sources)
        for at in queue:
            for other in self.beside(at, edges):
                if other in through and other not in found:
                    found.add(other)
                    queue.append(other)
        return found


KINDS = st.sampled_from((ZoneBoard, PointBoard))
WORLDS = st.builds(World, KINDS, st.integers(1, 12), st.sampled_from((0.1, 0.3, 0.6)), st.integers(0, 10**6))


@given(WORLDS)
def test_neighbours_and_steps_are_those_of_the_graph(world: World) -> None:
    board: Board = world.board
    some = world.some()
    assert board.all.bit_count() == len(world.labels)
    for place, label in enumerate(world.labels):
        assert {world.labels[other] for other in board.neighbours(place)} == world.beside(label)
        assert board.label(place) == label
        assert board.place(label) == place
    assert world.names(board.around(world.bits(some))) == {other for label in some for other in world.beside(label)}
    steps = world.steps(some)
    for far in range(4):
        assert world.names(world.board.within(world.bits(some), far)) == {z for z, n in steps.items() if n <= far}
        assert world.names(world.board.ring(world.bits(some), far)) == {z for z, n in steps.items() if n == far}
    start = world.random.randrange(len(world.labels))
    steps = world.steps({world.labels[start]})
    for place, label in enumerate(world.labels):
        assert world.board.distance(start, place) == steps.get(label)


@given(WORLDS)
def test_features_combine_edge_by_edge(world: World) -> None:
    board = world.board
    rail, river = world.some_edges(), world.some_edges()
    lines, streams = world.sides(rail), world.sides(river)
    assert join(lines, streams) == world.sides(rail | river)
    assert both(lines, streams) == world.sides(rail & river)
    assert without(board.borders, lines) == world.sides(world.edges - rail)
    assert {frozenset((board.label(a), board.label(b))) for a, b in board.marks(lines)} == rail
    some = world.some()
    assert world.names(board.across(world.bits(some), lines)) == {z for at in some for z in world.beside(at, rail)}
    assert board.border(world.bits(some)) == world.sides({edge for edge in world.edges if len(edge & some) == 1})
    for a, b in board.marks(board.borders):
        assert board.has_side(lines, b, a) == (frozenset((board.label(a), board.label(b))) in rail)


@given(WORLDS)
def test_floods_follow_chains_of_the_graph(world: World) -> None:
    sources, through = world.some(0.2), world.some(0.7)
    rail, shut = world.some_edges(0.7), world.some_edges(0.2)
    bits = world.bits(sources), world.bits(through)
    board = world.board
    assert world.names(board.flood(*bits)) == world.chain(sources, through, world.edges)
    assert world.names(board.flood(*bits, world.sides(rail))) == world.chain(sources, through, rail)
    assert world.names(board.flood(*bits, shut=(world.sides(shut),))) == world.chain(
        sources, through, world.edges - shut
    )
    assert world.names(board.flood(*bits, world.sides(rail), (world.sides(shut),))) == world.chain(
        sources, through, rail - shut
    )


@given(WORLDS, st.integers(0, 6))
def test_reach_costs_what_relaxing_every_edge_finds(world: World, points: int) -> None:
    enter = {label: world.random.choice((1, 1, 2, None)) for label in world.labels}
    leave = {label: world.random.choice((0, 0, 1)) for label in world.labels}
    river, shut = world.some_edges(), world.some_edges(0.2)
    costs = Costs(
        enter=tuple((cost, world.bits({z for z in world.labels if enter[z] == cost})) for cost in (1, 2)),
        sides=((1, world.sides(river)),),
        leave=((1, world.bits({z for z in world.labels if leave[z]})),),
        shut=(world.sides(shut),),
    )
    start = world.random.choice(world.labels)
    found = {start: 0}
    for _ in world.labels:
        for edge in world.edges - shut:
            for a, b in (sorted(edge), sorted(edge, reverse=True)):
                cost = enter[b]
                if a in found and cost is not None:
                    total = found[a] + cost + leave[a] + (edge in river)
                    if total <= points:
                        found[b] = min(total, found.get(b, points))
    reach = world.board.reach(world.bits({start}), points, costs)
    assert {z: reach.cost(i) for i, z in enumerate(world.labels) if reach.cost(i) is not None} == found
    for label in found:
        path = reach.path(world.labels.index(label))
        assert path is not None
        assert (world.labels[path[0]], world.labels[path[-1]]) == (start, label)
        assert all(b in world.board.neighbours(a) for a, b in pairwise(path))


@given(WORLDS)
def test_what_is_left_without_some_places_falls_into_its_parts(world: World) -> None:
    gone = world.some()
    left = set(world.labels) - gone
    parts: list[set[str]] = []
    while left:
        part = world.chain({sorted(left, key=world.labels.index)[0]}, left, world.edges)
        parts.append(part)
        left -= part
    assert [world.names(part) for part in world.board.parts(world.bits(gone))] == parts


EUROPE = ZoneBoard(
    {"western_germany": "Western Germany", "trondelag": "Trøndelag", "dc": "Washington, D.C.", "rome": "Rome"},
    [("western_germany", "rome")],
)


@pytest.mark.parametrize("word", ["western_germany", "Western Germany", "western-germany", "WesternGermany"])
def test_a_zone_is_found_by_its_label_or_its_name(word: str) -> None:
    assert EUROPE.place(word) == 0


def test_accents_and_dots_do_not_count() -> None:
    assert EUROPE.name(EUROPE.place("trøndelag")) == "Trøndelag"
    assert EUROPE.place("Trondelag") == 1
    assert EUROPE.place("washington dc") == 2


def test_an_unknown_zone_is_told_with_the_one_that_may_be_meant() -> None:
    with pytest.raises(UnknownPlace, match='There is no zone "Wetsern Germany"; did you mean western_germany'):
        EUROPE.place("Wetsern Germany")
    with pytest.raises(UnknownPlace, match=r'There is no zone "Xyz"\.'):
        EUROPE.place("Xyz")
    with pytest.raises(UnknownPlace, match="Place number 4 is not a zone"):
        EUROPE.label(4)


def test_a_feature_lies_on_borders_only() -> None:
    with pytest.raises(NotAdjacent, match="trondelag and dc do not border"):
        EUROPE.sides([(1, 2)])
    with pytest.raises(NotAdjacent):
        EUROPE.has_side(EUROPE.borders, 0, 1)
    with pytest.raises(ValueError, match="cannot border itself"):
        ZoneBoard({"a": "A"}, [("a", "a")])


def test_friendly_sets_speak_of_zones() -> None:
    assert list(PlaceSet.of(EUROPE, "Rome", "dc")) == ["dc", "rome"]
