"""What is repeated of what somebody wrote is cut, and what would be right is still told."""

from functools import cache

import pytest

from maquis.boards.errors import LONGEST, BoardError, quoted, shortened
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.engine.errors import MaquisError

FAMILIES = ("eastern-front", "global-war-1942", "dark-crusade-1944", "war-in-europe-yugoslavia-1943")
LONG = "x" * 20000
WORDS = (
    LONG, f"move {LONG}", f"attack {LONG} by {LONG}", f"move {LONG} {LONG}", f"end {LONG}", f"sabotage {LONG}",
    f"place {LONG} {LONG}", f"sabotage rail to {LONG} by {LONG}", f"recruit by {LONG}", f"fire {LONG} all out {LONG}",
    f"move {LONG} 0101-0102", f"rail {LONG} {LONG}", f"begin {LONG}", f"recruits {LONG}", f"generation {LONG}",
    f"supply {LONG} {LONG}", f"line {LONG}-{LONG}", f"garrison {LONG}", f"apzoc {LONG}", f"worth of {LONG} in {LONG}",
    f"move {LONG}={LONG}",
)  # fmt: skip


@cache
def loaded(name: str) -> Scenario:
    return load(name)


@pytest.mark.parametrize("name", FAMILIES)
@pytest.mark.parametrize("asked", ["order", "question"])
def test_a_long_line_is_not_repeated(name: str, asked: str) -> None:
    scenario = loaded(name)
    position = scenario.position(scenario.first)
    for text in WORDS:
        with pytest.raises((MaquisError, BoardError)) as error:
            scenario.rules.parse(position, text) if asked == "order" else scenario.rules.answer(position, text)
        assert len(str(error.value)) <= LONGEST, text[:40]
        assert str(error.value).count("x" * 100) == 0


def test_a_short_message_is_left_as_it_is() -> None:
    assert shortened("there is no hex 9999") == "there is no hex 9999"
    assert quoted("9999") == "'9999'"
    assert len(str(MaquisError(f"there is no hex {LONG}; hexes are 0000 to 1234"))) < LONGEST
    assert str(MaquisError(f"there is no hex {LONG}; hexes are 0000 to 1234")).endswith("hexes are 0000 to 1234")
