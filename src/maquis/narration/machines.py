"""Policies that play against people."""

from maquis.boards.errors import quoted
from maquis.campaign.campaigns import SEARCH, Policy, of
from maquis.engine.dice import SealedDice
from maquis.engine.errors import UnknownName
from maquis.engine.game import Game
from maquis.engine.referee import Referee


def machine(game: Game, name: str, side: str, seed: str) -> Policy:
    """A policy to play against, or the search with its budget; raise `MaquisError`."""
    known = of(game).policies
    if name.partition(":")[0] == SEARCH:
        return of(game).policy(name, side, seed)
    if name not in known:
        raise UnknownName(f"there is no policy {quoted(name)} to play against; there is {', '.join(known)}")
    return known[name](side, seed)


def unforeseen(referee: Referee) -> str:
    """A seed that nobody can foresee: the secret of the dice, and how far the game has come."""
    secret = referee.dice.secret.hex() if isinstance(referee.dice, SealedDice) else ""
    return f"{secret} {referee.position.version}"
