"""A piece of the map of the Eastern Front on the desk: the Soviet Union owns its own there, named or not."""

import pytest

from maquis.desk.asked import reply
from maquis.desk.stated import faults

PIECE = {"edition": "europa.rule40", "piece": "3150-3556", "units": {"1 Bde": "3253"}}


@pytest.mark.parametrize("more", [{}, {"map": "eastern-front"}])
def test_a_piece_has_its_owners_and_its_railways(more: dict[str, str]) -> None:
    owned = reply({**PIECE, **more, "ask": "owned soviet"})
    assert owned.answer is not None
    assert owned.answer.places == owned.view.game.board.all
    tried = reply({**PIECE, **more, "owned": {"axis": ["Minsk"]}, "order": "sabotage rail 3254 by 1 Bde"})
    assert tried.judgement is not None
    assert not tried.legal


def test_what_does_not_go_with_a_piece_is_told() -> None:
    assert any("drawn map" in str(each) for each in faults({**PIECE, "ground": ". ."}))
    assert any("whole map" in str(each) for each in faults({**PIECE, "scenario": "eastern-front"}))
    assert any("columns run from 30 to 35" in str(each) for each in faults({**PIECE, "units": {"1 Bde": "2020"}}))
