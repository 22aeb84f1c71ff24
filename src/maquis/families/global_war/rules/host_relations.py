"""What the umpire says of nations: who is at war with whom, aligned to whom, controlled by whom, and a major power."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Self

from maquis.engine.events import Event
from maquis.engine.fields import WordField
from maquis.engine.game import Game
from maquis.engine.hosting import Saying, Setting
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling
from maquis.engine.state import Word
from maquis.families.global_war.rules.buying import BUYER
from maquis.families.global_war.rules.nations import ALLIANCES, NEUTRAL, NOBODY
from maquis.families.global_war.rules.orders import Nation, Order, nation
from maquis.families.global_war.rules.relations import allied, known_nations, sworn
from maquis.families.global_war.rules.state import ALIGNED, ALLIANCE, CIVIL_WAR, CONTROL, MAJOR, POWER, WAR
from maquis.families.global_war.rules.wording import title

MINOR, BY_INCOME = "minor", "by income"
"""What is said of a faction that is no major power, and of one whose income decides that."""
OVER = "over"
"""What is said of a civil war that has ended."""


class _Nations:
    """Nations, each once."""

    noun, pattern = "NATION[, NATION...]", r".+?"

    def known(self, game: Game) -> Mapping[str, str]:
        return known_nations(game)

    def read(self, game: Game, text: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(nation(game, each.strip()) for each in text.split(",")))

    def written(self, game: Game, value: tuple[str, ...]) -> str:
        return ", ".join(value)


class _Holder:
    """Who controls a minor: a nation, or nobody."""

    noun, pattern = f"NATION|{NOBODY}", r".+?"

    def known(self, game: Game) -> Mapping[str, str]:
        return {**known_nations(game), NOBODY: NOBODY}

    def read(self, game: Game, text: str) -> str:
        return NOBODY if text == NOBODY else nation(game, text)

    def written(self, game: Game, value: str) -> str:
        return value


Nations = Annotated[tuple[str, ...], _Nations()]
Holder = Annotated[str, _Holder()]


class HostOrder(Saying, Order, frozen=True, kw_only=True):
    """An order of the umpire's."""

    clause = "PAR.1.1"
    origin = "assumed"

    def label(self, place: int) -> str:
        """The label of a zone."""
        return self.game.board.label(place)


class War(HostOrder, frozen=True, kw_only=True):
    """A nation is at war with others."""

    form = "war of {nation} with {others}"
    title = "War is declared"
    nation: Nation
    others: Nations

    def ruling(self, now: Position, side: str) -> Ruling:
        """Not with itself or its allies."""
        friends = tuple(title(each) for each in self.others if allied(now, self.nation, each))
        return Ruling(self.said("outside the alliance of {who}", not friends, who=title(self.nation)))

    def effect(self, now: Position, side: str, say: Say) -> None:
        """They are among its enemies."""
        say(WAR.to(dict.fromkeys((*WAR.of(now, self.nation), *self.others)), self.nation))


class Peace(HostOrder, frozen=True, kw_only=True):
    """A nation is at war with others no longer."""

    form = "peace of {nation} with {others}"
    title = "Peace is made"
    nation: Nation
    others: Nations

    def ruling(self, now: Position, side: str) -> Ruling:
        """It is at war with each, by itself."""
        known = (*WAR.of(now, self.nation), *(each for each in self.others if self.nation in WAR.of(now, each)))
        return Ruling(
            self.said("a war of {who} with each of them", set(self.others) <= set(known), who=title(self.nation))
        )

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Neither has the other among its enemies."""
        for each, those in ((self.nation, self.others), *((other, (self.nation,)) for other in self.others)):
            left = tuple(foe for foe in WAR.of(now, each) if foe not in those)
            if left != WAR.of(now, each):
                say(WAR.to(left, each))


class Align(HostOrder, frozen=True, kw_only=True):
    """A minor is aligned to a major power."""

    form = "align {nation} to {major}"
    title = "A minor is aligned"
    nation: Nation
    major: Nation

    def ruling(self, now: Position, side: str) -> Ruling:
        """Another nation, which is not aligned so already."""
        new = self.nation != self.major and ALIGNED.of(now, self.nation) != self.major
        return Ruling(self.said("another nation, and not so already", new))

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It is no longer controlled by anybody."""
        no_longer(now, CONTROL, self.nation, say)
        say(ALIGNED.to(self.major, self.nation))


