"""What a policy of Dark Crusade does more or less of."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Resolve:
    """How much a side dares, and what it thinks things are worth."""

    least: float | None = None
    """The least chance that it attacks with; if nothing is said, that depends on which side is stronger."""
    enough: float = 0.85
    """The chance of a success that an attack is made strong for, if it can be."""
    stay: float = 0.3
    """The least chance of a success with which an attack goes on."""
    risk: float = 4
    """The strength that a point must keep in supply to be worth a unit of its own."""
    dare: float = 4
    """How many times as strong enemies may be beside a point to which a unit goes alone."""
    city: float = 1
    """What a victory point is worth in an attack, where the point attacked is worth 1."""
    supply: float = 0.2
    """What it is worth there to bring a factor of fire into supply, or an enemy's out of it."""
    price: float | None = None
    """By how much each defender who goes all out must lower the chance that a point falls; None: nobody does."""
    wary: bool = False
    """Whether its attacks reckon with defenders who go all out as is best for them."""
    closes: bool = False
    """Whether units that can be spared go where defenders could go back to, so that these are lost with their point."""
    pins: bool = False
    """Whether enemies who are attacked count as held: the last unit before them may leave to attack others."""
    hold: float = 1
    """The chance of falling in the enemy's next turn above which a city gets more units; 1: none gets any for that."""
    joins: bool = False
    """Whether units that can be spared join attacks that are likely to succeed without them."""
    enters: bool = False
    """Whether cities that nobody holds are entered before anything else is done, whatever stands near them."""
    halts: float = 1
    """The chance of being driven off again above which armour that has won goes on to no point but a city."""
    clears: bool = False
    """Whether aircraft leave cities and the front, where they take the room of units and defend nothing."""
    ends: bool = False
    """Whether all who can attack in the last player turn of the game, cities first."""
