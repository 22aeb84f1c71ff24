"""The nations of the base game, as far as the partisan rules ask: alliances, who holds a minor, the order of play."""

from maquis.engine.errors import UnknownName
from maquis.engine.figures import FigureBook

SPANIARDS = ("spanish_nationalists", "spanish_republicans")
"""The parties of Spain's civil war."""
WARLORDS = tuple(
    f"warlord_{land}"
    for land in ("beiping", "kwangtung", "sikang", "sinkiang", "suiyuan", "tibet", "tsinghai", "yunnan")
)
"""The Chinese neutrals whose losses the Nationalists make good."""
ALLIANCES = ("axis", "allies", "comintern")
"""The alliances of the base game, as `nation.alliance` names them."""
NEUTRAL = "neutral"
"""What is said of a nation that is of no alliance."""
NOBODY = "nobody"
"""Who controls a neutral that no power does, where that is said."""


def alliance(figures: FigureBook, nation: str) -> str | None:
    """Return the alliance of a nation, or None for a neutral."""
    found: str | None = figures["nation.alliance"].get(nation)
    return found


def player(figures: FigureBook, nation: str) -> str:
    """Return who plays for a nation: the major power that holds a minor, or the nation itself."""
    holder: str = figures["nation.major"].get(nation, nation)
    return holder


def seat(figures: FigureBook, nation: str) -> int:
    """Return the number of the player turn in which a nation plays, from 0 (D2); raise `UnknownName`."""
    for number, nations in enumerate(figures["order.seats"]):
        if player(figures, nation) in nations:
            return number
    raise UnknownName(f"{nation} has no player turn of its own: it is neutral")
