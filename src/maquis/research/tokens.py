"""The numbers of what is chosen step by step: verbs, counters, places, and one of several orders that are alike."""

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from maquis.boards.board import members
from maquis.engine.game import Game

ALIKE = 16
"""Orders that agree in verb, counters and place are told apart by a number below this, or by several."""
SETS = 128
"""Sets of places whose tokens are kept."""
MANY = 48
"""Of so many places it is quicker to look at all there are than to take them one by one."""


class Tokens:
    """The actions of a game, each a number below `size`: first its verbs, then its counters, places and `ALIKE`."""

    def __init__(self, game: Game, verbs: tuple[str, ...]) -> None:
        self.game = game
        self.verbs = verbs
        self.counters = len(verbs)
        self.places = self.counters + len(game.roster)
        self.alike = self.places + game.board.all.bit_count()
        self.size = self.alike + ALIKE
        self._placed: dict[int, tuple[int, ...]] = {}
        self._verb = {verb: number for number, verb in enumerate(verbs)}

    @cached_property
    def all_places(self) -> list[int]:
        """The places of the board in the order of their tokens."""
        return members(self.game.board.all)

    @cached_property
    def _place(self) -> dict[int, int]:
        return {place: number for number, place in enumerate(self.all_places, self.places)}

    def verb(self, verb: str) -> int:
        """The token of a verb."""
        return self._verb[verb]

    def place(self, place: int) -> int:
        """The token of a place."""
        return self._place[place]

    def placed(self, places: int) -> tuple[int, ...]:
        """The tokens of a set of places; what may be gone to is often what could be a step, or a game, ago."""
        found = self._placed.get(places)
        if found is None:
            if len(self._placed) >= SETS:
                self._placed.clear()
            found = self._placed[places] = self._of_places(places)
        return found

    def _of_places(self, places: int) -> tuple[int, ...]:
        if places.bit_count() < MANY:
            return tuple(map(self.place, members(places)))
        marks = np.unpackbits(np.frombuffer(places.to_bytes(self._bytes, "little"), np.uint8), bitorder="little")
        return tuple(self._numbers[marks.view(np.bool_)].tolist())

    @cached_property
    def _bytes(self) -> int:
        return self.game.board.size // 8 + 1

    @cached_property
    def _numbers(self) -> NDArray[np.intp]:
        """The token of each place, by its number."""
        found = np.zeros(8 * self._bytes, np.intp)
        found[self.all_places] = range(self.places, self.alike)
        return found

    def words(self, token: int) -> str:
        """What a token stands for."""
        if token < self.counters:
            return self.verbs[token]
        if token < self.places:
            return self.game.roster[token - self.counters].name
        if token < self.alike:
            return self.game.board.label(self.all_places[token - self.places])
        return f"number {token - self.alike + 1}"
