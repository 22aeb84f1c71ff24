"""Of what a game's number was made: of whose orders, of which kind, and of what nobody ordered.

What an order changed of what stands (partisans on the map, railheads out of supply) is counted in every turn that
follows, not in its own alone: whoever places partisans early has placed them for all turns, and whoever destroys them
has taken them from all that are left. What ends with the turn by itself (a railway that cadres have cut) is not.

Beside it stands what the officer comes to in a side's place: games from the same beginning, against the same others.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from statistics import fmean
from typing import NamedTuple

from maquis.campaign import campaigns
from maquis.campaign.ahead import Ahead
from maquis.campaign.campaigns import SENSIBLE
from maquis.campaign.dice import SharedDice
from maquis.campaign.levels import of_side
from maquis.campaign.plans import Maker
from maquis.campaign.played import Policy
from maquis.campaign.runner import after, turns
from maquis.campaign.spans import Span
from maquis.campaign.standing import Deed, acts_of
from maquis.campaign.strikes import tried
from maquis.contract.stakes import Stakes, difference
from maquis.contract.turns import Turn
from maquis.engine.errors import MaquisError
from maquis.engine.events import Rolled, plain
from maquis.engine.game import Game
from maquis.engine.playing import GameRules
from maquis.engine.position import Position

NOBODY = ""
STOOD, REST = "what stood as the game began", "what came as phases ended, and what nobody ordered"
"""What would be counted in every turn if nothing happened; and what is left."""
HALVED = 0.5
"""How much of what stands by luck is reckoned to stand in each turn that follows, of what did in the one before.

So luck explains more of what games differ by than if none lasted, or all (`python -m builder.luck`)."""
ROLLS = 12
"""Times that an order is carried out anew, so that the first die shows all its faces equally often."""
OFTEN, AHEAD = 12, 180
"""Games that he plays from where each turn of a short one began, at most, and turns of them all together."""
GAMES, TURNS = 6, 60
"""Games that he plays in a side's place of a longer one, from its beginning alone, and turns of them all together."""


class Source(NamedTuple):
    """Whose orders, and of which kind; of nobody, what was not ordered."""

    whose: str
    kind: str


class One(NamedTuple):
    """An order by itself: what it changed, in favour of the first camp, in which turn, and in its notation."""

    change: float = 0.0
    turn: int = 0
    order: str = ""


NO_ORDER = One()


@dataclass
class Sum:
    """How many orders, and how much of each part they brought, in favour of the first camp."""

    orders: float = 0
    counted: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    luck: float = 0
    """By how much that is more than in the mean over dice, if that was worked out."""
    least: One = NO_ORDER
    """The order that cost the first camp most, and below the one that brought it most."""
    most: One = NO_ORDER

    def add(self, orders: float, counted: Mapping[str, float], times: float = 1) -> None:
        """Add some, so many times."""
        self.orders += times * orders
        for part, amount in counted.items():
            self.counted[part] += times * amount


Ledger = dict[Source, Sum]


def ledger(about: Stakes, played: Sequence[Turn], rules: GameRules) -> Ledger:
    """Of what the turns of a game were made."""
    found = defaultdict[Source, Sum](Sum)
    stood, rest = found[Source(NOBODY, STOOD)], found[Source(NOBODY, REST)]
    stood.add(0, about.lasts(played[0].start), len(played))
    for left, turn in _counted_down(played):
        rest.add(0, about.counted(turn))
        rest.add(0, about.lasts(turn.start), -1)
        if left:
            rest.add(0, _lasts(about, turn.start, played[-left].start), left)
        for deed in acts_of(about, turn, rules):
            of_kind, brought = found[_source(rules, deed)], _brought(deed.counted, about, deed.before, deed.after, left)
            one = One(about.worth(brought), deed.turn, deed.given.order)
            of_kind.add(1, brought)
            of_kind.least, of_kind.most = min(of_kind.least, one), max(of_kind.most, one)
            rest.add(0, brought, -1)
    return dict(found)


def _counted_down(played: Sequence[Turn]) -> Iterator[tuple[int, Turn]]:
    """Every turn, and how many follow it."""
    return zip(range(len(played) - 1, -1, -1), played, strict=True)


def _brought(
    at_once: Mapping[str, float], about: Stakes, before: Position, after: Position, left: float
) -> dict[str, float]:
    """What an order brought at once, and in so many turns that are left if nothing else changes what stands."""
    lasts = _lasts(about, before, after) if left else {}
    return {part: at_once.get(part, 0) + left * lasts.get(part, 0) for part in {*at_once, *lasts}}


