"""What a battle asks of a side: who fights whom at what chances, and what each answer comes to, exactly."""

from collections.abc import Iterable, Sequence

from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.families.global_war.rules import battle
from maquis.families.global_war.rules.combat import Counts
from maquis.families.global_war.rules.dice import SIDES_OF_DIE
from maquis.families.global_war.words import battles
from maquis.families.global_war.words.words import many

BEST = ("What each answer comes to, if both sides choose best from then on, is told with it.",)


def asked(view: Position, side: str) -> list[str]:
    """Tell who fights whom, if a battle waits for this side's answer."""
    found = battle.asked(view)
    if found is None or battle.answers(found[0], found[2]) != side:
        return []
    fought, rules, question = found
    state = fought.state
    ours = _forces(fought.attackers, state.attackers, rules.attack)
    theirs = _forces(fought.defenders, state.fighting, rules.defence)
    faded = f"; {sum(state.faded)} faded" if any(state.faded) else ""
    hits = f" {many(state.hits, 'hit')} to be taken." if state.hits else ""
    where = view.game.map.near(view.game.board.place(fought.zone))
    return [f"In battle in {where}: {ours} attack; {theirs} defend{faded}.{hits} ({question.clause})", *BEST]


def _forces(forces: Iterable[battle.Force], numbers: Counts, needs: Sequence[int]) -> str:
    """So many of each force, each with the faces on which it hits."""
    found = [
        f"{battle.in_words(force, number)} ({'each hits' if number > 1 else 'hits'} on {_faces(need)})"
        for force, number, need in zip(forces, numbers, needs, strict=True)
        if number
    ]
    return ", ".join(found) or "nobody"


def _faces(need: int) -> str:
    return f"{'1 to ' * (need > 1)}{need} of {SIDES_OF_DIE}" if need > 0 else "nothing"


def comes_to(view: Position, choice: LegalOrder) -> str:
    """What an answer comes to if both sides choose best from then on; nothing if that cannot be worked out."""
    assert isinstance(choice.order, battles.BATTLE)
    return battles.in_short(view, choice.order)
