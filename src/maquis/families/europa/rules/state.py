"""What a position of Europa keeps beside where its counters are, and what is said of the host game."""

from maquis.engine.state import ALL, OWNER, PHASE, PLAYER_TURN, Count, Flag, Layer, Mark, Word, declared
from maquis.families.europa.rules.forces import AXIS_ALLY

ABSENT = Flag("out of the pool", knows=OWNER, until=PHASE, clause="40.C.pool")
"""Brigades that were not in the pool as the phase began."""
NEWLY = Flag("open: newly in regular mode", knows=ALL, clause="45.B2c.enemy_hex")
"""Partisans in regular mode that the enemy has had no player turn to attack yet, where it matters."""
PASSING = Flag("passing", knows=OWNER, until=PHASE, clause="40.B1.through.end")
"""Partisans that have stopped in a hex with enemies, where they may not end their movement."""
PENDING = Flag("displaced", knows=OWNER, clause="40.H")
"""Partisans that their owner must still move out of their hex."""
RAILED = Flag("railed", knows=OWNER, until=PHASE, clause="40.H.admin")
"""Units that move by rail or in administrative movement."""
REGULAR_MODE = Flag("open: regular mode", knows=ALL, clause="45.B2c.convert")
"""Partisans that are in regular mode."""
STILL = Flag("still", knows=OWNER, until=PLAYER_TURN, clause="40.C.still")
"""Partisans that came into play in this player turn and do nothing else in it."""

AS_KIND = Count("{side}: as {kind} {counter}", knows=OWNER, until=PHASE, clause="40.B1.terrain")
"""Movement points by which a partisan would be behind as a kind of unit, if it were that for the whole phase."""
ATTACKED = Count("attacked {hex}", knows=ALL, until=PHASE, clause="40.B1.0")
"""Hexes that were attacked."""
BRIDGE_ATTEMPT = Count("attempt bridge {hex}-{across}", knows=ALL, until=PHASE, clause="40.B1.sabotage")
"""Attempts at sabotage of a bridge, by the hexes on its sides, from wherever they were."""
ATTEMPT = Count("attempt {kind} {hex}", knows=ALL, until=PHASE, clause="40.B1.sabotage")
"""Attempts at sabotage, by their type and the hex of those who made them."""
BEGUN = Count("{side}: begun", knows=OWNER, until=PHASE, clause="45.B2c.convert")
"""Whether a side has begun its reinforcement phase with something else than a conversion."""
COMMANDS_DUE = Count("{side}: commands", knows=OWNER, clause="40.D")
"""Commands still to be placed."""
DUMMIES = Count("{side}: dummies {area}", knows=OWNER, clause="40.C.dummy")
"""Dummies that an area still gives."""
EVADED = Count("evaded {side}", knows=ALL, clause="40.B1.rbc")
"""Whether partisans of a side have retreated before the combat that is being fought."""
FOUGHT = Count("fought {unit}", knows=ALL, until=PHASE, clause="40.B1.0")
"""Units that have attacked."""
LOSING = Count("losing {unit}", knows=ALL, clause="40.B1.0")
"""Units that may be lost by the result of the combat."""
LOSSES = Count("isolated losses", knows=ALL, clause="40.C2")
"""Attack strength points lost in isolation since the last Soviet initial phase."""
PLACED = Count("{side}: placed {district} MD", knows=OWNER, until=PHASE, clause="40.C2.place")
"""Brigades for isolated losses that were placed in a district."""
IN_POOL = Count("{force} brigades in the pool", knows=ALL, clause="40.C.pool")
"""Brigades of a force in the pool, as the last initial phase began."""
RECRUITS = Count("{side}: recruits {area}", knows=OWNER, clause="40.C.phase")
"""Brigades that an area still gives."""
REPLACEMENTS = Count("RP {force}", knows=ALL)
"""Replacement points that a force has gained."""
RETREATING = Count("retreating {unit}", knows=ALL, clause="40.B1.0")
"""Units that must retreat by the result of the combat."""
STANDING = Count("{side}: standing {counter}", knows=OWNER, clause="40.B1.rbc")
"""What a side has ordered in advance for a counter, or for all."""
TO_ANSWER = Count("to answer {side}", knows=ALL, clause="40.B1.rbc")
"""Whether a side is asked if its partisans retreat."""
TO_DISPLACE = Count("to displace {side}", knows=ALL, clause="40.H.how")
"""Partisans that a side has still to displace."""
TO_LOSE = Count("to lose {side}", knows=ALL, clause="40.B1.0")
"""What a side has still to lose by the result of the combat."""
TO_RETREAT = Count("to retreat {side}", knows=ALL, clause="40.B1.0")
"""Units that a side has still to retreat."""

FINLAND_IS = Word("finland", default=AXIS_ALLY, clause="40.F.finland")
"""How Finland stands to the Axis."""
WEATHER_IN = Word("weather {zone}")
"""The weather of a zone."""

AIRBASES = Layer("airbases")
"""Hexes with an airbase."""
FORTRESSES = Layer("fortresses")
"""Hexes with a fortress."""
HOST = Layer("{side} {what}")
"""What the host game has of a side: regular units, air units, where its rail supply begins."""

AIRBASE_HIT = Mark("airbase hit", clause="40.B1.table")
"""Airbases that are damaged, and since when, as all that follow."""
AIR_UNIT_OUT = Mark("air unit inoperative", clause="40.B1.table")
"""Air units that are damaged on the ground."""
BRIDGE_DOWN = Mark("bridge down {direction}", clause="40.B1.table")
"""Bridges that are destroyed, by their hexside."""
PORT_HIT = Mark("port hit", clause="40.B1.table")
"""Ports that are damaged."""
RAIL_BROKEN = Mark("rail broken", clause="40.B1.table")
"""Hexes where the railway is broken."""

FIELDS = declared(globals())
