"""What an attack may be expected to gain: exact, over all faces of the die, and of the roll before combat."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from maquis.campaign.war_in_europe.worth import port, worth
from maquis.games.war_in_europe import cadres, chances, combat, partisans
from maquis.games.war_in_europe.field import Field, Piece

SIXTH = Fraction(1, 6)


def gain(field: Field, men: tuple[Piece, ...], place: int) -> Fraction:
    """What an attack by some on a hex gains on average: what its defenders lose, less what the attackers do."""
    defenders = combat.defending(field, men[0].side, place)
    if not any(partisans.rolls_before_combat(field.figures, each).allows() for each in defenders):
        return _fought(field, men, place, defenders)
    (unit, *others) = defenders
    fought = _fought(field, men, place, defenders)
    if others:
        return fought
    reduced = Fraction(_lost(field, unit, cadres.reduced(field, unit)))
    return SIXTH * reduced + SIXTH * min(fought, _fled(field, unit, fought)) + 4 * SIXTH * fought


def _fled(field: Field, unit: Piece, fought: Fraction) -> Fraction:
    """What it comes to if a Unit refuses combat."""
    gains = {"stayed": fought, "unit": Fraction(0)}
    lost = Fraction(_lost(field, unit, cadres.reduced(field, unit)))
    return sum((share * gains.get(what, lost) for (_, what), share in chances.refusals(field, unit).items()), SIXTH * 0)


def _fought(field: Field, men: tuple[Piece, ...], place: int, defenders: tuple[Piece, ...]) -> Fraction:
    """What combat itself gains."""
    found = Fraction(0)
    for outcome in combat.outcomes(field, men, place):
        theirs = _losses(field, defenders, outcome.defender_loss, outcome.defender_retreats)
        found += theirs - _losses(field, men, outcome.attacker_loss, outcome.attacker_retreats)
        if outcome.may_advance:
            found += port(field, place)
    return found * SIXTH


def _losses(field: Field, pieces: Iterable[Piece], loss: combat.Loss, retreats: bool) -> int:
    """What pieces lose by a result; who must retreat and cannot is lost."""
    found = 0
    for piece in pieces:
        left = combat.after_loss(field, piece, loss)
        if retreats and left is not None and left.level != "cadre" and not _way_out(field, piece):
            left = None
        found += _lost(field, piece, left)
    return found


def _way_out(field: Field, piece: Piece) -> bool:
    return bool(combat.retreat(field, piece).places & field.ground.board.all)


def _lost(field: Field, before: Piece, after: Piece | None) -> int:
    return worth(field, before) - worth(field, after)


def best(field: Field, men: Iterable[Piece], place: int) -> tuple[Fraction, tuple[Piece, ...]]:
    """The attackers of a hex who gain most, of the strongest one, the strongest two and so on; and what they gain."""
    men = tuple(men)
    defenders = combat.defending(field, men[0].side, place)
    ranked = sorted(men, key=lambda man: (-combat.attack_of(field, man, defenders).total, man.name))
    return max(((gain(field, few, place), few) for few in _few(ranked)), key=lambda found: (found[0], -len(found[1])))


def _few(ranked: list[Piece]) -> list[tuple[Piece, ...]]:
    return [tuple(ranked[:many]) for many in range(1, len(ranked) + 1)]
