"""Counters that are not asked about as orders are listed (`Act.eligible`): the ruling would refuse each of them."""

from typing import Any

import pytest

from maquis.engine import acts
from maquis.engine.acts import Act
from maquis.engine.fields import PlaceField, UnitField, UnitsField
from maquis.engine.game import Game
from maquis.engine.roster import numbers
from maquis.engine.sequence import SequencedRules
from tests.research.games import SPANS, moments

FEW = 6
"""So many counters of those left out are tried at a moment."""


@pytest.mark.parametrize(
    ("name", "seed"),
    [
        (name, seed)
        for name in SPANS
        for seed in (1, 2)
        if name.startswith(("dark-crusade", "global-war", "war-in-europe"))
    ],
)
def test_whoever_is_not_asked_about_is_refused(name: str, seed: int) -> None:
    tried = set[type[Act]]()
    for play in moments(name, seed):
        if play.menu is None or play.menu.chosen:
            continue
        view, side, rules = play.view(play.side), play.side, play.setting.scenario.rules
        assert isinstance(rules, SequencedRules)
        for act in rules.open_to(view, side):
            left_out = view.game.roster.sides[side] & ~act.eligible(view, side)
            for number in list(numbers(left_out))[:: max(1, left_out.bit_count() // FEW)]:
                order = one(act, view.game, number)
                if order is not None:
                    tried.add(act)
                    refused = not order.legal_places(view, side) if acts.about(act) else not order.fits(view, side)
                    assert refused, (act.__name__, view.game.roster[number].name, view.phase)
    assert tried


def one(act: type[Act], game: Game, number: int) -> Act | None:
    """An order of a kind to one counter, if it is to counters, and names nothing but them and a place."""
    named: dict[str, Any] = {}
    for name, kind in acts.fields(act).items():
        if isinstance(kind, UnitField):
            named[name] = number
        elif isinstance(kind, UnitsField):
            named[name] = (number,)
        elif isinstance(kind, PlaceField):
            named[name] = acts.somewhere(game)
        elif not acts.optional(act, name) and name != acts.about(act):
            return None
        elif name == acts.about(act):
            named[name] = (acts.somewhere(game),)
    to_counters = any(isinstance(kind, UnitField | UnitsField) for kind in acts.fields(act).values())
    return act(game=game, **named) if to_counters else None
