"""Who may play a side that is no person: the levels of its family, and what plays any game."""

from maquis.campaign import levels
from maquis.campaign.campaigns import Campaigns
from maquis.engine.game import Game
from maquis.table import wire

ANY = tuple(Campaigns().policies)[::-1]
"""The policies that play any game, the sensible one first."""


def opponents(game: Game, side: str) -> list[wire.Opponent]:
    """Who may play a side, the weakest level first; last what plays any game and is none of its levels."""
    found = [
        wire.Opponent(each.policy, each.name, each.words, levels.measured(game, each))
        for each in levels.of_side(game, side)
    ]
    played = {each.policy for each in found}
    return found + [wire.Opponent(policy) for policy in ANY if policy not in played]


def level(game: Game, side: str, policy: str) -> str:
    """The level at which a policy plays a side, if it is one."""
    return next((each.name for each in levels.of_side(game, side) if each.policy == policy), "")
