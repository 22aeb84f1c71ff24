"""Where brigades can still come to, which dummies that came ahead must leave them."""

import pytest

from maquis.families.europa.rules import dues
from maquis.families.europa.rules.recruitment import areas
from maquis.families.europa.rules.state import RECRUITS
from tests.families.europa.world import bits, position

FULL = "1 Bde", "2 Bde", "3 Bde"


@pytest.mark.parametrize("label", ["0404", "0503", "0604"])
def test_a_full_hex_has_no_room_whichever_brigades_fill_it(label: str) -> None:
    """40.B1.0: they stand there already, the first of their force, too; a recruit of the Kiev district is one more."""
    now = position(dict.fromkeys(FULL, label), "Aug II 42 soviet initial")
    now.counts[RECRUITS.called("soviet", "Kiev MD")] = 2
    found = dues._hexes(now, (areas(now)["Kiev MD"],))
    assert found
    assert not found & bits(label)
