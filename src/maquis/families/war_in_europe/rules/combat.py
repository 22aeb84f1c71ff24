"""Combat on odds, with fractions kept: strengths step by step, the table, losses, retreats and advance (W4 to W6)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Literal

import msgspec

from maquis.engine.figures import FigureBook
from maquis.engine.position import Position
from maquis.engine.rulings import Origin, Ruling, Tally, demand
from maquis.engine.words import Fields, Said
from maquis.families.war_in_europe.rules import cadres, field, fortifications, movement, partisans, supply
from maquis.families.war_in_europe.rules.field import Piece, places_of, printed
from maquis.families.war_in_europe.rules.told import Odds

Loss = Literal["", "battlegroup", "eliminated"]


class Outcome(msgspec.Struct, frozen=True):
    """What a result of the table comes to in a hex."""

    code: str
    attacker_loss: Loss = ""
    attacker_retreats: bool = False
    defender_loss: Loss = ""
    defender_retreats: bool = False


_CODES: dict[str, Outcome] = {
    "AE": Outcome("AE", attacker_loss="eliminated"),
    "BA": Outcome("BA", attacker_loss="battlegroup"),
    "AR": Outcome("AR", attacker_retreats=True),
    "NE": Outcome("NE"),
    "DR": Outcome("DR", defender_retreats=True),
    "BR": Outcome("BR", defender_loss="battlegroup", defender_retreats=True),
    "DE": Outcome("DE", defender_loss="eliminated"),
}


def may_attack(now: Position, attackers: Iterable[Piece]) -> Ruling:
    """Rule on an attack by pieces: which hexes they may attack."""
    attackers = tuple(attackers)
    sides = {piece.side for piece in attackers}
    side = attackers[0].side if attackers else ""
    return Ruling(
        demand("base.odds", "somebody who attacks, all of one side", len(sides) == 1, "assumed"),
        demand("base.odds", "an enemy there that is no mere cadre", field.defended(now, side), "assumed"),
        demand("base.host", "free of divisions of the host war", field.without_line(now, side), "assumed"),
        *(
            demand(
                "base.odds", "{piece} next to it", field.ground(now).next_to(piece.place), "assumed", piece=piece.name
            )
            for piece in attackers
        ),
        *(
            demand("31.unit", "{piece} may attack: (1) 1 defends only", piece.attack > 0, "found", piece=piece.name)
            for piece in attackers
            if piece.level == "unit"
        ),
        *(
            demand("base.odds", "{piece} has an attack strength", piece.attack > 0, "assumed", piece=piece.name)
            for piece in attackers
            if piece.level != "unit"
        ),
    )


def defending(now: Position, attacker: str, place: int) -> tuple[Piece, ...]:
    """Return the pieces of a hex that defend it by odds: cadres do not (W10)."""
    return tuple(piece for piece in field.against(now, attacker) if piece.place == place and piece.level != "cadre")


def attack_of(now: Position, attacker: Piece, defenders: Iterable[Piece]) -> Tally:
    """Return the attack strength of one piece: printed, 31.83's halving before all else, then supply."""
    own, _ = printed(now.game.figures, attacker)
    tally = partisans.against_partisans(now.game.figures, attacker, defenders, own)
    return _supplied(now, tally, attacker, "attack")


def _supplied(now: Position, tally: Tally, piece: Piece, purpose: supply.Purpose) -> Tally:
    """Return the tally after supply; partisans need none."""
    if piece.partisan:
        return tally
    way = supply.best(now, piece.side, purpose, piece.place)
    told = way.told or way.provenance == "source"
    return tally.multiply(way.clause, way.why, way.share, told, way.provenance, **way.of)


def attack_strength(now: Position, attackers: Iterable[Piece], place: int) -> Tally:
    """Return the attack strength of pieces together; fractions are kept."""
    attackers = tuple(attackers)
    tally = Tally("attack strength").start("base.odds", "at the start", 0, "found")
    for piece in attackers:
        # Each on its own first: 31.83 and supply halve a piece, never the sum.
        own = attack_of(now, piece, defending(now, piece.side, place))
        tally = _joined(tally, own, piece)
    return tally


def _joined(tally: Tally, own: Tally, piece: Piece) -> Tally:
    """Return a tally with a piece's own added, step by step, each with its clause."""
    before: Fraction | int = 0
    for step in own.steps:
        tally = tally.add(
            step.clause,
            "{piece}, {step}",
            step.total - before,
            provenance=step.provenance,
            piece=piece.name,
            step=Said(step.why, step.fields),
        )
        before = step.total
    return tally


def defence_strength(now: Position, attackers: Iterable[Piece], place: int) -> Tally:
    """Return the defence strength of a hex: supply first, then the best one of terrain, river and fortification."""
    attackers = tuple(attackers)
    tally = Tally("defence strength").start("base.odds", "at the start", 0, "found")
    for piece in defending(now, attackers[0].side, place):
        own = Tally(piece.name).start("base.odds", "printed", printed(now.game.figures, piece)[1], "found")
        tally = _joined(tally, _supplied(now, own, piece, "defence"), piece)
    by, clause, why, provenance, fields = ground_multiplier(now, attackers, place)
    return tally.multiply(clause, why, by, by != 1, provenance, **dict(fields))


Factor = tuple[Fraction, str, str, Origin, Fields]
"""What multiplies a strength, its clause, why, where it is from, and the fields of why."""


