"""What a side may do now, chosen step by step: a verb, counters, a place, and a number if orders are still alike."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from maquis.boards.board import members
from maquis.engine.game import Game
from maquis.engine.playing import LegalOrder
from maquis.research.tokens import ALIKE, Tokens


@dataclass(frozen=True)
class Open:
    """A choice that is still open: the tokens left before its place, and the places left to choose from, if any."""

    choice: LegalOrder
    tokens: tuple[int, ...]
    places: int
    place: int | None = None


@dataclass(frozen=True)
class Menu:
    """A step: the choices that agree with all that was chosen before, of which there are several.

    Every choice can be come to, by one way only.
    """

    tokens: Tokens
    left: tuple[Open, ...]
    chosen: tuple[int, ...] = ()

    @staticmethod
    def of(tokens: Tokens, choices: Iterable[LegalOrder]) -> "Menu":
        """The first step of these choices that has more than one answer, or the last if none has."""
        return Menu(tokens, tuple(_open(tokens, choice) for choice in choices))._asked()

    @property
    def settled(self) -> Open | None:
        """What all that was chosen comes to, once it is one order."""
        only = self.left[0]
        return only if len(self.left) == 1 and not only.tokens and not only.places else None

    @cached_property
    def legal(self) -> list[int]:
        """The tokens that may be chosen, in their order."""
        words, places, alike = self._next
        parts = range(self.tokens.alike, self.tokens.alike + alike)
        return [*sorted(words), *map(self.tokens.place, members(places)), *parts]

    @cached_property
    def _next(self) -> tuple[set[int], int, int]:
        """The verbs and counters that may be chosen, the places, and the number of parts that are alike."""
        words, places, alike = set[int](), 0, 0
        for each in self.left:
            if each.tokens:
                words.add(each.tokens[0])
            elif each.places:
                places |= each.places
            else:
                alike += 1
        return words, places, min(alike, ALIKE)

    @property
    def _forced(self) -> bool:
        words, places, alike = self._next
        return len(words) + places.bit_count() + alike == 1

    def take(self, token: int) -> "Menu":
        """The next step that has more than one answer; raise `ValueError` if the token may not be chosen."""
        return self._took(token)._asked()

    def _took(self, token: int) -> "Menu":
        if not 0 <= token < self.tokens.size:
            left: tuple[Open, ...] = ()
        elif token < self.tokens.places:
            left = tuple(
                Open(each.choice, each.tokens[1:], each.places) for each in self.left if each.tokens[:1] == (token,)
            )
        elif token < self.tokens.alike:
            place = self.tokens.all_places[token - self.tokens.places]
            left = tuple(
                Open(each.choice, (), 0, place) for each in self.left if not each.tokens and each.places >> place & 1
            )
        else:
            left = self._part(token - self.tokens.alike)
        if not left:
            raise ValueError(f"action {token} is not legal now")
        return Menu(self.tokens, left, (*self.chosen, token))

    def _part(self, number: int) -> tuple[Open, ...]:
        """One of up to `ALIKE` parts of the orders that nothing but their notation tells apart."""
        alike = sorted((each for each in self.left if not each.tokens and not each.places), key=_notation)
        size = -(-len(alike) // ALIKE)
        return tuple(alike[number * size : (number + 1) * size])

    def _asked(self) -> "Menu":
        step = self
        while step.settled is None and step._forced:
            step = step._took(step.legal[0])
        return step


def _open(tokens: Tokens, choice: LegalOrder) -> Open:
    """A choice before anything is chosen of it."""
    place = getattr(choice.order, "place", None)
    places = choice.places or (0 if place is None else 1 << place)
    counters = choice.counters or _named(tokens.game, choice)
    return Open(choice, (tokens.verb(choice.verb), *(tokens.counters + each for each in counters)), places)


def _named(game: Game, choice: LegalOrder) -> tuple[int, ...]:
    """The counters among the units that a choice names."""
    units = (choice.unit,) if choice.unit else getattr(choice.order, "units", ())
    known = game.cached("counters by name", lambda: {counter.name: at for at, counter in enumerate(game.roster)})
    return tuple(known[unit] for unit in units if unit in known)


def _notation(option: Open) -> str:
    return option.choice.unit or (option.choice.order.notation if option.choice.order is not None else "")
