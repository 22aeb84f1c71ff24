"""Two weeks of Yugoslavia in 1943, played by sensible policies: in War in Europe what stands counts every week."""

from maquis.campaign import campaigns
from maquis.campaign.runner import play
from maquis.contract import stakes
from maquis.contract.scenarios import load
from maquis.engine.dice import SealedDice
from maquis.engine.position import Position
from maquis.engine.record import Entry
from maquis.engine.referee import Referee
from maquis.engine.verify import RefereedAnew

SCENARIO = load("war-in-europe-yugoslavia-1943")
_STAKES = stakes.of(SCENARIO.game)
assert _STAKES is not None
STAKES = _STAKES


def two_weeks(secret: bytes) -> list[Entry]:
    """The record of them, with the dice of a secret."""
    game, book = SCENARIO.game, RefereedAnew()
    referee = Referee(Position(game), SCENARIO.rules, SealedDice(secret), book)
    referee.set_up(SCENARIO.set_up(SCENARIO.first))
    sides = {side: campaigns.of(game).policy("sensible", side, "1") for side in game.sides}
    for _ in play(referee, sides, SCENARIO.turn("1943, cycle 1, week 2"), lambda _: None):
        pass
    return book.entries