def ground_multiplier(now: Position, attackers: tuple[Piece, ...], place: int) -> Factor:
    """Return what multiplies a defender: the best one only, with its clause and why (W6, W25 to W27)."""
    known = now.game.figures.figure("terrain.defence")
    terrain = field.ground(now).terrain_at(place)
    clause, rests, plain = "base.terrain", known.provenance, Fraction(known.value.get(terrain, 1))
    found: list[Factor] = [(plain, clause, "in {terrain}", rests, (("terrain", terrain),))]
    if attackers and all(field.ground(now).across_river(piece.place, place) for piece in attackers):
        found.append((Fraction(known.value["river"]), clause, "every attacker across a river", rests, ()))
    if field.ground(now).cities >> place & 1:
        found.append((Fraction(known.value["city"]), clause, "in a city", rests, ()))
    if field.works(now).standing >> place & 1:
        fort = fortifications.multiplier(now, place)
        step = fort.steps[-1]
        found.append((fort.total, step.clause, step.why, step.provenance, step.fields))
    return max(found, key=lambda each: each[0])


# The table


def column(figures: FigureBook, attack: Fraction, defence: Fraction) -> str:
    """Return the odds column, rounded in the defender's favour: the highest if nothing defends, the lowest at worst."""
    columns = list(figures["combat.table"])
    found = str(columns[0])
    for name in columns:
        more, less = (int(number) for number in name.split("-"))
        # Multiplied across, so that fractions stay exact and a defence of nothing needs no case of its own.
        if attack * less >= defence * more:
            found = str(name)
    return found


def table_number(figures: FigureBook, side: str, year: int) -> int:
    """Return which of the four tables a side uses in a year; the second for all unless the option is on."""
    if not figures["option.four_tables"]:
        return 2
    known = {int(when): int(number) for when, number in figures["combat.tables"][side].items()}
    return known[max(when for when in known if when <= year)]


def result(figures: FigureBook, odds: str, face: int, number: int = 2) -> str:
    """Return the result on one of the four tables: they differ by what is added to the die (W5)."""
    results = figures["combat.table"][odds]
    at = face + int(figures["combat.shift"][str(number)])
    return str(results[max(1, min(at, len(results))) - 1])


def outcome(now: Position, place: int, code: str) -> Outcome:
    """Return what a result comes to in a hex; with the effect of 30.13 nobody retreats from it (W27)."""
    found = _CODES[code]
    if found.defender_retreats and fortifications.need_not_retreat(now, place).allows():
        return msgspec.structs.replace(found, defender_retreats=False)
    return found


def odds(now: Position, attackers: Iterable[Piece], place: int) -> Odds:
    """Return the odds of an attack: the strengths of both sides, and the column."""
    attackers = tuple(attackers)
    attack, defence = (each(now, attackers, place).total for each in (attack_strength, defence_strength))
    odds = column(now.game.figures, attack, defence)
    return Odds(attack=str(attack), defence=str(defence), column=odds, clause="base.odds")


def outcomes(now: Position, attackers: Iterable[Piece], place: int) -> tuple[Outcome, ...]:
    """Return what each face of the die comes to."""
    attackers = tuple(attackers)
    attack, defence = attack_strength(now, attackers, place), defence_strength(now, attackers, place)
    odds = column(now.game.figures, attack.total, defence.total)
    number = table_number(now.game.figures, attackers[0].side, field.year(now))
    return tuple(outcome(now, place, result(now.game.figures, odds, face, number)) for face in range(1, 7))


# Losses, retreats, advance


def after_loss(now: Position, piece: Piece, loss: Loss) -> Piece | None:
    """Return what is left of a piece: a division becomes a battlegroup, a partisan goes down a level, or nothing."""
    if not loss:
        return piece
    if loss == "eliminated":
        return None
    if piece.partisan:
        lower = now.game.figures["partisan.reduced"][piece.level]
        return (
            cadres.partisan(now.game.figures, piece.name, lower, piece.side, piece.place, piece.nation)
            if lower
            else None
        )
    return msgspec.structs.replace(piece, size="battlegroup") if piece.size == "division" else None


def given_up(now: Position, found: Outcome, defenders: Iterable[Piece]) -> bool:
    """Return whether a result leaves the hex to the attacker: nobody stays there."""
    if found.defender_retreats or found.defender_loss == "eliminated":
        return True
    left = (after_loss(now, each, found.defender_loss) for each in defenders)
    return bool(now.game.figures["combat.emptied"] and found.defender_loss) and not any(left)


def retreat(now: Position, who: Piece) -> Ruling:
    """Rule on where a piece may retreat: next to its hex, where there is room, in no enemy zone and no neutral land."""
    ground, own = field.ground(now), places_of(field.friends(now, who.side)) | field.line_of(now, who.side)
    return Ruling(
        demand("base.results", "next to its hex, on land", ground.beside(who.here), "assumed"),
        demand("base.results", "free of enemies", ~field.foes(now, who.side), "assumed"),
        demand(
            "base.zone",
            "in no enemy zone of control, but where a friend is",
            ~field.zones(now, who.side) | own,
            "assumed",
        ),
        movement.no_neutral_ground(now),
        movement.may_stop(now, who),
        movement.taking(now, who),
    )


def may_make_division(now: Position, battlegroups: Iterable[Piece], points: int) -> Ruling:
    """Rule on making a division of battlegroups again, for replacement points."""
    pieces = tuple(battlegroups)
    known = now.game.figures["battlegroup.rebuild"]
    many, cost = known["battlegroups"], known["points"]
    return Ruling(
        demand("base.battlegroup", "{number} pieces", len(pieces) == many, "assumed", number=many),
        demand("base.battlegroup", "all of them battlegroups", all(p.size == "battlegroup" for p in pieces), "found"),
        *(
            demand("base.battlegroup", "{unit} in the same hex", each.here, "assumed", unit=each.name)
            for each in pieces[1:]
        ),
        demand("base.battlegroup", "replacement points: {cost}", points >= cost, "assumed", cost=cost),
    )
