"""What a position of Global War keeps beside where its partisans are, and what is said of nations and zones."""

from maquis.engine.events import Until
from maquis.engine.figures import FigureBook
from maquis.engine.state import ALL, PHASE, PLAYER_TURN, TURN, Count, Flag, Layer, Mark, Names, Word, declared


def _action(figures: FigureBook) -> Until:
    return PLAYER_TURN if figures.reads("reading.action", "player turn") else TURN


def _kept(figures: FigureBook) -> Until:
    return PLAYER_TURN if figures.reads("reading.kept", "next player turn") else TURN


def _rolls(figures: FigureBook) -> Until:
    return PLAYER_TURN if figures.reads("reading.rolls", "each") else TURN


ACTED = Flag("acted", knows=ALL, until=_action, clause="PAR.4.1")
"""Partisans that have had their action."""
FADED = Flag("faded", knows=ALL, until=PLAYER_TURN, clause="PAR.2.3")
"""Partisans that have faded out of battle."""
FOUGHT = Flag("fought", knows=ALL, until=PLAYER_TURN, clause="PAR.2.1")
"""Partisans that have attacked."""
FRESH = Flag("fresh", knows=ALL, until=_kept, clause="PAR.5.2")
"""Partisans with a supply marker that was received in this turn."""
HIT = Flag("hit", knows=ALL, until=PHASE, clause="PAR.2.3")
"""Partisans chosen as casualties in a round of battle."""
MOVED = Flag("moved", knows=ALL, until=PLAYER_TURN, clause="PAR.3.2")
"""Partisans that have moved."""
NEW = Flag("new", knows=ALL, clause="PAR.4.2")
"""Partisans recruited since the last player turn of their side."""
STOOD = Flag("stood", knows=ALL, until=PHASE, clause="PAR.2.3")
"""Partisans that have made their roll in a round of battle."""
SUPPLIED = Flag("supplied", knows=ALL, clause="PAR.5.2")
"""Partisans with a supply marker."""

ANSWER = Count("to answer {side}", knows=ALL, clause="PAR.2.3")
"""Whether a battle waits for a side."""
ASKED = Count("to support {side}", knows=ALL, until=PHASE, clause="PAR.4.6")
"""Whether a side is asked if its partisans support an ally's attacks."""
ASTRAY = Count("astray {zone}", knows=ALL)
"""Turns that have begun with a zone in other hands than history's."""
ATTACKED = Count("attacked {zone} {nation}", knows=ALL, until=PHASE, clause="PAR.2.2")
"""Zones where a nation's partisans, or other units, were attacked."""
BOUGHT = Count("bought {zone}", knows=ALL, until=TURN, clause="PAR.3.2")
"""Partisans bought into a zone."""
IPP = Count("ipp {nation}", knows=ALL)
"""What a nation has, in IPP."""

ALIGNED = Word("aligned {nation}")
"""The major power that a minor is aligned to."""
ALLIANCE = Word("alliance {nation}", clause="PAR.2.6")
"""The alliance of a nation, or that it is of none, if the players say so; else it is that of the base game."""
CIVIL_WAR = Word("civil war")
"""Whether it is over."""
CONTROL = Word("control {nation}")
"""The major power that controls a minor, or that nobody does."""
MAJOR = "major"
"""What is said of a faction that is a major power."""
POWER = Word("power {nation}", clause="PAR.3.2")
"""Whether a Chinese faction is a major power, if the players say so of their host game; else its income decides."""
LOST_BY = Names("lost by {zone}")
"""Who has lost a zone to a captor since it was its first owner's, in their order; nobody, if only that owner did."""
WAR = Names("war {nation}")
"""Whom a nation is at war with."""

CAPTURED = Layer("captured")
"""Zones that were captured and still are."""
ROLLED = Layer("rolled", until=_rolls, clause="PAR.1.2")
"""Zones that were rolled for."""
TAKEN = Layer("taken", until=TURN, clause="PAR.2.4")
"""Zones that were captured in this calendar turn."""

BUILT = Mark("built {facility}", clause="PAR.4.3")
"""Facilities that have come since the game began, beside those that the map prints."""
DAMAGE = Mark("damage {facility}", clause="PAR.4.3")
"""Points of damage to a facility."""
GONE = Mark("gone {facility}", clause="PAR.4.3")
"""Facilities that the map prints and that are there no longer."""
RAIL_DAMAGE = Mark("rail damage {zone}", clause="PAR.4.3")
"""Points of damage to the railway from here into a zone."""
RISEN = Mark("risen {nation}", clause="PAR.2.5")
"""New militia that have yet to fight."""
SUPPORT = Mark("support {nation} {kind}", until=PHASE, clause="PAR.4.6")
"""Units that partisans support in the attack."""
UNITS = Mark("units {nation} {kind}")
"""Units of the host game."""
USED = Mark("used {nation} {kind}", until=PLAYER_TURN, clause="PAR.2.2")
"""Units that have attacked."""

FIELDS = declared(globals())
