"""What a side can know of each counter that lies face down, as data: chances by name and by kind, and reasons."""

from fractions import Fraction

import msgspec

from maquis.engine.position import Position
from maquis.reasoner.reasoner import Reasoner
from maquis.reasoner.reasons import Reason
from maquis.reasoner.worlds import chances, lying


class Known(msgspec.Struct, frozen=True):
    """What can be known of one counter that lies face down: how likely it is each counter, and each kind of counter."""

    mask: int
    face: str
    place: int
    names: dict[str, Fraction]
    kinds: dict[str, Fraction]
    reasons: tuple[Reason, ...]


class Report(msgspec.Struct, frozen=True):
    """What a side can know: by how many states that the game may be in, whether these are all, and of each counter.

    `now` is one of these states; what the side sees is the same in all.
    """

    side: str
    now: Position
    states: int
    exact: bool
    known: tuple[Known, ...]


def report(reasoner: Reasoner) -> Report:
    """Return what the side can know now."""
    now = reasoner.worlds[0].position
    roster, known = now.game.roster, []
    for each in lying(now, reasoner.side):
        found = chances(reasoner.worlds, each)
        kinds: dict[str, Fraction] = {}
        for number, chance in found.items():
            kinds[roster[number].kind] = kinds.get(roster[number].kind, Fraction()) + chance
        names = {roster[number].name: chance for number, chance in found.items()}
        known.append(Known(each.mask, each.face, each.place, names, kinds, tuple(reasoner.reasons.get(each.mask, ()))))
    return Report(reasoner.side, now, len(reasoner.worlds), reasoner.exact, tuple(known))
