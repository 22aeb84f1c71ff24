"""What a position of Dark Crusade keeps beside where its counters are."""

from maquis.engine.state import ALL, PHASE, PLAYER_TURN, TURN, Count, Flag, Layer, Word, declared

ALL_OUT = Flag("all out", knows=ALL, until=PHASE, clause="DC.base.out")
"""Units that fire all out in this round of a combat."""
BORDER = Flag("border", knows=ALL, clause="DC.fort.first")
"""Border units, which hold their fire at first."""
DISPERSED = Flag("dispersed", knows=ALL, clause="DC.base.breakthrough")
"""Units that neither fire nor move until they recover."""
DROPPED = Flag("dropped", knows=ALL, until=PLAYER_TURN, clause="DC.para.C4")
"""Parachutists that have dropped into a combat."""
EXPLOITING = Flag("exploiting", knows=ALL, until=PLAYER_TURN, clause="DC.base.breakthrough")
"""Armour that has won a combat, and may go on."""
FORTIFIED = Flag("fortified", knows=ALL, clause="DC.fort.how")
"""Units that are dug in."""
ISOLATED = Flag("isolated", knows=ALL, clause="DC.base.supply")
"""Units found out of supply, until a chain reaches them."""
MOVED = Flag("moved", knows=ALL, until=PLAYER_TURN, clause="DC.base.line")
"""Units that have moved or built."""
PLACED = Flag("placed", knows=ALL, until=PLAYER_TURN, clause="DC.par.place")
"""Partisans that have been placed."""
REPULSED = Flag("repulsed", knows=ALL, until=PHASE, clause="DC.base.repulse")
"""Attackers that are out of their combat."""

ARMOUR_CARRIED = Count("armour {point}-{other}", knows=ALL, until=PLAYER_TURN, clause="DC.base.line")
"""Armour-type units that a line has carried."""
CARRIED = Count("line {point}-{other}", knows=ALL, until=PLAYER_TURN, clause="DC.base.line")
"""Units that a line has carried."""
DROPS = Count("dropped this turn", knows=ALL, until=PLAYER_TURN, clause="DC.para.C2")
"""Parachutists that were to drop."""
OWING = Count("to lose {point}", knows=ALL, until=PHASE, clause="DC.iso.fortress")
"""Units that an isolated garrison has still to lose."""
ROUNDS = Count("rounds {point}", knows=ALL, until=PHASE, clause="DC.base.fire")
"""Rounds of combat that were fought at a point."""
WAR = Count("first turn", knows=ALL, clause="DC.base.first")
"""The first turn of the war, counted from 1."""

SEA_OF = Word("sea {sea}", clause="DC.sea")
"""Who controls a sea, if an umpire says so; else its ports decide."""
WEATHER = Word("weather", until=TURN, clause="DC.base.line")
"""The weather of the month, if an umpire says so."""

SOURCE = Layer("{side} supply source", clause="DC.base.supply")
"""The points where a side's supply begins, if the players say so of their host game."""
TRAIL = Layer("partisan trail", clause="DC.par.control")
"""The points that the Soviets control by a partisan alone, there or gone."""

FIELDS = declared(globals())
