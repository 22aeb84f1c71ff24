"""PAR.5: supply markers: received or lost, and what one is worth that is spent on an action."""

from fractions import Fraction

from maquis.engine.figures import FigureBook
from maquis.families.global_war.rules.actions import NO_TARGET, Action, Effect, Target, chances


def received(figures: FigureBook) -> tuple[Fraction, Fraction]:
    """Return the chances that a marker is received, and that the partisan is lost over it (PAR.4.5)."""
    got = lost = Fraction(0)
    for effect, chance in chances(figures, "supplies").items():
        got += chance * effect.received
        lost += chance * effect.eliminated
    return got, lost


def sent_and_spent(figures: FigureBook, action: Action, target: Target = NO_TARGET) -> dict[Effect, Fraction]:
    """Return the exact chance of what a marker comes to that is sent for an action: received first, then spent on it.

    A partisan that does not receive it, and lives, has its next action without.
    """
    found: dict[Effect, Fraction] = {}
    for sent, chance in chances(figures, "supplies").items():
        after = chances(figures, action, sent.received, target) if not sent.eliminated else {sent: Fraction(1)}
        for effect, share in after.items():
            found[effect] = found.get(effect, Fraction(0)) + chance * share
    return found
