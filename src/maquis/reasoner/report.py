"""What a side can know of each counter that lies face down, as data: chances by name and by kind, and reasons."""

from fractions import Fraction

import msgspec

from maquis.engine.position import Position
from maquis.reasoner.reasoner import Reasoner
from maquis.reasoner.reasons import Reason
from maquis.reasoner.worlds import chances, lying


class Known(msgspec.Struct, frozen=True):
    """What can be known of one counter that lies face down: how likely it is each counter, and each kind of counter.

    It is `certain` what it can be if these are all the states there are, or if all that lie there have been shown.
    """

    mask: int
    face: str
    place: int
    names: dict[str, Fraction]
    kinds: dict[str, Fraction]
    reasons: tuple[Reason, ...]
    certain: bool


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
        kinds: dict[str, Fraction] = {}
        names: dict[str, Fraction] = {}
        for number, chance in chances(reasoner.worlds, each).items():
            kinds[roster[number].kind] = kinds.get(roster[number].kind, Fraction()) + chance
            alike = reasoner.alike.all_as(number)
            for name in (roster[other].name for other in alike):
                names[name] = names.get(name, Fraction()) + chance / len(alike)
        traced = reasoner.traced.certain(now, each)
        why = [*reasoner.reasons.get(each.mask, ()), *(reasoner.traced.shown[number] for number in sorted(traced))]
        certain = reasoner.exact or bool(traced)
        known.append(Known(each.mask, each.face, each.place, names, kinds, tuple(dict.fromkeys(why)), certain))
    return Report(reasoner.side, now, len(reasoner.worlds), reasoner.exact, tuple(known))
