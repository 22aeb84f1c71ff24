"""Questions that players put to the umpire: each declared once, with how it is written and what is answered."""

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Protocol

from maquis.boards.errors import BoardError, quoted
from maquis.engine.errors import BadOrder, MaquisError, UnknownName
from maquis.engine.game import Game
from maquis.engine.playing import Answer
from maquis.engine.position import Position

if TYPE_CHECKING:
    from maquis.engine.sequence import SequencedRules

Question = tuple[str, str, Callable[..., Answer]]
"""How it is written, what is answered, and what answers it: of a position, and of what its nouns stand for."""


class Reads(Protocol):
    """What a noun stands for: fields of orders do, too (`engine.fields`)."""

    @property
    def noun(self) -> str:
        """What it is called in a form: UNIT."""
        ...

    @property
    def pattern(self) -> str:
        """What it may look like, as a regular expression without groups."""
        ...

    def read(self, game: Game, text: str) -> Any:
        """Read it; raise `UnknownName`, `UnknownPlace` or `BadOrder`."""
        ...


class Noun:
    """A noun of questions that no order has: the text as it stands, if nothing else is said."""

    def __init__(self, noun: str, read: Callable[[Game, str], Any] | None = None, pattern: str = r".+?") -> None:
        self.noun, self.pattern, self._read = noun, pattern, read

    def read(self, game: Game, text: str) -> Any:
        """Read it."""
        return self._read(game, text) if self._read else text


SIDE = Noun("SIDE", Game.side_named, r"\S+")
"""A side of the game."""


class Questions:
    """The questions of a game. In a form, words in capitals are `nouns`; one of several words is written with bars
    between them, as in rail|sea, and what may be left out in brackets. Questions about what may be done `now` are
    answered by the rules, too."""

    def __init__(self, nouns: Iterable[Reads], asked: Iterable[Question], now: Iterable[Question] = ()) -> None:
        self._nouns = {each.noun: each for each in nouns}
        ruled, asked = tuple(now), tuple(asked)
        self.answered = {form: words for form, words, _ in (*ruled, *asked)}
        """How each is written, and what is answered."""
        self._looks = {_verb(form): (form, *self._read(form)) for form in self.answered}
        self._of_rules = {_verb(form) for form, _, _ in ruled}
        self.answers = {_verb(form): answer for form, _, answer in (*ruled, *asked)}
        """What answers each, by the words that it begins with."""

    def _read(self, form: str) -> tuple[re.Pattern[str], list[Reads | None]]:
        """How a question looks, and what reads each of its parts."""
        nouns = "|".join(map(re.escape, sorted(self._nouns, key=len, reverse=True)))
        found, pattern = list[Reads | None](), ""
        for part in re.split(rf"((?<![A-Z])(?:{nouns})(?![A-Z])| \[[^]]+\]|(?<![^ ])[a-z]+(?:\|[a-z]+)+)", form):
            inside = part.removeprefix(" [").removesuffix("]")
            if part in self._nouns:
                pattern += f"({self._nouns[part].pattern})"
                found.append(self._nouns[part])
            elif part != inside and (noun := next((each for each in self._nouns if each in inside), None)):
                before, _, after = inside.partition(noun)
                pattern += f"(?: {re.escape(before)}({self._nouns[noun].pattern}){re.escape(after)})?"
                found.append(self._nouns[noun])
            elif part != inside or "|" in part:
                words = "|".join(re.escape(each.strip()) for each in inside.split("|"))
                pattern += f"(?: ({words}))?" if part != inside else f"({words})"
                found.append(None)
            else:
                pattern += re.escape(part)
        return re.compile(pattern), found

    def answer(self, rules: "SequencedRules", position: Position, question: str) -> Answer:
        """Answer a question about a position; raise `MaquisError` with the form that is right."""
        line = " ".join(question.split())
        verb = max((each for each in self._looks if f"{line} ".startswith(f"{each} ")), key=len, default=None)
        if verb is None:
            known = "; ".join(self.answered)
            raise MaquisError(f"{quoted(question)} is no question the umpire knows; it knows: {known}")
        form, pattern, reads = self._looks[verb]
        match, right = pattern.fullmatch(line), f"the form is {form!r}"
        if match is None:
            raise MaquisError(f"{quoted(question)} cannot be read; {right}")
        pairs = zip(reads, match.groups(""), strict=True)
        now = (rules, position) if verb in self._of_rules else (position,)
        try:
            told = [each.read(position.game, text) if each and text else text for each, text in pairs]
            return self.answers[verb](*now, *told)
        except (UnknownName, BadOrder, BoardError) as error:
            words = str(error).rstrip(".")
            raise MaquisError(f"{quoted(question)} cannot be read: {words[:1].lower()}{words[1:]}; {right}") from None


def _verb(form: str) -> str:
    """The words that a question begins with."""
    return re.split(r" ?(?:[A-Z[]|[a-z]+\|)", form)[0]
