"""The staff officer at the table: where he would strike, and why."""

from msgspec.structs import replace

from maquis.boards.labels import read_by
from maquis.campaign.intended import intended
from maquis.campaign.strikes import strikes
from maquis.contract import stakes
from maquis.engine.game import Game
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.narration.strikes import sure, told
from maquis.table import wire
from maquis.table.choices import advised

STRIKE = "strike"
"""What he is asked."""
QUESTION = "Where would you strike, and why?"


def may_be_asked(board: wire.Board, game: Game) -> wire.Board:
    """A board on which he may be asked, if anybody says what its games are about."""
    if stakes.of(game) is None:
        return board
    return replace(board, terms=replace(board.terms, staff={**board.terms.staff, STRIKE: QUESTION}))


def advice(rules: GameRules, view: Position, side: str, seed: str) -> wire.Advice:
    """The best order, if it is sure to gain, and what is expected of all: he has said all there is to say."""
    with read_by(None):
        found = strikes(rules, view, side, seed)
        meant = [] if found else intended(view, side, seed)
    orders = [each.order for each in found[:1] if sure(each)]
    return wire.Advice(
        orders=[advised(order) for order in orders],
        title=QUESTION,
        words=told(rules, view, side, found, meant),
        other=False,
    )
