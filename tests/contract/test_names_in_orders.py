"""Orders may call points as maps and menus do, by names of several words as well."""

import pytest

from maquis.boards.graph import GraphBoard
from maquis.contract.scenarios import load
from maquis.engine.errors import BadOrder


def test_a_point_is_called_by_its_name() -> None:
    on = load("dark-crusade-1944")
    board, now = on.game.board, on.position(on.first)
    assert isinstance(board, GraphBoard)
    several = {label: name for label, name in board.names.items() if " " in name}
    assert "staraya_russa" in several
    for label, name in several.items():
        for form in (
            "move 34th Army {}",
            "move 34th Army minsk-{}-orsha",
            "place Partisan 1 {}",
            "fire {} all out 34th Army",
        ):
            assert on.rules.parse(now, form.format(name)) == on.rules.parse(now, form.format(label))
            assert on.rules.parse(now, form.format(name.lower())) == on.rules.parse(now, form.format(label))


def test_what_is_wrong_beside_such_a_name_is_told() -> None:
    on = load("dark-crusade-1944")
    with pytest.raises(BadOrder, match="there is no counter '399th Army'; did you mean"):
        on.rules.parse(on.position(on.first), "move 399th Army staraya russa")
