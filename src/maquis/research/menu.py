"""What a side may do now, chosen step by step: a verb, counters, a place, and a number if orders are still alike."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, islice

import msgspec

from maquis.boards.board import members
from maquis.engine.game import Game
from maquis.engine.playing import LegalOrder
from maquis.research.tokens import ALIKE, Tokens


class Open(msgspec.Struct, frozen=True, gc=False):
    """A choice that is still open: the tokens left before its place, and the places left to choose from, if any."""

    choice: LegalOrder
    tokens: tuple[int, ...]
    places: int
    place: int | None = None


class Coming:
    """Choices of one verb, worked out when they are asked for: a first one, to know that there are any, or all."""

    def __init__(self, *choices: Iterator[LegalOrder]) -> None:
        self._rest = chain(*choices)
        self._found: list[LegalOrder] = []

    def __bool__(self) -> bool:
        if not self._found:
            self._found += islice(self._rest, 1)
        return bool(self._found)

    def all(self) -> list[LegalOrder]:
        """All of them."""
        self._found += self._rest
        return self._found


@dataclass(frozen=True)
class Menu:
    """A step: the choices that agree with all that was chosen before, of which there are several.

    Every choice can be come to, by one way only. At the first step choices are still `coming`, by the token of their
    verb: of the verbs that are not chosen no more is worked out than that there are some.
    """

    tokens: Tokens
    left: tuple[Open, ...]
    chosen: tuple[int, ...] = ()
    coming: Mapping[int, Coming] = field(default_factory=dict)

    @staticmethod
    def of(tokens: Tokens, offered: Iterable[tuple[tuple[str, ...], Iterator[LegalOrder]]]) -> "Menu":
        """The first step of what is offered that has more than one answer, or the last if none has."""
        by_verb: dict[str, list[Iterator[LegalOrder]]] = {}
        for verbs, choices in offered:
            for verb, those in [(verbs[0], choices)] if len(verbs) == 1 else _by_verb(choices):
                by_verb.setdefault(verb, []).append(those)
        coming = {tokens.verb(verb): found for verb, those in by_verb.items() if (found := Coming(*those))}
        return Menu(tokens, (), coming=coming)._asked()

    @property
    def settled(self) -> Open | None:
        """What all that was chosen comes to, once it is one order."""
        only = self.left[0] if len(self.left) == 1 else None
        return only if only is not None and not only.tokens and not only.places else None

    @cached_property
    def legal(self) -> list[int]:
        """The tokens that may be chosen, in their order."""
        words, places, alike = self.answers
        parts = range(self.tokens.alike, self.tokens.alike + alike)
        return [*sorted(words), *self.tokens.placed(places), *parts]

    @cached_property
    def answers(self) -> tuple[set[int], int, int]:
        """The verbs and counters that may be chosen, the places, and the number of parts that are alike."""
        words, places, alike = set(self.coming), 0, 0
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
        words, places, alike = self.answers
        return len(words) + places.bit_count() + alike == 1

    def take(self, token: int) -> "Menu":
        """The next step that has more than one answer; raise `ValueError` if the token may not be chosen."""
        return self._took(token)._asked()

    def _took(self, token: int) -> "Menu":
        if not 0 <= token < self.tokens.size:
            left: tuple[Open, ...] = ()
        elif token in self.coming:
            left = tuple(opened(self.tokens, choice) for choice in self.coming[token].all())
        elif token < self.tokens.places:
            left = tuple(
                Open(each.choice, each.tokens[1:], each.places) for each in self.left if each.tokens[:1] == (token,)
            )
        elif token < self.tokens.alike:
            place = self.tokens.all_places[token - self.tokens.places]
            here = 1 << place
            left = tuple(
                Open(each.choice, (), 0, place) for each in self.left if not each.tokens and each.places & here
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
            words, places, _ = step.answers
            token = next(iter(words)) if words else self.tokens.place(*members(places)) if places else self.tokens.alike
            step = step._took(token)
        return step


def _by_verb(choices: Iterator[LegalOrder]) -> Iterator[tuple[str, Iterator[LegalOrder]]]:
    """Choices of several verbs, one after another."""
    return ((choice.verb, iter((choice,))) for choice in choices)


def opened(tokens: Tokens, choice: LegalOrder) -> Open:
    """A choice of which the verb is chosen."""
    place = getattr(choice.order, "place", None)
    places = choice.places or (0 if place is None else 1 << place)
    counters = choice.counters or _named(tokens.game, choice)
    first = tokens.counters
    return Open(choice, tuple([first + each for each in counters]), places)


def _named(game: Game, choice: LegalOrder) -> tuple[int, ...]:
    """The counters among the units that a choice names."""
    units = (choice.unit,) if choice.unit else getattr(choice.order, "units", ())
    known = game.cached("counters by name", lambda: {counter.name: at for at, counter in enumerate(game.roster)})
    return tuple(known[unit] for unit in units if unit in known)


def _notation(option: Open) -> str:
    return option.choice.unit or (option.choice.order.notation if option.choice.order is not None else "")
