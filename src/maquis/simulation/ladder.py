"""A ladder: policies play each other, in duplicate.

A deal is one seed. Two policies play it twice with the same dice, and change camps in between; whoever has done better
than the other with the same camp has won the match, and luck that favours a camp favours nobody.
"""

from collections.abc import Sequence
from hashlib import blake2b
from itertools import combinations

import msgspec

from maquis.campaign import campaigns
from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.runner import after, turns
from maquis.contract import stakes as about
from maquis.contract.stakes import NONE_SAID, Stakes
from maquis.engine.errors import MaquisError
from maquis.simulation.plan import Plan, repeatable


class Ladder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Matches to play, of which each has a number: every pair of `policies` plays deal 1, then every pair deal 2.

    The policies of `plan` itself play no part.
    """

    plan: Plan
    policies: tuple[str, ...]

    @property
    def key(self) -> str:
        """A short name that no other ladder has."""
        return blake2b(self.as_json(), digest_size=6).hexdigest()

    def as_json(self) -> bytes:
        """The ladder as JSON, always written alike."""
        return msgspec.json.encode(self, order="sorted")

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Who plays whom."""
        return list(combinations(self.policies, 2))

    def match(self, number: int) -> tuple[int, tuple[str, str]]:
        """The deal of a match, and who plays it."""
        deal, pair = divmod(number - 1, len(self.pairs))
        return deal + 1, self.pairs[pair]


class Match(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What a match came to: the score of a deal when the `one` policy leads the first camp, and when the `other` does.

    `game` is its number. The first camp wants the score high.
    """

    game: int
    one: float
    other: float

    @property
    def points(self) -> float:
        """By how much the one policy has done better than the other with the same camp; both camps come to the same."""
        return self.one - self.other

    @property
    def won(self) -> float:
        """1 if the one policy has done better than the other with the same camp, 0 if worse, else a half."""
        return 0.5 + 0.5 * ((self.points > 0) - (self.points < 0))


def checked(ladder: Ladder) -> Ladder:
    """Return a ladder; raise `MaquisError` if it cannot be played."""
    game = ladder.plan.loaded().game
    stakes(ladder.plan)
    if len(set(ladder.policies)) < 2 or len(set(ladder.policies)) < len(ladder.policies):
        raise MaquisError("a ladder is of two policies at least, each named once")
    for name in ladder.policies:
        repeatable(game, game.sides[0], name)
    return ladder


def stakes(plan: Plan) -> Stakes:
    """What the game of a plan is about; raise `MaquisError` if nobody has said."""
    game = plan.loaded().game
    found = about.of(game)
    if found is None:
        raise MaquisError(f"there is no ladder for {game.edition}: {NONE_SAID}")
    return found


def play_match(ladder: Ladder, number: int) -> Match:
    """Play both games of a match."""
    deal, (one, other) = ladder.match(number)
    try:
        return Match(number, _score(ladder.plan, deal, one, other), _score(ladder.plan, deal, other, one))
    except Exception as error:
        where = f"deal {deal} of seed {ladder.plan.seed!r}, {one} against {other},"
        raise MaquisError(f"{where} failed: {type(error).__name__}: {error}") from error


def _score(plan: Plan, deal: int, first: str, second: str) -> float:
    """The score of a deal that one policy plays with the first camp and another with the second."""
    scenario, seed, played_for = plan.loaded(), plan.of_game(deal), stakes(plan)
    family = campaigns.of(scenario.game)
    game = Ahead(scenario.position(plan.first), scenario.rules, SharedDice(seed))
    names = {side: first if played_for.sign(side) > 0 else second for side in scenario.game.sides}
    policies = {side: family.policy(name, side, seed) for side, name in names.items()}
    return sum(played_for.score(turn) for turn in turns(game, policies, after(plan.last)))


def matches_of(ladder: Ladder, matches: Sequence[Match], pair: tuple[str, str]) -> list[Match]:
    """The matches between two policies."""
    return [match for match in matches if ladder.match(match.game)[1] == pair]