def _lasts(about: Stakes, before: Position, after: Position) -> dict[str, float]:
    """How much more of each part of the stakes lasts of one position than of another."""
    return difference(about.lasts(after), about.lasts(before))


Lucks = Sequence[Mapping[Source, float]]
"""Turn by turn, how much more orders of each kind brought than they do in the mean over dice."""


def lucks(about: Stakes, played: Sequence[Turn], rules: GameRules, seed: str, lasting: float = HALVED) -> Lucks:
    """How lucky the orders of a game were that dice decided: each is carried out anew with other dice."""
    found = list[dict[Source, float]]()
    for left, turn in _counted_down(played):
        reckoned, of_turn = _reckoned(left, lasting), defaultdict[Source, float](float)
        for deed in acts_of(about, turn, rules):
            if any(isinstance(plain(event), Rolled) for event in deed.given.events):
                with suppress(MaquisError):  # what is done by agreement of all cannot be carried out anew
                    brought = _brought(deed.counted, about, deed.before, deed.after, reckoned)
                    expected = _expected(about, rules, deed, seed, reckoned)
                    of_turn[_source(rules, deed)] += about.worth(brought) - expected
        found.append(of_turn)
    return found


def with_luck(found: Ledger, known: Lucks) -> Ledger:
    """A ledger, with how lucky the orders of each kind were."""
    for of_turn in known:
        for source, luck in of_turn.items():
            found[source].luck += luck
    return found


def _reckoned(left: int, lasting: float) -> float:
    """In how many of the turns that are left something is reckoned to stand that was got, or lost, by luck."""
    return sum(lasting**number for number in range(1, left + 1))


def _expected(about: Stakes, rules: GameRules, deed: Deed, seed: str, left: float) -> float:
    """What an order brings in the mean over dice, in the position in which it was given."""
    order, came = rules.parse(deed.before, deed.given.order), list[float]()
    for number in range(ROLLS):
        turn = tried(rules, deed.before, deed.given.side, order, seed, number, fought_on=False)
        at_once = difference(about.counted(turn), about.stands(turn.start))
        came.append(about.worth(_brought(at_once, about, turn.start, turn.position, left)))
    return fmean(came)


def _source(rules: GameRules, deed: Deed) -> Source:
    """Whose order it was, and of which kind."""
    verbs = sorted(rules.titles, key=len, reverse=True)
    verb = next((each for each in verbs if f"{deed.given.order} ".startswith(f"{each} ")), "")
    return Source(deed.given.side, rules.titles.get(verb, verb))


def mean(ledgers: Sequence[Ledger]) -> Ledger:
    """The mean of several."""
    found = defaultdict[Source, Sum](Sum)
    for each in ledgers:
        for source, known in each.items():
            found[source].add(known.orders, known.counted, 1 / len(ledgers))
    return dict(found)


class Replaying:
    """Games from where a record begins, to where it ends, in which the officer plays a side against the same others."""

    def __init__(self, span: Span, rules: GameRules, officer: Maker, side: str) -> None:
        self.span, self.rules, self.side, self.officer = span, rules, side, officer

    @property
    def by_turns(self) -> bool:
        """Whether he plays from where each turn began, too."""
        return self.span.short

    @property
    def games(self) -> int:
        """How many he plays; none, if an umpire said what happens, no turn was played to its end, or there are many."""
        length = self.span.length
        if self.span.umpired or length < 1:
            return 0
        if self.by_turns:
            return min(OFTEN, AHEAD // sum(range(length + 1)))
        return min(GAMES, TURNS // length)

    def play(self, notes: Mapping[str, str], seed: str, start: Position) -> Iterator[Turn]:
        """Play one from a position on; whoever played the others plays them again, the officer's like for people."""
        sides = start.game.sides
        players: dict[str, Policy] = {
            each: self.officer(each, seed) if each == self.side else opponent(start.game, each, notes, seed)
            for each in sides
        }
        return turns(Ahead(start.copy(), self.rules, SharedDice(seed)), players, after(self.span.last))


def opponent(game: Game, side: str, notes: Mapping[str, str], seed: str) -> Policy:
    """Whoever played a side, if it was a policy that may be asked again; else the highest level of the side."""
    family, levels = campaigns.of(game), of_side(game, side)
    named = notes.get(side, "")
    if named not in family.policies:
        named = levels[-1].policy if levels else SENSIBLE
    return family.policy(named, side, seed)
