"""Rounds of fire and drops a second time: units as small records, every die thrown, no word of the rules' code."""

from dataclasses import dataclass, field

from maquis.engine.dice import Dice


@dataclass
class Unit:
    """A unit in a fight; `number` is its place in the order of battle."""

    name: str
    number: int
    fire: int
    kind: str = "infantry"
    dispersed: bool = False
    fortified: bool = False
    dropped: bool = False
    out: bool = False
    repulsed: bool = False
    gone: bool = False


@dataclass
class Fight:
    """A point with attackers and defenders."""

    attack: list[Unit]
    defence: list[Unit]
    fortress: bool = False
    die: int = 6
    rounds: int = 0
    won: bool = False
    over: bool = False
    lost: list[str] = field(default_factory=list)

    def state(self) -> tuple[object, ...]:
        """What can be told apart afterwards."""
        there = [*self.attack, *self.defence]
        return (
            "won" if self.won else "over" if self.over else "on",
            frozenset(self.lost),
            frozenset(unit.name for unit in there if unit.dispersed and not unit.gone),
            frozenset(unit.name for unit in there if unit.fortified and not unit.gone),
        )


def shoot(units: list[Unit], dice: Dice, die: int) -> int:
    """The hits of some units: a die each."""
    hits = 0
    for unit in sorted(units, key=lambda each: each.number):
        if unit.dispersed or unit.repulsed or unit.gone:
            continue
        factor = unit.fire
        if unit.out:
            factor = 2 if unit.kind == "parachute" else 2 * factor
        hits += dice.roll("fire", die) <= factor
    return hits


def take(units: list[Unit], hits: int, fortress: bool) -> list[str]:
    """Let breakthroughs fall on units, the weakest first, and return who is lost."""
    line = sorted((unit for unit in units if not unit.gone), key=lambda each: (each.fire, each.number))
    for unit in line:
        if unit.fortified and hits:
            unit.fortified = False
            hits -= 1
    if fortress and hits:
        hits -= 1
    fresh = []
    shaken = [unit for unit in line if unit.dispersed]
    for unit in line:
        if not unit.dispersed and hits:
            unit.dispersed = True
            fresh.append(unit)
            hits -= 1
    lost = []
    for unit in [*shaken, *fresh]:
        if hits:
            unit.gone = True
            lost.append(unit.name)
            hits -= 1
    return lost


def one_round(fight: Fight, dice: Dice) -> None:
    """A round of fire, and what comes of it. Whoever is beaten on the point is taken to have nowhere to go."""
    breakthroughs, repulses = (shoot(units, dice, fight.die) for units in (fight.attack, fight.defence))
    fight.rounds += 1
    standing = [unit for unit in fight.attack if not unit.repulsed]
    fight.lost += take(fight.defence, breakthroughs, fight.fortress)
    order = sorted(standing, key=lambda each: (not each.dropped, each.fire, each.number))
    for unit in order:
        if repulses:
            unit.repulsed = True
            repulses -= 1
    for unit in order:
        if repulses and not unit.dispersed:
            unit.dispersed = True
            repulses -= 1
    for unit in [*fight.attack, *fight.defence]:
        if unit.out:
            unit.out, unit.dispersed = False, True
    left = [unit for unit in fight.attack if not unit.repulsed]
    if left and all(unit.dispersed or unit.gone for unit in fight.defence):
        fight.won = fight.over = True
        for unit in fight.defence:
            if not unit.gone:
                unit.gone = True
                fight.lost.append(unit.name)
        for unit in fight.attack:
            if unit.dropped:
                unit.dispersed = False
    elif not left or fight.rounds == 3:
        fight.over = True
        for unit in fight.attack:
            if unit.dropped:
                unit.gone = True
                fight.lost.append(unit.name)


def pressed(fight: Fight, dice: Dice) -> bool:
    """An attack that goes on to its end; whether the point is taken."""
    while not fight.over:
        one_round(fight, dice)
    return fight.won


def drop(paras: list[Unit], escort: list[Unit], foes: list[Unit], fighters: list[Unit], fortress: bool, dice: Dice) -> (
    tuple[object, ...]
):  # fmt: skip
    """A drop on a point of the Axis: the air combat, the landing, the shots; what can be told apart afterwards."""
    lost: list[str] = []
    if fighters:
        against = sum(dice.roll("fighter") <= each.fire for each in fighters)
        back = sum(dice.roll("escort") <= each.fire for each in escort)
        lost += [each.name for each in escort[:against]] + [each.name for each in fighters[:back]]
        if against >= len(escort):
            still = frozenset(each.name for each in foes if each.fortified)
            return frozenset([*lost, *(each.name for each in paras)]), frozenset(), still
    infantry = [each for each in foes if each.kind == "infantry"]
    hits = sum(dice.roll("landing") <= 2 for _ in paras) if infantry else 0
    lost += take(infantry, hits, fortress)
    for each in paras:
        each.dispersed = not all(foe.gone for foe in foes)
    there = [each for each in [*paras, *foes] if not each.gone]
    return (
        frozenset(lost),
        frozenset(each.name for each in there if each.dispersed),
        frozenset(each.name for each in there if each.fortified),
    )
