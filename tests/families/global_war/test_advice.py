"""What the machine advises in Global War: legal orders of the kind asked for, in words and with their clause."""

import pytest

from maquis.engine import acts
from maquis.engine.errors import MaquisError
from maquis.families.global_war.web import advice
from maquis.families.global_war.words.advice import ADVICE
from tests.families.global_war.test_web import moments, rules


def test_every_suggestion_is_legal_and_says_what_it_rests_on() -> None:
    kinds = set()
    for now in moments():
        for side in rules().to_act(now):
            for kind in map(acts.kind, ADVICE):
                for each in advice.advice(rules(), now, side, kind, "").orders:
                    kinds.add(kind)
                    assert rules().judge(now, side, rules().parse(now, each.order)).legal, each.order
                    assert "(PAR." in each.words
                    assert "_" not in each.words
    assert {"answer", "attack", "disrupt", "generate"} <= kinds


def test_there_is_no_advice_on_what_is_no_kind_of_act() -> None:
    now = moments()[0]
    with pytest.raises(MaquisError, match="no advice on 'end'"):
        advice.advice(rules(), now, now.side, "end", "")
    with pytest.raises(MaquisError, match="those who play a side"):
        advice.advice(rules(), now, "", "generate", "")
