"""How much of what games differ by the staff officer's luck explains: `python -m builder.luck SCENARIO LAST [GAMES]`.

The highest levels play a scenario to the end of its turn LAST, and of each game is told what it comes to less the luck
of its dice: what orders brought beside the mean over dice, at once, and of what stands half as much in each turn that
follows as in the one before (`ledgers.HALVED`), nothing, or all. The less the games differ then the more it explains.
"""

from collections.abc import Iterator
from statistics import stdev

from builder.par import scenarios
from builder.usage import Command, one_of, whole
from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.ledgers import HALVED, lucks, opponent
from maquis.campaign.runner import after, turns
from maquis.contract import families, stakes
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.engine.pipes import piped

GAMES = 16
SEED = "luck"
"""The games that are played; nothing was chosen on them."""
LASTING = (0.0, HALVED, 1.0)
"""How much of what stands by luck is reckoned to stand in each turn that follows, of what did in the one before."""


def differ(scenario: Scenario, last: int, games: int) -> tuple[float, list[float]]:
    """The standard deviation of what games come to, and of the same less luck, for each way to reckon how it lasts."""
    came = list(zip(*(_game(scenario, last, f"{SEED} {number}") for number in range(games)), strict=True))
    number, *less = ([*map(float, each)] for each in came)
    return stdev(number), [stdev(each) for each in less]


def _game(scenario: Scenario, last: int, seed: str) -> Iterator[float]:
    """What a game comes to, and the same less luck."""
    game, about = scenario.game, stakes.of(scenario.game)
    assert about is not None
    players = {side: opponent(game, side, {}, seed) for side in game.sides}
    ahead = Ahead(scenario.position(scenario.first), scenario.rules, SharedDice(seed))
    played = list(turns(ahead, players, after(last)))
    number = sum(map(about.score, played))
    yield number
    for lasting in LASTING:
        found = lucks(about, played, scenario.rules, seed, lasting)
        yield number - sum(sum(each.values()) for each in found)


def main() -> Iterator[str]:
    """Play the games of a scenario, and tell how they differ."""
    command = Command("builder.luck", __doc__)
    every = [name for family in families.families().values() for name in scenarios(family)]
    command.add_argument("scenario", metavar="SCENARIO", type=one_of(every, "scenario that policies play"))
    command.add_argument("last", metavar="LAST")
    command.add_argument("games", metavar="GAMES", nargs="?", type=whole, default=GAMES)
    words = command.parse_args()
    scenario = load(words.scenario)
    with command.told():
        last = scenario.turn(words.last)
    number, less = differ(scenario, last, words.games)
    yield f"{words.scenario} to {words.last}, {words.games} games: they differ by {number:.1f} (standard deviation)"
    for lasting, each in zip(LASTING, less, strict=True):
        yield f"  less luck, of which {lasting:g} lasts into each turn that follows: {each:.1f}"


if __name__ == "__main__":
    with piped():
        for line in main():
            print(line, flush=True)
