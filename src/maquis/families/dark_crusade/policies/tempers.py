"""Other ways to play Dark Crusade than the sensible one: levels, plans of a search, and what may be varied."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from maquis.campaign.campaigns import Look, Style
from maquis.campaign.plans import Maker
from maquis.engine.acts import Act
from maquis.families.dark_crusade.policies.resolve import Resolve
from maquis.families.dark_crusade.policies.sensible import SensiblePolicy
from maquis.families.dark_crusade.rules import production
from maquis.families.dark_crusade.rules.calendar import AXIS, SOVIET

RECKLESS = partial(SensiblePolicy, resolve=Resolve(least=0.3))
"""Attacks at a small chance already."""
BOLD = partial(SensiblePolicy, resolve=Resolve(least=0.5))
"""Attacks at an even chance, on either side."""
CAREFUL = partial(SensiblePolicy, resolve=Resolve(least=0.85))
"""Attacks only if that can hardly fail."""

RESOLVES = {
    SOVIET: Resolve(least=0.3, enough=0.8, stay=0, risk=16, dare=2, city=4, supply=0.05),
    AXIS: Resolve(least=0.4, enough=0.9, stay=0.3, risk=8, dare=1, city=0.5, supply=1),
}
"""What has done best for each side in 1942 and 1943: the Soviets storm cities, the Axis cuts armies off."""


def resolute(side: str, seed: str) -> SensiblePolicy:
    """Who plays a side with the resolve that has done best for it."""
    return SensiblePolicy(side, seed, RESOLVES[side])


PRICE = 0.05
"""By how much each defender that goes all out must lower the chance that a point falls, so that it does."""


def dogged(side: str, seed: str) -> SensiblePolicy:
    """Who plays with that resolve, and has defenders go all out where they would be dispersed anyhow."""
    return SensiblePolicy(side, seed, replace(RESOLVES[side], price=PRICE))


ENCLOSES = replace(RESOLVES[AXIS], stay=0.1, city=4, price=0, wary=True, closes=True, pins=True)
"""The Axis reckons with defenders who go all out, and closes the ways back of those whom it attacks."""


def enclosing(side: str, seed: str) -> SensiblePolicy:
    """Who plays the Axis so, and the Soviets as the dogged do."""
    return SensiblePolicy(side, seed, ENCLOSES) if side == AXIS else dogged(side, seed)


MASSES = replace(ENCLOSES, joins=True, enters=True, halts=0.3)
"""The Axis attacks with all that it can spare, enters cities that nobody holds, and sends no armour on to be beaten."""


def massing(side: str, seed: str) -> SensiblePolicy:
    """Who plays the Axis so, and the Soviets as the dogged do."""
    return SensiblePolicy(side, seed, MASSES) if side == AXIS else dogged(side, seed)


STEADFAST = replace(RESOLVES[SOVIET], price=0, hold=0.2)
"""The Soviets hold cities before they attack, and spare no defender whose going all out helps at all."""


def steadfast(side: str, seed: str) -> SensiblePolicy:
    """Who plays the Soviets so, and the Axis as the enclosing do."""
    return SensiblePolicy(side, seed, STEADFAST) if side == SOVIET else enclosing(side, seed)


STAUNCH = replace(STEADFAST, clears=True, ends=True)
"""The Soviets send aircraft out of cities, so that units find room there, and storm cities in the last turn."""


def staunch(side: str, seed: str) -> SensiblePolicy:
    """Who plays the Soviets so, and the Axis as the massing do."""
    return SensiblePolicy(side, seed, STAUNCH) if side == SOVIET else massing(side, seed)


SURGES = replace(STAUNCH, hold=1, closes=True, pins=True, joins=True, enters=True)
"""The Soviets keep nobody back for cities: all that can be spared attack, and close the ways back."""


class Surging(SensiblePolicy):
    """Plays the Soviets so while production favours their offensives, and as the staunch do while it does not."""

    def phase(self, look: Look) -> Iterator[Act]:
        """Yield orders until the phase is ended, or another side is to act."""
        self.resolve = SURGES if production.more(look(), self.side) > 0 else STAUNCH
        yield from super().phase(look)


def surging(side: str, seed: str) -> SensiblePolicy:
    """Who plays the Soviets so, and the Axis as the massing do."""
    return Surging(side, seed, STAUNCH) if side == SOVIET else massing(side, seed)


def resolved(
    wary: bool = False, closes: bool = False, pins: bool = False, joins: bool = False, enters: bool = False,
    clears: bool = False, ends: bool = False, **figures: float,
) -> Maker:  # fmt: skip
    """Who plays with a resolve."""
    resolve = Resolve(
        wary=wary, closes=closes, pins=pins, joins=joins, enters=enters, clears=clears, ends=ends, **figures
    )
    return partial(SensiblePolicy, resolve=resolve)


_STYLE = Style(
    resolved,
    {
        "least": (0.3, 0.4, 0.5, 0.6, 0.7),
        "enough": (0.7, 0.8, 0.85, 0.9, 0.95),
        "stay": (0, 0.1, 0.2, 0.3, 0.5),
        "risk": (2, 4, 8, 16),
        "dare": (1, 2, 4, 8),
        "city": (0.5, 1, 2, 4, 8),
        "supply": (0.05, 0.2, 0.5, 1),
        "price": (0, 0.02, 0.05, 0.1, 1),
        "hold": (0.1, 0.2, 0.3, 0.5, 1),
        "wary": (False, True),
        "closes": (False, True),
        "pins": (False, True),
        "joins": (False, True),
        "enters": (False, True),
        "halts": (0.1, 0.3, 1),
        "clears": (False, True),
        "ends": (False, True),
    },
)
STYLES = {"soviet": _STYLE, "axis": _STYLE}
