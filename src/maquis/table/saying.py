"""What the umpire of a host game may say now: on the map, by a choice, and how all of it is written."""

from collections.abc import Iterator

from maquis.engine import acts as declared
from maquis.engine.acts import Act
from maquis.engine.fields import Field, Listed, NumberField
from maquis.engine.game import UMPIRE, Game
from maquis.engine.playing import GameRules, LegalOrder
from maquis.engine.position import Position
from maquis.engine.sequence import SequencedRules
from maquis.engine.words import capital
from maquis.narration.words import counted, places
from maquis.table import wire
from maquis.table.choices import aimed, names, whole


def sayings(rules: GameRules, view: Position) -> list[wire.Act]:
    """Every kind of order of the umpire's, with what may be said of it; nothing once the game is over."""
    if not rules.to_act(view) or not isinstance(rules, SequencedRules):
        return []
    return [_act(view, act) for act in rules.open_to(view, UMPIRE)]


def _act(view: Position, act: type[Act]) -> wire.Act:
    """What may be chosen or, if nothing can, a form to be filled in."""
    choices = list(_choices(view, act))
    return wire.Act(
        kind=declared.kind(act), title=act.title, words=act.title, choices=choices, form=declared.form(act),
        blanks=[] if choices else [_blank(view.game, each) for each in declared.blanks(act)],
    )  # fmt: skip


def _blank(game: Game, part: str | Field) -> wire.Blank:
    if isinstance(part, str):
        return wire.Blank(words=part)
    values = dict(part.known(game)) if isinstance(part, Listed) else {}
    return wire.Blank(words=part.noun, filled=True, number=isinstance(part, NumberField), values=values)


def _choices(view: Position, act: type[Act]) -> Iterator[wire.Choice]:
    for choice in act.choices(view, UMPIRE):
        order = choice.order
        assert isinstance(order, Act)
        on_map = choice.places and (choice.unit or choice.counters)
        yield _on_the_map(view, choice, order) if on_map else whole(view, order, order.notation)


def _on_the_map(view: Position, choice: LegalOrder, order: Act) -> wire.Choice:
    who = capital(choice.unit.replace("_", " ")) or ", ".join(names(view, choice.counters))
    words = f"{who}: {counted(choice.places.bit_count(), places(view.game.map))}"
    return aimed(view, choice.verb, order.template, choice.places, choice.counters, choice.unit, words)
