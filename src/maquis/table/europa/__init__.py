"""What a seat at a game of Europa is told: messages all of it from its view or its log."""

from maquis.games.europa.glossary import glossary
from maquis.table.europa import acts, advice, board, checklist, overlays, position, spot, where
from maquis.table.tabled import Tabled

TABLED = Tabled(
    board=board.board,
    position=position.position,
    owed=checklist.owed,
    standing=checklist.standing,
    acts=acts.acts,
    where=where.where,
    overlays=overlays.overlays,
    spot=spot.spot,
    advice=advice.advice,
    glossary=glossary,
)
