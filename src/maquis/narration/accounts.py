"""Why a game came to what it did, in words: what was won and lost by whose orders, beside the officer's own games."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from statistics import fmean, stdev

import msgspec

from maquis.campaign import campaigns
from maquis.campaign.campaigns import Campaigns
from maquis.campaign.debriefing import Officer
from maquis.campaign.ledgers import NOBODY, TURNS, Ledger, Replaying, Source, Sum, ledger, with_luck
from maquis.campaign.plights import Plight, Toll, together, tolls
from maquis.campaign.standing import turns_of
from maquis.contract import stakes
from maquis.contract.scenario import Scenario
from maquis.contract.stakes import Stakes
from maquis.contract.turns import Turn
from maquis.engine.record import Entry
from maquis.engine.words import many
from maquis.narration.strikes import LITTLE
from maquis.narration.tellings import of

CAUSES = 3
"""How many causes are told, at most."""
PLIGHTS, TELLING = 3, 2.5
"""How many plights are told, at most, and by how many standard errors more must be lost in them, or out of them."""
PARTS = 3
"""How many parts of what it counts are told of a cause."""


class RowTold(msgspec.Struct, frozen=True):
    """What came of orders of a kind: how many, what they brought the side, and how much more than dice do in the mean.

    The first two of them in his games, too.
    """

    words: str
    orders: float
    worth: float
    luck: float
    his_orders: float | None
    his_worth: float | None


class AccountTold(msgspec.Struct, frozen=True):
    """Why a game came to what it did: what he came to in its place, why it was lost, and what it was made of."""

    head: str
    causes: tuple[str, ...]
    losses: tuple[str, ...]
    """How it came to losses, and in which plights there were most."""
    rows: tuple[RowTold, ...]


def of_game(
    scenario: Scenario, officer: Officer, entries: Sequence[Entry], notes: Mapping[str, str],
    tracked: Callable[[Iterable[int]], Iterable[int]] = iter,
) -> AccountTold:  # fmt: skip
    """The account of a game on record that is over: nothing is secret then. His own games are `tracked` as they go."""
    game, rules, about, side = scenario.game, scenario.rules, stakes.of(scenario.game), officer.side
    assert about is not None, "whoever searches knows what a game is about, if for a time ahead"
    there = Replaying(game, rules, entries, officer.how.usual, side)
    games = [list(turns_of(game, entries, None))]
    for number in tracked(range(there.games)):
        games.append(list(there.play(notes, f"{officer.seed} in your place {number}")))
    his = [ledger(about, each, rules) for each in games[1:]]
    short = there.length <= TURNS
    yours = with_luck(about, games[0], rules, f"{officer.seed} luck") if short else ledger(about, games[0], rules)
    return account(scenario, about, side, yours, his, tuple(_losses(campaigns.of(game), side, *games)))


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
    scenario: Scenario, about: Stakes, side: str, yours: Ledger, his: Sequence[Ledger], losses: tuple[str, ...] = ()
) -> AccountTold:
    """The account of a game, beside so many games of his in the same place."""
    sources = sorted({*yours, *(each for game in his for each in game)})
    found = [_Row(scenario, about, side, source, yours, his) for source in sources]
    told = sorted((each for each in found if each.matters), key=lambda each: -each.worth)
    rows = tuple(each.told for each in told)
    return AccountTold(_head(about, side, yours, his), tuple(_causes(found, bool(his))), losses, rows)


class _Row:
    """What came of the orders of a kind, in favour of the side that asks."""

    def __init__(
        self, scenario: Scenario, about: Stakes, side: str, source: Source, yours: Ledger, his: Sequence[Ledger]
    ) -> None:
        self.about, self.sign, self.source = about, about.sign(side), source
        self.own = source.whose == side
        self.yours, self.his = yours.get(source, Sum()), [game.get(source, Sum()) for game in his]
        self.worth, self.luck = self._worth(self.yours), self.sign * self.yours.luck
        self.his_worth = [self._worth(each) for each in self.his]
        whose = "" if source.whose == NOBODY else "you: " if self.own else f"{of(scenario.game).player(source.whose)}: "
        self.words = f"{whose}{source.kind}"

    def _worth(self, known: Sum) -> float:
        return self.sign * self.about.worth(known.counted)

    @property
    def matters(self) -> bool:
        """Whether it brought anything, or did in his games."""
        return any(abs(each) >= LITTLE for each in (self.worth, *self.his_worth))

    @property
    def short(self) -> float:
        """How much less it brought than in his games; nothing, if that is within what these differ by."""
        if len(self.his_worth) < 2:
            return 0.0
        less = fmean(self.his_worth) - self.worth
        return less if less > max(stdev(self.his_worth), LITTLE) else 0.0

    @property
    def told(self) -> RowTold:
        orders = fmean(each.orders for each in self.his) if self.his else None
        return RowTold(
            self.words, self.yours.orders, self.worth, self.luck, orders, fmean(self.his_worth) if self.his else None
        )  # fmt: skip

    @property
    def cause(self) -> str:
        """What it cost, with how many orders, and of what that is made."""
        words = f"{self.words}: {_number(self.yours.orders, self.worth)}"
        if abs(self.luck) >= LITTLE:
            words += f" (luck with the dice {self.luck:+.1f})"
        if self.short:
            orders, worth = fmean(each.orders for each in self.his), fmean(self.his_worth)
            between = f"{min(self.his_worth):+.1f} to {max(self.his_worth):+.1f}"
            words += f"; in my games {_number(orders, worth)} ({between})"
        return f"{words}. {'; '.join(self._made_of())}"

    def _made_of(self) -> Iterator[str]:
        """The parts that it lacks most, or that cost most."""

        def amounts(name: str) -> tuple[float, float]:
            return self.yours.counted.get(name, 0.0), fmean(each.counted.get(name, 0.0) for each in self.his or [Sum()])

        def bad(name: str) -> float:
            mine, his = amounts(name)
            return self.sign * self.about.weights[name] * (mine - (his if self.short else 0))

        worst = sorted((part for part in self.about.parts if bad(part.name) < -LITTLE), key=lambda part: bad(part.name))
        for part in worst[:PARTS]:
            mine, his = amounts(part.name)
            yield f"{part.words}: {mine:+g}" + (f" (mine {his:+.1f})" if self.short else "")


def _number(orders: float, worth: float) -> str:
    """So many orders, and what they brought."""
    if not orders:
        return f"{worth:+.1f}"
    return f"{orders:.3g} that brought {worth:+.1f}, {worth / orders:+.1f} each"


def _head(about: Stakes, side: str, yours: Ledger, his: Sequence[Ledger]) -> str:
    """What the side came to, and what he came to in its place."""

    def whole(game: Ledger) -> float:
        return about.sign(side) * sum(about.worth(known.counted) for known in game.values())

    came, luck = f"You came to {whole(yours):+.1f}", about.sign(side) * sum(known.luck for known in yours.values())
    if abs(luck) >= LITTLE:
        came += f", of which luck with the dice was {luck:+.1f}"
    if not his:
        return f"{came}."
    numbers = [whole(each) for each in his]
    between = f" ({min(numbers):+.1f} to {max(numbers):+.1f})" if len(his) > 1 else ""
    where = f"in {many(len(his), 'game')} in your place, with other dice"
    return f"{came}; I come to {fmean(numbers):+.1f}{between} {where}."


def _causes(found: Sequence[_Row], compared: bool) -> Iterator[str]:
    """Why it was lost: what brought less than in his games, or else what cost most."""
    short = sorted((each for each in found if each.short), key=lambda each: -each.short)[:CAUSES]
    if short:
        yield "What brought you less than me:"
    else:
        as_well = "In nothing did you do worse than I do, beyond what my games differ by. " if compared else ""
        short = sorted((each for each in found if each.worth < -LITTLE), key=lambda each: each.worth)[:CAUSES]
        yield f"{as_well}{'What cost most:' if short else 'Nothing cost you anything.'}"
    yield from (each.cause for each in short)


def lines(told: AccountTold) -> Iterator[str]:
    """The account at the terminal."""
    yield told.head
    heading, *causes = told.causes
    yield heading
    yield from (f"  {number}. {words}" for number, words in enumerate(causes, 1))
    yield from told.losses
    yield "What it was made of, in your favour (luck with the dice; in my games):"
    for row in told.rows:
        luck = f"luck {row.luck:+.1f}" if abs(row.luck) >= LITTLE else ""
        beside = f"{row.his_worth:+.1f}, {row.his_orders:.0f}" if row.his_worth is not None else ""
        orders = f", {row.orders:.0f}" if row.orders or row.his_orders else ""
        both = "; ".join(each for each in (luck, beside) if each)
        yield f"  {row.worth:>+7.1f}{orders:<6}{f'({both})' if both else '':<22} {row.words}"
