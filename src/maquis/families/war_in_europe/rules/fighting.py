"""Attacks and overruns in play: the roll before combat, the die of the table, losses, and who must retreat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Self

from maquis.boards.board import members
from maquis.engine.changes import matter
from maquis.engine.events import over
from maquis.engine.fields import Units
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Asking, Demand, Ruling, Tally, whether
from maquis.engine.state import Flag
from maquis.families.war_in_europe.rules import combat, entering, field, keeping, movement, overrun, partisans
from maquis.families.war_in_europe.rules.acts import Hex, VariantAct, mine, pieces
from maquis.families.war_in_europe.rules.calendar import SIDES
from maquis.families.war_in_europe.rules.combat import Outcome
from maquis.families.war_in_europe.rules.field import Piece
from maquis.families.war_in_europe.rules.movement import unmoved
from maquis.families.war_in_europe.rules.phases import retreats_by
from maquis.families.war_in_europe.rules.state import (
    ADVANCING,
    FOUGHT,
    MOVED,
    RETREATING,
    ROLLED,
    TO_ANSWER,
    TO_RETREAT,
)
from maquis.families.war_in_europe.rules.told import Asked, Battle, BeforeCombat, Combat, Overran, Result, Vacated


class Fight(VariantAct, frozen=True):
    """An attack, or an overrun, on a hex."""

    dice = ("combat.table", "combat.shift", "combat.tables")
    alone = "its owner may be asked what a Unit does: ask about it alone"
    place: Hex
    units: Units
    flag: ClassVar[Flag]
    """What is flagged of those who have made one."""

    @classmethod
    def eligible(cls, now: Position, side: str) -> int:
        """Units that have made none yet."""
        return super().eligible(now, side) & ~cls.flag.of(now)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """By each unit alone, and by all together that can fight for a hex."""
        able: dict[int, list[int]] = {}
        enemies, beside = field.defended(now, side), field.ground(now).next_to
        for number in numbers(now.within(cls.eligible(now, side), field.beside_defended(now, side))):
            for place in members(beside(now.where[number]) & enemies):
                if cls(now.game, place, (number,)).fits(now, side):
                    able.setdefault(place, []).append(number)
        for place, units in sorted(able.items()):
            yield from (cls(now.game, place, (unit,)) for unit in units)
            together = cls(now.game, place, tuple(units))
            if len(units) > 1 and together.fits(now, side):
                yield together

    def tallies(self, now: Position, side: str) -> tuple[Tally, ...]:
        """The strengths of both sides."""
        attackers = pieces(now, self.units)
        if any(piece.place < 0 for piece in attackers):
            return ()
        return (
            combat.attack_strength(now, attackers, self.place),
            combat.defence_strength(now, attackers, self.place),
        )

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[Any] | None:
        """It begins, and goes on up to its first die."""
        names = tuple(self.game.roster[each].name for each in self.units)
        for flag in (ADVANCING, ROLLED):
            if flag.of(now):
                say(flag.emptied())
        say(self.flag.on(*names, clause=self.basis))
        place, over = self.game.board.label(self.place), isinstance(self, Overrun)
        say(Battle(place=place, attackers=names, overrun=over, clause=self.basis))
        return go_on(now, self, say)


class Attack(Fight, frozen=True):
    """Units attack a hex, each once a phase (base.odds)."""

    form = "attack {place} by {units}"
    title = "Attack"
    meant_by = ("fire", "fight", "assault")
    flag = FOUGHT
    basis = "base.odds"

    def asks(self, now: Position, side: str) -> Iterator[Demand | Ruling]:
        """Units of one's own that have not attacked yet, and whom they may attack."""
        yield from mine(now, side, self.units)
        roster, fought = self.game.roster, FOUGHT.of(now)
        for each in self.units:
            name = roster[each].name
            yield whether("base.sequence", "{unit} has not attacked yet", not fought >> each & 1, "assumed", unit=name)
        yield combat.may_attack(now, pieces(now, self.units))


class Overrun(Fight, frozen=True):
    """Mechanized units go over enemies as they move (base.overrun)."""

    form = "overrun {place} by {units}"
    title = "Overrun"
    flag = MOVED
    basis = "base.overrun"

    @classmethod
    def eligible(cls, now: Position, side: str) -> int:
        """Mechanized units that have not moved yet."""
        return super().eligible(now, side) & field.mechanized(now.game)

    def asks(self, now: Position, side: str) -> Iterator[Demand | Ruling]:
        """Units that have not moved yet, and are strong enough."""
        return self._among(now, side, 1 << self.place)

    def anywhere(self, now: Position, side: str) -> Ruling:
        """The same, with the odds in every hex."""
        return Asking(self._among(now, side, self.game.board.all))

    def _among(self, now: Position, side: str, among: int) -> Iterator[Demand | Ruling]:
        yield from unmoved(now, side, self.units)
        points = tuple(self.game.roster[each].movement for each in self.units)
        yield overrun.may_overrun(now, pieces(now, self.units), points, among)


def fought(position: Position) -> Fight:
    """Return the attack that is being fought, as it was ordered."""
    battle = matter(position, Battle)
    assert battle is not None
    game, kind = position.game, Overrun if battle.overrun else Attack
    counters = tuple(game.roster.number(name) for name in battle.attackers)
    return kind(game, game.board.place(battle.place), counters)


