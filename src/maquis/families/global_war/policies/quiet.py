"""For studies: how many partisans Global War's rolls and recruits come to, if nobody does anything against them.

Who is quiet rolls wherever it may, buys and recruits partisans, and otherwise ends its phases: it attacks nobody, and
neither sabotages nor disrupts, moves, supports or makes militia. What a battle asks it answers as the sensible one
does.
"""

from collections.abc import Iterator

from maquis.campaign.campaigns import Look
from maquis.engine.orders import Order
from maquis.families.global_war.policies.sensible import SensiblePolicy
from maquis.families.global_war.rules.acting import Recruit
from maquis.families.global_war.rules.answering import Reply
from maquis.families.global_war.rules.births import Generate
from maquis.families.global_war.rules.buying import Buy
from maquis.families.global_war.rules.calendar import COMBAT, PLACE_UNITS
from maquis.families.global_war.rules.phases import End
from maquis.families.global_war.rules.supporting import Pass, asked


class QuietPolicy(SensiblePolicy):
    """Lets partisans grow, and fights nobody."""

    def phase(self, look: Look) -> Iterator[Order]:
        """Yield orders until the phase is ended."""
        if any(True for _ in Reply.offers(look(), self.side)):
            yield from self._replies(look)
            return
        if look().side != self.side:
            if self.side in asked(look()):
                yield Pass(game=look().game)
            return
        grows = {COMBAT: (Recruit,), PLACE_UNITS: (Generate, Buy)}.get(look().phase, ())
        for act in grows:
            for order in list(act.offers(look(), self.side)):
                if order.fits(look(), self.side):
                    yield order
        end = End(game=look().game)
        if end.fits(look(), self.side):
            yield end
