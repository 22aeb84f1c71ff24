"""Why a game came to what it did, in words: what was won and lost by whose orders, beside the officer's own games."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import starmap
from statistics import fmean

import msgspec

from maquis.campaign import campaigns
from maquis.campaign.campaigns import Campaigns
from maquis.campaign.course import course
from maquis.campaign.debriefing import Officer
from maquis.campaign.ledgers import TURNS, Ledger, Lucks, Replaying, ledger, lucks, with_luck
from maquis.campaign.plights import Plight, Toll, together, tolls
from maquis.campaign.spans import span
from maquis.campaign.standing import turns_of
from maquis.contract import stakes
from maquis.contract.par import Par
from maquis.contract.par import of as of_par
from maquis.contract.scenario import Scenario
from maquis.contract.stakes import Stakes
from maquis.contract.turns import Turn
from maquis.engine.position import Position
from maquis.engine.record import Entry
from maquis.engine.words import capital, many
from maquis.narration.causes import CausesTold, Row, RowTold, causes
from maquis.narration.strikes import LITTLE, points

PLIGHTS, TELLING = 3, 2.5
"""How many plights are told, at most, and by how many standard errors more must be lost in them, or out of them."""


class StretchTold(msgspec.Struct, frozen=True):
    """A turn: what the officer comes to from where it began, what it changed of that, and how lucky its dice were.

    All in favour of the side; `error` is the standard error of the change.
    """

    when: str
    worth: float
    change: float
    error: float
    luck: float


class AccountTold(msgspec.Struct, frozen=True):
    """Why a game came to what it did: whether it was won, what he came to in its place, and by what."""

    verdict: str
    head: str
    causes: tuple[CausesTold, ...]
    losses: tuple[str, ...]
    """How it came to losses, and in which plights there were most."""
    rows: tuple[RowTold, ...]


class Hindsight:
    """A game on record that is over, as the officer looks back on it: nothing is secret then."""

    def __init__(
        self, scenario: Scenario, officer: Officer, entries: Sequence[Entry], notes: Mapping[str, str]
    ) -> None:
        about = stakes.of(scenario.game)
        assert about is not None, "whoever searches knows what a game is about, if for a time ahead"
        self.scenario, self.officer, self.side, self.about, self.notes = scenario, officer, officer.side, about, notes
        whole = span(scenario.game, scenario.rules, entries)
        self._there = Replaying(whole, scenario.rules, officer.level, officer.side)
        self._played = list(turns_of(scenario.game, entries, None))

    @property
    def turns(self) -> int:
        """From where how many turns began he plays on, too; none, if the game is long, or he plays none."""
        return len(self._played) if self._there.by_turns and self._there.games else 0

    def account(self, tracked: Callable[[Iterable[int]], Iterable[int]] = iter) -> AccountTold:
        """Why it came to what it did; his own games are `tracked` as they go."""
        rules, about, side, there = self.scenario.rules, self.about, self.side, self._there
        whole = there.span
        games = [self._game(number, whole.start) for number in tracked(range(there.games))]
        his = [ledger(about, each, rules) for each in games]
        yours = ledger(about, self._played, rules)
        if whole.length <= TURNS:
            yours = with_luck(yours, self._lucks)
        losses = tuple(_losses(campaigns.of(self.scenario.game), side, self._played, *games))
        par = of_par(self.scenario, whole.start.turn)
        return account(self.scenario, about, side, yours, his, losses, par, whole.last)

    def ahead(self, number: int) -> list[float]:
        """What his games come to from where a turn began, by its number from 0, in favour of the side."""
        sign, start = self.about.sign(self.side), self._played[number].start
        games = (self._game(each, start) for each in range(self._there.games))
        return [sign * sum(map(self.about.score, game)) for game in games]

    def course(self, ahead: Sequence[Sequence[float]]) -> tuple[StretchTold, ...]:
        """How it went, turn by turn, by what his games came to from where each turn began."""
        known = [sum(each.values()) for each in self._lucks]
        found = course(self.about, self.side, self._played, ahead, known)
        return tuple(
            StretchTold(self.scenario.calendar.name(each.turn), each.worth, each.change, each.error, each.luck)
            for each in found
        )

    def _game(self, number: int, start: Position) -> list[Turn]:
        """A game of his from a position on: those of a number share their dice."""
        return list(self._there.play(self.notes, f"{self.officer.seed} in your place {number}", start))

    @cached_property
    def _lucks(self) -> Lucks:
        return lucks(self.about, self._played, self.scenario.rules, f"{self.officer.seed} luck")


def _losses(family: Campaigns, side: str, yours: Sequence[Turn], *his: Sequence[Turn]) -> Iterator[str]:
    """How the side lost counters, and in which plights most of those that were in them."""

    def struck(games: Iterable[Sequence[Turn]]) -> Counter[str]:
        return Counter(blow for game in games for turn in game for blow in family.blows(turn, side))

    mine, others = struck([yours]), struck(his)
    if mine:
        how = (
            f"{number} {words}" + (f" (of mine {others[words]} of {others.total()})" if others else "")
            for words, number in mine.most_common()
        )
        yield f"Of {mine.total()} that you lost, {'; '.join(how)}."
    known = tolls(yours, side, family.plights)
    beside = together(tolls(game, side, family.plights) for game in his)
    both = together([known, beside])
    for plight in sorted(both, key=lambda each: -abs(both[each].errors))[:PLIGHTS]:
        if plight in known and abs(both[plight].errors) > TELLING:
            yield f"Lost in the enemy's next turn: {_toll(plight, known[plight], beside.get(plight))}."


def _toll(plight: Plight, yours: Toll, his: Toll | None) -> str:
    """What was lost in a plight and out of it, the dearer first."""

    def part(words: str, dead: int, of_: int, his_dead: int, his_of: int) -> str:
        return f"{words} {dead} of {of_}" + (f" (of mine {his_dead} of {his_of})" if his_of else "")

    other = his or Toll()
    so = part(plight.so, yours.lost, yours.so, other.lost, other.so)
    otherwise = part(
        plight.otherwise, yours.lost_otherwise, yours.otherwise, other.lost_otherwise, other.otherwise
    )  # fmt: skip
    return f"{so}; {otherwise}" if (yours + other).errors > 0 else f"{otherwise}; {so}"


def account(
    scenario: Scenario, about: Stakes, side: str, yours: Ledger, his: Sequence[Ledger], losses: tuple[str, ...] = (),
    par: Par | None = None, last: int = 0,
) -> AccountTold:  # fmt: skip
    """The account of a game, beside so many games of his in the same place, and what two sensible policies come to."""
    sources = sorted({*yours, *(each for game in his for each in game)})
    found = [Row(scenario, about, side, source, yours, his) for source in sources]
    told = sorted((each for each in found if each.matters), key=lambda each: -each.worth)
    beside = list(_yardsticks(about, side, yours, his, par, last))
    won = any(better > 0 for _, better in beside)
    return AccountTold(
        _verdict(beside), _head(about, side, yours, his), tuple(causes(found, bool(his), won)), losses,
        tuple(each.told for each in told),
    )  # fmt: skip


def _whole(about: Stakes, side: str, game: Ledger) -> float:
    """What a game came to, in favour of a side."""
    return about.sign(side) * sum(about.worth(known.counted) for known in game.values())


def _yardsticks(
    about: Stakes, side: str, yours: Ledger, his: Sequence[Ledger], par: Par | None, last: int
) -> Iterator[tuple[str, float]]:
    """The yardsticks of a game, and how much better than each it was for the side."""
    came, bar = _whole(about, side, yours), 0.0 if about.terms else None
    if about.terms:
        yield f"the rule text's own terms ({about.terms})", came
    elif par is not None and (usual := par.at(last)) is not None:
        bar = about.sign(side) * usual[0]
        yield f"what two sensible policies come to ({bar:+.1f})", came - bar
    if his:
        worth = fmean(_whole(about, side, each) for each in his)
        loses = ", who lose by that, too" if bar is not None and max(worth, came) < bar else ""
        yield f"what I come to in your place ({worth:+.1f}{loses})", came - worth


def _verdict(beside: Sequence[tuple[str, float]]) -> str:
    """Whether a game was won, by each yardstick that it has."""

    def words(yardstick: str, better: float) -> str:
        if not round(better, 1):
            return f"neither won nor lost by {yardstick}"
        return f"{'won' if better > 0 else 'lost'} by {yardstick}, {better:+.1f}"

    return capital("; ".join(starmap(words, beside)) + ".") if beside else ""


def _head(about: Stakes, side: str, yours: Ledger, his: Sequence[Ledger]) -> str:
    """What the side came to, and what he came to in its place."""
    came, luck = (
        f"You came to {_whole(about, side, yours):+.1f}{_of_the_game(about, side, yours)}",
        about.sign(side) * sum(known.luck for known in yours.values()),
    )
    if abs(luck) >= LITTLE:
        came += f", of which luck with the dice was {luck:+.1f}"
    if not his:
        return f"{came}."
    numbers = [_whole(about, side, each) for each in his]
    between = f" ({min(numbers):+.1f} to {max(numbers):+.1f})" if len(his) > 1 else ""
    where = f"in {many(len(his), 'game')} in your place, with other dice"
    return f"{came}; I come to {fmean(numbers):+.1f}{between} {where}."


def _of_the_game(about: Stakes, side: str, yours: Ledger) -> str:
    """The number as the game counts it, for a side that wants it low."""
    return f" (the number is {-_whole(about, side, yours):+.1f}, and you want it low)" if about.sign(side) < 0 else ""


def lines(told: AccountTold, went: Sequence[StretchTold] = ()) -> Iterator[str]:
    """The account at the terminal, and how the game went, if that is known."""
    yield from filter(None, (told.verdict, told.head))
    if went:
        yield "How it went: what I come to from where each turn began, and by how much the turn changed that:"
    for stretch in went:
        luck = f"luck {stretch.luck:+.1f}" if abs(stretch.luck) >= LITTLE else ""
        yield f"  {stretch.worth:>+7.1f}  {points(stretch.change, stretch.error):<14} {luck:<12} {stretch.when}"
    for each in told.causes:
        yield each.heading
        yield from (f"  {number}. {words}" for number, words in enumerate(each.reasons, 1))
    yield from told.losses
    yield "What it was made of, in your favour (luck with the dice; in my games):"
    for row in told.rows:
        luck = f"luck {row.luck:+.1f}" if abs(row.luck) >= LITTLE else ""
        beside = f"{row.his_worth:+.1f}, {row.his_orders:.0f}" if row.his_worth is not None else ""
        orders = f", {row.orders:.0f}" if row.orders or row.his_orders else ""
        both = "; ".join(each for each in (luck, beside) if each)
        yield f"  {row.worth:>+7.1f}{orders:<6}{f'({both})' if both else '':<22} {row.words}"
