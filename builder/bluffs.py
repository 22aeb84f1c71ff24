"""What it is worth to Europa's Axis to know which hidden partisans are false: `python -m builder.bluffs [DEALS]`.

Raiders wait now and then with what pays, so that who leaves a railway alone may be no dummy; strikers wait with
nothing, and so do wreckers: whoever knows them tells their dummies by that. So all play against an Axis that sees what
any side may see, and against one that sees no dummy at all, which is more than anybody can infer; all over the same
dice.
And the sensible policy waits more or less often than it does, against a sensible Axis: that is what waiting costs.
"""

import math
from collections.abc import Callable, Iterator
from functools import partial
from statistics import fmean

from builder.usage import Command, whole
from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.played import Policy
from maquis.campaign.runner import after, turns
from maquis.contract.scenarios import load
from maquis.engine.orders import Order
from maquis.engine.pipes import piped
from maquis.engine.playout import Playout
from maquis.engine.position import Masks, Position
from maquis.engine.roster import numbers
from maquis.families.europa.policies import CAMPAIGNS
from maquis.families.europa.policies.sensible import EXPOSED, HELD_BACK, PRICE, SensiblePolicy
from maquis.families.europa.policies.stakes import STAKES
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.families.europa.rules.forces import DUMMY
from maquis.simulation.intervals import of_means

SEED, DEALS, SURE = "bluffs", 40, 0.95
FIRST, LASTS = "Jun II 42", ("Aug I 42", "Dec II 42")
HUNTERS, HUNTED = ("warden", "encircling"), ("wrecker", "striker", "raider")
WAITS = {
    "wherever they can": (PRICE, 0.0),
    "there every other time": (PRICE, 0.5),
    "there three times of ten": (PRICE, 0.7),
    "where it is worth it, three times of five": (EXPOSED, 0.4),
    "where it is worth it, every other time: sensible": (EXPOSED, HELD_BACK),
    "where it is worth it, two times of five": (EXPOSED, 0.6),
    "never": (math.inf, 0.0),
}
"""Where hidden partisans strike: what the faces of a die must be worth together, and how often they wait even then."""
Player = Callable[[str, str], Policy]
"""Who plays a side, by a seed."""


class Told(Ahead):
    """A game in which the Axis sees no dummy that lies face down."""

    def look(self, side: str) -> Position:
        """What a side sees now."""
        seen = super().look(side)
        return without_dummies(seen, self.position) if side == AXIS else seen

    def allows(self, side: str, order: Order) -> bool:
        """Whether an order is legal, whatever the Axis believes."""
        return Playout.allows(self, side, order)


def without_dummies(seen: Position, position: Position) -> Position:
    """The Axis's view less one face for each of the Soviets' dummies that lies face down."""
    roster, faces = position.game.roster, {face: dict(there) for face, there in seen.faces.items()}
    hidden = roster.sides[SOVIET] & roster.faced & ~position.flags.get("up", 0)
    for number in numbers(position.in_play(hidden)):
        if roster[number].kind == DUMMY:
            there, place = faces[roster.face_of[number]], position.where[number]
            there[place] = there[place][1:]
    known = seen.copy()
    known.faces = _some(faces)
    known.changed(f"{SOVIET} faced")
    return known


def _some(faces: Masks) -> Masks:
    return {face: {place: masks for place, masks in there.items() if masks} for face, there in faces.items()}


def score(deal: int, players: tuple[Player, Player], last: str, told: bool = False) -> float:
    """What a game of the Soviets and the Axis comes to for the Soviets."""
    scenario, seed = load("eastern-front"), f"{SEED} deal {deal}"
    game = (Told if told else Ahead)(scenario.position(scenario.turn(FIRST)), scenario.rules, SharedDice(seed))
    policies = {side: player(side, seed) for side, player in zip((SOVIET, AXIS), players, strict=True)}
    played = turns(game, policies, after(scenario.turn(last)))
    return STAKES.sign(SOVIET) * sum(STAKES.score(turn) for turn in played)


def waiting(deals: int) -> Iterator[str]:
    """What the sensible policy comes to that waits more or less often, in words."""
    for words, (exposed, held_back) in WAITS.items():
        players = partial(_waits, exposed, held_back), SensiblePolicy
        mean = fmean(score(deal, players, LASTS[0]) for deal in range(1, deals + 1))
        yield f"hidden partisans strike {words}: {mean:.0f}"


def _waits(exposed: float, held_back: float, side: str, seed: str) -> SensiblePolicy:
    policy = SensiblePolicy(side, seed)
    policy.exposed, policy.held_back = exposed, held_back
    return policy


def measured(last: str, axis: str, deals: int) -> str:
    """What both come to against an Axis that knows nothing and one that knows all, in words."""
    named = CAMPAIGNS.policies
    found = {
        (soviet, told): [score(deal, (named[soviet], named[axis]), last, told) for deal in range(1, deals + 1)]
        for soviet in HUNTED
        for told in (False, True)
    }
    means = ", ".join(
        f"{soviet} {fmean(each):.1f}{' if the dummies are known' if told else ''}"
        for (soviet, told), each in found.items()
    )
    more = [known - unknown for known, unknown in zip(found["striker", True], found["raider", False], strict=True)]
    (interval,) = of_means([more], SURE)
    within = f"{interval[0]:+.1f} to {interval[1]:+.1f}" if interval else "no interval"
    known = f"known strikers more than unknown raiders {fmean(more):+.1f} ({within})"
    return f"to {last} against {axis}: {means}; {known}"


def main() -> None:
    """Play so many deals, and say what came of them."""
    asked = Command("builder.bluffs", __doc__)
    asked.add_argument("deals", metavar="DEALS", nargs="?", type=whole, default=DEALS)
    deals = asked.parse_args().deals
    for line in waiting(deals):
        print(line, flush=True)
    for last in LASTS:
        for axis in HUNTERS:
            print(measured(last, axis, deals), flush=True)


if __name__ == "__main__":
    with piped():
        main()