def go_on(position: Position, order: Fight, say: Say) -> ChanceNode[Any] | None:
    """Go on with an attack: the next Unit's roll before combat, or else combat itself, if anybody is left."""
    side = position.side
    defenders = combat.defending(position, side, order.place)
    rolled = ROLLED.of(position)
    for who in defenders:
        number = position.game.roster.number(who.name)
        if partisans.rolls_before_combat(position.game.figures, who).allows() and not rolled >> number & 1:
            say(ROLLED.on(who.name))
            return _before(position, order, number)
    if not defenders or isinstance(order, Overrun):
        spent(position, say)
        return _go_over(position, order, defenders, say) if defenders else None
    attackers = pieces(position, order.units)
    say(combat.odds(position, attackers, order.place))
    found = combat.outcomes(position, attackers, order.place)
    where = position.game.board.label(order.place)
    return ChanceNode(Combat(place=where), found, lambda p, outcome, s: _resolved(p, order, outcome, s))


def _go_over(position: Position, order: Fight, defenders: tuple[Piece, ...], say: Say) -> ChanceNode[Any] | None:
    """End an overrun: the defenders are eliminated, and whoever made it goes into their hex."""
    for piece in defenders:
        keeping.say_gone(position, position.game.roster.number(piece.name), say, "base.overrun")
    return drive(position, order, say)


def drive(position: Position, order: Fight, say: Say) -> ChanceNode[Any] | None:
    """Move those who made an overrun into the hex, as far as there is room; the last of them hunts a cadre there."""
    throw = None
    for each in order.units:
        who = field.piece(position, each)
        if movement.may_stop(position, who).places >> order.place & 1:
            throw = entering.enter(position, each, (position.where[each], order.place), say, "base.overrun", Overran)
    return throw


def _before(position: Position, order: Fight, unit: int) -> ChanceNode[partisans.Fate]:
    """Return the roll before combat of a Unit (31.81)."""
    fates = tuple(partisans.fate(position.game.figures, face) for face in range(1, 7))
    name = position.game.roster[unit].name
    return ChanceNode(BeforeCombat(unit=name), fates, lambda after, what, say: _fate(after, order, unit, what, say))


def _fate(position: Position, order: Fight, unit: int, what: partisans.Fate, say: Say) -> ChanceNode[Any] | None:
    """Carry out what the roll before combat comes to (31.81)."""
    who = position.game.roster[unit]
    if what == "cadre":
        keeping.say_level(position, unit, "cadre", say, "31.81", "roll")
    elif what == "may refuse":
        say(Asked(unit=who.name, clause="31.81"))
        say(TO_ANSWER.to(1, who.side))
        return None
    return go_on(position, order, say)


def spent(position: Position, say: Say) -> None:
    """End the attack."""
    say(over(Battle))


def vacated(position: Position, order: Fight, who: tuple[int, ...], say: Say) -> None:
    """Let one attacker advance (W13)."""
    names = tuple(position.game.roster[each].name for each in who if position.where[each] >= 0)
    if names:
        say(ADVANCING.on(*names))
        say(Vacated(place=position.game.board.label(order.place), clause="base.results"))


def _resolved(position: Position, order: Fight, outcome: Outcome, say: Say) -> None:
    """Carry out a result: losses at once; who retreats is owed an order, who cannot is eliminated (W5)."""
    roster = position.game.roster
    say(Result(code=outcome.code, clause="base.results"))
    defenders = combat.defending(position, position.side, order.place)
    beaten = tuple(roster.number(piece.name) for piece in defenders)
    given_up = combat.given_up(position, outcome, defenders)
    for counters, loss in ((order.units, outcome.attacker_loss), (beaten, outcome.defender_loss)):
        for each in counters if loss else ():
            after = combat.after_loss(position, field.piece(position, each), loss)
            keeping.say_piece(position, each, after, say, "base.results")
    going = (*(beaten if outcome.defender_retreats else ()), *(order.units if outcome.attacker_retreats else ()))
    _must_retreat(position, tuple(each for each in going if position.where[each] >= 0), say)
    if given_up:
        vacated(position, order, order.units, say)
    spent(position, say)


def _must_retreat(position: Position, going: tuple[int, ...], say: Say) -> None:
    """Flag who must retreat, cadres not; who has nowhere to go is eliminated."""
    roster, all_ = position.game.roster, position.game.board.all
    for each in going:
        if field.level(position, each) == "cadre":
            continue
        if combat.retreat(position, field.piece(position, each)).places & all_:
            say(RETREATING.on(roster[each].name))
        else:
            keeping.say_gone(position, each, say, "base.results")
    count_retreats(position, say)


def count_retreats(position: Position, say: Say) -> None:
    """Say how many retreats each side owes."""
    waiting = RETREATING.of(position)
    for side in SIDES:
        many = (waiting & position.game.roster.sides.get(side, 0)).bit_count()
        if many != TO_RETREAT.of(position, side):
            say(TO_RETREAT.to(many, side, clause=retreats_by(position)))
