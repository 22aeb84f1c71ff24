"""What an attack may be expected to gain: exact, over all faces of the die, and of the roll before combat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from maquis.engine.position import Position
from maquis.families.war_in_europe.policies.worth import port, worth
from maquis.families.war_in_europe.rules import cadres, chances, combat, partisans
from maquis.families.war_in_europe.rules.field import Piece

SIXTH = Fraction(1, 6)


@dataclass(frozen=True)
class Prospects:
    """What attacks may be expected to gain at a moment."""

    now: Position
    weeks: int = 1
    """What a partisan is worth is so many weeks of what it is."""

    def best(self, men: Iterable[Piece], place: int) -> tuple[Fraction, tuple[Piece, ...]]:
        """The most that attackers of a hex gain, and who they are: the strongest one, the strongest two, or more."""
        men = tuple(men)
        defenders = combat.defending(self.now, men[0].side, place)
        ranked = sorted(men, key=lambda man: (-combat.attack_of(self.now, man, defenders).total, man.name))
        some = (tuple(ranked[:many]) for many in range(1, len(ranked) + 1))
        return max(((self.gain(few, place), few) for few in some), key=lambda found: (found[0], -len(found[1])))

    def gain(self, men: tuple[Piece, ...], place: int) -> Fraction:
        """What an attack by some on a hex gains on average: what its defenders lose, less what the attackers do."""
        defenders = combat.defending(self.now, men[0].side, place)
        fought = self._fought(men, place, defenders)
        rolls = any(partisans.rolls_before_combat(self.now.game.figures, each).allows() for each in defenders)
        if not rolls or len(defenders) > 1:
            return fought
        (unit,) = defenders
        reduced = Fraction(self._lost(unit, cadres.reduced(self.now.game.figures, unit)))
        return SIXTH * reduced + SIXTH * min(fought, self._fled(unit, fought)) + 4 * SIXTH * fought

    def _fled(self, unit: Piece, fought: Fraction) -> Fraction:
        """What it comes to if a Unit refuses combat."""
        gains = {"stayed": fought, "unit": Fraction(0)}
        lost = Fraction(self._lost(unit, cadres.reduced(self.now.game.figures, unit)))
        ends = chances.refusals(self.now, unit)
        return sum((share * gains.get(what, lost) for (_, what), share in ends.items()), Fraction(0))

    def _fought(self, men: tuple[Piece, ...], place: int, defenders: tuple[Piece, ...]) -> Fraction:
        """What combat itself gains."""
        found = Fraction(0)
        for outcome in combat.outcomes(self.now, men, place):
            found += self._losses(defenders, outcome.defender_loss, outcome.defender_retreats)
            found -= self._losses(men, outcome.attacker_loss, outcome.attacker_retreats)
            found += port(self.now, place) if combat.given_up(self.now, outcome, defenders) else 0
        return found * SIXTH

    def _losses(self, pieces: Iterable[Piece], loss: combat.Loss, retreats: bool) -> int:
        """What pieces lose by a result; who must retreat and cannot is lost."""
        found = 0
        for piece in pieces:
            left = combat.after_loss(self.now, piece, loss)
            if retreats and left is not None and left.level != "cadre" and not self._way_out(piece):
                left = None
            found += self._lost(piece, left)
        return found

    def _way_out(self, piece: Piece) -> bool:
        return bool(combat.retreat(self.now, piece).places & self.now.game.board.all)

    def _lost(self, before: Piece, after: Piece | None) -> int:
        return (worth(self.now, before) - worth(self.now, after)) * (self.weeks if before.partisan else 1)
