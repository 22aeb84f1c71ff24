"""How a policy of Europa searches for better plans: those of its strongest policies, and of others of their kind."""

from maquis.campaign.played import Policy
from maquis.campaign.searching import Searching
from maquis.families.europa.policies.encircling import Encircling
from maquis.families.europa.policies.raider import Raider
from maquis.families.europa.policies.sensible import SensiblePolicy
from maquis.families.europa.policies.stakes import STAKES
from maquis.families.europa.policies.styles import raiders, wardens
from maquis.families.europa.policies.tempers import Cutter
from maquis.families.europa.rules.calendar import SOVIET

_SHY, _BRAVE = raiders(fear=4, crowd=3, company=1, lasting=2, bare=4, patience=0), raiders(fear=0)
_NEAR, _FAR = wardens(guard=0.1, close=12, beside=8, odds=2), wardens(close=8, odds=1)


def strongest(side: str, seed: str) -> Policy:
    """Raiders, or who encircles them."""
    return (Raider if side == SOVIET else Encircling)(side, seed)


def other(side: str, seed: str) -> Policy:
    """Raiders who fear more, or wardens who stay close."""
    return (_SHY if side == SOVIET else _NEAR)(side, seed)


def another(side: str, seed: str) -> Policy:
    """Raiders who fear nothing, or wardens who attack sooner."""
    return (_BRAVE if side == SOVIET else _FAR)(side, seed)


def cutter(side: str, seed: str) -> Policy:
    """Cutters, or the sensible policy."""
    return (Cutter if side == SOVIET else SensiblePolicy)(side, seed)


SEARCH = Searching(STAKES, strongest, (other, another, cutter), playouts=24, turns=2, sure=2)
