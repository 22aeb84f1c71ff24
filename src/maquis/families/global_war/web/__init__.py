"""What a seat at a game of Global War is told: messages all of it from its view or its log."""

from maquis.families.global_war.web import (
    acts,
    advice,
    board,
    checklist,
    matters,
    offered,
    overlays,
    position,
    spot,
    where,
)
from maquis.table.web_parts import WebParts

WEB_PARTS = WebParts(
    board=board.board,
    position=position.position,
    owed=checklist.owed,
    matters=matters.matters,
    acts=acts.acts,
    where=where.where,
    overlays=overlays.overlays,
    spot=spot.spot,
    advice=advice.advice,
    offered=offered.offered,
)
