"""Plays Raid without mistakes: whoever plays against it gets, on the average, no more than the night is worth."""

import random
from collections import defaultdict
from collections.abc import Iterator

from maquis.campaign.played import Look
from maquis.campaign.worlds import every
from maquis.engine.orders import Order
from maquis.engine.position import Position
from maquis.families.raid.policies.curves import SAME, Mixed, around, height, slopes
from maquis.families.raid.policies.nights import Moment, Night
from maquis.families.raid.rules import RAIDERS


class Faultless:
    """Does what is best whatever the other side does, by chance where that is best.

    It goes by what it sees, not by what was done before: the raiders play as if the patrol thought what suits them, the
    patrol as if what is worst for it were so. That nothing is lost by that on the map and by the figures as published
    is worked out on the whole tree of the game (`builder/exact.py`).
    """

    def __init__(self, side: str, seed: str) -> None:
        self.side = side
        self._random = random.Random(f"{seed} {side}")

    def phase(self, look: Look) -> Iterator[Order]:
        """Yield orders until another side is to act."""
        view = look()
        rules = Night.of(view.game).rules
        while rules.to_act(view)[:1] == (self.side,):
            chances = self.chances(view)
            (chosen,) = self._random.choices([*chances], [*chances.values()])
            yield rules.parse(view, chosen)
            view = look()

    def chances(self, view: Position) -> Mixed:
        """How likely it gives each order, by notation."""
        night = Night.of(view.game)
        if self.side == RAIDERS:
            return raided(night.moment(view), night.higher(view))
        return watched(night.moment(every(view)[0][1]))


def raided(moment: Moment, band: int) -> Mixed:
    """What the raiders do if their band is in the lower place (0) or the higher (1)."""
    likely = max(moment.curve, key=lambda each: each.worth).likely
    if likely == 1 - band:  # the patrol would be sure that it is not
        likely = 0.5
    one, other = around(moment.curve, likely)
    share = (likely - one.likely) / (other.likely - one.likely)
    found = defaultdict[str, float](float)
    for point, shared in ((one, 1 - share), (other, share)):
        plan = point.plan if moment.hidden else {band: point.plan[0]}
        weight = shared * ((point.likely if band else 1 - point.likely) if moment.hidden else 1)
        for order, chance in plan.get(band, {}).items():
            found[order] += weight * chance
    whole = sum(found.values())
    return {order: chance / whole for order, chance in found.items() if chance > 0}


def watched(moment: Moment) -> Mixed:
    """What the patrol does."""
    top = max(moment.curve, key=lambda each: each.worth)
    after, before = slopes(moment.curve, top.likely)
    # The lowest line from here that the curve is nowhere above: at its ends is what they get at most in either place.
    slope = after if top.likely == 0 else before if top.likely == 1 else 0.0
    touching = {
        order: slopes(curve, top.likely)
        for order, curve in moment.after.items()
        if height(curve, top.likely) <= top.worth + SAME
    }
    for order, (least, most) in touching.items():
        if least - SAME <= slope <= most + SAME:
            return {order: 1.0}
    falls, falling = max((most, order) for order, (_, most) in touching.items() if most < slope)
    rises, rising = min((least, order) for order, (least, _) in touching.items() if least > slope)
    share = (slope - falls) / (rises - falls)
    return {falling: 1 - share, rising: share}