class Control(HostOrder, frozen=True, kw_only=True):
    """A minor is controlled by a major power, or said to be controlled by nobody."""

    form = "control of {nation} by {holder}"
    title = "A minor is controlled"
    nation: Nation
    holder: Holder

    def ruling(self, now: Position, side: str) -> Ruling:
        """By another nation, and not so already."""
        new = self.nation != self.holder and CONTROL.of(now, self.nation) != self.holder
        return Ruling(self.said("another nation, and not so already", new))

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It is no longer aligned to anybody."""
        no_longer(now, ALIGNED, self.nation, say)
        say(CONTROL.to(self.holder, self.nation))


class Free(HostOrder, frozen=True, kw_only=True):
    """A minor is nobody's any more."""

    form = "free {nation}"
    title = "A minor is let go"
    nation: Nation

    def ruling(self, now: Position, side: str) -> Ruling:
        """It was somebody's."""
        held = ALIGNED.of(now, self.nation) or CONTROL.of(now, self.nation)
        return Ruling(self.said("a nation that is aligned or controlled", bool(held)))

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Nobody's, in either way."""
        no_longer(now, ALIGNED, self.nation, say)
        no_longer(now, CONTROL, self.nation, say)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """Everybody who is held."""
        held = dict.fromkeys(minor for field in (ALIGNED, CONTROL) for (minor,), whose in field.each(now) if whose)
        return (cls(game=now.game, nation=minor) for minor in held)


def no_longer(now: Position, relation: Word, minor: str, say: Say) -> None:
    """A minor is related to nobody so."""
    if relation.of(now, minor):
        say(relation.to("", minor))


class Power(HostOrder, Setting, frozen=True, kw_only=True):
    """Communist China is a major power or a minor one, whatever its income is; or that decides (PAR.3.2)."""

    form = "power of {nation} {word}"
    title = "Communist China is a major power, or is not"
    nation: Annotated[str, WordField(BUYER)]
    word: Annotated[str, WordField(MAJOR, MINOR, BY_INCOME)]

    def so(self, now: Position) -> bool:
        """As it was said, or by its income."""
        return (POWER.of(now, self.nation) or BY_INCOME) == self.word

    def sets(self, now: Position) -> Event:
        """Of the income, that nobody says otherwise."""
        return POWER.to("" if self.word == BY_INCOME else self.word, self.nation)


class Sworn(HostOrder, Setting, frozen=True, kw_only=True):
    """A nation is of an alliance, or of none (PAR.2.6)."""

    clause = "PAR.2.6"
    form = "alliance of {nation} {word}"
    title = "A nation changes its alliance"
    nation: Nation
    word: Annotated[str, WordField(*ALLIANCES, NEUTRAL)]

    def so(self, now: Position) -> bool:
        """Of that alliance by itself already, whoever holds it."""
        return (sworn(now, self.nation) or NEUTRAL) == self.word

    def sets(self, now: Position) -> Event:
        """Its alliance."""
        return ALLIANCE.to(self.word, self.nation)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """Nothing: it is written, or said in a form."""
        return iter(())


class CivilWar(HostOrder, Setting, frozen=True, kw_only=True):
    """The civil war in Spain is over."""

    form = "civil war {word}"
    title = "The civil war is over"
    called = "civil war"
    word: Annotated[str, WordField(OVER)]

    def so(self, now: Position) -> bool:
        """Over."""
        return CIVIL_WAR.of(now) == OVER

    def sets(self, now: Position) -> Event:
        """Its end."""
        return CIVIL_WAR.to(OVER)
