"""What a battle asks of a side: who fights whom at what chances, and what each answer comes to, exactly."""

from collections.abc import Iterable, Sequence

import msgspec

from maquis.engine.game import Game
from maquis.engine.playing import Choice
from maquis.engine.position import Position
from maquis.families.global_war.rules import battle, keeping
from maquis.families.global_war.rules.book import SIDES_OF_DIE
from maquis.families.global_war.rules.combat import Counts
from maquis.families.global_war.rules.wording import people, unit
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


def condition(game: Game, name: str, value: str) -> str:
    """The value of a condition in words: a battle by where it is and who is left in it."""
    if name != keeping.BATTLE or not value:
        return value
    fought = msgspec.json.decode(value, type=battle.Battle)
    ours, theirs = (
        ", ".join(_force(force, number) for force, number in zip(forces, numbers, strict=True) if number) or "nobody"
        for forces, numbers in ((fought.attackers, fought.state.attackers), (fought.defenders, fought.state.fighting))
    )
    return f"in {game.map.near(game.board.place(fought.zone))}: {ours} against {theirs}"


def _forces(forces: Iterable[battle.Force], numbers: Counts, needs: Sequence[int]) -> str:
    """So many of each force, each with the faces on which it hits."""
    found = [
        f"{_force(force, number)} ({'each hits' if number > 1 else 'hits'} on {_faces(need)})"
        for force, number, need in zip(forces, numbers, needs, strict=True)
        if number
    ]
    return ", ".join(found) or "nobody"


def _force(force: battle.Force, number: int) -> str:
    if force.partisan:
        return many(number, f"{people(force.nation)} {'mountain ' * ('mountain' in force.kind)}partisan")
    return f"{number} {people(force.nation)} {unit(force.kind)}{' with support' * force.supported}"


def _faces(need: int) -> str:
    return f"{'1 to ' * (need > 1)}{need} of {SIDES_OF_DIE}" if need > 0 else "nothing"


def comes_to(view: Position, choice: Choice) -> str:
    """What an answer comes to if both sides choose best from then on; nothing if that cannot be worked out."""
    assert isinstance(choice.order, battles.BATTLE)
    return battles.in_short(view, choice.order)
