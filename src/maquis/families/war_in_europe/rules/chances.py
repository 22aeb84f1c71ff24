"""Exact chances: what attacks on a Partisan Unit come to, where refusals end, how long a port fortress holds.

Every number is worked out from all faces of all dice, under the variant or under the base game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import product

import msgspec

from maquis.engine.dice import FACES
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import combat, field, partisans, supposed
from maquis.families.war_in_europe.rules.field import Piece

SIXTH = Fraction(1, 6)
Shares = Mapping[str, Fraction]


def refusals(now: Position, unit: Piece) -> dict[tuple[int, str], Fraction]:
    """Return where a unit that refuses ends and as what: unit, cadre, or "stayed" if the attack goes on."""
    found: dict[tuple[int, str], Fraction] = {}
    _, many = partisans.dice(now.game.figures)
    for faces in product(FACES, repeat=many):
        flight = partisans.flight(now, unit, faces)
        what = "stayed" if not flight.refused else "cadre" if flight.cadre else "unit"
        key = flight.place, what
        found[key] = found.get(key, Fraction(0)) + SIXTH**many
    return found


def attack_on_unit(now: Position, attackers: Iterable[Piece], unit: Piece, variant: bool = True) -> dict[str, Fraction]:
    """Return what an attack on a lone Partisan Unit comes to: it "stands", is "away", a "cadre", or "eliminated".

    A unit that may refuse does. Without the variant there is no roll before combat, and nobody is halved. "away" is a
    unit that refused or retreated; one that cannot retreat is eliminated.
    """
    attackers = tuple(attackers)
    if not variant:
        return fought(_base(now, "variant.partisans"), attackers, unit)
    found: dict[str, Fraction] = {}
    for face in FACES:
        match partisans.fate(now.game.figures, face):
            case "cadre":
                _add(found, {"cadre": SIXTH})
            case "nothing":
                _add(found, fought(now, attackers, unit), SIXTH)
            case "may refuse":
                for (_, what), share in refusals(now, unit).items():
                    part = fought(now, attackers, unit) if what == "stayed" else {_NAMES[what]: Fraction(1)}
                    _add(found, part, SIXTH * share)
    return found


_NAMES = {"unit": "away", "cadre": "cadre"}


def fought(now: Position, attackers: tuple[Piece, ...], unit: Piece) -> dict[str, Fraction]:
    """Return what combat itself does to a lone unit: see `attack_on_unit`."""
    found: dict[str, Fraction] = {}
    way_out = combat.retreat(now, unit).places & field.ground(now).board.all
    for outcome in combat.outcomes(now, attackers, unit.place):
        left = combat.after_loss(now, unit, outcome.defender_loss)
        if left is None or (outcome.defender_retreats and not way_out):
            what = "eliminated"
        elif left.level == "cadre":
            what = "cadre"
        else:
            what = "away" if outcome.defender_retreats else "stands"
        _add(found, {what: SIXTH})
    return found


def _base(now: Position, *parts: str) -> Position:
    """Return the position under the figures of the base game."""
    return supposed.under(now, now.game.figures.override(dict.fromkeys(parts, False), "the base game"))


def _add(found: dict[str, Fraction], part: Shares, by: Fraction = Fraction(1)) -> None:
    for what, share in part.items():
        found[what] = found.get(what, Fraction(0)) + share * by


def survival(chances: Shares) -> Fraction:
    """Return the chance that an attack leaves a Unit a Unit, wherever it then is."""
    return chances.get("stands", Fraction(0)) + chances.get("away", Fraction(0))


def attacks_to_kill(chances: Shares) -> Fraction | None:
    """Return how many such attacks it takes on average until it is no Unit any more; None if none ever does."""
    lost = 1 - survival(chances)
    return 1 / lost if lost else None


class Siege(msgspec.Struct, frozen=True):
    """How long a hex holds against one such attack a turn: the mean, and the chance that it does after each turn."""

    turns: Fraction | None
    held: tuple[Fraction, ...]


def siege(now: Position, place: int, attackers: Iterable[Piece], turns: int = 8) -> Siege:
    """Return how long the garrison of a hex holds it against one attack a turn.

    Attackers are made up to strength each turn. The hex falls when nobody is left there: eliminated, or retreated; who
    must retreat and cannot is eliminated.
    """
    attackers = tuple(attackers)
    garrison = combat.defending(now, attackers[0].side, place)
    states: dict[tuple[Piece, ...], Fraction] = {garrison: Fraction(1)}
    steps = _Steps(now, place, attackers)
    held = []
    for _ in range(turns):
        after: dict[tuple[Piece, ...], Fraction] = {}
        for state, share in states.items():
            for following, chance in steps.of(state).items():
                after[following] = after.get(following, Fraction(0)) + share * chance
        states = after
        held.append(1 - states.get((), Fraction(0)))
    return Siege(_mean(steps, garrison), tuple(held))


class _Steps:
    """What one attack makes of a garrison."""

    def __init__(self, now: Position, place: int, attackers: tuple[Piece, ...]) -> None:
        self.now, self.place, self.attackers = now, place, attackers
        self.known: dict[tuple[Piece, ...], dict[tuple[Piece, ...], Fraction]] = {(): {(): Fraction(1)}}

    def of(self, garrison: tuple[Piece, ...]) -> dict[tuple[Piece, ...], Fraction]:
        if garrison not in self.known:
            now = supposed.left_in(self.now, self.place, garrison)
            found: dict[tuple[Piece, ...], Fraction] = {}
            for outcome in combat.outcomes(now, self.attackers, self.place):
                left: tuple[Piece, ...] = ()
                if not outcome.defender_retreats:
                    after = (combat.after_loss(now, piece, outcome.defender_loss) for piece in garrison)
                    left = tuple(piece for piece in after if piece is not None)
                found[left] = found.get(left, Fraction(0)) + SIXTH
            self.known[garrison] = found
        return self.known[garrison]


def _mean(steps: _Steps, garrison: tuple[Piece, ...]) -> Fraction | None:
    """Return the mean number of turns until the hex falls; a garrison only ever shrinks."""
    if not garrison:
        return Fraction(0)
    following = steps.of(garrison)
    stays = following.get(garrison, Fraction(0))
    if stays == 1:
        return None
    found = Fraction(1)
    for after, share in following.items():
        if after != garrison:
            more = _mean(steps, after)
            if more is None:
                return None
            found += share * more
    return found / (1 - stays)


def base_of(now: Position) -> Position:
    """Return the position as the base game has it: a marker in a port is an ordinary one, and supplies nobody."""
    return _base(now, "variant.partisans", "variant.fortifications")
