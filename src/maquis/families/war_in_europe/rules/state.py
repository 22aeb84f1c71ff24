"""What a position of War in Europe keeps beside where its counters are."""

from maquis.engine.state import ALL, PHASE, PLAYER_TURN, TURN, Count, Flag, Layer, Word, declared

ADVANCING = Flag("advancing", knows=ALL, until=PHASE, clause="base.results")
"""Attackers of which one may advance."""
BATTLEGROUP = Flag("battlegroup", knows=ALL)
"""Divisions that are down to a battlegroup."""
CONVERTED = Flag("converted", knows=ALL, until=TURN, clause="31.conversion")
"""Cadres that have rolled to become Units in this cycle."""
CUTTING = Flag("cutting", knows=ALL, until=PHASE, clause="31.rail")
"""Cadres that have rolled to cut a railway."""
DIVISION = Flag("division", knows=ALL)
"""Partisans that are divisions."""
FOUGHT = Flag("fought", knows=ALL, until=PHASE)
"""Units that have attacked."""
MOVED = Flag("moved", knows=ALL, until=PHASE, clause="base.movement")
"""Units that have moved."""
RETREATING = Flag("retreating", knows=ALL, clause="base.results")
"""Units that must retreat."""
ROLLED = Flag("rolled", knows=ALL, until=PHASE, clause="31.81")
"""Units that have had their roll before combat in this attack."""
UNIT = Flag("unit", knows=ALL)
"""Partisans that are Units."""

BEGUN = Count("begun {item} {paid}", knows=ALL, clause="base.production")
"""Items in production, by what has been paid of them."""
PLACED = Count("placed {land}", knows=ALL, until=TURN, clause="31.cadre")
"""Cadres of a land that have come in this cycle."""
POINTS = Count("points", knows=ALL)
"""What the Axis has to spend on production."""
POINTS_LEFT = Count("points left", knows=ALL, clause="base.production")
"""What it had left as the last cycle began."""
READY = Count("ready {item}", knows=ALL)
"""Items that are produced and wait to be used."""
SOVIET_POINTS = Count("Soviet {kind}", knows=ALL, clause="46.2")
"""Soviet points of personnel and of arms."""
TO_ANSWER = Count("to answer {side}", knows=ALL, clause="31.81")
"""Whether the owner of a Unit is asked if it refuses combat."""
TO_RETREAT = Count("to retreat {side}", knows=ALL, clause="base.results")
"""Retreats that a side owes."""
BY_RAIL = Count("rail {side}", knows=ALL, until=PLAYER_TURN, clause="base.rail")
"""What a side has carried by rail in its player turn."""
BY_SEA = Count("sea {side}", knows=ALL, until=PLAYER_TURN, clause="base.sea")
"""What a side has carried by sea in its player turn."""
USED = Count("used {land}", knows=ALL, clause="31.limit")
"""Partisans of a land that have been used."""

CUT_RAIL = Layer("{side} cut rail", clause="31.rail")
"""Where cadres of a side have cut the railway for a turn."""
FULL = "full"
"""What is said of a garrison that is fully manned."""
GARRISON = Word("garrison {land}", clause="31.3")
"""Whether the garrison of a land is fully manned, if the players say so of their host game; else units are counted."""

LINE = Layer("{side} line")
"""Where a side has divisions of the host war."""
BELGIAN = Layer("belgian")
"""Belgian fortresses."""
LOST = Layer("lost {kind}")
"""Where a kind of fortification was destroyed."""
MAGINOT = Layer("maginot")
"""The Maginot Line."""
MARKER = Layer("marker")
"""Fortification markers."""
PLAIN = Layer("ordinary marker")
"""Those of them that work in a port as elsewhere."""
RAISED = Layer("raised wall")
"""Those of them that are of the West Wall, raised."""
SHIPS = Layer("{side} ships")
"""Ports that the ships of a side can supply."""
SUPPLY = Layer("{side} supply")
"""Where the supply of a side begins."""
WEST_WALL = Layer("west wall")
"""The West Wall, not raised yet."""

FIELDS = declared(globals())
