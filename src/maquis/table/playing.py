"""Policies at the table: what one does in a phase is found on a copy of the game."""

from maquis.engine.referee import Referee, Refused
from maquis.table.live import Live
from maquis.telling import advice


def phase(live: Live, side: str, policy: str) -> list[str]:
    """The orders by which a policy, seeing what its side sees, does what it is to do now; none is carried out here.

    The dice are those of the game, so that they will fall in the same way when the orders are given.
    """
    dice = live.sheet.header.dice(sum(len(each.rolls) for each in live.sheet.entries))
    trial = Referee(live.referee.position, live.scenario.rules, dice)
    found = []
    for order in advice.machine(policy, side, advice.unforeseen(live.referee)).phase(lambda: trial.view(side)):
        try:
            trial.give(side, order)
        except Refused:
            continue
        found.append(order.notation)
    return found
