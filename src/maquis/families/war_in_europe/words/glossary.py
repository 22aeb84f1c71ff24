"""The words of the rules, for those who do not know the game."""

from maquis.engine.clauses import Term

TERMS = (
    Term("battlegroup", "What is left of a division that has lost; several in a hex make a division again."),
    Term("cadre", "Partisans that neither move nor fight yet: a roll each cycle may make them a Unit."),
    Term("column", "The odds of an attack as the table of results has them, rounded in the defender's favour."),
    Term("conversion", "The roll by which a cadre becomes a Unit, in the first week of a cycle."),
    Term("cut off", "Out of every supply but what a fortification marker in a port gives."),
    Term("cycle", "Four turns; in its first week cadres come and are converted, and things are built."),
    Term("defence supply", "Supply for defending only, which a marker in a minor port gives."),
    Term("Division", "Two partisan Units joined; it may attack."),
    Term("fortification marker", "What the Axis builds; it multiplies defenders, and does more in ports."),
    Term("garrison", "The Axis divisions in a land. Where all that are asked for stand, cadres are converted less."),
    Term("general supply", "Supply over a longer way: enough to defend and move, but attacks are halved."),
    Term("host war", "The rest of the war, by history: its divisions stand on the map and cannot be attacked."),
    Term("hunt", "A unit that ends its movement with an enemy cadre removes it by a roll."),
    Term("Maginot Line hex", "A fortification that multiplies defenders most and makes nobody retreat."),
    Term("major supply", "Full supply: a short way to one's own railway or port."),
    Term("mechanized", "Armoured and motorized units: they move twice, overrun, and are halved against partisans."),
    Term("overrun", "Mechanized units with overwhelming odds go over the enemies in a hex as they move."),
    Term("refusing combat", "A Unit whose owner rolls a 6 before combat may go: a roll says where to, and how far."),
    Term("rehabilitation point", "Built by the Axis: rebuilds a destroyed fortification, or raises the West Wall."),
    Term("replacement point", "Makes a division of battlegroups."),
    Term("Unit", "Partisans printed (1) 1: they defend, move a little, and stop enemy trains by being there."),
    Term("West Wall", "Germany's fortifications in the west; weaker than markers until they are raised."),
    Term("zone of control", "The hexes next to a unit: it stops whoever enters. That of a Unit is its own hex alone."),
)
"""All words, in alphabetical order."""
