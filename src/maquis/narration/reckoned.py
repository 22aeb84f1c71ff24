"""What the reasoner reckons of a counter that lies face down, in words: chances, and the reasons with their clauses."""

from collections.abc import Iterator
from fractions import Fraction

from maquis.engine.game import Game
from maquis.engine.views import masked_name
from maquis.engine.words import many
from maquis.narration.tellings import of
from maquis.reasoner.reasons import Reason
from maquis.reasoner.report import Known, Report

MOST_WRITTEN = 1000
"""The highest denominator of a chance that is written as a fraction, too."""


def states(found: Report) -> str:
    """By how many states of the game the chances are."""
    number = many(found.states, "state")
    return f"{number} of the game would fit" if found.exact else f"{number} of the game drawn of those that fit"


def lines(found: Report, known: Known) -> Iterator[str]:
    """What a counter can be, and how that is known."""
    yield f"{who(found, known)}: {chances(known)}"
    for words in reasons(found, known):
        yield f"  {words}"


def who(found: Report, known: Known) -> str:
    """A counter, as whoever does not know it calls it, and where it lies."""
    return f"{masked_name(known.face, known.mask)}, at {found.now.game.map.near(known.place)}"


def reasons(found: Report, known: Known) -> Iterator[str]:
    """How it is known what a counter cannot be."""
    for reason in known.reasons:
        yield _reason(found.now.game, known, reason)


def chances(known: Known) -> str:
    """How likely it is what: a counter that is certain by its name, or each kind; estimates are called so."""
    likely = sorted(known.kinds.items(), key=lambda each: -each[1])
    if not known.certain:
        about = (f"about {float(chance):.0%}" if chance < 1 else "in all states drawn" for _, chance in likely)
        return ", ".join(f"{kind} {words}" for (kind, _), words in zip(likely, about, strict=True))
    if len(known.names) == 1:
        return f"certainly {next(iter(known.names))}"
    return ", ".join(f"{kind} {_percent(chance)}" if chance < 1 else f"certainly {kind}" for kind, chance in likely)


def _percent(chance: Fraction) -> str:
    return f"{float(chance):.0%} ({chance})" if chance.denominator <= MOST_WRITTEN else f"{float(chance):.1%}"


def _reason(game: Game, known: Known, reason: Reason) -> str:
    """Since when it is known what it is not, and why."""
    others = [game.roster[number] for number in reason.excluded]
    kinds = {each.kind for each in others} - known.kinds.keys()
    names = [f"no {kind}" for kind in sorted(kinds)] + [f"not {each.name}" for each in others if each.kind not in kinds]
    names = names or ["shown"]
    turn = of(game).phase(game, reason.turn, reason.player, reason.phase)
    because = "; ".join(f"{each.words} ({each.clause})" for each in reason.because)
    return f"{', '.join(names)}: {turn}, {reason.side}: {reason.order}: {because}"
