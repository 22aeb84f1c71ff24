"""What a round of fire, and an attack that is pressed to its end, come to: exact, hit by hit."""

from collections.abc import Hashable, Iterable
from fractions import Fraction

import msgspec

from maquis.engine.changes import apply, saying
from maquis.engine.events import Event, Flagged, Left, over
from maquis.engine.position import Position
from maquis.families.dark_crusade.rules import combat
from maquis.families.dark_crusade.rules.calendar import COMBAT, enemy
from maquis.families.dark_crusade.rules.front import controlled, ground
from maquis.families.dark_crusade.rules.state import ALL_OUT, DISPERSED, FORTIFIED

TAKEN, ENDED, GOES_ON = "taken", "ended", "goes on"
"""How a round may end: the attackers take the point, the attack ends, or another round may be fought."""


class Result(msgspec.Struct, frozen=True):
    """What a round came to: hits of both sides, how it ended, who was lost, dispersed or lost a fortification."""

    breakthroughs: int
    repulses: int
    end: str
    lost: tuple[str, ...] = ()
    dispersed: tuple[str, ...] = ()
    fortifications: tuple[str, ...] = ()


class Outlook(msgspec.Struct, frozen=True):
    """An attack that is pressed as long as it may be: the chances of its ends, and the units lost on average."""

    taken: Fraction
    attackers_lost: Fraction
    defenders_lost: Fraction


def hits(position: Position, place: int, side: str) -> dict[int, Fraction]:
    """The chance of each number of hits of a side in the next round, with those that are flagged going all out."""
    found = {0: Fraction(1)}
    faces = position.game.figures["combat.die"]
    firing = combat.firing(position, place, side)
    for number in (each for each in range(firing.bit_length()) if firing >> each & 1):
        least = combat.fire(position, number, ALL_OUT.has(position, number)).value
        hit = Fraction(max(0, min(least, faces)), faces)
        after: dict[int, Fraction] = {}
        for many, chance in found.items():
            for more, share in ((1, hit), (0, 1 - hit)):
                if share:
                    after[many + more] = after.get(many + more, Fraction(0)) + chance * share
        found = after
    return found


def begun(position: Position, place: int, out: Iterable[str], answered: bool) -> Position:
    """A copy of a position in which the next round at a point has been declared, and answered if it was not yet."""
    now = position.copy()
    if now.phase != COMBAT:
        now.phase = COMBAT
    names = tuple(out)
    if names:
        apply(now, ALL_OUT.on(*names))
    if answered:
        apply(now, over(combat.ToAnswer))
    return now


def round_of(position: Position, place: int) -> dict[Result, tuple[Fraction, Position]]:
    """Every result of the next round with its chance and the position that it leads to."""
    found: dict[Result, tuple[Fraction, Position]] = {}
    theirs = hits(position, place, enemy(position.side))
    for inflicted, chance in hits(position, place, position.side).items():
        for repulses, share in theirs.items():
            after, said = position.copy(), list[Event]()
            combat.fought(after, place, inflicted, repulses, saying(after, said))
            result = _result(position, after, place, inflicted, repulses, said)
            found[result] = (chance * share, after)
    return found


def _result(
    before: Position, after: Position, place: int, inflicted: int, repulses: int, said: Iterable[Event]
) -> Result:
    lost, dispersed, fortifications = list[str](), list[str](), list[str]()
    for event in said:
        match event:
            case Left():
                lost.append(event.counter)
            case Flagged(flag=flag, on=on) if (flag, on) in ((DISPERSED.name, True), (FORTIFIED.name, False)):
                (dispersed if on else fortifications).extend(event.counters)
            case _:
                pass
    mine = controlled(after, before.side) >> place & 1
    still = combat.contested(after) >> place & 1
    end = GOES_ON if still else TAKEN if mine else ENDED
    shaken = tuple(each for each in dispersed if each not in lost)
    kept = tuple(each for each in fortifications if each not in lost)
    return Result(inflicted, repulses, end, tuple(lost), shaken, kept)


def pressed(position: Position, place: int) -> Outlook:
    """What an attack comes to that is fought round after round until it ends by itself, nobody going all out again."""
    ways: dict[Hashable, tuple[Fraction, Position]] = {0: (Fraction(1), position)}
    taken, sides = Fraction(0), (position.side, enemy(position.side))
    losses = dict.fromkeys(sides, Fraction(0))
    roster = position.game.roster
    while ways:
        after: dict[Hashable, tuple[Fraction, Position]] = {}
        for chance, now in ways.values():
            for result, (share, then) in round_of(now, place).items():
                for name in result.lost:
                    losses[roster[roster.number(name)].side] += chance * share
                if result.end == GOES_ON:
                    key = _print(then, place)
                    before = after.get(key, (Fraction(0), then))[0]
                    after[key] = (before + chance * share, then)
                elif result.end == TAKEN:
                    taken += chance * share
        ways = after
    return Outlook(taken, losses[sides[0]], losses[sides[1]])


def _print(position: Position, place: int) -> Hashable:
    """What tells positions of one combat apart."""
    there = position.at(place)
    return (
        there & ground(position.game, position.side),
        there,
        *(tuple(sorted((flag, counters & there) for flag, counters in position.flags.items()))),
    )
