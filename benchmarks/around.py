"""The neighbours of a whole set of hexes."""

import random

from benchmarks.ground import Ground, ground
from benchmarks.timing import Contest, Subject, agree, contest
from maquis.boards.board import members

HEXES = 500
SETS = 60


def subject(small: bool) -> Subject:
    land = ground()
    chance, hexes = random.Random(1942), members(land.land)
    sets = 1 if small else SETS
    scattered = [frozenset(chance.sample(hexes, HEXES)) for _ in range(sets)]
    compact = [_nearest(land, place) for place in land.sources[:sets]]
    return Subject(
        f"Neighbours of a set of {HEXES} hexes",
        [_around(land, "scattered hexes", scattered), _around(land, "one block of hexes", compact)],
        ("Python's set has the neighbours of every hex in a list made beforehand.",),
    )


def _around(land: Ground, task: str, sets: list[frozenset[int]]) -> Contest:
    board = land.board
    beside = {place: board.neighbours(place) for place in land.places}
    inputs = [(sum(1 << place for place in hexes), hexes) for hexes in sets]
    agree(
        task,
        {
            "maquis": lambda item: set(members(board.around(item[0]))),
            "set": lambda item: {other for place in item[1] for other in beside[place]},
        },
        inputs,
    )
    return contest(
        task,
        {
            "maquis": lambda item: board.around(item[0]),
            "plain Python set comprehension": lambda item: {other for place in item[1] for other in beside[place]},
        },
        inputs,
    )


def _nearest(land: Ground, place: int) -> frozenset[int]:
    return frozenset(sorted(land.places, key=lambda other: land.board.distance(place, other))[:HEXES])
