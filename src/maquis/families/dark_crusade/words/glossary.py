"""The words of the rules, for those who do not know the game."""

from maquis.engine.clauses import Term

TERMS = (
    Term("all out", "A unit that goes all out fires with twice its factor in a round, and is dispersed after it."),
    Term("breakthrough", "A hit of the attacker: it takes a fortification, or disperses a unit, or eliminates a "
         "dispersed one."),
    Term("breakthrough movement", "After its combats armour that has won one goes on one line."),
    Term("capacity", "Units of a side that a line carries in a player turn; also the units that a fortress keeps."),
    Term("chain", "Points one after the other that join a unit to a source of supply."),
    Term("control", "A point belongs to the side whose ground units were there last."),
    Term("dispersed", "A dispersed unit neither fires nor moves until its side's next supply status phase."),
    Term("fire factor", "A unit hits with a roll of its fire factor or less, on one die of six."),
    Term("fortress", "A point that takes one breakthrough away each round and keeps an isolated garrison."),
    Term("isolated", "Found out of supply as its own turn begins, and not reached since: it fires with 1."),
    Term("operational movement", "Moving along lines, with what they carry; onto enemy units it is an attack."),
    Term("partisan", "It stops Axis supply at its point, has no strength, and leaves a trail of Soviet points."),
    Term("repulse", "A hit of the defender: it takes an attacker out of the combat."),
    Term("supply status", "The phase in which a side's units are found in supply or isolated, and partisans placed."),
    Term("trail", "Points that partisans have left: Soviet until an Axis unit enters."),
)  # fmt: skip
"""All words, in alphabetical order."""
