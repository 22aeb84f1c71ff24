"""Section B1, combat: partisans that attack, and others that attack partisans (9)."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

import msgspec

from maquis.engine.changes import matter
from maquis.engine.events import At, Label, Rolled, Turned
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import EVERYWHERE, Demand, Ruling, Tally, demand, met
from maquis.families.europa.rules import losses, obliged, odds, reaction
from maquis.families.europa.rules.acts import AllNamed, Hex, Order
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.displacement import beside, beside_hex
from maquis.families.europa.rules.forces import DUMMY
from maquis.families.europa.rules.places import converted, elsewhere, fighters, partisans
from maquis.families.europa.rules.state import ATTACKED, FOUGHT
from maquis.families.europa.rules.told import OURS, DummyShown, EuropaHappening, Fighting
from maquis.families.europa.rules.units import Unit, attackers, named, supposed, units_at


class Attack(Order, frozen=True):
    """Attack a hex with all the units named; painted ones are named by layer and hex, as in divisions at 2715."""

    form = "attack {place} by {units}"
    title = "Attack"
    meant_by = ("fire", "fight", "assault")
    clause = "40.B1.0"
    dice = ("combat.ladder", "combat.column", "combat.result")
    alone = "what an attack comes to hangs on what others choose: ask about it alone"
    place: Hex
    units: AllNamed

    def ruling(self, now: Position, side: str) -> Ruling:
        """What is asked of the attackers, and of whom they attack."""
        units = [supposed(now, side, name) for name in self.units]
        return Ruling(
            demand("40.B1.0", "one's own units, in play", len(self.mine(now, side)) == len(units)),
            *_may_attack(now, units),
            _near(now, units),
            *_prey(now, side, _others(units), any(unit.partisan for unit in units)),
            *obliged.together(now, side, self.place, self.units),
        )

    def mine(self, now: Position, side: str) -> list[Unit]:
        """The attackers that are units of `side`, and in play."""
        found = (named(now, side, name) for name in self.units)
        return [unit for unit in found if unit is not None and unit.side == side]

    def tallies(self, now: Position, side: str) -> tuple[Tally, ...]:
        """What is known of the odds."""
        legal = self.ruling(now, side).allows(self.place)
        return tallies(now, side, self.place, self.mine(now, side)) if legal else ()

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[str] | None:
        """Declare the attack; the die is due once the owner of partisans there has said whether they retreat."""
        label, foe = now.game.board.label(self.place), enemy(side)
        units = _units(now, side, self)
        say(Fighting(label, self.units, clause=_clause(units)))
        say(ATTACKED.to(1, label))
        for unit in units:
            say(FOUGHT.to(1, unit.name))
        # Attackers are turned up before the answer: who is attacked knows by whom.
        _show(now, units, say)
        if partisans(now, foe) & 1 << self.place:
            reaction.ask(now, foe, self.place, say)
        return None if reaction.asked(now, foe) else resolve(now, self, say)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator["Attack"]:
        """On each hex, by each unit alone and by all together; partisans apart, and with others if they may."""
        for place, units in able(now, side).items():
            for kind in (True, False):
                names = tuple(unit.name for unit in units if unit.partisan == kind)
                for chosen in dict.fromkeys((name,) for name in names) | ({names: None} if names else {}):
                    if all(each.holds(place) for each in obliged.together(now, side, place, chosen)):
                        yield cls(now.game, place, chosen)
            irregular = [unit for unit in units if unit.partisan]
            others = [unit for unit in units if not unit.partisan] + joining(now, side, place, irregular)
            if irregular and others and attack_together(now):
                together = cls(now.game, place, tuple(unit.name for unit in (*irregular, *others)))
                if together.ruling(now, side).allows(place):
                    yield together


def _may_attack(position: Position, units: list[Unit]) -> Iterable[Demand]:
    """Demand units that can attack, each once a phase; partisans by themselves, or as it is read (40.B1.attack)."""
    dummies = [unit for unit in units if unit.partisan and position.game.roster[unit.number].kind == DUMMY]
    idle = tuple(unit.name for unit in units if not unit.attack and unit not in dummies)
    again = _fought(position, units)
    yield demand("40.B2.dummy", "real units alone among the attackers", not dummies)
    words = "an attack strength above zero ({units})" if idle else "an attack strength above zero"
    yield demand("40.B1.0", words, not idle, "assumed", units=idle)
    words = (
        "units that have yet to attack in this phase (not {units})"
        if again
        else "units that have yet to attack in this phase"
    )
    yield demand("40.B1.0", words, not again, "assumed", units=again)
    if len({unit.partisan for unit in units}) > 1:
        together, read = attack_together(position), position.game.figures.read("reading.joint_attack")
        words = "with partisans, too" if together else "partisans attack by themselves, others without them"
        yield demand("40.B1.attack", words, together, read)
    if any(unit.partisan for unit in units):
        plays = position.game.figures.figure("option.partisan_attacks")
        yield demand("40.B1.attack", "partisans attack under the rules played", plays.value, plays.provenance)


def _fought(position: Position, units: list[Unit]) -> tuple[str, ...]:
    """Those of the units that have attacked in this phase."""
    fought = {unit for (unit,), _ in FOUGHT.each(position)}
    return tuple([unit.name for unit in units if unit.name in fought])


def attack_together(position: Position) -> bool:
    """Whether partisans may attack together with other units (40.B1.attack)."""
    return position.game.figures.reads("reading.joint_attack", "together")


def _near(position: Position, units: list[Unit]) -> Demand:
    """Demand a hex next to all the units."""
    near = position.game.board.all
    for unit in units:
        near &= within_attack(position, unit)
    among = position.game.figures["option.partisans_among_enemies"]
    words = "adjacent to every attacker, or its own hex" if among else "adjacent to every attacker"
    return demand("40.B1.0", words, near, "assumed")


def _others(units: list[Unit]) -> bool:
    """Whether these are units, and no partisans in either mode."""
    return bool(units) and not any(unit.partisan or unit.converted for unit in units)


def _prey(position: Position, side: str, others: bool, partisan: bool = False) -> Iterable[Demand]:
    """Demand enemy units that nobody has attacked yet; where no partisan has a part the host game fights.

    Whom units attack that are not in `partisan` mode is not printed.
    """
    foe, fought = enemy(side), 0
    for (label,), _ in ATTACKED.each(position):
        fought |= 1 << position.game.board.place(label)
    yield demand("40.B1.attack", "an enemy unit there", fighters(position, foe), "source" if partisan else "assumed")
    if others:
        words = "enemy partisans there: other combat is the host game's"
        yield demand(
            "40.B1.0", words, partisans(position, foe) | position.places_of(converted(position, foe)), "assumed"
        )
    yield demand("40.B1.0", "not attacked already in this phase", elsewhere(position, fought), "assumed")


def within_attack(position: Position, unit: Unit) -> int:
    """Hexes that a unit may attack: those next to it; where enemies share a hex its own, too (45.B2a.5)."""

    def work_out() -> int:
        among = position.game.figures["option.partisans_among_enemies"]
        near = beside_hex(position, unit.place) if unit.place >= 0 else 0
        return near | (unit.here if among else 0)

    return position.game.cached(("within attack", unit.place), work_out)


def fighting(position: Position) -> bool:
    """Whether an attack is being fought."""
    return matter(position, Fighting) is not None


def being_fought(position: Position) -> Attack:
    """The attack that is being fought."""
    found = matter(position, Fighting)
    assert found is not None
    return Attack(position.game, position.game.board.place(found.place), found.units)


def tallies(position: Position, side: str, place: int, units: list[Unit]) -> tuple[Tally, ...]:
    """What is known of the odds: both strengths and the modifiers; no defence while hidden counters stand there."""
    foe = enemy(side)
    attack, ground = odds.attack(position, units, place), odds.modifiers(position, place, units)
    # A strength would tell what lies there face down, and part of one would be wrong.
    if any(places.get(place) for places in position.faces.values()):
        return attack, ground
    return attack, odds.strength(position, units_at(position, foe, place), attacking=False), ground


def _clause(attacking: list[Unit]) -> str:
    return "40.B1.attack" if any(unit.partisan for unit in attacking) else "40.B1.0"


def _units(position: Position, side: str, order: Attack) -> list[Unit]:
    return [unit for name in order.units if (unit := named(position, side, name)) is not None]


def _show(position: Position, units: list[Unit], say: Say) -> None:
    """Turn up the partisans among the units; dummies that are shown leave play (40.B2.dummy_removed)."""
    shown = tuple(sorted(unit.name for unit in units if unit.partisan))
    if not shown:
        return
    say(Turned(shown, up=True, clause="40.B2.reveal"))
    for unit in units:
        if unit.partisan and position.game.roster[unit.number].kind == DUMMY:
            losses.leaves(position, unit, "shown", "40.B2.dummy_removed", say, DummyShown)


def resolve(position: Position, order: Attack, say: Say) -> ChanceNode[str] | None:
    """Show who defends, and work out the odds: the rest hangs on the die."""
    side, place = position.side, order.place
    foe = enemy(side)
    _show(position, units_at(position, foe, place), say)
    # Dummies that were shown are gone: who fights is asked of the position as it is now.
    attacking, defending = _units(position, side, order), units_at(position, foe, place)
    if not defending:
        say(NobodyLeft(position.game.board.label(place), clause="40.B1.0"))
        losses.go_on(position, say)
        return None
    attack, defence, ground = tallies(position, side, place, attacking)
    against = odds.column(position, attack.total, defence.total)
    label = position.game.board.label(place)
    fight = _Fight(str(attack.total), str(defence.total), label, against, attacking, defending)
    return ChanceNode(CombatRoll(place=label), odds.results(position, against, ground.value), fight.comes_to)


class CombatRoll(Rolled, frozen=True, kw_only=True, tag=OURS):
    """The die of a combat."""

    says = "combat {place}"
    place: Label


class NobodyLeft(EuropaHappening, frozen=True):
    """All who were attacked have gone."""

    says = "nobody is left to attack at {place}"
    place: At


class Fought(EuropaHappening, frozen=True):
    """A combat, and its result."""

    says = "{attack} against {defence} at {place}: odds {odds}: {result}"
    attack: str
    defence: str
    place: At
    odds: str
    result: str


class FoughtBelow(Fought, frozen=True):
    """One whose odds are below the table."""

    says = "{attack} against {defence} at {place}: odds below the table: {result}"


class _Fight(msgspec.Struct, frozen=True):
    """A combat that comes down to the die: the odds, and who fights."""

    attack: str
    defence: str
    place: str
    odds: str
    attacking: list[Unit]
    defending: list[Unit]

    def comes_to(self, position: Position, code: str, say: Say) -> None:
        """Do what the result says."""
        kind = Fought if self.odds else FoughtBelow
        say(kind(self.attack, self.defence, self.place, self.odds, code, clause=_clause(self.attacking)))
        fights = _partisans_attack if any(unit.partisan for unit in self.attacking) else _apply
        fights(position, code, self.attacking, self.defending, say)
        losses.go_on(position, say)


def _partisans_attack(position: Position, code: str, attacking: list[Unit], defending: list[Unit], say: Say) -> None:
    """On DR, DH or DE the defender takes a DR; on anything else the partisans are eliminated (40.B1.attack).

    The defender is unharmed then; others who attack with them suffer what the result means for an attacker.
    """
    if code in position.game.figures["combat.partisans_succeed"]:
        losses.retreat(defending, "40.B1.attack", say)
        return
    losses.eliminate(position, [unit for unit in attacking if unit.partisan], "40.B1.attack", say)
    others = [unit for unit in attacking if not unit.partisan]
    if others:
        _attackers_take(position, code, others, defending, say)


def meaning(position: Position, code: str, partisans: bool) -> str:
    """What a result means when partisans attack, or others."""
    if not partisans:
        return str(position.game.figures["combat.result"][code])
    if code in position.game.figures["combat.partisans_succeed"]:
        return "the defender retreats"
    who = "the partisans" if attack_together(position) else "the attackers"
    return f"{who} are eliminated, the defender is unharmed"


def _apply(position: Position, code: str, attacking: list[Unit], defending: list[Unit], say: Say) -> None:
    """Do what a result says (assumed: the codes are published, their meanings are not)."""
    _defenders_take(position, code, attacking, defending, say)
    _attackers_take(position, code, attacking, defending, say)


def _defenders_take(position: Position, code: str, attacking: list[Unit], defending: list[Unit], say: Say) -> None:
    """Do what a result says to the defender."""
    strength, power = _printed(attacking, defending)
    if code in ("DR", "DH", "HX"):
        losses.retreat(defending, "40.B1.0", say)
    if code in ("DE", "EX"):
        losses.eliminate(position, defending, "40.B1.0", say)
    if code in ("DH", "HX", "DL"):
        losses.lose(position, defending, strength / 2, say, code)
    if code == "ME":
        losses.lose(position, defending, min(strength, power), say, code)


def _attackers_take(position: Position, code: str, attacking: list[Unit], defending: list[Unit], say: Say) -> None:
    """Do what a result says to the attacker."""
    strength, power = _printed(attacking, defending)
    if code in ("AR", "AH"):
        losses.retreat(attacking, "40.B1.0", say)
    if code == "AE":
        losses.eliminate(position, attacking, "40.B1.0", say)
    if code == "AH":
        losses.lose(position, attacking, power / 2, say, code)
    if code in ("EX", "HX", "CA"):
        losses.lose(position, attacking, strength / (1 if code == "EX" else 2), say, code)
    if code == "ME":
        losses.lose(position, attacking, min(strength, power), say, code)


def _printed(attacking: list[Unit], defending: list[Unit]) -> tuple[Fraction, Fraction]:
    """The printed strength of the defenders, and of the attackers."""
    return Fraction(sum(unit.defence for unit in defending)), Fraction(sum(unit.attack for unit in attacking))


def able(position: Position, side: str, among: int = EVERYWHERE) -> dict[int, list[Unit]]:
    """The hexes of `among` that `side` may attack, each with all its units that may take part, partisans apart."""
    if not among:
        return {}

    def work_out() -> dict[int, list[Unit]]:
        found: dict[int, list[Unit]] = {}
        prey = {others: Ruling(*_prey(position, side, others)).places & among for others in (True, False)}
        # What may be attacked from a hex is the same for all of a sort that stand there, and at a front many do.
        near: dict[tuple[int, bool], list[int]] = {}
        for unit in _those_who_may(position, attackers(position, side, _within_attack(position, side, among))):
            others = not (unit.partisan or unit.converted)
            places = near.get((unit.place, others))
            if places is None:
                places = near[unit.place, others] = numbers(within_attack(position, unit) & prey[others])
            for place in places:
                if place in found:
                    found[place].append(unit)
                else:
                    found[place] = [unit]
        return found

    return position.cached(("able to attack", side, among), work_out)


def _those_who_may(position: Position, units: list[Unit]) -> list[Unit]:
    """Those of the units that may attack, each by itself."""
    fought = _fought(position, units)
    left = [unit for unit in units if unit.name not in fought]
    # What is asked of several of a kind is that none of them lacks it: if all may attack, each may.
    kinds = [[unit for unit in left if unit.partisan == kind] for kind in (True, False)]
    if all(met(_may_attack(position, each)) for each in kinds):
        return left
    return [unit for unit in left if met(_may_attack(position, [unit]))]


def joining(position: Position, side: str, place: int, units: list[Unit]) -> list[Unit]:
    """Units that may attack the hex beside partisans of `units` only, if partisans attack together with others."""
    if not attack_together(position) or not any(unit.partisan for unit in units):
        return []
    # `able` leaves them out: alone they attack none but partisans.
    near = position.game.board.around(1 << place)
    found = [unit for unit in attackers(position, side, near) if unit not in units and not unit.partisan]
    return [u for u in found if within_attack(position, u) & 1 << place and met(_may_attack(position, [u]))]


def _within_attack(position: Position, side: str, among: int) -> int:
    """Hexes with every unit that may attack one of `among`: partisans next to enemies, others next to partisans."""
    foe, together = enemy(side), position.game.figures["option.partisans_among_enemies"]
    mine, prey = (partisans(position, each) | position.places_of(converted(position, each)) for each in (side, foe))
    enemies, prey = fighters(position, foe) & among, prey & among
    found = (mine & beside(position, enemies)) | beside(position, prey)
    return found | (mine & enemies) | prey if together else found
