"""Policies at the table: what one does in a phase is found on a copy of the game."""

from maquis.engine.dice import SealedDice
from maquis.engine.orders import Refused
from maquis.engine.referee import Referee
from maquis.narration.machines import machine, unforeseen
from maquis.table.live import Live


def phase(live: Live, side: str, policy: str) -> list[str]:
    """The orders by which a policy, seeing what its side sees, does what it is to do now; none is carried out here.

    The dice are those of the game, so that they will fall in the same way when the orders are given.
    """
    dice = live.referee.dice
    assert isinstance(dice, SealedDice)
    trial = Referee(live.referee.position, live.scenario.rules, dice.copy())
    found = []
    plays = machine(live.scenario.game, policy, side, unforeseen(live.referee))
    for order in plays.phase(lambda: trial.view(side)):
        try:
            trial.give(side, order)
        except Refused:
            continue
        found.append(order.notation)
    return found
